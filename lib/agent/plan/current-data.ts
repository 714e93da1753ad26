import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { isResolver, type ToolResult } from "@/lib/domain/run/tool";

const SAMPLES_MAX = 3;
const GROUPS_MAX = 6;
/** Columns that show what kind a row is of, the most specific first; the first that a result has is used. */
const KINDS = ["severity", "evidence", "state", "type", "status", "relation"] as const;

/** What is known of a data set without looking at it whole. */
export type DataSummary = {
  handle: string;
  total: number;
  samples: Row[];
  /** How many rows are of each kind, most first; a row of several kinds counts for each. */
  distribution: [kind: string, count: number][];
  timeRange: { from: string; to: string } | null;
};

/** The data set a run is at: its latest result that holds rows. A failed or empty call leaves the one before. */
export function currentData({ results }: Pick<State, "results">): ToolResult | null {
  return results.findLast((result) => isData(result) && !isResolver(result.tool)) ?? null;
}

/** The current data set in brief; null while there is none. */
export function summariseData(state: Pick<State, "results">, samplesMax = SAMPLES_MAX): DataSummary | null {
  const data = currentData(state);
  if (!data) return null;
  return {
    handle: data.handle,
    total: data.total,
    samples: data.rows.slice(0, samplesMax),
    distribution: distributionOf(data.rows),
    timeRange: timeRangeOf(data.rows),
  };
}

/** What was made of a data set is one too, though nothing be left in it. */
function isData({ status, rows, args }: ToolResult): boolean {
  return (
    ((status === "ok" || status === "partial") && rows.length > 0) || (status === "empty" && args.data !== undefined)
  );
}

function distributionOf(rows: readonly Row[]): DataSummary["distribution"] {
  const column = KINDS.find((kind) => rows.some((row) => listOf(row[kind]).length > 0));
  if (!column) return [];
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const kind of new Set(listOf(row[column]).map(kindOf))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, GROUPS_MAX);
}

/** A kind without the figures that go with it: "signal: FAERS IC025 3.3" is a "signal: FAERS". */
function kindOf(value: string): string {
  return value.replace(/\s*(?:IC025|\(|,|\d).*$/, "").trim() || value;
}

function timeRangeOf(rows: readonly Row[]): DataSummary["timeRange"] {
  const times = rows.flatMap(({ time }) => time || []).sort();
  const [from] = times;
  const to = times.at(-1);
  return from !== undefined && to !== undefined ? { from, to } : null;
}
