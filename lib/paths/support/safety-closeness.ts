import type { Action } from "@/lib/knowledge/action";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { actionIn, signIn } from "@/lib/paths/edge-traits";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { termsOf } from "@/lib/paths/terms";
import { phenotypeSimilarity, phenotypesOf } from "./phenotype-similarity";
import type { TargetPool } from "./target-pool";

/** By place, for drugs that inhibit and drugs that activate: how alike the nearest event known of that modulation is, 0..1. */
export type SafetyCloseness = Record<"inhibition" | "activation", Float64Array>;

type SafetyClaim = { place: number; event: number; action: Action };

/**
 * Target-safety knowledge for each gene of the pool, apart for drugs that inhibit and drugs that activate: a claim of the
 * other modulation, or one by which the event becomes less likely, says nothing. A drug of unknown action is read as an
 * inhibitor (SCORING). The values are Lin's similarity to the event, squared; 1 for the event itself.
 */
export function safetyCloseness(index: GraphIndex, pool: TargetPool, event: number): SafetyCloseness {
  const own = phenotypesAt(index, event);
  const standing = new Set(reachOf(index, event).terms.flatMap(({ entity, broad }) => (broad ? [] : [entity])));
  const similarities = new Map<number, number>();
  const nothing = () => new Float64Array(pool.genes.length);
  const close = { inhibition: nothing(), activation: nothing() };
  for (const { place, event: known, action } of safetyClaims(index, pool)) {
    const similarity =
      similarities.get(known) ??
      (standing.has(known) ? 1 : phenotypeSimilarity(index, own, phenotypesAt(index, known)));
    similarities.set(known, similarity);
    for (const way of ["inhibition", "activation"] as const)
      if (action === way || action === "unknown") close[way][place] = Math.max(at(close[way], place), similarity ** 2);
  }
  return close;
}

const claimsOf = new WeakMap<GraphIndex, readonly SafetyClaim[]>();

function safetyClaims(index: GraphIndex, pool: TargetPool): readonly SafetyClaim[] {
  const known = claimsOf.get(index);
  if (known) return known;
  const { objects, traits } = index.edges;
  const claims = Array.from(pool.genes).flatMap((gene, place) =>
    edgesFrom(index, gene, "affects_event")
      .filter((edge) => signIn(at(traits, edge)) !== "decreases")
      .map((edge) => ({ place, event: at(objects, edge), action: actionIn(at(traits, edge)) })),
  );
  claimsOf.set(index, claims);
  return claims;
}

const phenotypeMemos = new WeakMap<GraphIndex, Map<number, readonly number[]>>();

/** The phenotypes an event is mapped to. */
export function phenotypesAt(index: GraphIndex, event: number): readonly number[] {
  const memo = phenotypeMemos.get(index) ?? new Map<number, readonly number[]>();
  phenotypeMemos.set(index, memo);
  const found = memo.get(event) ?? phenotypesOf(index, termsOf(index, event));
  memo.set(event, found);
  return found;
}
