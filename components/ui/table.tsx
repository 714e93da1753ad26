import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";

/**
 * A table that on a narrow screen scrolls within itself, with a shade at the edge that hides more, or, where it is `stacked`,
 * shows each row as a block with the head of a column before each cell. `caption` is read aloud and not shown.
 */
export function Table({ caption, head, stacked = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className="scroll-cue overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table
        className={clsx("w-full border-collapse text-sm", stacked && "stacked")}
        style={stacked ? headStyle(head) : {}}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b text-muted">
            {head.map((label) => (
              <th key={label} scope="col" className="py-1.5 pr-4 last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:border-line [&_td]:border-b [&_td]:py-(--cell) [&_td]:pr-4 [&_td]:align-top [&_th]:border-line [&_th]:border-b [&_th]:py-(--cell) [&_th]:pr-4 [&_th]:align-top">
          {children}
        </tbody>
      </table>
    </div>
  );
}

type TableProps = { caption: string; head: string[]; stacked?: boolean; children: ReactNode };

/** A column of alike rows: its head, what stands in it of a row, and the look of its cells. */
export type Column<Row> = readonly [head: string, cell: (row: Row) => ReactNode, look?: string];

/** A table of alike rows, each known by `keyOf`; `lookOf` gives the look of the row at a place. */
export function RowTable<Row>({ columns, rows, keyOf, lookOf, ...table }: RowTableProps<Row>) {
  return (
    <Table {...table} head={columns.map(([head]) => head)}>
      {rows.map((row, index) => (
        <tr key={keyOf(row)} className={lookOf?.(index)}>
          {columns.map(([head, cell, look]) => (
            <td key={head} className={look}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

type RowTableProps<Row> = Omit<TableProps, "head" | "children"> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  lookOf?: (index: number) => string | undefined;
};

/** The heads as the style sheet finds them, "--head-2" for the second column, up to the ten it knows. */
function headStyle(head: readonly string[]): CSSProperties {
  const quoted = (text: string) => `"${text.replace(/["\\\n]/g, " ")}"`;
  return Object.fromEntries(head.map((text, index) => [`--head-${index + 1}`, quoted(text)]));
}
