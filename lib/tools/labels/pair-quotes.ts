import type { Graph } from "@/lib/knowledge/graph";
import type { PassageHit, Section } from "@/lib/knowledge/passage";
import { namePattern } from "@/lib/names/name-words";
import { inEverySpelling } from "./spellings";
import { tellingQuote } from "./telling-quotes";

/** Where labels speak of what else is taken, with what a statement there weighs beside what it says. */
const WEIGHTS: Partial<Record<Section, number>> = {
  contraindications: 3,
  boxed_warning: 3,
  drug_interactions: 2,
  warnings: 1,
};
export const PAIR_SECTIONS = Object.keys(WEIGHTS) as Section[];
/** What stands in other sections is of two drugs together only where it says so. */
const TOGETHER =
  /\b(?:concomitant\w*|concurrent\w*|simultaneous\w*|co-?administ\w+|co-?prescri\w+|co-?therapy|combin\w+|together|(?:is|are|who|those|patients) (?:also )?(?:taking|receiving|on)|interact\w*|within \d+ (?:hours|days|weeks)|(?:used?|given|administered|taken|started|treated|contraindicated)\b[^.;]{0,80}\bwith)\b/i;
const NAMES_MAX = 60;
/** Events that one sentence names to be of what befell someone. */
const SEVERAL = 2;
const EVENT_CHARACTERS_MIN = 4;

/** An adverse event that is asked about, as its names stand in label text. */
export type EventAsked = { id: string; pattern: RegExp };

/** A passage quoted where it says most; `events` are those of the asked ones that the quotation names. */
export type Quoted = { hit: PassageHit; events: string[]; score: number };

/**
 * Each event with a pattern of its first 60 names in every spelling; the shortest are left out, as they mean too much.
 */
export function eventsAsked(graph: Graph, ids: readonly string[]): EventAsked[] {
  return ids.map((id) => {
    const names = graph.names(id).slice(0, NAMES_MAX);
    const spelt = names.flatMap((name) => inEverySpelling(name).split(" or "));
    return { id, pattern: namePattern(spelt.filter(({ length }) => length >= EVENT_CHARACTERS_MIN)) };
  });
}

/**
 * What passages of one label say of the other end, found by `pattern`, best first. Of what befell someone also what a warning
 * that speaks of both says of several of the events.
 */
export function pairQuotes(
  hits: readonly PassageHit[],
  pattern: RegExp,
  events: readonly EventAsked[],
  isFit: (core: string) => boolean = () => true,
): Quoted[] {
  const patterns = events.map((each) => each.pattern);
  const own = hits.flatMap((hit) => quoted(hit, pattern, events, patterns, isFit));
  const warnings = hits.filter(
    ({ id, section }) => section !== "drug_interactions" && own.some((each) => each.hit.id === id),
  );
  const beside = warnings
    .flatMap((hit) => events.flatMap((event) => quoted(hit, event.pattern, events, patterns, () => true)))
    .filter((each) => each.events.length >= SEVERAL);
  return distinct([...beside, ...own].sort((a, b) => b.score - a.score || (a.hit.id < b.hit.id ? -1 : 1)));
}

function quoted(
  hit: PassageHit,
  pattern: RegExp,
  events: readonly EventAsked[],
  patterns: readonly RegExp[],
  isFit: (core: string) => boolean,
): Quoted[] {
  const telling = tellingQuote(hit.text, pattern, patterns, (core, quote) => isFit(core) && isOfBoth(hit, quote));
  if (!telling) return [];
  const named = events.filter((event) => event.pattern.test(telling.core)).map(({ id }) => id);
  return [{ hit: { ...hit, quote: telling.text }, events: named, score: telling.score + (WEIGHTS[hit.section] ?? 0) }];
}

/** An interactions section speaks of drugs together anyway, elsewhere the passage must. */
function isOfBoth({ section, text }: PassageHit, quote: string): boolean {
  return section === "drug_interactions" || TOGETHER.test(quote) || (section !== "warnings" && TOGETHER.test(text));
}

/** What two labels of one drug say alike once, the first of it. */
function distinct(found: readonly Quoted[]): Quoted[] {
  const key = ({ hit }: Quoted) => `${hit.entity} ${hit.quote.replace(/\W+/g, " ").trim().toLowerCase()}`;
  return [...new Map(found.toReversed().map((each) => [key(each), each])).values()].reverse();
}
