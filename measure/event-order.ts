import type { Edge, Graph } from "@/lib/domain/graph";
import { entityCount, type GraphIndex, idOf, typeOf } from "@/lib/graph/paths/graph-index";
import { below, seeded } from "./random";

/** Where the boxed events of a drug stand in the list of its adverse events, from 1; null where it lacks one. */
export type Placed = {
  drug: string;
  total: number;
  boxed: { name: string; place: number | null }[];
  /** Within how many places they should stand: 10, a tenth of the list, or as many as there are. */
  within: number;
  /** What among the first twenty is no harm of the drug: procedures and the like, and its own indications. */
  noHarm: string[];
  first: string[];
};

const FIRST = 20;
const SHARE = 10;
const FEWEST_WITHIN = 10;
/** What is done, given, measured of a drug or befalls somebody; by another way than the product's own tables. */
const NO_HARM =
  /(?:ectomy|plasty|stomy|otomy|centesis|scopy|graphy)$|\b(?:transplant(?:ation)?$|surgery|operation|procedure|ablation|bypass|insertion|implantation|removal|intubation|dialysis|biopsy|therapy|hospitali[sz]ation|drug level|product|device|off label|medication error|overdose|disability|emotional distress|social|employment|imprisonment|economic|exposure during)\b/i;

/** As many drugs with a boxed warning of an event as asked for, the same for the same seed. */
export function boxedDrugs(
  graph: Graph,
  index: GraphIndex,
  { count, seed }: { count: number; seed: number },
): string[] {
  const random = seeded(seed);
  const drugs = Array.from({ length: entityCount(index) }, (_, at) => at)
    .filter((at) => typeOf(index, at) === "drug")
    .map((at) => idOf(index, at))
    .filter((id) => boxedEdges(graph, id).length > 0);
  return Array.from({ length: Math.min(count, drugs.length) }, () =>
    drugs.splice(below(random, drugs.length), 1),
  ).flat();
}

/** Holds the events listed of a drug, best first, against its boxed warnings and its indications. */
export function placed(graph: Graph, drug: string, items: readonly { id: string; name: string }[]): Placed {
  const boxed = [...new Set(boxedEdges(graph, drug).map(({ object }) => object))].map((id) => ({
    name: graph.entity(id)?.name ?? id,
    place: items.findIndex((item) => item.id === id) + 1 || null,
  }));
  const treated = new Set(
    graph
      .edges({ subject: drug, predicates: ["indicated_for"] })
      .filter(({ negated }) => !negated)
      .flatMap(({ object }) => [object, ...graph.equivalents(object)]),
  );
  const warned = new Set(boxedEdges(graph, drug).map(({ object }) => object));
  const isNoHarm = ({ id, name }: { id: string; name: string }) =>
    NO_HARM.test(name) || (treated.has(id) && !warned.has(id));
  return {
    drug: graph.entity(drug)?.name ?? drug,
    total: items.length,
    boxed,
    within: Math.max(FEWEST_WITHIN, Math.floor(items.length / SHARE), boxed.length),
    noHarm: items
      .slice(0, FIRST)
      .filter(isNoHarm)
      .map(({ name }) => name),
    first: items.slice(0, FIRST).map(({ name }) => name),
  };
}

/** What is in a boxed warning of the drug, but what a source tells of procedures. */
function boxedEdges(graph: Graph, subject: string): Edge[] {
  return graph
    .edges({ subject, predicates: ["boxed_warning"] })
    .filter(({ negated, object }) => !negated && !NO_HARM.test(graph.entity(object)?.name ?? ""));
}

/** The drugs one by one, and how many boxed events stand where they should. */
export function orderReport(rows: readonly Placed[]): string {
  const boxed = rows.flatMap((row) => row.boxed.map((event) => ({ ...event, within: row.within })));
  const met = boxed.filter(({ place, within }) => place !== null && place <= within);
  return [
    ...rows.map(({ drug, total, within, boxed: own, noHarm, first }) =>
      [
        `${drug}: ${total} events; boxed within ${within}: ${own.map(({ name, place }) => `${name} ${place ?? "absent"}`).join(", ")}`,
        ...(noHarm.length > 0 ? [`  no harm among the first ${FIRST}: ${noHarm.join(", ")}`] : []),
        `  first: ${first.slice(0, FEWEST_WITHIN).join(", ")}`,
      ].join("\n"),
    ),
    `Boxed events where they should stand: ${met.length} of ${boxed.length} (${boxed.filter(({ place }) => place === null).length} absent); no harm among the first ${FIRST}: ${rows.flatMap(({ noHarm }) => noHarm).length} of ${rows.length} drugs`,
  ].join("\n");
}
