"use client";
import { type RefObject, useRef } from "react";
import { type Command, useOffer } from "@/components/palette/over";
import { PANEL_TABS, type PanelTab, TAB_TITLES } from "@/components/panel/address";
import { isTyping, useKeys } from "./use-keys";

type Thread = {
  scroller: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** The turn that the panel shows, or would. */
  shown: unknown;
  running: unknown;
  openTab: (tab: PanelTab) => unknown;
  closePanel: () => void;
  togglePanel: () => unknown;
  stop: () => unknown;
  setText: (text: string) => void;
};

/** What keys do in a thread and its panel, and what of it the palette offers. */
export function useThreadKeys(thread: Thread): void {
  const { scroller, box, isOpen, shown, running, openTab, closePanel, togglePanel, stop, setText } = thread;
  const share = () => press(turnIn(scroller.current), "Share");
  const place = useRef(-1);
  const tabs = PANEL_TABS.map((tab, index) => ({ tab, key: String(index + 1) }));
  useKeys({
    "/": () => box.current?.focus(),
    escape: () => isOpen && !isTyping() && closePanel(),
    "ctrl+j": togglePanel,
    "ctrl+.": stop,
    j: () => move(scroller.current, 1),
    k: () => move(scroller.current, -1),
    c: () => turnIn(scroller.current)?.querySelector<HTMLElement>(".cite")?.focus(),
    s: share,
    arrowright: () => nextCite(1),
    arrowleft: () => nextCite(-1),
    "[": () => toStop(-1, place),
    "]": () => toStop(1, place),
    ...Object.fromEntries(tabs.map(({ tab, key }) => [key, () => openTab(tab)])),
  });
  const commands: (Command | false)[] = [
    ...tabs.map(({ tab, key }) => ({ name: TAB_TITLES[tab], group: "Panel", keys: key, act: () => openTab(tab) })),
    { name: "Share the turn", group: "Turn", keys: "S", act: share },
    running !== undefined && { name: "Stop the run", group: "Turn", keys: "Ctrl .", act: stop },
  ];
  useOffer({
    commands: shown === undefined ? [] : commands.filter((each) => each !== false),
    compose: (text) => {
      setText(text);
      box.current?.focus();
    },
  });
}

const turnsIn = (scroller: HTMLElement | null) => [
  ...(scroller?.querySelectorAll<HTMLElement>("article[data-turn]") ?? []),
];

/** The turn that has the focus, else the one at the top of what is seen. */
function turnIn(scroller: HTMLElement | null): HTMLElement | undefined {
  return turnsIn(scroller)[placeIn(scroller)];
}

const NEAR_PX = 8;

function placeIn(scroller: HTMLElement | null): number {
  const turns = turnsIn(scroller);
  const focused = turns.findIndex((turn) => turn.contains(document.activeElement));
  if (focused >= 0 || !scroller) return focused;
  const top = scroller.getBoundingClientRect().top;
  return turns.findIndex((turn) => turn.getBoundingClientRect().bottom > top + NEAR_PX);
}

function move(scroller: HTMLElement | null, by: 1 | -1): void {
  const turn = turnsIn(scroller)[placeIn(scroller) + by];
  if (!turn) return;
  turn.tabIndex = -1;
  turn.focus({ preventScroll: true });
  turn.scrollIntoView({ block: "start" });
}

/** From a citation to the next one of its turn; false where no citation has the focus. */
function nextCite(by: 1 | -1): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches(".cite")) return false;
  const cites = [...(activeElement.closest("article")?.querySelectorAll<HTMLElement>(".cite") ?? [])];
  cites[cites.indexOf(activeElement) + by]?.focus();
  return true;
}

/** To the path or record of the panel before or after the one that is marked or open; `place` keeps where that was in its list. */
function toStop(by: 1 | -1, place: RefObject<number>): void {
  const back = document.querySelector<HTMLElement>(".panel [data-back]");
  back?.click();
  requestAnimationFrame(() => {
    const stops = [...document.querySelectorAll<HTMLElement>(".panel [data-stop]")].filter((each) =>
      each.checkVisibility(),
    );
    const at = back ? place.current : stops.findIndex(({ ariaPressed }) => ariaPressed === "true");
    place.current = Math.min(Math.max(at + by, 0), stops.length - 1);
    const next = stops[place.current];
    if (next?.ariaPressed !== "true") next?.click();
    next?.scrollIntoView({ block: "nearest" });
  });
}

function press(turn: HTMLElement | undefined, label: string): void {
  turn?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
}
