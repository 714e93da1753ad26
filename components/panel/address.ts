"use client";
import { useSearchParams } from "next/navigation";

export const PANEL_TABS = ["paths", "graph", "evidence", "coverage", "reasoning"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export const TAB_TITLES: Record<PanelTab, string> = {
  paths: "Paths",
  graph: "Graph",
  evidence: "Evidence",
  coverage: "Coverage",
  reasoning: "Reasoning",
};

export type PanelAddress = { tab: PanelTab | null; turn: string | null };

/** What the panel shows, as the address says it; `go` changes both, so that what is seen can be linked, and "back" closes it. */
export function usePanelAddress(): PanelAddress & { go: (to: PanelAddress) => void } {
  const search = useSearchParams();
  const asked = search.get("panel");
  const tab = PANEL_TABS.find((each) => each === asked) ?? null;
  return { tab, turn: search.get("turn"), go: (to) => go(to, tab !== null) };
}

function go({ tab, turn }: PanelAddress, isOpen: boolean): void {
  const search = new URLSearchParams(location.search);
  if (turn) search.set("turn", turn);
  else search.delete("turn");
  if (tab) search.set("panel", tab);
  else search.delete("panel");
  const address = `${location.pathname}${search.size > 0 ? `?${search}` : ""}`;
  if (isOpen) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}
