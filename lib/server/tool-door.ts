import { z } from "zod";
import { Tier } from "@/lib/domain/dataset";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import type { Withheld } from "@/lib/domain/run/artifacts";
import { AppError, ProgramError } from "@/lib/domain/run/error";
import { schemaIssues } from "@/lib/domain/run/schema-issues";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import { LEVEL, type PairSupport } from "@/lib/domain/support";
import { counted } from "@/lib/domain/wording";
import { type ToolCallJson, toolCallJson } from "@/lib/server/export/tool-json";
import { countedRows } from "@/lib/server/export/withheld-findings";
import type { ToolInfo } from "@/lib/server/web/app-port";
import { admitCall } from "@/lib/tools/calls/arguments";
import { type CallCache, executeCalls } from "@/lib/tools/calls/execute";
import { findTool, offeredTools, TOOLS } from "@/lib/tools/registry";
import { processCache, sharedCache } from "./tool-cache";
import { toolSettings } from "./tool-settings";

const UNLICENSED = Tier.enum.unlicensed;

type CallOptions = {
  signal?: AbortSignal | undefined;
  cache?: CallCache;
  /** Answers in place of the graph that the arguments name things of. */
  answering?: Graph;
};

/**
 * Calls one tool of the registry outside a run, as HTTP, MCP and the command line do, within the bounds runs keep to and
 * sharing their results. Throws `not_found` for a tool there
 * is not, and `invalid_request` for arguments that do not fit or name nothing; a tool that fails is a result that says so.
 */
export async function callTool(
  graph: Graph,
  name: string,
  args: ToolCall["args"],
  { signal = new AbortController().signal, cache = processCache(), answering = graph }: CallOptions = {},
): Promise<ToolCallJson> {
  const tool = findTool(name);
  if (!tool) throw new AppError("not_found", `There is no tool "${name.slice(0, 100)}".`);
  const parsed = tool.input.safeParse(args);
  if (!parsed.success) throw new AppError("invalid_request", schemaIssues(parsed.error));
  const call = await admitCall(tool, args, graph);
  const [result] = await executeCalls([{ tool: name, args: call.args, reason: "" }], {
    state: call.state,
    graph: answering,
    tools: TOOLS,
    callsPerIteration: 1,
    signal,
    cache,
    timeoutMs: toolSettings(process.env).timeoutMs,
  });
  if (!result) throw new ProgramError(`${name} gave no result`);
  return toolCallJson(result, call.named, answering);
}

/** Every tool of the registry as others may know it; `offered` where the loaded sources can have anything to say. */
export function toolInfos(graph: Pick<Graph, "datasets">): ToolInfo[] {
  const offered = new Set(offeredTools(graph));
  return TOOLS.map((tool) => ({
    name: tool.name,
    description: tool.description,
    domain: tool.domain,
    cost: tool.cost,
    input: inputSchema(tool.input, tool.entityArgs),
    offered: offered.has(tool),
  }));
}

const ENTITY_TEXT = "An id of the loaded graph, or a name that surely denotes one thing.";
const CLAIM_TEXT = "A claim id of the loaded graph.";

/** The input of a tool as JSON Schema, each entity argument described. */
function inputSchema(input: Tool["input"], entityArgs: readonly string[]): ToolInfo["input"] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => {
    if (!entityArgs.includes(name) || typeof each !== "object") return [name, each];
    return [name, { ...each, description: name === "claims" ? CLAIM_TEXT : ENTITY_TEXT }];
  });
  return { ...schema, type: "object", properties: Object.fromEntries(properties) };
}

/** Results without records of sources that state no licence; one a process, as bundles of several routes hold this module. */
const shared = globalThis as { vigilLicensedCache?: ReturnType<typeof sharedCache> };

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
async function withheldOf({ rows, findings, coverage }: ToolCallJson, graph: Graph): Promise<Withheld["datasets"]> {
  const sources = graph.datasets.filter(({ tier }) => tier === UNLICENSED);
  if (sources.length === 0) return [];
  const ids = [...findings.flatMap(({ from }) => from.claimIds), ...rows.flatMap(({ claimIds }) => textsOf(claimIds))];
  const claims = await graph.claims([...new Set(ids)]);
  return countedRows(sources, claims, []).flatMap(({ key, title, rows: own }) => {
    const cells = coverage.filter(({ dataset, state }) => dataset === key && state !== "searched_empty");
    const count = own || cells.reduce((sum, cell) => sum + cell.count, 0);
    return count > 0 ? [{ key, title, rows: count }] : [];
  });
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value : [];
}

/** The graph as it would answer without the datasets that state no licence; names and equivalences stay. */
function licensedGraph(graph: Graph): Graph {
  const left = new Set(graph.datasets.filter(({ tier }) => tier === UNLICENSED).map(({ key }) => key));
  const stays = ({ dataset }: { dataset: string }) => !left.has(dataset);
  const support: Graph["support"] = (...args) => withoutParts(graph.support(...args), left);
  return {
    ...graph,
    datasets: graph.datasets.filter(({ key }) => !left.has(key)),
    edges: (query) => graph.edges(query).filter(stays),
    coverage: (id) => graph.coverage(id).filter(stays),
    claims: async (ids) => (await graph.claims(ids)).filter(stays),
    passages: async (query) => (await graph.passages(query)).filter(stays),
    paths: (from, to, options) => graph.paths(from, to, licensedOptions(options)),
    whyNot: (from, to, entity, options) => graph.whyNot(from, to, entity, licensedOptions(options)),
    support,
    score: (...args) => support(...args)?.score ?? 0,
    counts: () => {
      const { entities, claims } = graph.counts();
      const byDataset = Object.fromEntries(Object.entries(claims.byDataset).filter(([key]) => !left.has(key)));
      const total = Object.values(byDataset).reduce((sum, count) => sum + count, 0);
      return { entities, claims: { total, byDataset } };
    },
  };
}

function licensedOptions(options: PathOptions): PathOptions {
  const { filters = {} } = options;
  const exclude = [...(filters.tiers?.exclude ?? []), UNLICENSED];
  return { ...options, filters: { ...filters, tiers: { ...filters.tiers, exclude } } };
}

/** The score of the parts that rest on no dataset left out. */
function withoutParts(support: PairSupport | null, left: ReadonlySet<string>): PairSupport | null {
  const parts = support?.parts.filter(({ datasets = [] }) => !datasets.some((key) => left.has(key))) ?? [];
  if (!support || parts.length === support.parts.length) return support;
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, support.intercept);
  return { ...support, parts, score: parts.some(({ name }) => name !== LEVEL) ? 1 / (1 + Math.exp(-sum)) : 0 };
}
