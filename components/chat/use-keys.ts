"use client";
import { useEffect, useRef } from "react";
import { shownLook } from "@/components/shell/looks";
import { ownValue } from "@/lib/domain/own-value";

/**
 * What keys do on a page, by their name with "ctrl+" and "shift+" before it; false leaves the key to the browser. Bare letters and
 * signs count outside fields only, and not where the reader has switched them off.
 */
export function useKeys(keys: Record<string, () => unknown>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const isHeld = event.ctrlKey || event.metaKey;
      const name = `${isHeld ? "ctrl+" : ""}${event.shiftKey ? "shift+" : ""}${isHeld ? event.key.toLowerCase() : event.key}`;
      const act = ownValue(current.current, name.toLowerCase());
      const isSingle = !isHeld && event.key.length === 1;
      if (!act || (isSingle && (isTyping() || shownLook("keys") === "off"))) return;
      if (act() !== false && event.key !== "Escape") event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Whether what is pressed now is written into a field. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches("input, textarea, select, [contenteditable]");
}
