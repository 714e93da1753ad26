import type { Claim } from "@/lib/knowledge/claim";
import { claimId } from "@/lib/knowledge/claim-id";

type Stated = Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "strength" | "evidence">;

/** A claim with its id; what is not given is neutral: no qualifiers, sign unknown, not negated, no statistic, no flags. */
export function makeClaim(stated: Stated & Partial<Omit<Claim, "id">>): Claim {
  const claim = { qualifiers: {}, sign: "unknown" as const, negated: false, statistic: null, flags: [], ...stated };
  return { id: claimId(claim), ...claim };
}
