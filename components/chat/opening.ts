"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useSelection } from "@/components/evidence/selection";
import type { PanelAddress, PanelTab } from "@/components/panel/address";
import { runQuery } from "@/components/ui/post";
import type { State } from "@/lib/domain/run/state";
import type { Cite } from "@/lib/server/web/turn-head";

/** Opens the panel at a tab of a turn, at the record of a citation where one is given; `opened` is what had the focus, which gets it back. */
export function useOpening(go: (to: PanelAddress) => void) {
  const client = useQueryClient();
  const { open: openDetail, close } = useSelection();
  const opened = useRef<HTMLElement | null>(null);
  async function open(tab: PanelTab, runId: string, cite?: Cite) {
    if (document.activeElement instanceof HTMLElement) opened.current = document.activeElement;
    if (!cite) close();
    go({ tab, turn: runId });
    if (!cite) return;
    const state = await client.fetchQuery(runQuery(runId)).catch(() => null); // the panel says what failed
    const finding = state?.findings.find(({ id }) => id === cite.factId);
    if (!finding) return;
    const { titleOf } = await import("@/lib/domain/facts/title");
    openDetail({ title: titleOf(finding), finding, claimIds: finding.from.claimIds });
  }
  return { opened, open };
}

/** The facts of a run that share a claim with what is picked; of a path that was picked, those it holds whole. */
export function usePicked(runId: string | null): ReadonlySet<string> {
  const { picked, pickedPath } = useSelection();
  const client = useQueryClient();
  return useMemo(() => {
    const state = runId ? client.getQueryData<State>(["run", runId]) : undefined;
    if (!state || picked.size === 0) return new Set();
    const isMeant = ({ kind, from: { claimIds } }: State["findings"][number]) =>
      claimIds.length > 0 &&
      (pickedPath && kind === "path" ? claimIds.every((id) => picked.has(id)) : claimIds.some((id) => picked.has(id)));
    return new Set(state.findings.filter(isMeant).map(({ id }) => id));
  }, [client, runId, picked, pickedPath]);
}
