import type { Action } from "@/lib/knowledge/action";
import { Sign } from "@/lib/knowledge/claim";
import type { Edge } from "@/lib/knowledge/graph";
import { MAPPINGS, type Mapping } from "@/lib/knowledge/mapping";
import { item } from "@/lib/names/typed";

const ACTIONS: readonly Action[] = ["unknown", "inhibition", "activation"];
const NEGATED = 1 << 8;
const ARTEFACT = 1 << 9;

/** Sign (bits 0-1), action (2-3), mapping + 1 (4-6), negated (8) and indication artefact (9) of an edge. */
export function packTraits(edge: Edge): number {
  const sign = Sign.options.indexOf(edge.sign);
  const action = ACTIONS.indexOf(edge.action ?? "unknown");
  const mapping = edge.mapping ? MAPPINGS.indexOf(edge.mapping) + 1 : 0;
  return (
    sign | (action << 2) | (mapping << 4) | (edge.negated ? NEGATED : 0) | (edge.indicationArtefact ? ARTEFACT : 0)
  );
}

/** The sign packed into `traits` (bits 0-1). */
export function signIn(traits: number): Sign {
  return item(Sign.options, traits & 3);
}

/** What the drug does to its target, packed into `traits` (bits 2-3); "unknown" where the edge states nothing. */
export function actionIn(traits: number): Action {
  return item(ACTIONS, (traits >> 2) & 3);
}

/** How two vocabularies were matched (bits 4-6); undefined for an edge that is no mapping. */
export function mappingIn(traits: number): Mapping | undefined {
  return MAPPINGS[((traits >> 4) & 7) - 1];
}

/** Whether the edge states that the relation does not hold (bit 8). */
export function isNegated(traits: number): boolean {
  return (traits & NEGATED) !== 0;
}

/** The traits of the same edge, negated. */
export function negated(traits: number): number {
  return traits | NEGATED;
}

/** Whether a reported event is likely what the drug was given for (bit 9). */
export function isArtefact(traits: number): boolean {
  return (traits & ARTEFACT) !== 0;
}
