import { AppError } from "@/lib/domain/run/error";
import type { Tool } from "@/lib/domain/run/tool";
import type { ToolCallJson } from "@/lib/server/export/tool-json";
import { callTool } from "@/lib/server/tool-door";
import { findTool, TOOLS } from "@/lib/tools/registry";
import { drawArguments } from "@/measure/oracles/draw/arguments";
import { unpaused } from "@/measure/oracles/unpaused";
import { type Bench, type Item, type Layer, placeId, ranges } from "./layer";

const CALLS_EACH = 200;
const CALLS_PER_UNIT = 20;

type Calls = { name: string; places: number[] };

/** Every tool of the registry on random arguments: status, rows in order, what the rows are of, coverage and what the findings say. */
export const tools: Layer<Calls> = {
  graph: true,
  plan: () => ({
    units: TOOLS.flatMap(({ name }) => ranges(CALLS_EACH, CALLS_PER_UNIT).map((places) => ({ name, places }))),
    leftOut: null,
  }),
  run: async ({ name, places }, _settings, bench) => {
    const tool = findTool(name);
    const items: Item[] = [];
    for (const place of tool ? places : []) if (tool) items.push(await called(tool, place, await bench()));
    return items;
  },
};

async function called(tool: Tool, place: number, { graph, drawing }: Bench): Promise<Item> {
  const args = drawArguments(tool, placeId(place), drawing(place));
  const call = () => callTool(graph, tool.name, args, { cache: new Map() });
  const outcome = await unpaused(call).then(outcomeOf, (error) => {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  });
  return { id: `${tool.name}/${placeId(place)}`, record: { args, ...outcome } };
}

/** A polarity by the word that records have for it since they were first made. */
const POLARITY = { affirms: "positive", denies: "negative", open: "negative" } as const;

function outcomeOf({ status, rows, total, omitted, refs, coverage, findings }: ToolCallJson) {
  return {
    ...{ status, rows, total, omitted, coverage },
    refs: refs.map(({ id }) => id),
    findings: findings.map(({ predicate, polarity, entities, numbers, from }) => ({
      ...{ predicate, polarity: POLARITY[polarity], claims: from.claimIds },
      entities: entities.map(({ id }) => id),
      values: numbers.map(({ value, unit }) => `${value} ${unit}`),
    })),
  };
}
