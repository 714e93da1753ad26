import { type Hit, isGrammar } from "@/lib/domain/question/cues";
import { type Draft, sight } from "@/lib/domain/question/draft";
import { has, hitsOf, type Scan } from "@/lib/domain/question/scan";
import { overlaps, type Span, spanOf } from "@/lib/domain/question/tokens";
import type { SetExpr } from "@/lib/domain/run/question";

/** Words that deny what is asked, as opposed to those that set a thing apart ("other than", "except"). */
const DENIES =
  /^(?:not|never|neither|nor|cannot|lacks?|free (?:of|from)|spared by|spares|not seen (?:with|in)|(?:absent|missing)(?: \w+)?|.* not|\p{L}+nt|\p{L}+n 't)$/u;
const OPENS = /^\W*(\p{L}+n't|(?:is|are|does|do|did|has|have|can|could|will|would) not)(?![\p{L}\p{N}'])/iu;
/** "Does no statin ...", "is there no link ...". */
const NO = /\b(?:no|none of)(?= (?!less\b|fewer\b|more\b|longer\b))/iu;

/** Words of exclusion and denial of a question that no set of its reading takes up. */
export function denials(scanned: Scan, { query, used }: Draft): Hit[] {
  const isTaken = query.want === "drugs" && query.filters.lacks !== undefined;
  if (isTaken || query.ask === "compare" || hasMinus(query.subject) || hasMinus(query.object)) return [];
  const start = scanned.tokens[0]?.start ?? 0;
  return hitsOf(scanned, "minus", "negated", "absent")
    .filter((hit) => hit.start > start && !used.some((item) => overlaps(item, hit)))
    .filter((hit) => !(query.want === "interactions" && (has(scanned, "why") || isAdvice(hit, scanned))));
}

/** What denies an event of drugs: its words, and those of them that are cues. */
export type Denial = { start: number; hits: readonly Hit[] };

const DENIES_NAME = /^(?:without|neither|nor|free (?:of|from))$/;

/** "Which statins do not cause Y", "without Y", "cause no Y": a denial that reaches an event and no drug; null where there is none. */
export function deniesEvent(scanned: Scan): Denial | null {
  const hits = hitsOf(scanned, "minus", "negated", "absent").filter((hit) =>
    hit.cues.includes("absent")
      ? saysAbsent(hit, scanned)
      : ((denies(hit, scanned) || DENIES_NAME.test(hit.text)) && reachesEvent(hit, scanned)) ||
        takesAwayThose(hit, scanned),
  );
  const no = noOf(scanned);
  const bare = no && reachesEvent(no, scanned) ? no : null;
  const start = Math.min(...[...hits, ...(bare ? [bare] : [])].map((each) => each.start));
  return Number.isFinite(start) ? { start, hits } : null;
}

/** "Clear of Y": an absence word is followed by the event, with nothing but grammar between. */
function saysAbsent({ end }: Span, { items, tokens }: Scan): boolean {
  const next = items.find((item) => item.start >= end);
  const between = tokens.filter((token) => token.start >= end && next !== undefined && token.end <= next.start);
  return next?.group === "event" && between.every(({ lower, word }) => word && isGrammar(lower));
}

const THOSE = /^\W*(?:the |any |all |of |out )*(?:those|ones|whatever|whichever|members)\b/i;

/** "Minus those with Y", "strike out the statins known for Y": what has the event is taken away from what was named. */
function takesAwayThose({ end, cues, text }: Hit, scanned: Scan): boolean {
  if (!cues.includes("minus")) return false;
  const [first, second] = scanned.items.filter((item) => item.start >= end);
  if (first?.group === "event") return THOSE.test(scanned.written.slice(end, first.start));
  const isOneClause = second !== undefined && !/[,;:.?!]/.test(scanned.written.slice(end, second.start));
  const isOfClass = first?.group === "class" && second?.group === "event" && isOneClause;
  return isOfClass && REMOVES.test(text) && !has(scanned, "drugs");
}

