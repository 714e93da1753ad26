import type { Graph } from "@/lib/domain/graph";
import { normaliseName, stripSalts } from "@/lib/domain/names/normalise";
import type { Item } from "@/lib/domain/question/item";
import type { Token } from "@/lib/domain/question/tokens";

/** "Sodium valproate": a word of salts right before a drug adds nothing to it. */
export function isSaltOf({ end, lower }: Pick<Token, "end" | "lower">, items: readonly Item[]): boolean {
  const drug = items.find(({ start, group }) => group === "drug" && start === end + 1);
  return drug !== undefined && stripSalts(`${drug.text} ${lower}`) === stripSalts(drug.text);
}

/** "Calcium atorvastatin": a drug that is a word of salts too, where the graph knows the one after it by a name of both. */
export function withoutSalts(items: readonly Item[], graph: Pick<Graph, "resolve">): Item[] {
  return items.filter((item) => {
    const drug = items.find(({ start, group }) => group === "drug" && start === item.end + 1);
    const salt = item.text.toLowerCase();
    if (item.group !== "drug" || !drug || !isSaltOf({ end: item.end, lower: salt }, items)) return true;
    const named = normaliseName(`${drug.text} ${salt}`);
    const ids = drug.candidates.map(({ id }) => id);
    const known = graph.resolve(named, { types: ["drug"], limit: 3, stored: true });
    return !known.some(({ id, matchedName }) => ids.includes(id) && normaliseName(matchedName) === named);
  });
}
