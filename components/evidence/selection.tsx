"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { Fact } from "@/lib/domain/facts/fact";

/** What a drawer shows: a finding, or bare claims under a title. */
export type Detail = { title: string; finding: Fact | null; claimIds: string[] };

type Selection = {
  /** Claims picked anywhere on the page; narrative, paths and graph mark what shares one. */
  picked: ReadonlySet<string>;
  /** The one path they were picked by, where they were: another that shares a claim is not meant. */
  pickedPath: string | null;
  pick: (claimIds: readonly string[], path?: string) => void;
  detail: Detail | null;
  open: (detail: Detail) => void;
  close: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

/** Holds the one selection that narrative, paths and subgraph share, in terms of claims. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [{ picked, pickedPath }, setPicked] = useState(() => picking([]));
  const [detail, setDetail] = useState<Detail | null>(null);
  const value = useMemo<Selection>(
    () => ({
      picked,
      pickedPath,
      pick: (claimIds, path) => setPicked(picking(claimIds, path)),
      detail,
      open: (next) => {
        setDetail(next);
        setPicked(picking(next.claimIds));
      },
      close: () => setDetail(null),
    }),
    [picked, pickedPath, detail],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

function picking(claimIds: readonly string[], path: string | null = null): Pick<Selection, "picked" | "pickedPath"> {
  return { picked: new Set(claimIds), pickedPath: path };
}

/** What is picked on the page; throws without a SelectionProvider above. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it");
  return selection;
}

/** Whether any of the claims is picked. */
export function isPicked(picked: ReadonlySet<string>, claimIds: readonly string[]): boolean {
  return claimIds.some((id) => picked.has(id));
}

/** Whether all of the claims are picked, and there are any. */
export function isWhollyPicked(picked: ReadonlySet<string>, claimIds: readonly string[]): boolean {
  return claimIds.length > 0 && claimIds.every((id) => picked.has(id));
}
