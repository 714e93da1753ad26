import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { isLabelName } from "@/lib/names/label-names";
import { namePattern } from "@/lib/names/name-words";
import { inPages } from "@/lib/tools/calls/deadline";
import type { DrugPair } from "@/lib/tools/links/interaction-claims";
import { headedByAnother } from "./headed-by-another";
import { eventsAsked, PAIR_SECTIONS, pairQuotes, type Quoted } from "./pair-quotes";

/** Passages read of one label, and quoted of it about one other drug. */
const PASSAGES_MAX = 60;
const QUOTES_MAX = 3;
const NAMES_MAX = 60;
/** What a name weighs above a class that holds the drug. */
const NAMED = 1;
/** Drugs looked for by one search of a label, and the most searches of one call. */
const OTHERS_EACH = 10;
const SEARCHES_MAX = 400;

/** A passage of one drug's label on what else is taken that names another drug, quoted where it says most. */
export type NamingPassage = Quoted & { pair: DrugPair; other: EntityRef };
type Asked = { isAsked?: (a: EntityRef, b: EntityRef) => boolean; events?: readonly string[] };

/**
 * What the label of each drug says of each other one asked about with it, by any of its names as words of their own: its
 * contraindications, warnings and interactions, the most telling first.
 * `omitted` are the drugs, the last given, whose labels were not searched.
 */
export async function passagesNaming(
  graph: Graph,
  drugs: readonly EntityRef[],
  signal: AbortSignal,
  { isAsked = () => true, events = [] }: Asked = {},
): Promise<{ found: NamingPassage[]; omitted: EntityRef[] }> {
  const asked = eventsAsked(graph, events);
  const named = drugs.map((drug) => ({ drug, names: namesOf(graph, drug) }));
  const searches = drugs.flatMap((drug) => {
    const others = named.filter((each) => each.drug.id !== drug.id && isAsked(drug, each.drug));
    const pages = Array.from({ length: Math.ceil(others.length / OTHERS_EACH) }, (_, page) => page * OTHERS_EACH);
    return pages.map((start) => ({ drug, others: others.slice(start, start + OTHERS_EACH) }));
  });
  const found = await inPages(searches.slice(0, SEARCHES_MAX), signal, async ({ drug, others }) => {
    const text = others.flatMap(({ names }) => names.map((name) => `"${name}"`)).join(" or ");
    const query = { entities: [drug.id], sections: PAIR_SECTIONS, limit: PASSAGES_MAX };
    const hits = text ? await graph.passages({ ...query, text }) : [];
    return others.flatMap(({ drug: other, names }) =>
      pairQuotes(hits, namePattern(names), asked, notOf(headedByAnother(graph, [drug.id, other.id])))
        .slice(0, QUOTES_MAX)
        .map((quoted): NamingPassage => ({ ...quoted, score: quoted.score + NAMED, pair: [drug, other], other })),
    );
  });
  return { found: found.flat(), omitted: [...new Set(searches.slice(SEARCHES_MAX).map(({ drug }) => drug))] };
}

function notOf(isSo: (quote: string) => boolean): (quote: string) => boolean {
  return (quote) => !isSo(quote);
}

/** Names a label may use, none of the search syntax in them. */
export function namesOf(graph: Graph, { id }: EntityRef): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim());
  return names.filter(isLabelName).slice(0, NAMES_MAX);
}
