import type { Range } from "./pins";

/** A question of a class, with slots to fill in. */
export type Form = { name: string; text: string };

/** The forms that "/" offers. */
export const FORMS: readonly Form[] = [
  { name: "Mechanism", text: "How could [drug] cause [event]?" },
  { name: "Evidence of a pair", text: "Is [event] a known adverse event of [drug]?" },
  { name: "Interaction", text: "Does [drug] interact with [drug]?" },
  { name: "Shared", text: "What adverse events are shared by [drug] and [drug]?" },
  { name: "Compare", text: "Compare the adverse events of [drug] and [drug]." },
  { name: "List of drugs", text: "Which drugs are listed or reported with [event]?" },
  { name: "Patient", text: "Which adverse events of [drug] matter in a patient with [disease]?" },
];

/** The forms whose name or words hold what stands after "/" at the beginning of a text; null where there is none. */
export function formsAt(text: string, caret: number): readonly Form[] | null {
  const typed = /^\/([^\n]*)$/.exec(text.slice(0, caret))?.[1]?.trim().toLowerCase();
  if (typed === undefined) return null;
  return FORMS.filter(({ name, text: form }) => `${name} ${form}`.toLowerCase().includes(typed));
}

/** The slots of a text that are not filled in. */
export function slotsIn(text: string): Range[] {
  const slots = text.matchAll(/\[(?:drug|event|disease)\]/g);
  return [...slots].map(({ 0: slot, index }) => ({ start: index, end: index + slot.length }));
}
