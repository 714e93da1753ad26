"use client";
import { useEffect, useSyncExternalStore } from "react";

/** Something the page can do, under the heading it stands below, with the keys that do it too. */
export type Command = { name: string; group: string; keys?: string; act: () => unknown };

/** What a page offers while it stands: its commands, and its own box for a question where it has one. */
type Offer = { commands: readonly Command[]; compose?: (text: string) => void };

export type Over = "palette" | "keys" | null;

const NOTHING: Offer = { commands: [] };
let shown: Over = null;
let offer = NOTHING;
const listeners = new Set<() => void>();

/** Shows the palette or the sheet of keys above the page, or takes it away. */
export function showOver(next: Over): void {
  shown = next;
  for (const tell of listeners) tell();
}

/** What is shown above the page. */
export function useOver(): Over {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Offers what a page can do for as long as it stands. */
export function useOffer(current: Offer): void {
  useEffect(() => {
    offer = current;
    return () => {
      offer = NOTHING;
    };
  });
}

/** What the page offers now. */
export const offered = (): Offer => offer;
