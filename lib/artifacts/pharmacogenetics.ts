import type { State } from "@/lib/engine/state";
import type { Claim } from "@/lib/knowledge/claim";
import type { EntityRef } from "@/lib/knowledge/entity";
import { blankFinding, type FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import type { Path } from "@/lib/knowledge/path";
import { pairOf } from "./path-findings";
import { drugsOf, eventsOf } from "./subjects";

const GENES_MAX = 3;
const PHENOTYPES_JOINT = /;\s*/;

/**
 * Who is at risk is part of why: genes with a stated pharmacogenetic association, where a mechanism was asked for. Where it
 * is that of an event, only those stated for the event, or of a gene on a path shown.
 */
export async function pharmacogeneticFindings(
  state: State,
  graph: Graph,
  paths: readonly Path[],
): Promise<FindingDraft[]> {
  const ask = state.reading?.query?.ask;
  if (ask !== "mechanism" && ask !== "path") return [];
  const found = await Promise.all(
    drugsOf(state).map(async (drug) => ofDrug(drug, await toThePoint(untold(drug, state, graph), state, graph, paths))),
  );
  return found.flat().flatMap(({ drug, gene: id, stated }): FindingDraft[] => {
    const gene = graph.entity(id);
    return gene ? [associationFinding(drug, gene, stated)] : [];
  });
}

function untold({ id }: EntityRef, { findings }: State, graph: Graph): Edge[] {
  const told = findings.filter(({ kind, predicate }) => kind === "claim" && predicate === "pharmacogenetic_risk");
  const known = new Set(told.flatMap(({ from }) => from.claimIds));
  return graph
    .edges({ subject: id, predicates: ["pharmacogenetic_risk"] })
    .filter(({ claimId, negated }) => !negated && !known.has(claimId));
}

async function toThePoint(edges: Edge[], state: State, graph: Graph, paths: readonly Path[]): Promise<Edge[]> {
  const asked = eventsOf(state);
  if (asked.length === 0) return edges;
  const events = new Set(asked.flatMap(({ id }) => [id, ...graph.equivalents(id)]));
  const names = new Set(asked.map(({ name }) => name.toLowerCase()));
  const isOfEvent = ({ qualifiers: { event_id, phenotypes } }: Claim) =>
    events.has(String(event_id ?? "")) ||
    String(phenotypes ?? "")
      .split(PHENOTYPES_JOINT)
      .some((each) => names.has(each.toLowerCase()));
  const claims = await graph.claims(edges.map(({ claimId }) => claimId));
  const ofEvent = new Set(claims.filter(isOfEvent).map(({ id }) => id));
  const onPath = new Set(paths.flatMap(({ steps }) => steps.map(({ id }) => id)));
  return edges.filter(({ claimId, object }) => ofEvent.has(claimId) || onPath.has(object));
}

function ofDrug(drug: EntityRef, edges: readonly Edge[]): { drug: EntityRef; gene: string; stated: Edge[] }[] {
  const byGene = new Map<string, Edge[]>();
  for (const edge of edges) byGene.set(edge.object, [...(byGene.get(edge.object) ?? []), edge]);
  return [...byGene].slice(0, GENES_MAX).map(([gene, stated]) => ({ drug, gene, stated }));
}

function associationFinding(drug: EntityRef, gene: EntityRef, stated: readonly Edge[]): FindingDraft {
  return {
    ...blankFinding,
    kind: "claim",
    predicate: "pharmacogenetic_risk",
    entities: pairOf(drug, gene),
    datasets: [...new Set(stated.map(({ dataset }) => dataset))],
    from: { claimIds: stated.map(({ claimId }) => claimId), handle: null, coverage: [] },
  };
}
