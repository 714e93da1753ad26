import type { Filters, TypedQuery } from "@/lib/domain/run/question";

const label = String.raw`(?:\b(?:listed|labell?ed)\b|\b(?:on|in) (?:the |its |their |a |us )*(?:labels?|labell?ing|smpc|package insert|prescribing information)\b)`;
const signal = String.raw`(?:\breported\b|\bsignals?\b|\bfaers\b|\bin (?:the )?reports\b)`;
const between = String.raw`(?:(?!\b(?:or|not|no|never|but|without|neither|nor|cause[sd]?)\b|n['’]t\b)[^?.;]){0,60}?`;
const joint = String.raw`\band (?:(?:also|is|are|it|they|that|this|has|have|been|a|as|in|on|the|both|with|reporting|actually) ){0,5}`;

const LABEL_FIRST = new RegExp(`${label}${between}${joint}${signal}`, "i");
const SIGNAL_FIRST = new RegExp(`${signal}${between}${joint}${label}`, "i");

/** The kinds of evidence a text asks for together ("listed and also reported"), in its order; null where it asks for one or for either. */
export function bothKinds(text: string): [first: "label" | "signal", second: "label" | "signal"] | null {
  if (LABEL_FIRST.test(text)) return ["label", "signal"];
  return SIGNAL_FIRST.test(text) ? ["signal", "label"] : null;
}

/** A list of what both kinds of evidence hold, where both are asked for. */
export function ofBothKinds(query: TypedQuery, text: string): TypedQuery {
  const { ask, want, object, filters } = query;
  const isList = ask === "list" || ask === "count" || ask === "which_drugs";
  const isOfEvents = want === "adverse_events" ? object === null : want === "drugs" && object !== null;
  const isOpen = !filters.lacks && filters.source !== "both";
  return isList && isOfEvents && isOpen && bothKinds(text) ? { ...query, filters: withSource(filters, "both") } : query;
}

/** Whether one drug has one event, asked of each kind of evidence: a question for each. */
export function pairOfBoth(query: TypedQuery, text: string): [TypedQuery, TypedQuery] | null {
  const { ask, want, subject, object, filters } = query;
  const isPair = ask === "boolean" && want === "adverse_events" && object !== null && !query.measure;
  const isOfClass = JSON.stringify(subject).includes('"drug_class"');
  const kinds = isPair && !isOfClass ? bothKinds(text) : null;
  if (!kinds) return null;
  const [first, second] = kinds.map((source): TypedQuery => ({ ...query, filters: withSource(filters, source) }));
  return first && second ? [first, second] : null;
}

function withSource(filters: Filters, source: Filters["source"]): Filters {
  return source ? { ...filters, source } : filters;
}
