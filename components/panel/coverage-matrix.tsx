"use client";
import type { ReactNode } from "react";
import { EntityMark } from "@/components/entity/mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { HoverFloat } from "@/components/ui/hover-float";
import { Table } from "@/components/ui/table";
import { isSearched } from "@/lib/domain/coverage";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { aspectWords, codeWords, count, counted, heldWords } from "@/lib/server/web/words";
import { coverageName } from "./coverage-name";

/** What a mark says, the strongest first. */
const MARKS = [
  ["found", ({ state }: CoverageCell) => state === "data" || state === "truncated"],
  ["a look-up failed", ({ state }: CoverageCell) => state === "failed"],
  ["searched, none", isSearched],
  ["not loaded", () => true],
] as const;
type Mark = (typeof MARKS)[number][0];

/** So many things of a type have a line each; more of them have one together. */
const APART_MAX = 8;

type Props = {
  cells: readonly CoverageCell[];
  datasets: readonly { key: string; title: string }[];
  names: EntityRef[];
};

/** A line of the matrix: what it is of, and its cells. */
type Line = { key: string; title: string; mark: ReactNode; cells: readonly CoverageCell[] };

/** The things asked about by the kinds of evidence searched, each with a mark: found, nothing found, not loaded. A mark opens what each source holds. */
export function CoverageMatrix({ cells, datasets, names }: Props) {
  if (cells.length === 0) return <p>No source was searched.</p>;
  const things = thingsOf(cells, names);
  const aspects = [...new Set(cells.map(({ aspect }) => aspect))].map((aspect): Line => {
    return {
      key: aspect,
      title: aspectWords(aspect),
      mark: null,
      cells: cells.filter((cell) => cell.aspect === aspect),
    };
  });
  const [rows, columns] = things.length > aspects.length ? [things, aspects] : [aspects, things];
  return (
    <div className="space-y-2">
      <Table caption="Coverage" head={["Searched", ...columns.map(({ title }) => title)]}>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="min-w-32 align-middle! font-medium">
              {row.mark} {row.title}
            </th>
            {columns.map((column) => (
              <td key={column.key} className="align-middle!">
                <Cell
                  cells={row.cells.filter((cell) => column.cells.includes(cell))}
                  title={`${row.title}, ${column.title}`}
                  datasets={datasets}
                />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p className="flex flex-wrap gap-x-4 text-muted text-xs">
        {MARKS.filter(([mark]) => cells.some((cell) => markOf([cell]) === mark)).map(([mark]) => (
          <span key={mark} className="inline-flex items-center gap-1.5">
            <Glyph mark={mark} /> {mark}
          </span>
        ))}
      </p>
    </div>
  );
}

function thingsOf(cells: readonly CoverageCell[], names: readonly EntityRef[]): Line[] {
  const typeOf = new Map(names.map(({ id, type }) => [id, type]));
  const ids = [...new Set(cells.map(({ entity }) => entity))];
  const many = (type: EntityType | undefined) => ids.filter((id) => typeOf.get(id) === type).length > APART_MAX;
  const lines = new Map<string, Line>();
  for (const id of ids) {
    const type = typeOf.get(id);
    const key = type && many(type) ? type : id;
    const own = [...(lines.get(key)?.cells ?? []), ...cells.filter(({ entity }) => entity === id)];
    const count = new Set(own.map(({ entity }) => entity)).size;
    const title = key === id ? coverageName(id, names) : counted(count, codeWords(key));
    lines.set(key, { key, title, mark: type && <EntityMark type={type} />, cells: own });
  }
  return [...lines.values()];
}

function markOf(cells: readonly CoverageCell[]): Mark | null {
  if (cells.length === 0) return null;
  return MARKS.find(([, isOf]) => cells.some(isOf))?.[0] ?? null;
}

function Cell({ cells, title, datasets }: Pick<Props, "datasets"> & { cells: readonly CoverageCell[]; title: string }) {
  const titleOf = useTitleOf();
  const mark = markOf(cells);
  if (!mark) return <span className="sr-only">not searched</span>;
  return (
    <HoverFloat
      trigger={
        <button
          type="button"
          aria-label={`${title}: ${mark}`}
          className="-ml-2 inline-flex size-7 items-center justify-center rounded-md hover:bg-sunken pointer-coarse:size-11"
        >
          <Glyph mark={mark} />
        </button>
      }
    >
      {() => (
        <>
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 space-y-0.5">
            {[...new Set(cells.map(({ dataset }) => dataset))].map((key) => (
              <li key={key} className="flex justify-between gap-3">
                <span>{datasets.find((each) => each.key === key)?.title ?? titleOf(key)}</span>
                <span className="text-right text-muted">{heldOf(cells.filter(({ dataset }) => dataset === key))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </HoverFloat>
  );
}

/** What a source holds of a thing, or of how many of several. */
function heldOf(cells: readonly CoverageCell[]): string {
  const [cell] = cells;
  if (!cell) return "";
  const found = cells.filter((each) => markOf([each]) === "found");
  if (cells.length > 1 && found.length > 0) return `found for ${count(found.length)} of ${count(cells.length)}`;
  return heldWords(cell);
}

/** A filled circle, a ring, a stroke, and a cross where a look-up failed. */
function Glyph({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden viewBox="0 0 10 10" width={10} height={10} className={GLYPHS[mark].look}>
      {GLYPHS[mark].drawing}
    </svg>
  );
}

const GLYPHS: Record<Mark, { drawing: ReactNode; look: string }> = {
  found: { drawing: <circle cx={5} cy={5} r={4.5} fill="currentColor" />, look: "text-ink" },
  "searched, none": {
    drawing: <circle cx={5} cy={5} r={4} fill="none" stroke="currentColor" strokeWidth={1.25} />,
    look: "text-ink",
  },
  "not loaded": { drawing: <path d="M1 5h8" stroke="currentColor" strokeWidth={1.25} />, look: "text-faint" },
  "a look-up failed": {
    drawing: <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" stroke="currentColor" strokeWidth={1.5} />,
    look: "text-bad",
  },
};
