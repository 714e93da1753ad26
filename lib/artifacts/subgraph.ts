import type { Subgraph } from "@/lib/engine/artifacts";
import type { Claim } from "@/lib/knowledge/claim";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Path } from "@/lib/knowledge/path";

const EDGES_MAX = 200;

type Node = Subgraph["nodes"][number];
type Edge = Subgraph["edges"][number];

/**
 * The graph to draw: the edges of the shown paths and of the cited claims, with the evidence records behind each.
 * `refs` names the ends of cited claims; at most EDGES_MAX edges, path edges first, the rest counted in `omitted` with the
 * claims left out before.
 */
export function subgraphOf(
  paths: readonly Path[],
  claims: readonly Claim[],
  refs: ReadonlyMap<string, EntityRef>,
  { asked, omitted }: { asked: ReadonlySet<string>; omitted: number },
): Subgraph {
  const evidence = new Map(
    claims.map((claim) => [claim.id, claim.evidence.map(({ recordId }) => `${claim.dataset}:${recordId}`)]),
  );
  const edges = new Map<string, Edge>();
  for (const path of paths) addPath(edges, path, evidence);
  const onPath = new Set([...edges.values()].flatMap(({ claimIds }) => claimIds));
  for (const claim of claims) if (!onPath.has(claim.id)) addClaim(edges, claim);
  const kept = [...edges.values()].slice(0, EDGES_MAX);
  const steps = new Map<string, EntityRef>(paths.flatMap(({ steps }) => steps.map((step) => [step.id, step] as const)));
  const ids = new Set([...asked, ...kept.flatMap(({ source, target }) => [source, target])]);
  const nodes = [...ids].flatMap((id) => nodeOf(steps.get(id) ?? refs.get(id), steps.has(id), asked.has(id)));
  const drawn = new Set(nodes.map(({ id }) => id));
  const shown = kept.filter(({ source, target }) => drawn.has(source) && drawn.has(target));
  return { nodes, edges: shown, omitted: omitted + edges.size - shown.length };
}

function nodeOf(ref: EntityRef | undefined, onPath: boolean, asked: boolean): Node[] {
  if (!ref) return [];
  return [{ id: ref.id, name: ref.name, type: ref.type, role: asked ? "question" : onPath ? "path" : "answer" }];
}

function addPath(edges: Map<string, Edge>, path: Path, evidence: ReadonlyMap<string, string[]>): void {
  path.edges.forEach((edge, index) => {
    const ends = [path.steps[index], path.steps[index + 1]].map((step) => step?.id ?? "");
    const [source, target] = edge.forward ? ends : ends.toReversed();
    const id = `${source}|${edge.predicate}|${target}`;
    const known = edges.get(id);
    if (known) known.paths.push(path.rank);
    else {
      const { predicate, sign, strength, claimIds, datasets, note } = edge;
      const evidenceIds = claimIds.flatMap((claimId) => evidence.get(claimId) ?? []);
      edges.set(id, {
        id,
        source: source ?? "",
        target: target ?? "",
        predicate,
        sign,
        strength,
        claimIds,
        datasets,
        evidenceIds,
        paths: [path.rank],
        ...(note !== null && { note }),
      });
    }
  });
}

function addClaim(edges: Map<string, Edge>, claim: Claim): void {
  const { subject, predicate, object, sign, strength } = claim;
  const id = `${subject}|${predicate}|${object}`;
  const evidenceIds = claim.evidence.map(({ recordId }) => `${claim.dataset}:${recordId}`);
  const known = edges.get(id);
  if (!known) {
    edges.set(id, {
      id,
      source: subject,
      target: object,
      predicate,
      sign,
      strength,
      claimIds: [claim.id],
      datasets: [claim.dataset],
      evidenceIds,
      paths: [],
    });
    return;
  }
  known.claimIds = [...known.claimIds, claim.id];
  known.evidenceIds = [...known.evidenceIds, ...evidenceIds];
  known.datasets = [...new Set([...known.datasets, claim.dataset])];
  known.strength = Math.max(known.strength, strength);
}
