import { actionOf } from "./action";
import type { Claim } from "./claim";
import type { Edge } from "./graph";
import { mappingOf } from "./mapping";

/** The part of a claim that its edge is made of. */
export type Stated = Omit<Claim, "evidence" | "statistic"> & { statistic: { value: number } | null };

/** What the in-process index keeps of a claim. */
export function edgeOf(claim: Stated): Edge {
  const mapping = claim.predicate === "maps_to" ? mappingOf(claim.qualifiers) : undefined;
  return {
    claimId: claim.id,
    subject: claim.subject,
    predicate: claim.predicate,
    object: claim.object,
    dataset: claim.dataset,
    strength: claim.strength,
    statistic: claim.statistic?.value ?? Number.NaN,
    sign: claim.sign,
    negated: claim.negated,
    indicationArtefact: claim.flags.includes("indication_artefact"),
    action: actionOf(claim.qualifiers),
    ...(mapping && { mapping }),
  };
}
