import { addClaim } from "@/lib/agent/artifacts/subgraph";
import { counts, type Graph } from "@/lib/domain/graph";
import type { Subgraph } from "@/lib/domain/run/artifacts";

/** At most so many neighbours, by no claim of a dataset in `without`. */
export type NeighbourQuery = { limit: number; without: ReadonlySet<string> };

/**
 * An entity and what the claims that count join it to, those most claims speak of first, with the claims between them as
 * edges; the neighbours beyond the limit are counted in `omitted`. Null for an entity the graph does not have.
 */
export function neighboursOf(
  graph: Pick<Graph, "entity" | "edges" | "claimCount">,
  id: string,
  { limit, without }: NeighbourQuery,
): Subgraph | null {
  const entity = graph.entity(id);
  if (!entity) return null;
  const stated = [...graph.edges({ subject: id }), ...graph.edges({ object: id })].filter(
    (edge) => counts(edge) && !without.has(edge.dataset) && edge.subject !== edge.object,
  );
  const otherOf = ({ subject, object }: { subject: string; object: string }) => (subject === id ? object : subject);
  const others = [...new Set(stated.map(otherOf))].map((other) => ({ other, claims: graph.claimCount(other) }));
  const shown = others.toSorted((a, b) => b.claims - a.claims || (a.other < b.other ? -1 : 1)).slice(0, limit);
  const ids = new Set(shown.map(({ other }) => other));
  const edges = new Map<string, Subgraph["edges"][number]>();
  for (const edge of stated) if (ids.has(otherOf(edge))) addClaim(edges, { ...edge, id: edge.claimId }, []);
  const nodes = [entity, ...[...ids].flatMap((other) => graph.entity(other) ?? [])];
  return {
    nodes: nodes.map(({ id, name, type }) => ({ id, name, type, role: "answer" })),
    edges: [...edges.values()],
    omitted: others.length - shown.length,
  };
}
