import { type Draft, isKnown } from "@/lib/domain/question/draft";
import type { Item } from "@/lib/domain/question/item";
import { foodsOf } from "@/lib/domain/question/names/foods";
import { isDrugShaped } from "@/lib/domain/question/names/name-shapes";
import type { Scan } from "@/lib/domain/question/scan";
import { overlaps } from "@/lib/domain/question/tokens";
import { isUnreadable, type Unreadable } from "@/lib/domain/question/wording/unreadable";

/** Whether a question is about a food or the like that the graph does not hold: it cannot be read otherwise, or is read of that as of a drug. */
export function asksOfFood(scanned: Scan, read: Draft | Unreadable): boolean {
  const foods = foodsOf(scanned);
  if (foods.length === 0) return false;
  const isFood = (item: Item) => !isKnown(item) && foods.some((food) => overlaps(food, item));
  if (isUnreadable(read))
    return (
      scanned.items.some((item) => isFood(item) || isKnown(item) || isDrugShaped(item.text)) ||
      scanned.hits.some(({ cues }) => cues.includes("interact"))
    );
  const taken = read.used.some(isFood);
  const ofLabel = scanned.tokens.some(({ lower }) => /^(?:mention(?:s|ed)?|labels?|labell?ing)$/.test(lower));
  return taken || ofLabel || read.query.want === "interactions" || read.query.ask === "profile";
}
