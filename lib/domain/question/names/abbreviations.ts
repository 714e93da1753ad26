import type { Hit } from "@/lib/domain/question/cues";
import { groupOf, type Item } from "@/lib/domain/question/item";

const SURE_SCORE = 1;

/**
 * Capitals that abbreviate an event and are a drug's name too ("TEN", "PRES") mean the event right after a word of
 * causing, and where another drug is named; those that are a mere alias of a gene are no gene there; else what they were read as stays.
 */
export function settled(items: readonly Item[], hits: readonly Hit[]): Item[] {
  return items.map((item) => {
    if (isAlias(item) && isCaused(item, hits)) return { ...item, group: "event", certain: false };
    return isBoth(item) && meansEvent(item, items, hits) ? { ...item, group: "event" } : item;
  });
}

/** Capitals that are nothing but another symbol of a gene ("ARIA"). */
function isAlias({ text, candidates }: Item): boolean {
  const symbols = candidates.every(({ type, matchedBy }) => type === "gene" && matchedBy === "alias_symbol");
  return symbols && /^\p{Lu}{2,5}$/u.test(text);
}

/** Whether only an event can be meant: drugs cause no gene. */
function isCaused({ start }: Item, hits: readonly Hit[]): boolean {
  return hits.some(({ text, end }) => CAUSES.test(text) && end < start && start - end <= 2);
}

const CAUSES = /^(?:caus(?:e|es|ed|ing)|leads? to|leading to|results? in|resulting in|gives? rise to|precipitates?)$/i;

function isBoth({ text, group, candidates }: Item): boolean {
  const sure = candidates.filter(({ score }) => score >= SURE_SCORE).map(({ type }) => groupOf(type));
  return group === "drug" && /^\p{Lu}{2,5}$/u.test(text) && sure.includes("event");
}

function meansEvent(item: Item, items: readonly Item[], hits: readonly Hit[]): boolean {
  const caused = hits.some(({ cues, end }) => cues.includes("cause") && end < item.start && item.start - end <= 2);
  return caused || items.some((other) => other !== item && other.group === "drug" && !isBoth(other));
}
