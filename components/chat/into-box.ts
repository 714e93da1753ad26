import type { RefObject } from "react";
import type { EntityRef } from "@/lib/domain/entity";
import { slotsIn } from "./forms";

/** Puts a name into the box, behind what is written there. */
export function aboutIn(box: RefObject<HTMLTextAreaElement | null>, text: string, onText: (text: string) => void) {
  return ({ name }: EntityRef) => {
    onText(text.trim() === "" ? `${name} ` : `${text.trimEnd()} ${name} `);
    box.current?.focus();
  };
}

/** Puts a question into the box with its first slot selected. */
export function draftIn(box: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  return (question: string) => {
    const [slot] = slotsIn(question);
    onText(question);
    requestAnimationFrame(() => {
      box.current?.focus();
      if (slot) box.current?.setSelectionRange(slot.start, slot.end);
    });
  };
}
