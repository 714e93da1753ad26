import type { Graph } from "@/lib/domain/graph";
import { chosenRef, type Item } from "@/lib/domain/question/item";

/** Of the genes a question names those that a source ties to a drug it names by a pharmacogenetic claim; beside no event none that the drug acts on. */
export function riskGenes(items: readonly Item[], graph: Partial<Pick<Graph, "edges">>): Item[] {
  const idsOf = (group: Item["group"]) =>
    items.filter((item) => item.group === group).flatMap((item) => chosenRef(item)?.id ?? []);
  const drugs = idsOf("drug");
  const isTied = (object: string, predicate: "pharmacogenetic_risk" | "targets") =>
    drugs.some((subject) => (graph.edges?.({ subject, object, predicates: [predicate] }) ?? []).length > 0);
  const isOfEvent = items.some(({ group }) => group === "event");
  const found = idsOf("gene").filter(
    (gene) => isTied(gene, "pharmacogenetic_risk") && (isOfEvent || !isTied(gene, "targets")),
  );
  return items.filter((item) => item.group === "gene" && found.includes(chosenRef(item)?.id ?? ""));
}
