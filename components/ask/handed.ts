import type { ChosenName } from "@/lib/domain/run/event";

export type Handed = { question: string; chosen: ChosenName[] };

const KEY = "vigil_handed";

/** Leaves a question for the page where a conversation begins, which asks it at once; no other site can leave one there. */
export function handOver(handed: Handed): void {
  sessionStorage.setItem(KEY, JSON.stringify(handed));
}

/** Takes the question that was left, once; null where there is none. */
export function takeHanded(): Handed | null {
  const held = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return held ? (JSON.parse(held) as Handed) : null;
}
