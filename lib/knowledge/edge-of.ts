import { actionOf } from "./action";
import type { Claim } from "./claim";
import type { Edge } from "./graph";
import { mappingOf } from "./mapping";

/** What the in-process index keeps of a claim. */
export function edgeOf(claim: Claim): Edge {
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
