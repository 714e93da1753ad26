import type { Hit } from "@/lib/domain/question/cues";
import type { Draft } from "@/lib/domain/question/draft";
import { hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps, type Span, spanOf } from "@/lib/domain/question/tokens";
import type { SetExpr } from "@/lib/domain/run/question";

/** Words that deny what is asked, as opposed to those that set a thing apart ("other than", "except"). */
const DENIES =
  /^(?:not|never|neither|nor|cannot|lacks?|free (?:of|from)|spared by|spares|not seen (?:with|in)|(?:absent|missing)(?: \w+)?|.* not|\p{L}+nt|\p{L}+n 't)$/u;
const OPENS = /^\W*(\p{L}+n't|(?:is|are|does|do|did|has|have|can|could|will|would) not)(?![\p{L}\p{N}'])/iu;
/** "Does no statin ...", "is there no link ...". */
const NO = /\b(?:no|none of)(?= (?!less\b|fewer\b|more\b|longer\b))/iu;

/** How a yes-or-no question denies what it asks ("does not cause", "Isn't"); null where it does not. */
export function deniedIn(scanned: Scan, draft: Draft): string | null {
  const opening = draft.query.ask === "boolean" ? OPENS.exec(scanned.text)?.[1] : null;
  return innerDenial(scanned, draft) ?? opening ?? null;
}

/** The denial inside a yes-or-no question, told with the word it denies: a bare "yes" to it could be taken either way. */
function innerDenial(scanned: Scan, draft: Draft): string | null {
  const { query, used } = draft;
  if (query.ask !== "boolean") return null;
  const found = hitsOf(scanned, "minus", "negated", "absent").find(
    (hit) =>
      hit.start > (scanned.tokens[0]?.start ?? 0) &&
      denies(hit, scanned) &&
      !used.some((item) => overlaps(item, hit)) &&
      !(query.want === "interactions" && isAdvice(hit, scanned)),
  );
  return hasMinus(query.subject) || hasMinus(query.object) ? null : toldWith(found ?? noOf(scanned), scanned);
}

/** A denial with the word it denies. */
function toldWith(found: Span | null, scanned: Scan): string | null {
  if (!found) return null;
  const { start, end } = found;
  const next = scanned.tokens.find((token) => token.word && token.start >= end && !ARTICLES.has(token.lower));
  const whole = [...scanned.hits, ...scanned.items].find((each) => next !== undefined && overlaps(each, next)) ?? next;
  return scanned.text.slice(start, whole?.end ?? end).replace(/ the$/i, "");
}

const ARTICLES = new Set(["a", "an", "the"]);

/** "Labelled or not?" denies nothing. */
function denies({ text, start, cues }: Hit, scanned: Scan): boolean {
  return (DENIES.test(text) || cues.includes("absent")) && !/\bor $/i.test(scanned.text.slice(0, start));
}

/** "No" before what is asked about: it belongs to no phrase of asking and to no name. */
function noOf({ text, hits, items }: Scan): Span | null {
  const found = NO.exec(text);
  if (!found) return null;
  const span = spanOf(found);
  const isTaken = [...hits, ...items].some((each) => overlaps(each, span) && each.text !== "none of");
  return isTaken ? null : span;
}

/** "Should not be given with": what interacts is meant, not what does not. */
function isAdvice({ end }: Span, { text }: Scan): boolean {
  return /^ (?:be )?(?:giv\w+|tak\w+|combin\w+|co-?administ\w+|prescri\w+|us(?:e|ed)|mix\w*)\b/i.test(text.slice(end));
}

function hasMinus(expr: SetExpr | null): boolean {
  if (!expr || expr.op === "entity" || expr.op === "all") return false;
  return expr.op === "minus" || expr.of.some(hasMinus);
}
