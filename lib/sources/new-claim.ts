import { createHash } from "node:crypto";
import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Draft } from "./source";

/** The parts of a claim that differ from case to case; what is left out is: no qualifiers, unknown sign, not negated, no statistic, no flags. */
export type ClaimParts = Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "strength" | "evidence"> &
  Partial<Pick<Claim, "qualifiers" | "sign" | "negated" | "statistic" | "flags">>;

/** A claim with its id. */
export function newClaim(parts: ClaimParts): Claim {
  const stated = { qualifiers: {}, sign: "unknown" as const, negated: false, statistic: null, flags: [], ...parts };
  return { id: claimId(stated), ...stated };
}

export type ClaimDraft = Extract<Draft, { kind: "claim" }>;

/** The draft of a new claim. */
export function claimDraft(parts: ClaimParts): ClaimDraft {
  return { kind: "claim", claim: newClaim(parts) };
}

/** Evidence; its publications are given as CURIEs. */
export function record(
  recordId: string,
  link: string | null,
  payload: Evidence["payload"] = {},
  publications: string[] = [],
): Evidence {
  return { recordId, link, publications, payload };
}

/** Publications by their PubMed ids. */
export function pubmed(ids: readonly string[]): string[] {
  return ids.map((id) => `PMID:${id}`);
}

/** The id of a claim: `c_` and 16 hex digits of a hash over what it states and who states it; the evidence is not part of it. */
export function claimId(claim: Pick<Claim, "subject" | "predicate" | "object" | "dataset" | "qualifiers">): string {
  const qualifiers = Object.entries(claim.qualifiers).sort(([a], [b]) => (a < b ? -1 : 1));
  const statement = JSON.stringify([claim.subject, claim.predicate, claim.object, claim.dataset, qualifiers]);
  return `c_${createHash("sha256").update(statement).digest("hex").slice(0, 16)}`;
}
