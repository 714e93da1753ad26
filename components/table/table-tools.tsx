"use client";
import type { RowData, Table } from "@tanstack/react-table";
import { ChevronDown, Download, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { FIELD } from "@/components/ui/field";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import { IconButton } from "@/components/ui/icon-button";
import { saveFile } from "@/components/ui/post";
import { csvLine } from "@/lib/server/export/csv";
import { count, counted } from "@/lib/server/web/words";
import type { DataColumn, TableKind } from "./data-table";

/** So few rows need no words to be narrowed by. */
const FILTERED_MIN = 12;

type Props<Row extends RowData> = {
  caption: string;
  unit: string;
  title: string | undefined;
  columns: readonly DataColumn<Row>[];
  table: Pick<
    Table<TableKind, Row>,
    "getRowModel" | "getPreFilteredRowModel" | "getColumn" | "setGlobalFilter" | "setColumnFilters"
  >;
  tools: ReactNode;
};

/** Above a table: how many rows there are, what narrows them, and the file of those that are left. */
export function TableTools<Row extends RowData>({ caption, unit, title, columns, table, tools }: Props<Row>) {
  const rows = table.getRowModel().rows;
  const all = table.getPreFilteredRowModel().rows.length;
  const save = () => {
    const lines = rows.map(({ original, index }) =>
      columns.map(({ value }) => [value(original, index) ?? []].flat().join("; ")),
    );
    saveFile(`${caption}.csv`, "text/csv", [columns.map(({ head }) => head), ...lines].map(csvLine).join(""));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="mr-auto font-semibold text-muted text-sm" aria-live="polite">
        {rows.length < all ? `${count(rows.length)} of ${counted(all, unit)}` : (title ?? counted(all, unit))}
      </h3>
      {all >= FILTERED_MIN && (
        <input
          type="search"
          aria-label={`Filter: ${caption}`}
          placeholder="Filter"
          onChange={({ target }) => table.setGlobalFilter(target.value)}
          className={`${FIELD} w-24 text-[13px]!`}
        />
      )}
      {columns.map(({ head, facet }) => {
        const column = facet && table.getColumn(head);
        return column && <Facet key={head} {...{ head, column, nameOf: facet.nameOf ?? String }} />;
      })}
      <IconButton label="Save these rows as CSV" onClick={save}>
        <Download size={16} aria-hidden />
      </IconButton>
      {tools}
    </div>
  );
}

type FacetProps = {
  head: string;
  column: {
    getFacetedUniqueValues: () => Map<unknown, number>;
    getFilterValue: () => unknown;
    setFilterValue: (values: [string] | undefined) => void;
  };
  nameOf: (value: string) => string;
};

/** Narrows the rows to one of the values there are, each with its count; one that is chosen goes by a press. */
function Facet({ head, column, nameOf }: FacetProps) {
  const values = [...column.getFacetedUniqueValues()] as [string, number][];
  const [chosen] = (column.getFilterValue() ?? []) as string[];
  const look = "inline-flex min-h-8 items-center gap-1 rounded-md border border-line-strong px-2 text-[13px]";
  if (chosen !== undefined)
    return (
      <button
        type="button"
        onClick={() => column.setFilterValue(undefined)}
        aria-label={`${head}: ${nameOf(chosen)}, show all again`}
        className={`${look} max-w-56 bg-sunken`}
      >
        <span className="text-muted">{head}</span> <span className="truncate font-medium">{nameOf(chosen)}</span>
        <X size={12} aria-hidden className="shrink-0" />
      </button>
    );
  if (values.length < 2) return null;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger aria-label={`Narrow by ${head}`} className={`${look} text-muted hover:text-ink`}>
        {head} <ChevronDown size={12} aria-hidden />
      </DropdownMenu.Trigger>
      <MenuFloat align="start" className="max-h-80 w-72 overflow-y-auto">
        {values
          .sort((a, b) => b[1] - a[1])
          .map(([value, held]) => (
            <DropdownMenu.Item key={value} onSelect={() => column.setFilterValue([value])} className={MENU_ITEM}>
              <span className="flex justify-between gap-3">
                <span className="min-w-0">{nameOf(value)}</span> <span className="text-faint">{count(held)}</span>
              </span>
            </DropdownMenu.Item>
          ))}
      </MenuFloat>
    </DropdownMenu.Root>
  );
}
