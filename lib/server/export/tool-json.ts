import { z } from "zod";
import { isSearched } from "@/lib/domain/coverage";
import { briefOf, CoverageCell, DatasetBrief } from "@/lib/domain/dataset";
import { EntityRef } from "@/lib/domain/entity";
import { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { NOTICE, Withheld } from "@/lib/domain/run/artifacts";
import { Row } from "@/lib/domain/run/row";
import { type ToolResult, ToolStatus } from "@/lib/domain/run/tool";
import { SCHEMA_VERSION } from "./contract";

/** The most rows a call from outside a run returns; `total` and `omitted` count the rest. */
const TOOL_ROWS_MAX = 1000;

/**
 * What a call of one tool returns, the same through HTTP, MCP and the command line. `named` says what each entity argument
 * was taken for; `datasets` are those the result rests on or that were searched.
 */
export const ToolCallJson = z.object({
  schema: z.literal(SCHEMA_VERSION),
  graphVersion: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  named: z.array(EntityRef.extend({ argument: z.string(), text: z.string() })),
  status: ToolStatus,
  error: z.string().nullable(),
  total: z.number().int(),
  omitted: z.number().int(),
  rows: z.array(Row),
  summary: z.string(),
  refs: z.array(EntityRef),
  coverage: z.array(CoverageCell),
  findings: z.array(Fact),
  datasets: z.array(DatasetBrief),
  /** What was left out for a caller outside, as its source states no licence: records by source. */
  withheld: Withheld.pick({ datasets: true }).optional(),
  notice: z.literal(NOTICE),
});
export type ToolCallJson = z.infer<typeof ToolCallJson>;

/** A result of one tool in the form all doors give it. */
export function toolCallJson(
  { tool, args, status, error, rows, total, summary, refs, coverage, findings }: ToolResult,
  named: ToolCallJson["named"],
  graph: Pick<Graph, "version" | "datasets">,
): ToolCallJson {
  const shown = rows.slice(0, TOOL_ROWS_MAX);
  const result = { tool, args, named, status, error, total, summary, refs, coverage, findings };
  return {
    schema: SCHEMA_VERSION,
    graphVersion: graph.version,
    ...result,
    omitted: rows.length - shown.length,
    rows: shown,
    datasets: datasetsOf(result, graph),
    notice: NOTICE,
  };
}

function datasetsOf(
  { coverage, findings }: Pick<ToolResult, "coverage" | "findings">,
  { datasets }: Pick<Graph, "datasets">,
): ToolCallJson["datasets"] {
  const searched = coverage.filter(isSearched).map(({ dataset }) => dataset);
  const used = new Set([...searched, ...findings.flatMap((finding) => finding.datasets)]);
  return datasets.filter(({ key }) => used.has(key)).map(briefOf);
}
