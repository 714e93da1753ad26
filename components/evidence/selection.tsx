"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Finding } from "@/lib/knowledge/finding";

/** What a drawer shows: a finding, or bare claims under a title. */
export type Detail = { title: string; finding: Finding | null; claimIds: string[] };

type Selection = {
  /** Claims picked anywhere on the page; narrative, paths and graph mark what shares one. */
  picked: ReadonlySet<string>;
  pick: (claimIds: readonly string[]) => void;
  detail: Detail | null;
  open: (detail: Detail) => void;
  close: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

/** Holds the one selection that narrative, paths and subgraph share, in terms of claims. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [detail, setDetail] = useState<Detail | null>(null);
  const value = useMemo<Selection>(
    () => ({
      picked,
      pick: (claimIds) => setPicked(new Set(claimIds)),
      detail,
      open: (next) => {
        setDetail(next);
        setPicked(new Set(next.claimIds));
      },
      close: () => setDetail(null),
    }),
    [picked, detail],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it");
  return selection;
}

/** Whether any of the claims is picked. */
export function isPicked(picked: ReadonlySet<string>, claimIds: readonly string[]): boolean {
  return claimIds.some((id) => picked.has(id));
}
