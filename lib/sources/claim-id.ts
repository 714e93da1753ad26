import { createHash } from "node:crypto";
import type { Claim } from "@/lib/domain/claim";

/** The id of a claim: `c_` and 16 hex digits of a hash over what it states and who states it; the evidence is not part of it. */
export function claimId(claim: Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "qualifiers">): string {
  const qualifiers = Object.entries(claim.qualifiers).sort(([a], [b]) => (a < b ? -1 : 1));
  const statement = JSON.stringify([claim.subject, claim.predicate, claim.object, claim.dataset, qualifiers]);
  return `c_${createHash("sha256").update(statement).digest("hex").slice(0, 16)}`;
}
