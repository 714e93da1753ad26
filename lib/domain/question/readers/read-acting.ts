import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { asksDrugs } from "./asks-drugs";
import { namedAction, relationsOf, withRelations } from "./relations";
import { asksOfActing } from "./two-questions";

/** "Which drugs inhibit G and cause Y", "G inhibitors reported with Y": drugs that do both; null where how or why, or what they lack, is asked. */
export function readActing(seen: Sight): Draft | null {
  const { drugs, genes, events } = seen;
  if (drugs.length > 0 || genes.length === 0 || events.length === 0) return null;
  if (seen.says("how", "why", "mechanism", "explain", "pathway", "path", "minus", "negated", "genetics", "use"))
    return null;
  const acts = namedAction(seen) !== null || relationsOf(seen).length > 0 || seen.says("hit") || targets(seen);
  if (!asksOfActing(seen) && !(asksDrugs(seen) && acts)) return null;
  const object = { op: "and" as const, of: [setOf(genes, seen, "and"), setOf(events, seen, "and")] };
  const ask = seen.says("count") ? "count" : "which_drugs";
  return withRelations(draft(ask, "drugs", { op: "all", type: "drug" }, object, seen, [...genes, ...events]), seen);
}

/** "Target G", as a verb right before the gene. */
function targets({ genes, text }: Sight): boolean {
  return genes.some(({ start }) => /\btarget(?:s|ing)?(?: the)? $/i.test(text.slice(0, start)));
}
