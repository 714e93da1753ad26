import { type Fact, isStated, qualifiersOf } from "@/lib/domain/facts/fact";
import { sayWhereSearched } from "@/lib/domain/facts/searched-empty/frames";
import { titleOf } from "@/lib/domain/facts/title";
import { type Cell, cellsOf, type Row } from "@/lib/domain/run/row";
import type { ToolResult } from "@/lib/domain/run/tool";

/** What a table leaves out: keys that say nothing, and what the facts beside it say. */
const HIDDEN = new Set(["id", "claimIds", "claimIdsByDrug", "findingIds", "steps", "counts", "drugs", "ic_bcpnn_95"]);
const FIRST = ["name", "text", "state", "relation", "action", "level", "variants", "cases", "prr", "ic025", "evidence"];
const CELL_VALUES_MAX = 6;
const CELL_CHARS_MAX = 400;
const CITES_MAX = 4;
const FACTS_SHOWN = 12;

export type TableSize = {
  rowsMax: number;
  columns?: readonly string[];
  first?: ReadonlySet<string>;
  kept?: ReadonlySet<string>;
};

/**
 * A result as evidence a model reads: a heading, aligned columns of which none is empty, the ids of the facts that bear each
 * row, then the facts of the result as a whole. At most `rowsMax` rows, those on things of `first` first and those borne by a
 * fact of `kept` in any case; what is hidden is counted.
 */
export function evidenceTable(result: ToolResult, facts: readonly Fact[], size: TableSize): string {
  const { handle, tool, status, total, error, summary } = result;
  const cites = citesOf(result, facts);
  const shown = rowsShown(result.rows, cites, size);
  const columns = columnsOf(shown, size.columns);
  const cells = shown.map((row) => [cites.get(row)?.slice(0, CITES_MAX).join(" ") ?? "", ...valuesOf(row, columns)]);
  const borne = new Set([...cites.values()].flat());
  const whole = facts.filter(({ id }) => !borne.has(id));
  const hidden = result.rows.length - shown.length;
  return [
    `${handle} ${tool}: ${status}, ${total} in all. ${error ?? summary}`,
    ...(cells.length > 0 ? aligned([["cite", ...columns], ...cells]) : []),
    ...(hidden > 0 ? [`(${hidden} of ${result.rows.length} rows hidden: read_result ${handle})`] : []),
    ...whole.slice(0, FACTS_SHOWN).map(factLine),
    ...(whole.length > FACTS_SHOWN ? [`(${whole.length - FACTS_SHOWN} further facts of ${handle})`] : []),
  ].join("\n");
}

/** Ids of the facts that bear a row: those that rest on a claim of it and name the thing of the row. */
function citesOf({ rows }: ToolResult, facts: readonly Fact[]): ReadonlyMap<Row, string[]> {
  const byEntity = new Map<string, Fact[]>();
  for (const fact of facts)
    for (const { id, role } of fact.entities)
      if (fact.kind !== "count" && role !== "via") byEntity.set(id, [...(byEntity.get(id) ?? []), fact]);
  return new Map(
    rows.map((row) => {
      const claims = new Set(row.claimIds ?? []);
      const ends = [row.id, ...(row.steps ?? []).slice(0, 1)].flatMap((id) => (id ? (byEntity.get(id) ?? []) : []));
      const bears = ({ from }: Fact) =>
        claims.size > 0
          ? from.claimIds.some((id) => claims.has(id))
          : from.claimIds.length === 0 && searches(from, row);
      return [row, [...new Set(ends.filter(bears).map(({ id }) => id))]];
    }),
  );
}

/** Whether a fact rests on a search of the source a row tells of. */
function searches({ coverage }: Fact["from"], { dataset }: Row): boolean {
  return dataset === undefined || coverage.some((cell) => cell.startsWith(`${dataset}/`));
}

/** Rows that are about what is asked stand first; those a note rests on stay. */
function rowsShown(
  rows: readonly Row[],
  cites: ReadonlyMap<Row, string[]>,
  { rowsMax, first = new Set(), kept = new Set() }: TableSize,
): Row[] {
  const isAbout = (row: Row) => [row.id, ...(row.drugs ?? [])].some((id) => typeof id === "string" && first.has(id));
  const ordered = rows.some(isAbout) ? [...rows.filter(isAbout), ...rows.filter((row) => !isAbout(row))] : rows;
  return ordered.filter((row, index) => index < rowsMax || (cites.get(row) ?? []).some((id) => kept.has(id)));
}

function columnsOf(rows: readonly Row[], wished: readonly string[] | undefined): string[] {
  const all = [
    ...new Set(rows.flatMap((row) => cellsOf(row).flatMap(([name, value]) => (isEmpty(value) ? [] : [name])))),
  ];
  const own = wished?.filter((name) => all.includes(name));
  if (own && own.length > 0)
    return ["name", ...own.filter((name) => name !== "name")].filter((name) => all.includes(name));
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return all.filter((name) => !HIDDEN.has(name)).sort((a, b) => rank(a) - rank(b));
}

function isEmpty(value: Cell): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

function valuesOf(row: Row, columns: readonly string[]): string[] {
  const cells = new Map(cellsOf(row));
  return columns.map((name) => textOf(cells.get(name)));
}

function textOf(value: Cell | undefined): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "number") return figure(value);
  const text = Array.isArray(value) ? listText(value) : String(value);
  const line = text.replace(/[\s\p{Cf}\p{Cc}]+/gu, " ").trim();
  return line.length > CELL_CHARS_MAX ? `${line.slice(0, CELL_CHARS_MAX)}…` : line;
}

function listText(values: readonly string[]): string {
  const more = values.length - CELL_VALUES_MAX;
  return values.slice(0, CELL_VALUES_MAX).join("; ") + (more > 0 ? `; and ${more} more` : "");
}

/** Counts as they are, measures to two digits behind the point, smaller ones to two that say something. */
function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 1 ? String(Number(value.toFixed(2))) : String(Number(value.toPrecision(2)));
}

/** Rows as lines of columns, the last of which is not filled up. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const WIDTH_MAX = 40;
  const width = (rows[0] ?? []).map((_, at) =>
    Math.min(WIDTH_MAX, Math.max(...rows.map((row) => row[at]?.length ?? 0))),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at + 1 < row.length ? cell.padEnd(width[at] ?? 0) : cell))
      .join(" | ")
      .trimEnd(),
  );
}

/** A fact in words under its id, with what its source adds. */
export function factLine(fact: Fact): string {
  const added = isStated(fact) ? Object.entries(qualifiersOf(fact)).map(([name, text]) => `${name} ${text}`) : [];
  const said = fact.kind === "searched_empty" ? sayWhereSearched(fact) : null;
  return `${fact.id}: ${[said ?? titleOf(fact), ...added].join("; ")}`;
}
