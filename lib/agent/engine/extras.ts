import type { Asked } from "@/lib/domain/asked";
import { isComplement, listsHolders, objectsOf, type Query } from "@/lib/domain/run/query";
import { entitiesOf, isOneProduct, withoutTies } from "@/lib/domain/sets";

/** Answers about named pairs of drug and event. */
const OF_PAIRS: readonly Query["answer"][] = ["yesno", "explain", "path", "compare"];
const TOGETHER_MAX = 10;
/** What is asked of a tool of its own, beside which no other adds anything. */
const OWN_TOOLS: readonly Asked[] = [
  "indications",
  "contraindications",
  "flags",
  "interactions",
  "enzymes",
  "label_text",
];

/**
 * Tools that add to an answer where their source is loaded, after those its needs ask for. Nothing is missing without
 * them: label text about the pairs asked about or nearest to the question, and what is known of drugs taken together.
 */
export function extrasOf(query: Query): string[] {
  const { answer, relation, left } = query;
  const subjects = entitiesOf(left);
  const drugs = subjects.filter(({ type }) => type === "drug").length;
  const events = objectsOf(query).filter(({ type }) => type !== "drug" && type !== "gene").length;
  if (query.where.topic?.isNearest) return ["search_label_text"];
  const ofEvents = objectsOf(query).some(({ type }) => type === "adverse_event");
  if (relation === "contraindications") return drugs > 0 && ofEvents ? ["search_label_text"] : [];
  if (OWN_TOOLS.includes(relation)) return [];
  if (isComplement(query)) return query.where.lacks === "signal" ? [] : ["search_label_text"];
  const ofClass = subjects.some(({ type }) => type === "drug_class");
  if (ofClass && events > 0 && (answer === "yesno" || listsHolders(query))) return ["search_label_text"];
  if (drugs === 0) return [];
  const together = drugs > 1 && drugs <= TOGETHER_MAX;
  const { op } = withoutTies(left);
  const ofBoth = answer === "explain" || (answer === "yesno" && op === "and");
  if (events > 0 && ofBoth && together) return ["search_label_text", "get_drug_interactions"];
  if (events > 0) return OF_PAIRS.includes(answer) || listsHolders(query) ? ["search_label_text"] : [];
  return op === "or" && together && !isOneProduct(withoutTies(left)) ? ["get_drug_interactions"] : [];
}
