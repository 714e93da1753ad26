import { asksComplement, entitiesOf, seeksHolders } from "@/lib/domain/run/query";
import type { Ask, TypedQuery, Want } from "@/lib/domain/run/question";

/** Questions about named pairs of drug and event. */
const OF_PAIRS: readonly Ask[] = ["boolean", "mechanism", "path", "compare"];
const TOGETHER_MAX = 10;
/** What is wanted by a tool of its own, beside which no other adds anything. */
const OWN_TOOLS: readonly Want[] = ["indications", "interactions", "enzymes", "label_text"];

/**
 * Tools that add to an answer where their source is loaded, after those its needs ask for. Nothing is missing without
 * them: label text about the pairs asked about, and what is known of drugs taken together.
 */
export function extrasOf(query: TypedQuery): string[] {
  const { ask, want, subject, object } = query;
  const subjects = entitiesOf(subject);
  const drugs = subjects.filter(({ type }) => type === "drug").length;
  const events = entitiesOf(object).filter(({ type }) => type !== "drug" && type !== "gene").length;
  if (OWN_TOOLS.includes(want)) return [];
  if (asksComplement(query)) return query.filters.lacks === "signal" ? [] : ["search_label_text"];
  const ofClass = subjects.some(({ type }) => type === "drug_class");
  if (ofClass && events > 0 && (ask === "boolean" || seeksHolders(query))) return ["search_label_text"];
  if (drugs === 0) return [];
  const together = drugs > 1 && drugs <= TOGETHER_MAX;
  const ofBoth = ask === "mechanism" || (ask === "boolean" && subject.op === "and");
  if (events > 0 && ofBoth && together) return ["search_label_text", "get_drug_interactions"];
  if (events > 0) return OF_PAIRS.includes(ask) || seeksHolders(query) ? ["search_label_text"] : [];
  return subject.op === "or" && together ? ["get_drug_interactions"] : [];
}