/** Verbs that remove what they name; "other than statins" sets a class apart from all other drugs. */
const REMOVES = /^(?:tak|strik|cross|weed|filter|subtract|discard|omit|drop|remov|leav)/;

/** What is named next after a denial is what it denies; where nothing is, what stands before it. */
function reachesEvent({ end }: Span, { items }: Scan): boolean {
  const next = items.find((item) => item.start >= end) ?? items.findLast((item) => item.end <= end);
  return next?.group === "event";
}

/** "Which adverse events ...", "which of them ...": a list, though a name reads as what yes or no is asked of. */
const WHICH = /^\W*(?:(?:for|with|of|in) )?(?:which|what|list|name|how many)\b/i;

/** Whether a list is asked of what a thing is not linked to: sources state what they found, so no such list can be made. */
export function asksOfAbsence(scanned: Scan, draft: Draft): boolean {
  const { ask, want } = draft.query;
  const isList = (ask === "list" || ask === "count" || ask === "which_drugs") && want !== "label_text";
  if (ask === "compare" && draft.query.object === null && deniesAhead(scanned, draft)) return true;
  const asksList = isList || (ask === "boolean" && WHICH.test(scanned.text));
  if (ask === "which_drugs" && deniesNone(scanned)) return true;
  return asksList && denials(scanned, draft).some((hit) => denies(hit, scanned) && !isOfUnread(hit, scanned));
}

/** "Which drugs cause no Y". */
function deniesNone(scanned: Scan): boolean {
  const no = noOf(scanned);
  return no !== null && reachesEvent(no, scanned);
}

/** "Listed for neither A nor B", "absent from A and B": what is denied of all that is set side by side. */
function deniesAhead(scanned: Scan, { used }: Draft): boolean {
  const first = Math.min(...used.map(({ start }) => start));
  const opening = hitsOf(scanned, "minus", "negated").filter((hit) => hit.end <= first && denies(hit, scanned));
  return opening.some(({ text }) => text === "neither" || !sight(scanned).verbFirst);
}

/** How a yes-or-no question denies what it asks ("does not cause", "Isn't"); null where it does not. */
export function deniedIn(scanned: Scan, draft: Draft): string | null {
  const opening = draft.query.ask === "boolean" ? OPENS.exec(scanned.text)?.[1] : null;
  return innerDenial(scanned, draft)?.text ?? opening ?? null;
}

/** The denial inside a yes-or-no question, told with the word it denies: a bare "yes" to it could be taken either way. */
export function innerDenial(scanned: Scan, draft: Draft): (Span & { text: string }) | null {
  if (draft.query.ask !== "boolean") return null;
  const found = denials(scanned, draft).find((hit) => denies(hit, scanned)) ?? noOf(scanned);
  if (!found) return null;
  const { start, end } = found;
  const next = scanned.tokens.find((token) => token.word && token.start >= end && !ARTICLES.has(token.lower));
  const whole = [...scanned.hits, ...scanned.items].find((each) => next !== undefined && overlaps(each, next)) ?? next;
  return { start, end, text: scanned.text.slice(start, whole?.end ?? end).replace(/ the$/i, "") };
}

const ARTICLES = new Set(["a", "an", "the"]);

/** "Labelled or not?" denies nothing. */
function denies({ text, start, cues }: Hit, scanned: Scan): boolean {
  return (DENIES.test(text) || cues.includes("absent")) && !/\bor $/i.test(scanned.text.slice(0, start));
}

/** "... that W hasn't": what is not understood right before takes the denial to itself. */
function isOfUnread({ start }: Hit, { tokens, left }: Scan): boolean {
  const [before, that] = tokens.filter((token) => token.word && token.end <= start).reverse();
  return before !== undefined && left.includes(before) && that?.lower === "that";
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
