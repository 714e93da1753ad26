import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { claimIdsOf } from "./licensed-copy";
import type { ShareSnapshot } from "./share-snapshot";

const CLAIMS_MAX = 5000;

type Records = Required<Pick<ShareSnapshot, "claims" | "claimsLeftOut" | "entities">>;

/** The claims behind an answer as the graph holds them, how many more there are than are read, and the things they are about by name. */
export async function recordsBehind(
  artifacts: Artifacts,
  findings: State["findings"],
  graph: () => Promise<Graph>,
): Promise<Records> {
  const ids = claimIdsOf(artifacts, findings);
  if (ids.length === 0) return { claims: [], claimsLeftOut: 0, entities: [] };
  const loaded = await graph();
  const claims = await loaded.claims(ids.slice(0, CLAIMS_MAX));
  return { claims, claimsLeftOut: Math.max(0, ids.length - CLAIMS_MAX), entities: endsOf(claims, loaded) };
}

function endsOf(claims: Records["claims"], graph: Graph): EntityRef[] {
  const ends = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
  return [...ends].flatMap((id) => {
    const entity = graph.entity(id);
    return entity ? [{ id, name: entity.name, type: entity.type }] : [];
  });
}
