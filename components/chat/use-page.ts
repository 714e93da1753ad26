"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type Handed, takeHanded } from "@/components/ask/handed";
import { questionIn } from "@/lib/server/web/ask-link";
import type { TurnHead } from "@/lib/server/web/turn-head";

/** The question another page hands over in the part of the address that no server sees; one of our own pages may have it asked at once. */
export function useHandedQuestion(
  onText: (text: string) => void,
  onAsk: (question: string, wishes: Pick<Handed, "chosen">) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is shown
  useEffect(() => {
    const handed = questionIn(location.hash);
    const own = takeHanded();
    // asking changes the address, which the router follows once it has begun
    if (own && own.question === handed) setTimeout(() => onAsk(handed, { chosen: own.chosen }));
    else if (handed !== null) onText(handed);
  }, []);
}

/** Names the page after its conversation. */
export function useTitle(title: string, isBegun: boolean): void {
  useEffect(() => {
    if (isBegun) document.title = `${title} · Vigil`;
  }, [title, isBegun]);
}

const NEAR_PX = 80;

/**
 * Puts a new question to the top of the thread, where its answer grows under it, and a conversation that is opened to its end; says
 * whether the end is in view.
 */
export function useScroll(scroller: RefObject<HTMLDivElement | null>, turns: readonly TurnHead[]): boolean {
  const [isAtEnd, setAtEnd] = useState(true);
  const count = useRef(0);
  const newest = turns.at(-1);
  useEffect(() => {
    const element = scroller.current;
    if (!element || turns.length === count.current) return;
    const isOpened = count.current === 0 && newest?.status === "ended";
    count.current = turns.length;
    const turn = element.querySelector<HTMLElement>(`[data-turn="${newest?.runId}"]`);
    for (const other of element.querySelectorAll<HTMLElement>("[data-turn]")) other.style.minHeight = "";
    if (!turn || !newest) return;
    if (turns.length === 1) return;
    if (!isOpened) turn.style.minHeight = `${element.clientHeight - NEAR_PX}px`;
    element.scrollTop += turn.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }, [scroller, turns.length, newest]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [scroller]);
  return isAtEnd;
}
