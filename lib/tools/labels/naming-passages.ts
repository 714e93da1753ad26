import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { isDenial } from "@/lib/domain/label-denial";
import { namePattern } from "@/lib/domain/names/name-words";
import { isLabelName } from "@/lib/domain/names/ordinary-words";
import type { Section } from "@/lib/domain/passage";
import { inPages } from "@/lib/tools/calls/deadline";
import type { DrugPair } from "@/lib/tools/links/interaction-claims";
import { refOf } from "@/lib/tools/output";
import { groupBy } from "@/lib/tools/sets/set-algebra";
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
      pairQuotes(hits, namePattern(names), asked, isOnPair(graph, [drug.id, other.id]))
        .slice(0, QUOTES_MAX)
        .map((quoted): NamingPassage => ({ ...quoted, score: quoted.score + NAMED, pair: [drug, other], other })),
    );
  });
  return { found: found.flat(), omitted: [...new Set(searches.slice(SEARCHES_MAX).map(({ drug }) => drug))] };
}

/** Names a label may use, none of the search syntax in them. */
function namesOf(graph: Graph, { id }: EntityRef): string[] {
  const names = graph.names(id).map((name) => name.replaceAll('"', " ").trim());
  return names.filter(isLabelName).slice(0, NAMES_MAX);
}

/** Passages read over all labels. */
const LABEL_PASSAGES_MAX = 400;
const SECTIONS: readonly Section[] = ["contraindications", "drug_interactions"];

/** A passage of some drug's label that names the drug asked about among what not to take with it, or to take with care. */
type LabelNaming = Quoted & { of: EntityRef };

/** The labels of other drugs whose contraindications or interactions name a drug, the most telling passage of each first; none that denies something. */
export async function labelsNaming(graph: Graph, drug: EntityRef): Promise<LabelNaming[]> {
  const names = namesOf(graph, drug);
  if (names.length === 0) return [];
  const text = names.map((name) => `"${name}"`).join(" or ");
  const hits = await graph.passages({ sections: SECTIONS, limit: LABEL_PASSAGES_MAX, text });
  const byDrug = groupBy(
    hits.filter(({ entity }) => entity !== drug.id),
    ({ entity }) => entity,
  );
  const found = [...byDrug].flatMap(([id, own]) => {
    const of = refOf(graph, id);
    const [best] = pairQuotes(own, namePattern(names), [], (quote) => !isDenial(quote));
    return of?.type === "drug" && best ? [{ ...best, of }] : [];
  });
  return found.sort((a, b) => b.score - a.score || (a.of.name < b.of.name ? -1 : 1));
}

/** What stands before the dash or colon of an entry, numbers and bullets left out: "LITHIUM -", "7.4 LITHIUM:". */
const HEADING = /^[\d.,\s•*()]*(\p{L}[\p{L}\s-]{2,40}?)(?:\s[-–]\s|\s?:)/u;

/** Whether a passage concerns these drugs: one that begins an entry of a label on a third drug concerns that. */
export function isOnPair(graph: Graph, pair: readonly string[]): (core: string) => boolean {
  const isForeign = (sentence: string) => {
    const heading = HEADING.exec(sentence)?.[1];
    const drugs = (heading ? graph.mentions(heading) : []).flatMap(({ candidates }) =>
      candidates.filter(({ type }) => type === "drug").map(({ id }) => id),
    );
    return drugs.length > 0 && !drugs.some((id) => pair.includes(id));
  };
  return (core) => !isForeign(core.split("\n")[0] ?? "");
}
