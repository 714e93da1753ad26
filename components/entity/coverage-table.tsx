"use client";
import { type DataColumn, DataTable } from "@/components/table/data-table";
import type { CoverageCell } from "@/lib/domain/dataset";
import { aspectWords, codeWords, heldWords } from "@/lib/server/web/words";

type Props = {
  name: string;
  cells: readonly CoverageCell[];
  sources: readonly { key: string; title: string }[];
};

/** Rows shown before all are asked for. */
const FIRST = 12;
const ORDER = ["data", "truncated", "failed", "searched_empty", "not_loaded"] as const;

/** What each source holds of a thing, those that hold most first, then those searched in vain and those not loaded. */
export function CoverageTable({ name, cells, sources }: Props) {
  const titleOf = (key: string) => sources.find((each) => each.key === key)?.title ?? key;
  const placeOf = ({ state }: CoverageCell) => ORDER.indexOf(state);
  const rows = cells.toSorted((a, b) => placeOf(a) - placeOf(b) || b.count - a.count);
  const columns: DataColumn<CoverageCell>[] = [
    { head: "Source", value: ({ dataset }) => titleOf(dataset) },
    {
      head: "Speaks of",
      value: ({ aspect }) => aspectWords(aspect),
      look: "w-[30%] text-muted",
      facet: {},
    },
    {
      head: "Holds",
      value: heldWords,
      cell: (cell) => <span className={cell.count > 0 ? undefined : "text-muted"}>{heldWords(cell)}</span>,
      look: "w-[30%]",
    },
    { head: "State", value: ({ state }) => state, facet: { nameOf: codeWords }, isHidden: true },
  ];
  return (
    <DataTable
      caption={`What each source holds of ${name}`}
      unit="kind of evidence"
      title="By source and kind of evidence"
      first={FIRST}
      columns={columns}
      rows={rows}
      keyOf={({ dataset, aspect }) => `${dataset} ${aspect}`}
    />
  );
}
