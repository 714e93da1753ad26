import type { Action } from "@/lib/domain/action";
import type { Sign } from "@/lib/domain/claim";
import { keptOf } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import { actionIn, edgesFrom, signIn } from "@/lib/graph/paths/adjacency";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { type Relation, relationsTo } from "./event-relation";
import { type TargetPool, targetPool } from "./target-pool";

/**
 * What target safety says of each gene, by place in the pool, 0..1: for the event as `support`, of which `direct` by a claim
 * on the event itself, and `contrary` to it beyond what is direct; `any` is 1 where one of them is not 0.
 */
type Safety = Record<"support" | "direct" | "contrary", Float64Array> & { any: Uint8Array };

const WAYS = ["inhibition", "activation"] as const;
type Way = (typeof WAYS)[number];

/** The same, separately for drugs that inhibit and drugs that activate. */
export type SafetyCloseness = Record<Way, Safety>;

/** That the opposite modulation leads to an event shows half as much against it as that the drug's own leads to less of it. */
const OPPOSITE_MODULATION = 0.5;

/**
 * Target-safety knowledge for each gene of the pool, separately for drugs that inhibit and drugs that activate; a drug of unknown
 * action is read as an inhibitor. Support is the claim's strength times Lin's similarity to the event, squared; 1
 * for the event itself, 0 for its opposite. Contrary is a claim that the same modulation leads to less of the event or to its
 * opposite, or, for half, that the opposite modulation leads to the event. What is known of the event itself comes first:
 * where that is contrary, events alike support nothing.
 */
export function safetyCloseness(index: GraphIndex, pool: TargetPool, event: number): SafetyCloseness {
  const relationTo = relationsTo(index, event);
  const close = { inhibition: nothing(pool), activation: nothing(pool) };
  for (const claim of safetyClaims(index)) {
    const relation = relationTo(claim.event);
    if (relation.similarity === 0 && relation.kind !== "opposite") continue;
    for (const way of WAYS) read(close[way], claim, relation, way);
  }
  for (const way of WAYS) settle(close[way]);
  return close;
}

/** How strongly a claim supports the event for drugs that act on the gene in this direction, 0..1. */
export function supportBy({ action, sign, strength }: SafetyClaim, { kind, similarity }: Relation, way: Way): number {
  if (kind === "opposite" || sign === "decreases") return 0;
  return action === way || action === "unknown" ? strength * similarity ** 2 : 0;
}

/** How strongly it speaks against the event, 0..1. */
export function contraryBy({ action, sign, strength }: SafetyClaim, { kind }: Relation, way: Way): number {
  if (action === "unknown" || sign === "unknown" || kind === "other") return 0;
  if (action !== way) return kind === "same" && sign === "increases" ? OPPOSITE_MODULATION * strength : 0;
  return (kind === "opposite") === (sign === "increases") ? strength : 0;
}

function read({ support, direct, contrary }: Safety, claim: SafetyClaim, relation: Relation, way: Way): void {
  const supporting = supportBy(claim, relation, way);
  raise(support, claim.place, supporting);
  if (relation.kind === "same") raise(direct, claim.place, supporting);
  raise(contrary, claim.place, contraryBy(claim, relation, way));
}

function settle({ support, direct, contrary, any }: Safety): void {
  for (const [place, against] of contrary.entries()) {
    if (against > 0 || (support[place] ?? 0) > 0) any[place] = 1;
    if (against === 0) continue;
    const own = direct[place] ?? 0;
    support[place] = own;
    contrary[place] = Math.max(0, against - own);
  }
}

function raise(values: Float64Array, place: number, value: number): void {
  if (value > (values[place] ?? 0)) values[place] = value;
}

function nothing({ genes }: TargetPool): Safety {
  const zeros = () => new Float64Array(genes.length);
  return { support: zeros(), direct: zeros(), contrary: zeros(), any: new Uint8Array(genes.length) };
}

/** A target-safety claim on a gene of the pool: by its place, the event, the modulation, what that does to the event, 0..1, and its edge. */
export type SafetyClaim = {
  place: number;
  event: number;
  action: Action;
  sign: Sign;
  strength: number;
  edge: number;
};

/** All of them, by place. */
export const safetyClaims = keptOf((index: GraphIndex): readonly SafetyClaim[] => {
  const { objects, traits, strengths } = index.edges;
  return Array.from(targetPool(index).genes).flatMap((gene, place) =>
    edgesFrom(index, gene, "affects_event").map((edge) => ({
      place,
      event: at(objects, edge),
      action: actionIn(at(traits, edge)),
      sign: signIn(at(traits, edge)),
      strength: at(strengths, edge),
      edge,
    })),
  );
});
