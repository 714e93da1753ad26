import { stripSalts } from "@/lib/sources/wording/normalise";
import type { Item } from "./item";
import type { Token } from "./tokens";

/** "Sodium valproate": a word of salts right before a drug adds nothing to it. */
export function isSaltOf({ end, lower }: Token, items: readonly Item[]): boolean {
  const drug = items.find(({ start, group }) => group === "drug" && start === end + 1);
  return drug !== undefined && stripSalts(`${drug.text} ${lower}`) === stripSalts(drug.text);
}
