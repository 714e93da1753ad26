import type { Hit } from "./cues";
import { groupOf, type Item } from "./item";

const SURE_SCORE = 1;

/**
 * Capitals that abbreviate an event and are a drug's name too ("TEN", "PRES") mean the event right after a word of
 * causing, and where another drug is named; else what they were read as stays.
 */
export function settled(items: readonly Item[], hits: readonly Hit[]): Item[] {
  return items.map((item) => (isBoth(item) && meansEvent(item, items, hits) ? { ...item, group: "event" } : item));
}

function isBoth({ text, group, candidates }: Item): boolean {
  const sure = candidates.filter(({ score }) => score >= SURE_SCORE).map(({ type }) => groupOf(type));
  return group === "drug" && /^\p{Lu}{2,5}$/u.test(text) && sure.includes("event");
}

function meansEvent(item: Item, items: readonly Item[], hits: readonly Hit[]): boolean {
  const caused = hits.some(({ cues, end }) => cues.includes("cause") && end < item.start && item.start - end <= 2);
  return caused || items.some((other) => other !== item && other.group === "drug" && !isBoth(other));
}
