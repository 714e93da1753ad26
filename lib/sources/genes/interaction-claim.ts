import type { Claim } from "@/lib/knowledge/claim";
import { type ClaimParts, newClaim } from "@/lib/sources/new-claim";
import { orderedPair } from "@/lib/sources/ordered-pair";

/** An interaction of two genes' products. It has no direction, so there is one claim a pair: the lower id is its subject. */
export function interactionClaim(
  genes: readonly [string, string],
  parts: Omit<ClaimParts, "subject" | "predicate" | "object">,
): Claim {
  const [subject, object] = orderedPair(...genes);
  return newClaim({ ...parts, subject, predicate: "interacts_with", object });
}
