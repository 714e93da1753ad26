import type { ToolCall } from "@/lib/engine/tool";
import type { ToolCallJson } from "@/lib/exports/tool-json";
import type { Graph } from "@/lib/knowledge/graph";
import { licensedGraph } from "@/lib/knowledge/licensed-graph";
import { counted } from "@/lib/knowledge/wording";
import { sharedCache } from "./tool-cache";
import { callTool } from "./tool-door";
import { toolSettings } from "./tool-settings";

/** Results without records of sources that state no licence; one a process, as bundles of several routes hold this module. */
const shared = globalThis as { vigilLicensedCache?: ReturnType<typeof sharedCache> };

type Rows = { key: string; title: string; rows: number }[];

/**
 * Calls a tool for somebody outside: where its result rests on sources that state no licence, the tool is called again
 * without them, so that its rows and figures speak of the others alone, and the result names what was left out.
 */
export async function callToolLicensed(
  graph: Graph,
  name: string,
  args: ToolCall["args"],
  signal?: AbortSignal,
): Promise<ToolCallJson> {
  const whole = await callTool(graph, name, args, { signal });
  const rows = await withheldOf(whole, graph);
  if (rows.length === 0) return whole;
  shared.vigilLicensedCache ??= sharedCache(toolSettings(process.env).caches);
  const options = { signal, cache: shared.vigilLicensedCache, answering: licensedGraph(graph) };
  const result = await callTool(graph, name, args, options);
  const named = rows.map(({ title, rows: count }) => `${counted(count, "record")} of ${title}`).join(", ");
  const summary = `${result.summary} Left out, as the source states no licence to pass it on: ${named}.`.trim();
  const status = result.status === "failed" ? result.status : "partial";
  return { ...result, status, summary, withheld: { datasets: rows } };
}

/** How many records of each source without a licence a result rests on: of its claims, else of those its coverage counts. */
async function withheldOf({ rows, findings, coverage }: ToolCallJson, graph: Graph): Promise<Rows> {
  const sources = graph.datasets.filter(({ tier }) => tier === "unlicensed");
  if (sources.length === 0) return [];
  const ids = [...findings.flatMap(({ from }) => from.claimIds), ...rows.flatMap(({ claimIds }) => textsOf(claimIds))];
  const claims = await graph.claims([...new Set(ids)]);
  return sources.flatMap(({ key, title }) => {
    const own = claims.filter(({ dataset }) => dataset === key).length;
    const cells = coverage.filter(({ dataset, state }) => dataset === key && state !== "searched_empty");
    const count = own || cells.reduce((sum, cell) => sum + cell.count, 0);
    return count > 0 ? [{ key, title, rows: count }] : [];
  });
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value : [];
}
