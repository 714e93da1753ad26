import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { cellWords, tableRows } from "@/components/answer/table-rows";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { TurnAnswer } from "@/lib/server/web/turn-head";
import { count } from "@/lib/server/web/words";

/** Columns beside the names. */
const COLUMNS_MAX = 3;

/** The first rows of a list or a comparison; a press opens all of them in the panel. */
export function MiniTable({ table, onOpen }: { table: NonNullable<TurnAnswer["table"]>; onOpen: () => void }) {
  const shown = tableRows(table.answer).rows.length;
  return (
    <div className="my-4">
      <RowsTable answer={table.answer} caption="The first rows of the answer" columnsMax={COLUMNS_MAX} />
      <button
        type="button"
        onClick={onOpen}
        className="mt-1 inline-flex min-h-8 items-center gap-1 rounded-md font-medium text-[13px] text-muted hover:text-ink"
      >
        {table.rows > shown ? `All ${count(table.rows)} in the panel` : "Its evidence in the panel"}{" "}
        <ChevronRight size={14} aria-hidden />
      </button>
    </div>
  );
}

type Props = {
  answer: Answer;
  caption: string;
  /** The most columns beside the names. */
  columnsMax?: number;
};

/** How rows look, told once a table: a page of many turns holds hundreds of cells. */
const ROWS =
  "[&_td]:border-line [&_td]:border-b [&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_td]:text-muted [&_tbody_th]:border-line [&_tbody_th]:border-b [&_tbody_th]:py-1.5 [&_tbody_th]:pr-3 [&_tbody_th]:align-top [&_tbody_th]:font-medium";

/** The rows of a typed answer to be read, a field a column; nothing for one that has none. */
export function RowsTable({ answer, caption, columnsMax = Number.POSITIVE_INFINITY }: Props) {
  const { head, rows } = tableRows(answer);
  if (rows.length === 0) return null;
  return (
    <table className={clsx("w-full text-[13px] leading-5", ROWS)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.slice(0, columnsMax + 1).map((title) => (
            <th key={title} scope="col" className="border-line border-b py-2 pr-3 font-medium text-faint text-xs">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells, apart, patient }) => (
          <tr key={id} className="hover:bg-mark-weak">
            <th scope="row">
              {name}
              {apart && <span className="block font-normal text-muted">not counted: {apart}</span>}
              {patient && <span className="block font-normal text-muted">{patient.reason}</span>}
            </th>
            {cells.slice(0, columnsMax).map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <Cell key={index} words={cellWords(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands in one line. */
const SHORT_CHARACTERS = 20;

function Cell({ words }: { words: string }) {
  return (
    <td className={words.length <= SHORT_CHARACTERS ? "@md:whitespace-nowrap" : undefined}>
      {words || <span className="text-faint">none found</span>}
    </td>
  );
}
