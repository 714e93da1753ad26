import type { Sign } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { NO_EVENT, SYMPTOM_EVENTS } from "./event-tables";

export type SymptomEvent = { event: Entity; sign: Sign };
type ByName = (text: string) => Entity | undefined;

const BOTH_WAYS = /^(increased|decreased)(?:\/| then )(increased|decreased) (.+)$/;
const ONE_WAY = /^(increased|decreased|reduced) (.+)$/;
const REMARK = /^(?:potential|possible) (?:for )?| \(.*\)$/g;
const HEDGE = /potential|possible|inferred by author/;

/**
 * The adverse events a target-safety symptom means, each with whether it becomes more or less likely: the direction
 * stands in the wording ("decreased convulsions" is less seizure, "decreased blood pressure" is more hypotension).
 * A symptom stated in both directions has the sign unknown. Empty when the wording reaches no event.
 */
export function symptomEvents(symptom: string, byName: ByName): SymptomEvent[] {
  const text = symptom.trim().toLowerCase();
  const [, first, second, changed] = BOTH_WAYS.exec(text) ?? [];
  if (!changed) return readOne(text, byName);
  const both = [`${first} ${changed}`, `${second} ${changed}`].flatMap((half) => readOne(half, byName));
  const events = new Map(both.map(({ event }) => [event.id, event]));
  return [...events.values()].map((event) => ({ event, sign: "unknown" as const }));
}

/** Whether a symptom states the direction in which a quantity moves. */
export function isDirected(symptom: string): boolean {
  return /^(increased|decreased|reduced)\b/i.test(symptom.trim());
}

/** Whether the reviewers only suspect the effect. */
export function isHedged(symptom: string): boolean {
  return HEDGE.test(symptom.toLowerCase());
}

/** Whether a symptom is known to name no event. */
export function namesNoEvent(symptom: string): boolean {
  return NO_EVENT.has(symptom.trim().toLowerCase());
}

function readOne(text: string, byName: ByName): SymptomEvent[] {
  const listed = SYMPTOM_EVENTS.get(text);
  if (listed) return listed.flatMap(({ term, sign }) => withEvent(byName(term), sign));
  const named = withEvent(byName(text), "increases");
  if (named.length > 0) return named;
  const [, direction, base = ""] = ONE_WAY.exec(text) ?? [];
  if (direction) return withEvent(byName(base), direction === "increased" ? "increases" : "decreases");
  const bare = text.replace(REMARK, "");
  if (bare !== text) return readOne(bare, byName);
  const parts = text.split(/ and |, |\//);
  return parts.length > 1 ? parts.flatMap((part) => readOne(part, byName)) : [];
}

function withEvent(event: Entity | undefined, sign: Sign): SymptomEvent[] {
  return event ? [{ event, sign }] : [];
}
