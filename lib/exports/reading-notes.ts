import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import type { PathSearch } from "@/lib/knowledge/path";
import { usedAgainstWords } from "@/lib/knowledge/used-against";

/** How an end was read that the drug may be used for: as the disease treated, or as what befalls; a sentence, or none. */
export function readingNotes(
  graph: Graph,
  { treated, usedAgainst }: PathSearch,
  from: EntityRef,
  to: EntityRef,
): string[] {
  const [drug, end] = to.type === "drug" ? [to, from] : [from, to];
  if (drug.type !== "drug") return [];
  const other = end.type === "adverse_event" ? ` For ${end.name} as an adverse event: --as event.` : "";
  if (treated === "indication")
    return [
      `${end.name} is an indication of ${drug.name}${statedBy(graph, drug, end)}: the paths are to the disease it treats.${other}`,
    ];
  if (treated === "not_stated")
    return [
      `No source here states that ${drug.name} is used for ${end.name}: the paths are from each of its targets to the disease, with no word on whether it would help.`,
    ];
  if (end.type !== "adverse_event" || !usedAgainst) return [];
  const { use, relation } = usedAgainst;
  return [usedAgainstWords(relation, { drug: drug.name, use: use.name, event: end.name })];
}

/** The sources that state the indication, in brackets. */
function statedBy(graph: Graph, drug: EntityRef, end: EntityRef): string {
  const terms = new Set([end.id, ...graph.equivalents(end.id)]);
  const edges = graph.edges({ subject: drug.id, predicates: ["indicated_for"] });
  const keys = new Set(
    edges.filter(({ object, negated }) => !negated && terms.has(object)).map(({ dataset }) => dataset),
  );
  const titles = graph.datasets.flatMap(({ key, title }) => (keys.has(key) ? [title] : []));
  return titles.length > 0 ? ` (${titles.join(", ")})` : "";
}
