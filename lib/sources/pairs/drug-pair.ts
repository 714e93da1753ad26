import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { type ClaimDraft, claimDraft } from "@/lib/sources/source";

/** Two drugs in the order of their ids: a pair without direction is one pair. Undefined for a drug with itself. */
export function drugPair(a: { id: string }, b: { id: string }): [string, string] | undefined {
  return a.id === b.id ? undefined : orderedPair(a.id, b.id);
}

/** The claim that a pair of drugs interacts; `event` is what is seen with both. */
export function pairDraft(
  [subject, object]: [string, string],
  parts: Pick<Claim, "strength" | "evidence"> & Partial<Pick<Claim, "statistic">>,
  event?: Entity,
): ClaimDraft {
  const qualifiers: Claim["qualifiers"] = event ? { event_id: event.id, event_name: event.name } : {};
  return claimDraft(subject, "interacts_with", object, { qualifiers, ...parts });
}

/** Two ids, the lower first: a pair without direction is one pair. */
export function orderedPair(a: string, b: string): [string, string] {
  return a < b ? [a, b] : [b, a];
}
