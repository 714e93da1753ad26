import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { EntityRef } from "@/lib/domain/entity";
import { type Form, slotsIn } from "./forms";
import { chosenIn, movedPins, type Pin, type Range, withName } from "./pins";

/** What is written in the box: where the caret is, which names are pinned, and how names and forms are put into it. */
export function useWriting(box: RefObject<HTMLTextAreaElement | null>, text: string, onText: (text: string) => void) {
  const [caret, setCaret] = useState(0);
  const coming = useRef<Coming | null>(null);
  const pins = usePins(text, coming, go);
  function go({ start, end }: Range) {
    box.current?.focus();
    box.current?.setSelectionRange(start, end);
    setCaret(end);
  }
  function putName(range: Range, thing: EntityRef) {
    const { text: to, pin } = withName(text, range, thing);
    const end = to[pin.end] === " " ? pin.end + 1 : pin.end;
    coming.current = { pins: [pin], select: { start: end, end } };
    onText(to);
  }
  /** Selects the next slot after the caret, else the first; false where none is left. */
  function toNextSlot(after = caret): boolean {
    const slots = slotsIn(text);
    const next = slots.find(({ start }) => start >= after) ?? slots[0];
    if (next) go(next);
    return next !== undefined;
  }
  return {
    caret,
    pins,
    toNextSlot,
    onCaret: () => setCaret(box.current?.selectionEnd ?? 0),
    /** What the pinned names of the text mean, as a question is sent with it. */
    chosen: chosenIn(text, pins),
    /** Puts a name in the place of what was typed of it before the caret. */
    putTyped(thing: EntityRef, typed: string) {
      const start = text.slice(0, caret).lastIndexOf(typed);
      if (start >= 0) putName({ start, end: caret }, thing);
    },
    /** Puts a name in the place of the first such words. */
    putFor(words: string, thing: EntityRef) {
      const start = text.toLowerCase().indexOf(words.toLowerCase());
      if (start >= 0) putName({ start, end: start + words.length }, thing);
    },
    putForm(form: Form) {
      coming.current = { pins: [], select: slotsIn(form.text)[0] ?? { start: 0, end: form.text.length } };
      onText(form.text);
    },
    /** Takes a part of the text out, and blanks that are left double. */
    takeOut({ start, end }: Range) {
      onText(`${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim());
    },
  };
}

/** Names that a change of the text pins, and what is selected after it. */
type Coming = { pins: Pin[]; select: Range };

/** The pinned names of a text, which follow it whoever changes it. */
function usePins(text: string, coming: RefObject<Coming | null>, select: (range: Range) => void): Pin[] {
  const [pins, setPins] = useState<Pin[]>([]);
  const before = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each text
  useLayoutEffect(() => {
    const change = coming.current;
    coming.current = null;
    setPins([...movedPins(pins, before.current, text), ...(change?.pins ?? [])]);
    before.current = text;
    if (change) select(change.select);
  }, [text]);
  return pins;
}

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
