import type { Action } from "@/lib/knowledge/action";
import { at } from "@/lib/names/typed";
import { edgesFrom } from "@/lib/paths/adjacency";
import { actionIn, signIn } from "@/lib/paths/edge-traits";
import type { GraphIndex } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { termsOf } from "@/lib/paths/terms";
import { phenotypeSimilarity, phenotypesOf } from "./phenotype-similarity";
import { type TargetPool, targetPool } from "./target-pool";

/** By place, for drugs that inhibit and drugs that activate: how alike the nearest event known of that modulation is, 0..1. */
export type SafetyCloseness = Record<"inhibition" | "activation", Float64Array>;

type SafetyClaim = { place: number; event: number; action: Action; edge: number };

/**
 * Target-safety knowledge for each gene of the pool, apart for drugs that inhibit and drugs that activate: a claim of the
 * other modulation, or one by which the event becomes less likely, says nothing. A drug of unknown action is read as an
 * inhibitor (SCORING). The values are Lin's similarity to the event, squared; 1 for the event itself.
 */
export function safetyCloseness(index: GraphIndex, pool: TargetPool, event: number): SafetyCloseness {
  const similarityTo = similarities(index, event);
  const nothing = () => new Float64Array(pool.genes.length);
  const close = { inhibition: nothing(), activation: nothing() };
  for (const claim of safetyClaims(index, pool))
    for (const way of ["inhibition", "activation"] as const)
      if (speaksFor(claim, way))
        close[way][claim.place] = Math.max(at(close[way], claim.place), similarityTo(claim.event) ** 2);
  return close;
}

/** What a target's closeness comes from: the known event that is the event or most like it, by which modulation, and the claims (edge numbers). */
export type NearestSafety = { known: number; similarity: number; action: Action; edges: number[] };

/** The nearest safety knowledge of the gene at this place of the pool; `edges` is empty where there is none. */
export function nearestSafety(
  index: GraphIndex,
  event: number,
  place: number,
  way: keyof SafetyCloseness,
): NearestSafety {
  const similarityTo = similarities(index, event);
  const claims = safetyClaims(index, targetPool(index)).filter(
    (claim) => claim.place === place && speaksFor(claim, way),
  );
  const [best] = [...claims].sort(
    (a, b) =>
      similarityTo(b.event) - similarityTo(a.event) ||
      Number(b.event === event) - Number(a.event === event) ||
      Number(b.action === way) - Number(a.action === way) ||
      a.event - b.event,
  );
  const same = claims.filter((claim) => claim.event === best?.event && claim.action === best.action);
  return {
    known: best?.event ?? event,
    similarity: best ? similarityTo(best.event) : 0,
    action: best?.action ?? "unknown",
    edges: same.map(({ edge }) => edge),
  };
}

function speaksFor({ action }: SafetyClaim, way: keyof SafetyCloseness): boolean {
  return action === way || action === "unknown";
}

/** How alike a known event is to this one: 1 for what stands for it, else by their phenotypes. */
function similarities(index: GraphIndex, event: number): (known: number) => number {
  const own = phenotypesAt(index, event);
  const standing = new Set(reachOf(index, event).terms.flatMap(({ entity, broad }) => (broad ? [] : [entity])));
  const values = new Map<number, number>();
  return (known) => {
    const value =
      values.get(known) ?? (standing.has(known) ? 1 : phenotypeSimilarity(index, own, phenotypesAt(index, known)));
    values.set(known, value);
    return value;
  };
}

const claimsOf = new WeakMap<GraphIndex, readonly SafetyClaim[]>();

function safetyClaims(index: GraphIndex, pool: TargetPool): readonly SafetyClaim[] {
  const known = claimsOf.get(index);
  if (known) return known;
  const { objects, traits } = index.edges;
  const claims = Array.from(pool.genes).flatMap((gene, place) =>
    edgesFrom(index, gene, "affects_event")
      .filter((edge) => signIn(at(traits, edge)) !== "decreases")
      .map((edge) => ({ place, event: at(objects, edge), action: actionIn(at(traits, edge)), edge })),
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
