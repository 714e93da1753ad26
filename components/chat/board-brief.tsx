import { ChevronRight } from "lucide-react";
import { Board } from "@/components/result/board";
import type { BoardRow } from "@/lib/server/web/board-rows";
import { counted } from "@/lib/server/web/words";

/** Explanations that stand in a thread; the panel has them all, with the drugs each test counted. */
const ROWS_MAX = 3;

/** The explanations that stand best and what was counted for and against each; a press opens all of them in the panel. */
export function BoardBrief({ rows, onOpen }: { rows: readonly BoardRow[]; onOpen: () => void }) {
  const tested = rows.filter((row) => row.for.length + row.against.length > 0);
  if (tested.length === 0) return null;
  const standing = tested.filter(({ state }) => state !== "contradicted");
  const shown = [...standing, ...tested.filter((row) => !standing.includes(row))].slice(0, ROWS_MAX);
  return (
    <div className="my-5 rounded-[10px] border border-line px-3 pt-2.5 pb-1">
      <Board rows={shown} />
      <button
        type="button"
        onClick={onOpen}
        className="mt-1.5 flex min-h-9 w-full items-center justify-between border-line border-t text-left text-[13px] text-faint hover:text-ink"
      >
        <span>
          {rows.length > shown.length ? `All ${counted(rows.length, "explanation")}` : "The tests"}, with the drugs
          counted
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 print:hidden" />
      </button>
    </div>
  );
}
