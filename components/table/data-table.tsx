"use client";
import {
  type ColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_arrIncludesSome,
  filterFn_includesString,
  globalFilteringFeature,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import clsx from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { ShowAll } from "@/components/ui/show-all";
import { counted } from "@/lib/server/web/words";
import { TableTools } from "./table-tools";
import { useRowsInView } from "./use-rows-in-view";

/**
 * A column of alike rows: what it is sorted, filtered and written to a file by, what stands in its cells, and the look of them. A
 * `facet` is a choice of its values, each named by `nameOf`; several values of a row are a list.
 */
export type DataColumn<Row extends RowData> = {
  head: string;
  value: (row: Row, place: number) => string | number | readonly string[] | null;
  cell?: (row: Row) => ReactNode;
  look?: string;
  facet?: { nameOf?: (value: string) => string };
  /** Stands in no column of the table, but among the choices and in the file. */
  isHidden?: boolean;
};

type Props<Row extends RowData> = {
  /** What the table holds, for who cannot see it and for the file. */
  caption: string;
  /** One of the rows in a word ("record"). */
  unit: string;
  /** What stands above while nothing is left out; else how many there are. */
  title?: string | undefined;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** So many rows are drawn until all are asked for. */
  first?: number;
  /** What else can be done with the rows, beside the file of those in view. */
  tools?: ReactNode;
};

const features = tableFeatures({
  columnFilteringFeature,
  columnFacetingFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString, arrIncludesSome: filterFn_arrIncludesSome },
  sortFns: { alphanumeric: sortFn_alphanumeric },
});
export type TableKind = typeof features;

/** A table of any length: sorted by a press on a head, narrowed by words and by the values of its facets, and written to a file as it stands. Only the rows in view are drawn. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { caption, unit, title, columns, rows, keyOf, isMarked, first = Number.POSITIVE_INFINITY, tools } = props;
  const [isWhole, setWhole] = useState(false);
  const data = useMemo(() => [...rows], [rows]);
  const defs = useMemo(() => columns.map(defOf), [columns]);
  const table = useTable({ features, data, columns: defs, getRowId: keyOf, globalFilterFn: "includesString" });
  const shown = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = isWhole ? shown.length : Math.min(first, shown.length);
  const { inView, before, after, measure } = useRowsInView(body, drawn);
  const visible = columns.filter(({ isHidden }) => !isHidden);
  const line = ({ id, original, index: place }: { id: string; original: Row; index: number }, index: number) => (
    <tr
      key={id}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-picked={isMarked?.(original) || undefined}
      className={ROW_LOOK}
    >
      {visible.map(({ head, look, cell, value }) => (
        <td key={head} className={look}>
          {cell ? cell(original) : value(original, place)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="space-y-2">
      <TableTools {...{ caption, unit, title, columns, table, tools }} />
      <table className="w-full table-fixed text-[13px] leading-5" aria-rowcount={shown.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <Heads columns={visible} sortingOf={(head) => table.getColumn(head)} />
        <tbody ref={body}>
          <Room height={before} />
          {inView.map((index) => shown[index] && line(shown[index], index))}
          <Room height={after} />
        </tbody>
      </table>
      {shown.length === 0 && rows.length > 0 && (
        <p className="text-muted">None of {counted(rows.length, unit)} matches.</p>
      )}
      <ShowAll total={shown.length} shown={drawn} isWhole={drawn === shown.length} onPress={() => setWhole(true)} />
    </div>
  );
}

/** The room of rows that are not drawn, in pixels. */
function Room({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}

const ROW_LOOK =
  "hover:bg-mark-weak data-picked:bg-mark-weak [&>td]:break-words [&>td]:border-line [&>td]:border-b [&>td]:py-(--cell) [&>td]:pr-3 [&>td]:align-top";

function defOf<Row extends RowData>({ head, value, facet }: DataColumn<Row>): ColumnDef<TableKind, Row> {
  const valuesOf = (row: Row, place: number) => [value(row, place) ?? []].flat();
  return {
    id: head,
    header: head,
    accessorFn: (row: Row, place: number) => (facet ? valuesOf(row, place) : (value(row, place) ?? undefined)),
    sortFn: "alphanumeric",
    sortUndefined: "last",
    filterFn: "arrIncludesSome",
    enableColumnFilter: facet !== undefined,
    enableGlobalFilter: true,
    getUniqueValues: valuesOf,
  };
}

type Sorting = {
  getIsSorted: () => false | "asc" | "desc";
  getToggleSortingHandler: () => ((event: unknown) => void) | undefined;
};

const ORDERS = { asc: "ascending", desc: "descending" } as const;

type HeadsProps = {
  columns: readonly { head: string; look?: string }[];
  sortingOf: (head: string) => Sorting | undefined;
};

function Heads({ columns, sortingOf }: HeadsProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, look }) => (
          <Head key={head} head={head} look={look} sorting={sortingOf(head)} />
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = { head: string; look: string | undefined; sorting: Sorting | undefined };

function Head({ head, look, sorting }: HeadProps) {
  const order = sorting?.getIsSorted() || null;
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order ? ORDERS[order] : undefined}
      className={clsx("border-line border-b py-1 pr-3 align-bottom font-medium text-faint text-xs", look)}
    >
      <button
        type="button"
        onClick={sorting?.getToggleSortingHandler()}
        className="inline-flex min-h-7 items-center gap-1 text-left hover:text-ink"
      >
        {head} {order && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  );
}
