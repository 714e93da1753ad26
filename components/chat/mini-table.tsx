import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { holdersOf, readEvidence } from "@/components/answer/evidence-text";
import { kindOf } from "@/components/answer/kind-of";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { TurnAnswer } from "@/lib/server/web/turn-head";
import { codeWords, count } from "@/lib/server/web/words";

type Row = { id: string; name: string; cells: string[] };
type Rows = { head: string[]; rows: Row[] };

/** What stands in one line. */
const SHORT = 20;
/** Columns beside the names. */
const COLUMNS_MAX = 3;

/** The first rows of a list or a comparison; a press opens all of them in the panel. */
export function MiniTable({ table, onOpen }: { table: NonNullable<TurnAnswer["table"]>; onOpen: () => void }) {
  const shown = rowsOf(table.answer, COLUMNS_MAX).rows.length;
  return (
    <div className="my-4">
      <AnswerTable answer={table.answer} caption="The first rows of the answer" columnsMax={COLUMNS_MAX} />
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

type TableProps = {
  answer: Answer;
  caption: string;
  /** The most columns of a comparison beside the names. */
  columnsMax?: number;
};

/** The rows of a typed answer, a field a column; nothing for one that has none. */
export function AnswerTable({ answer, caption, columnsMax = Number.POSITIVE_INFINITY }: TableProps) {
  const { head, rows } = rowsOf(answer, columnsMax);
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-[13px] leading-5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
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
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                key={index}
                className={clsx(
                  "border-line border-b py-1.5 pr-3 align-top text-muted",
                  cell.length <= SHORT && "@md:whitespace-nowrap",
                )}
              >
                {cell || <span className="text-faint">none found</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf(answer: Answer, columnsMax: number): Rows {
  switch (answer.kind) {
    case "matrix": {
      const columns = answer.columns.slice(0, columnsMax);
      const cellOf = (row: string, column: string) =>
        answer.cells.find((cell) => cell.row === row && cell.column === column)?.evidence ?? [];
      return {
        head: [kindOf(answer.rows), ...columns.map(({ name }) => name)],
        rows: answer.rows.map(({ id, name }) => ({
          id,
          name,
          cells: columns.map((column) => evidenceWords(cellOf(id, column.id))),
        })),
      };
    }
    case "list":
      return listRows(answer.items, columnsMax);
    case "boolean":
      return {
        head: ["Drug", "What holds"],
        rows: (answer.members ?? []).map(({ id, name, basis }) => ({ id, name, cells: [codeWords(basis)] })),
      };
    default:
      return { head: [], rows: [] };
  }
}

type Items = Extract<Answer, { kind: "list" }>["items"];

/** A column per thing compared where the evidence says whose it is; else labels and reports apart where there are such, and the rest. */
function listRows(items: Items, columnsMax: number): Rows {
  const holders = holdersOf(items).slice(0, columnsMax);
  if (holders.length > 0)
    return {
      head: [kindOf(items), ...holders],
      rows: items.map(({ id, name, evidence }) => ({
        id,
        name,
        cells: holders.map((each) => shortOf(readEvidence(evidence).find(({ holder }) => holder === each)?.evidence)),
      })),
    };
  const fields: [title: string, isOf: (short: string) => boolean][] = [
    ["Label", (short) => /^(?:\d+ )?labels?$/.test(short)],
    ["Reports", (short) => /^(?:no )?signal\b/.test(short)],
    ["Evidence", (short) => !/^(?:\d+ )?labels?$|^(?:no )?signal\b/.test(short)],
  ];
  const read = items.map(({ evidence }) => readEvidence(evidence).flatMap((held) => held.evidence));
  const held = fields.filter(([, isOf]) => read.some((each) => each.some(({ short }) => isOf(short))));
  return {
    head: [kindOf(items), ...held.map(([title]) => title)],
    rows: items.map(({ id, name }, index) => ({
      id,
      name,
      cells: held.map(([, isOf]) => shortOf(read[index]?.filter(({ short }) => isOf(short)))),
    })),
  };
}

function evidenceWords(texts: readonly string[]): string {
  return shortOf(readEvidence(texts).flatMap(({ evidence }) => evidence));
}

function shortOf(evidence: readonly { short: string }[] | undefined): string {
  return (evidence ?? []).map(({ short }) => (short === "label" ? "listed" : short)).join(", ");
}
