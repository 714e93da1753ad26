import { type Hit, isGrammar } from "@/lib/domain/question/cues";
import type { Group, Item } from "@/lib/domain/question/item";
import type { Cue } from "@/lib/domain/question/lexicon";
import { overlaps, type Span, type Token } from "@/lib/domain/question/tokens";

/** What a question holds beside the words looked at. */
export type Parts = {
  text: string;
  tokens: readonly Token[];
  left: readonly Token[];
  hits: readonly Hit[];
  items: readonly Item[];
};

/** Some words of a question and what stands around them. */
export type Place = { span: Token[]; before: Token | undefined; hitBefore: Hit | undefined; hitAfter: Hit | undefined };

/** What stands around some words, articles aside. */
export function placeOf(span: Token[], { tokens, hits }: Parts): Place {
  const first = span[0];
  const last = span.at(-1);
  const start = first?.start ?? 0;
  const end = last?.end ?? 0;
  const gap = (from: number, to: number) =>
    tokens.filter((token) => token.start >= from && token.end <= to).every(({ lower }) => articles.has(lower));
  return {
    span,
    before: tokens.findLast((token) => token.end <= start && !articles.has(token.lower)),
    hitBefore: hits.findLast((hit) => hit.end <= start && gap(hit.end, start)),
    hitAfter: hits.find((hit) => hit.start >= end && gap(end, hit.start)),
  };
}

export const articles = new Set(["a", "an", "the", "my", "your", "his", "her", "-", '"', "'", "(", "'s"]);
const conditions = new Set("in among during within after before since under at until over".split(" "));
const places = new Set(
  "of for by with from to on does do did can could may might will about between taking using against into is are why how did has".split(
    " ",
  ),
);
export const joints = new Set(["and", "or", ",", "/", "&", "+", "vs", "versus", "plus", "than"]);

/** Whether the words say when or where ("during pregnancy"). */
export function timeOrPlace({ before }: Place): boolean {
  return before !== undefined && conditions.has(before.lower);
}

/** The part a name would play in the place of the words; null where none is called for. */
export function slotOf(place: Place, parts: Parts): Group | null {
  const { hitBefore, hitAfter, before, span } = place;
  const is = (hit: Hit | undefined, ...cues: Cue[]) => hit?.cues.some((cue) => cues.includes(cue)) ?? false;
  const drugs = parts.items.some(({ group }) => group === "drug");
  if (isAdjective(place, parts)) return null;
  if (is(hitAfter, "induced")) return "drug";
  const events = parts.items.some(({ group }) => group === "event");
  if (is(hitBefore, "passive")) return drugs && !events ? "event" : "drug";
  if (is(hitBefore, "drugs") && isApposed(hitBefore, parts)) return "drug";
  if (is(hitBefore, "induced")) return "event";
  if (is(hitBefore, "hit", "targetNoun") && drugs) return "gene";
  if (is(hitBefore, "cause", "bodyHarm")) return is(hitAfter, "ae") ? null : "event";
  if (is(hitBefore, "use") && drugs) return "event";
  if (before && joints.has(before.lower))
    return isAbbreviation(span) ? groupAfter(groupBefore(before, parts)) : groupBefore(before, parts);
  const bare = parts.items.length === 0 && span.length === parts.tokens.filter(({ word }) => word).length;
  const relates: Cue[] = ["path", "compare", "link", "cause", "shared", "unique"];
  if (before?.lower === "to" && !parts.hits.some((hit) => is(hit, ...relates))) return null;
  const about = is(
    hitBefore,
    "profile",
    "compare",
    "unique",
    "shared",
    "combined",
    "versus",
    "minus",
    "action",
    "mechanism",
    "any",
    "path",
  );
  const acts = is(hitAfter, "cause", "ae", "hit", "targetNoun", "action", "use", "profile", "signal");
  if (bare) return span.length <= 2 ? "drug" : null;
  if (parts.items.length === 0 && endsTopic(span, parts)) return "drug";
  if (before && places.has(before.lower))
    return drugs && hitAfter && is(hitAfter, "ae", "evidence", "passive") ? "event" : "drug";
  if (about || (is(hitBefore, "polite") && parts.items.length === 0)) return "drug";
  return acts && !drugs && !hitBefore?.cues.includes("ae") ? "drug" : null;
}

/** "Side effects: W": what a topic is asked of ends the text after a colon. */
function endsTopic(span: readonly Token[], { tokens, hits }: Parts): boolean {
  const [start, end] = [span[0]?.start ?? 0, span.at(-1)?.end ?? 0];
  const led = tokens.findLast((token) => token.end <= start)?.lower === ":" && hits.some((hit) => hit.end <= start);
  return led && span.length <= 2 && !tokens.some((token) => token.word && token.start >= end);
}

/** "The drug W": the noun introduces a name. */
function isApposed(hit: Hit | undefined, { tokens }: Parts): boolean {
  const before = tokens.findLast(({ end }) => hit !== undefined && end <= hit.start)?.lower ?? "";
  return hit !== undefined && !hit.text.endsWith("s") && ["the", "my", "a", "new"].includes(before);
}

/** A word right before "pathways", "adverse events" or the like, where something else is named: it describes, it does not name. */
function isAdjective({ span, before, hitAfter }: Place, { items, tokens }: Parts): boolean {
  const end = span.at(-1)?.end ?? 0;
  if (
    !hitAfter ||
    items.length === 0 ||
    joints.has(before?.lower ?? "") ||
    tokens.some((token) => token.start >= end && token.end <= hitAfter.start)
  )
    return false;
  return hitAfter.cues.some((cue) => describable.has(cue));
}

const describable = new Set<Cue>([
  "actor",
  "ae",
  "pathway",
  "targetNoun",
  "phenotype",
  "disease",
  "signal",
  "mechanism",
  "drugs",
  "use",
]);

/** Short capitals beside a drug rather abbreviate an event than a drug ("X and QT"). */
function groupAfter(group: Group | null): Group | null {
  return group === "drug" ? "event" : group;
}

function isAbbreviation(span: readonly Token[]): boolean {
  return span.length === 1 && span.every(({ text }) => /^\p{Lu}{2,4}$/u.test(text));
}

function groupBefore(joint: Token, { items, left, tokens }: Parts): Group | null {
  const previous = tokens.findLast(({ end, lower }) => end <= joint.start && !articles.has(lower) && lower !== ",");
  if (!previous) return null;
  const item = items.find((each) => overlaps(each, previous));
  if (item) return item.group;
  return left.some((token) => overlaps(token as Span, previous)) && !isGrammar(previous.lower) ? "drug" : null;
}
