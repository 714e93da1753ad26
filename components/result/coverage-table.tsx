"use client";
import { useTitleOf } from "@/components/evidence/claim-source";
import { Badge, type Tone } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Table } from "@/components/ui/table";
import type { CoverageCell, CoverageState } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { aspectWords, count, counted, coverageWords } from "@/lib/server/web/words";
import { coverageName } from "./coverage-name";

const TONES: Record<CoverageState, Tone> = {
  data: "good",
  searched_empty: "neutral",
  not_loaded: "warn",
  failed: "bad",
  truncated: "warn",
};

const WITH_COUNT: Partial<Record<CoverageState, (found: string) => string>> = {
  data: (found) => `${found} found`,
  truncated: (found) => `${found} found, cut`,
};

const ENTITIES_MAX = 8;

/** Which source was searched for what, for each thing asked about: data, nothing there, not loaded, failed, or cut. */
export function CoverageTable({ cells, datasets, names }: Props) {
  if (cells.length === 0) return <p>No source was searched.</p>;
  const entities = [...new Set(cells.map(({ entity }) => entity))];
  const shown = entities.slice(0, ENTITIES_MAX);
  const rows = rowsOf(cells, shown);
  const columns = shown.map((id) => coverageName(id, names));
  const searched = rows.filter(wasSearched);
  const others = rows.filter((row) => !wasSearched(row));
  return (
    <div className="space-y-3">
      {searched.length > 0 ? (
        <Rows caption="Coverage" columns={columns} rows={searched} datasets={datasets} />
      ) : (
        <p>No source was searched.</p>
      )}
      {others.length > 0 && (
        <Disclosure summary={`${counted(others.length, "row")} of sources not searched or not loaded`}>
          <Rows caption="Sources not searched or not loaded" columns={columns} rows={others} datasets={datasets} />
        </Disclosure>
      )}
      {entities.length > shown.length && (
        <p className="text-muted text-sm">{entities.length - shown.length} further things are in the export.</p>
      )}
    </div>
  );
}

type Datasets = { key: string; title: string }[];
type Props = { cells: CoverageCell[]; datasets: Datasets; names: EntityRef[] };
type CoverageRow = Pick<CoverageCell, "dataset" | "aspect"> & { cells: (CoverageCell | undefined)[] };

function rowsOf(cells: CoverageCell[], entities: string[]): CoverageRow[] {
  const rows = new Map(cells.map(({ dataset, aspect }) => [`${dataset}\n${aspect}`, { dataset, aspect }]));
  return [...rows.values()].map(({ dataset, aspect }) => {
    const own = cells.filter((each) => each.dataset === dataset && each.aspect === aspect);
    return { dataset, aspect, cells: entities.map((entity) => own.findLast((each) => each.entity === entity)) };
  });
}

function wasSearched({ cells }: CoverageRow): boolean {
  return cells.some((cell) => cell && cell.state !== "not_loaded");
}

type RowsProps = { caption: string; columns: string[]; rows: CoverageRow[]; datasets: Datasets };

/** A column per thing where most were searched in most sources; else one column that names what each was searched for. */
function Rows({ caption, columns, rows, datasets }: RowsProps) {
  const titleOf = useTitleOf();
  const isDense = rows.flatMap(({ cells }) => cells).filter(Boolean).length * 2 > rows.length * columns.length;
  return (
    <Table caption={caption} head={["Source and aspect", ...(isDense ? columns : ["What it holds"])]}>
      {rows.map(({ dataset, aspect, cells }) => (
        <tr key={`${dataset} ${aspect}`}>
          <td>
            {datasets.find(({ key }) => key === dataset)?.title ?? titleOf(dataset)}
            <span className="block text-muted text-xs">{aspectWords(aspect)}</span>
          </td>
          {isDense ? (
            cells.map((cell, index) => (
              <td key={columns[index]} className="min-w-24">
                {cell ? <Cell cell={cell} /> : <span className="text-muted text-xs">not searched</span>}
              </td>
            ))
          ) : (
            <td>
              <Named cells={cells} columns={columns} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

function Named({ cells, columns }: { cells: CoverageRow["cells"]; columns: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {cells.map(
        (cell, index) =>
          cell && (
            <li key={columns[index]}>
              {columns[index]} <Cell cell={cell} />
            </li>
          ),
      )}
    </ul>
  );
}

function Cell({ cell }: { cell: CoverageCell }) {
  const word = WITH_COUNT[cell.state]?.(count(cell.count)) ?? coverageWords(cell);
  return (
    <Badge tone={TONES[cell.state]} wrap>
      {word}
    </Badge>
  );
}
