import { Badge, type Tone } from "@/components/ui/badge";
import { Table } from "@/components/ui/table";
import type { CoverageCell, CoverageState } from "@/lib/knowledge/dataset";
import type { EntityRef } from "@/lib/knowledge/entity";
import { ASPECT_WORDS, COVERAGE_WORDS, count } from "@/lib/web/words";

const TONES: Record<CoverageState, Tone> = {
  data: "good",
  searched_empty: "neutral",
  not_loaded: "warn",
  failed: "bad",
  truncated: "warn",
};

const ENTITIES_MAX = 8;

/** Which source was searched for what, for each thing asked about: data, nothing there, not loaded, failed, or cut. */
export function CoverageTable({ cells, datasets, names }: Props) {
  const entities = [...new Set(cells.map(({ entity }) => entity))];
  const shown = entities.slice(0, ENTITIES_MAX);
  const rows = new Map(cells.map(({ dataset, aspect }) => [`${dataset}\n${aspect}`, { dataset, aspect }]));
  const nameOf = (id: string) => names.find((each) => each.id === id)?.name ?? id;
  const titleOf = (key: string) => datasets.find((each) => each.key === key)?.title ?? key;
  if (cells.length === 0) return <p>No source was searched.</p>;
  return (
    <>
      <Table caption="Coverage" head={["Source", "Aspect", ...shown.map(nameOf)]}>
        {[...rows].map(([key, { dataset, aspect }]) => (
          <tr key={key}>
            <td>{titleOf(dataset)}</td>
            <td>{ASPECT_WORDS[aspect]}</td>
            {shown.map((entity) => (
              <td key={entity}>
                <Cell
                  cell={cells.findLast(
                    (each) => each.entity === entity && each.dataset === dataset && each.aspect === aspect,
                  )}
                />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {entities.length > shown.length && (
        <p className="mt-2 text-muted text-sm">{entities.length - shown.length} further things are in the export.</p>
      )}
    </>
  );
}

type Props = { cells: CoverageCell[]; datasets: { key: string; title: string }[]; names: EntityRef[] };

function Cell({ cell }: { cell: CoverageCell | undefined }) {
  if (!cell) return <span className="text-muted text-xs">not searched</span>;
  const word =
    cell.state === "data" || cell.state === "truncated"
      ? `${count(cell.count)}, ${COVERAGE_WORDS[cell.state]}`
      : COVERAGE_WORDS[cell.state];
  return <Badge tone={TONES[cell.state]}>{word}</Badge>;
}
