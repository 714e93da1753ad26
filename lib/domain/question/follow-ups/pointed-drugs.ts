import { leafOf } from "@/lib/domain/question/item";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, leavesOf } from "@/lib/domain/run/query";
import type { SetExpr } from "@/lib/domain/run/question";

const PLURAL = /\b(?:they|them|these|those|both|the (?:two|three)|either|each other|in common|share[sd]?)\b/i;
/** Questions put one after another whose drugs "they" are. */
const FOUND_MAX = 10;

/** "They", "them", "both": the drugs asked about together, else the one asked about and the one before it, else the few found. Null where they are not several. */
export function pointedDrugs(text: string, earlier: Earlier): SetExpr[] | null {
  if (!PLURAL.test(text)) return null;
  const { query, items, before } = earlier;
  const found = items.filter(({ type }) => type === "drug");
  if (query.ask === "which_drugs" && found.length > 1 && found.length <= FOUND_MAX)
    return found.map((ref) => leafOf(ref));
  const own = drugsIn(query.subject);
  if (own.length > 1) return own;
  const all = [...(before ? drugsIn(before.query.subject) : []), ...own];
  const distinct = [...new Map(all.map((leaf) => [leaf.ref?.id, leaf])).values()];
  return own.length === 1 && distinct.length > 1 ? distinct : null;
}

/** The drugs an earlier question names, as sets of one. */
export function drugsIn(subject: SetExpr) {
  const drugs = new Set(
    entitiesOf(subject)
      .filter(({ type }) => type === "drug")
      .map(({ id }) => id),
  );
  return leavesOf(subject).filter(({ ref }) => ref !== null && drugs.has(ref.id));
}
