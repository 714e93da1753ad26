import type { Scan } from "@/lib/domain/question/scan";
import { overlaps, placesOf, type Span } from "@/lib/domain/question/tokens";

/** Words for food that are no part of a known name. */
export function foodsOf({ text, items }: Scan): (Span & { text: string })[] {
  const known = items.filter(({ certain }) => certain);
  return placesOf(text, FOODS).filter((food) => !known.some((item) => overlaps(item, food)));
}

/** What people take beside a drug and no source of drugs holds under these names; an entity that bears one is read as that. Reviewed 2026-11-23. */
const FOODS =
  /\b(?:(?:grapefruit|cranberry|orange|apple|pomegranate|fruit|vegetable)s?(?: juices?)?|juices?|pomelos?|foods?|foodstuffs?|meals?|diets?|milk|dairy(?: products)?|cheeses?|yog(?:h)?urts?|bananas?|spinach|kale|broccoli|(?:leafy )?greens|salads?|chocolates?|liquorice|licorice|coffee|(?:green |black |herbal )?teas?|energy drinks?|soft drinks?|cola|alcohol(?:ic drinks?)?|beers?|wines?|spirits|vodka|whiske?y|liquor|booze|drinks|herbs?|herbal(?: (?:remed(?:y|ies)|medicines?|products?|preparations?|supplements?))?|(?:dietary |food |nutritional )?supplements?|St\.? John'?s'? wort|ginkgo(?: biloba)?|ginseng|garlic|ginger|turmeric|curcumin|echinacea|kava|valerian|tobacco|cigarettes?|smoking)\b/giu;
