import { ChevronRight } from "lucide-react";
import { answerRows, cellWords } from "@/components/answer/answer-rows";
import type { TurnAnswer } from "@/lib/server/web/turn-head";
import { count } from "@/lib/server/web/words";

/** Columns beside the names. */
const COLUMNS_MAX = 3;

/** The first rows of a list or a comparison, a field a column; a press opens all of them in the panel. */
export function MiniTable({ table, onOpen }: { table: NonNullable<TurnAnswer["table"]>; onOpen: () => void }) {
  const { head, rows } = answerRows(table.answer);
  return (
    <div className="my-4">
      <table className="w-full text-[13px] leading-5">
        <caption className="sr-only">The first rows of the answer</caption>
        <thead>
          <tr>
            {head.slice(0, COLUMNS_MAX + 1).map((title) => (
              <th key={title} scope="col" className="border-line border-b py-2 pr-3 font-medium text-faint text-xs">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id} className="hover:bg-mark-weak">
              <th scope="row" className="border-line border-b py-1.5 pr-3 align-top font-medium">
                {name}
              </th>
              {cells.slice(0, COLUMNS_MAX).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={index} className="border-line border-b py-1.5 pr-3 align-top text-muted">
                  {cellWords(cell) || <span className="text-faint">none found</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        onClick={onOpen}
        className="mt-1 inline-flex min-h-8 items-center gap-1 rounded-md font-medium text-[13px] text-muted hover:text-ink"
      >
        {table.rows > rows.length ? `All ${count(table.rows)} in the panel` : "Its evidence in the panel"}{" "}
        <ChevronRight size={14} aria-hidden />
      </button>
    </div>
  );
}
