import type { Claim, Evidence } from "@/lib/knowledge/claim";
import { claimId } from "@/lib/knowledge/claim-id";

/** The parts of a claim that differ from case to case; what is left out is: no qualifiers, unknown sign, not negated, no statistic, no flags. */
export type ClaimParts = Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "strength" | "evidence"> &
  Partial<Pick<Claim, "qualifiers" | "sign" | "negated" | "statistic" | "flags">>;

/** A claim with its id. */
export function newClaim(parts: ClaimParts): Claim {
  const stated = { qualifiers: {}, sign: "unknown" as const, negated: false, statistic: null, flags: [], ...parts };
  return { id: claimId(stated), ...stated };
}

/** Evidence without publications. */
export function record(recordId: string, link: string | null, payload: Evidence["payload"] = {}): Evidence {
  return { recordId, link, publications: [], payload };
}
