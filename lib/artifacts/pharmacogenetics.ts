import type { State } from "@/lib/engine/state";
import { blankFinding, type FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { refOf } from "./path-findings";
import { drugsOf } from "./subjects";

const GENES_MAX = 3;

/** Who is at risk is part of why: genes with a stated pharmacogenetic association, where a mechanism was asked for. */
export function pharmacogeneticFindings(state: State, graph: Graph): FindingDraft[] {
  const ask = state.reading?.query?.ask;
  if (ask !== "mechanism" && ask !== "path") return [];
  const told = state.findings.filter(({ kind, predicate }) => kind === "claim" && predicate === "pharmacogenetic_risk");
  const known = new Set(told.flatMap(({ from }) => from.claimIds));
  return drugsOf(state).flatMap((drug) => {
    const edges = graph
      .edges({ subject: drug.id, predicates: ["pharmacogenetic_risk"] })
      .filter(({ claimId, negated }) => !negated && !known.has(claimId));
    const byGene = new Map<string, typeof edges>();
    for (const edge of edges) byGene.set(edge.object, [...(byGene.get(edge.object) ?? []), edge]);
    return [...byGene].slice(0, GENES_MAX).flatMap(([geneId, stated]): FindingDraft[] => {
      const gene = graph.entity(geneId);
      if (!gene) return [];
      return [
        {
          ...blankFinding,
          kind: "claim",
          predicate: "pharmacogenetic_risk",
          entities: [
            { ...refOf(drug), role: "subject" },
            { ...refOf(gene), role: "object" },
          ],
          datasets: [...new Set(stated.map(({ dataset }) => dataset))],
          from: { claimIds: stated.map(({ claimId }) => claimId), handle: null, coverage: [] },
        },
      ];
    });
  });
}
