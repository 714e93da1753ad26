import type { Action } from "@/lib/knowledge/action";
import type { Sign } from "@/lib/knowledge/claim";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { actionIn, signIn } from "@/lib/paths/edge-traits";
import type { GraphIndex } from "@/lib/paths/graph-index";
import type { TargetPool } from "./target-pool";

/** A target-safety claim on a gene of the pool: by its place, the event, the modulation, what that does to the event, 0..1, and its edge. */
export type SafetyClaim = {
  place: number;
  event: number;
  action: Action;
  sign: Sign;
  strength: number;
  edge: number;
};

const claimsOf = new WeakMap<GraphIndex, readonly SafetyClaim[]>();

/** All of them, by place. */
export function safetyClaims(index: GraphIndex, pool: TargetPool): readonly SafetyClaim[] {
  const known = claimsOf.get(index);
  if (known) return known;
  const { objects, traits, strengths } = index.edges;
  const claims = Array.from(pool.genes).flatMap((gene, place) =>
    edgesFrom(index, gene, "affects_event").map((edge) => ({
      place,
      event: at(objects, edge),
      action: actionIn(at(traits, edge)),
      sign: signIn(at(traits, edge)),
      strength: at(strengths, edge),
      edge,
    })),
  );
  claimsOf.set(index, claims);
  return claims;
}
