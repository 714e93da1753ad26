import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { type Hit, isGrammar } from "./cues";
import { bestGroup, type Group, type Item } from "./item";
import { type Cue, ORDINARY } from "./lexicon";
import { overlaps, type Span, type Token } from "./tokens";

type Parts = {
  text: string;
  tokens: readonly Token[];
  left: readonly Token[];
  hits: readonly Hit[];
  items: readonly Item[];
};

type Place = { span: Token[]; before: Token | undefined; hitBefore: Hit | undefined; hitAfter: Hit | undefined };

/** From this score a match is as sure as an exact one: another number or a salt of the name. */
const SURE_SCORE = 0.95;
/** From this score a near name counts wherever it stands; in the place of a name any candidate counts. */
const NEAR_SCORE = 0.7;
/** The most candidates offered for one name. */
const CANDIDATES_MAX = 5;
/** The most uncovered spans looked up; a question with more is prose. */
const SPANS_MAX = 12;
/** The most words of a name that is not in the graph. */
const WORDS_MAX = 6;

/** Names the graph does not hold as typed: misspelt ones with their candidates, and words in the place of a name with none. */
export function findUnknown(parts: Parts, graph: Pick<Graph, "resolve">): Item[] {
  return spansOf(parts)
    .slice(0, SPANS_MAX)
    .flatMap((span) => read(span, parts, graph));
}

function spansOf({ tokens, left }: Parts): Token[][] {
  const spans: Token[][] = [];
  let last: Token | undefined;
  for (const token of left) {
    const between = last ? tokens.filter(({ start }) => start >= (last?.end ?? 0) && start < token.start) : [];
    const joined =
      last !== undefined &&
      between.every(({ lower }) => lower === "-") &&
      !ORDINARY.has(token.lower) &&
      !ORDINARY.has(last.lower);
    const open = spans.at(-1);
    if (joined && open) open.push(token);
    else spans.push([token]);
    last = token;
  }
  return spans;
}

function read(span: Token[], parts: Parts, graph: Pick<Graph, "resolve">): Item[] {
  const first = span[0];
  const last = span.at(-1);
  if (!first || !last || span.length > WORDS_MAX) return [];
  const text = parts.text.slice(first.start, last.end);
  const place = placeOf(span, parts);
  if (/^\p{N}+$/u.test(text) || (span.length === 1 && ORDINARY.has(first.lower)) || isCondition(place)) return [];
  const near = graph.resolve(text, { limit: CANDIDATES_MAX });
  const slot = slotOf(place, parts);
  const exact = near.filter(({ score }) => score >= SURE_SCORE);
  const strong = near.some(({ score }) => score >= NEAR_SCORE);
  if (!slot && !strong && !isQuoted(first, last, parts.text)) return [];
  const certain = exact.length > 0;
  const candidates = certain ? exact : ofGroup(near, slot);
  const group = slot ?? bestGroup(candidates) ?? "drug";
  return [{ text, start: first.start, end: last.end, group: bestGroup(candidates) ?? group, candidates, certain }];
}

/** Candidates of the part the place asks for, when there are any; else all. */
function ofGroup(near: Candidate[], slot: Group | null): Candidate[] {
  const own = near.filter((each) => bestGroup([each]) === slot);
  return own.length > 0 ? own : near;
}

function placeOf(span: Token[], { tokens, hits }: Parts): Place {
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

const articles = new Set(["a", "an", "the", "my", "your", "his", "her", "-", '"', "'", "(", "'s"]);
const conditions = new Set("in among during within after before since under at until over".split(" "));
const places = new Set(
  "of for by with from to on does do did can could may might will about between taking using against into is are why how did has".split(
    " ",
  ),
);
const joints = new Set(["and", "or", ",", "/", "&", "+", "vs", "versus", "plus", "than"]);

function isCondition({ before }: Place): boolean {
  return before !== undefined && conditions.has(before.lower);
}

function slotOf(place: Place, parts: Parts): Group | null {
  const { hitBefore, hitAfter, before, span } = place;
  const is = (hit: Hit | undefined, ...cues: Cue[]) => hit?.cues.some((cue) => cues.includes(cue)) ?? false;
  const drugs = parts.items.some(({ group }) => group === "drug");
  if (isAdjective(place, parts)) return null;
  if (is(hitAfter, "induced")) return "drug";
  if (is(hitBefore, "passive")) return drugs ? "event" : "drug";
  if (is(hitBefore, "induced")) return "event";
  if (is(hitBefore, "hit", "targetNoun") && drugs) return "gene";
  if (is(hitBefore, "cause", "bodyHarm")) return is(hitAfter, "ae") ? null : "event";
  if (is(hitBefore, "use") && drugs) return "event";
  if (before && joints.has(before.lower))
    return isAbbreviation(span) ? groupAfter(groupBefore(before, parts)) : groupBefore(before, parts);
  const bare = parts.items.length === 0 && span.length === parts.tokens.filter(({ word }) => word).length;
  if (before?.lower === "to" && !parts.hits.some((hit) => is(hit, "path", "compare", "link", "cause"))) return null;
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
  if (before && places.has(before.lower))
    return drugs && hitAfter && is(hitAfter, "ae", "evidence", "passive") ? "event" : "drug";
  if (about || (is(hitBefore, "polite") && parts.items.length === 0)) return "drug";
  return acts && !drugs && !hitBefore?.cues.includes("ae") ? "drug" : null;
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
function isQuoted(first: Token, last: Token, text: string): boolean {
  const open = text[first.start - 1];
  return (open === '"' || open === "'") && text[last.end] === open;
}
