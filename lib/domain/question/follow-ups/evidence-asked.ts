import { wantsEvents } from "@/lib/domain/run/query";
import type { Filters, TypedQuery } from "@/lib/domain/run/question";

type Source = "label" | "boxed" | "signal";

/**
 * A query with the evidence it asks for beside what it denies: events "not on the label" are those reported. Null where
 * nothing would be left to start from ("neither listed nor reported", of all drugs "no signal"), or the two contradict.
 * `ofFew`: it asks of drugs that it names, of which any can be told to have nothing.
 */
export function withEvidence(query: TypedQuery, ofFew = false): TypedQuery | null {
  const { filters, want, object } = query;
  const { lacks, source } = filters;
  if (!lacks) return query;
  const stated = want === "signals" ? "signal" : source;
  if (stated === "both" || stated === lacks || (stated && lacks === "any")) return null;
  const ofDrugs = want === "drugs" && object !== null;
  if (ofDrugs && ofFew) return { ...query, filters: withSource(filters, stated) };
  if (!ofDrugs && !(wantsEvents(want) && object === null)) return null;
  const asked = stated ?? (ofDrugs ? undefined : otherThan(lacks));
  return asked ? { ...query, want: ofDrugs ? want : "adverse_events", filters: withSource(filters, asked) } : null;
}

function otherThan(lacks: NonNullable<Filters["lacks"]>): Source | undefined {
  if (lacks === "any") return undefined;
  return lacks === "label" ? "signal" : "label";
}

function withSource({ source: _, ...filters }: Filters, source: Source | undefined): Filters {
  return source ? { ...filters, source } : filters;
}
