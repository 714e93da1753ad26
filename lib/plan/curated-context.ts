import type { Catalogue } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Tool, ToolCall } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { type DataSummary, summariseData } from "./current-data";
import { knownEntities } from "./known-entities";
import { remainingTools } from "./remaining-tools";
import { summariseResult } from "./summarise-result";

const ACTIONS_SHOWN = 5;
const SAMPLES_SHOWN = 3;

/** An action of the run as later decisions see it. */
export type Action = {
  iteration: number;
  handle: string;
  tool: string;
  params: ToolCall["args"];
  result: string;
  /** When its iteration was planned, ISO 8601. */
  at: string;
};

/** All a planner without memory is told before it decides: a few actions in brief, where they led, and what is left to do. */
export type CuratedContext = {
  query: string;
  iteration: number;
  maxIterations: number;
  toolHistory: Action[];
  /** The actions before those, in a line; null while there are none. */
  earlier: string | null;
  currentState: (DataSummary & { period: string[] }) | null;
  /** Entities a call may name: those the question names, then those the current data set holds. */
  entities: EntityRef[];
  availableTools: Tool[];
};

/** The context of the next decision; pure, and of a size that does not grow with the run but for its entities and tools. */
export function curatedContext(
  state: State,
  { tools, datasets }: Pick<Catalogue, "tools" | "datasets">,
): CuratedContext {
  const history = actionsOf(state);
  const data = summariseData(state, SAMPLES_SHOWN);
  return {
    query: state.question,
    iteration: state.iteration + 1,
    maxIterations: state.maxIterations,
    toolHistory: history.slice(-ACTIONS_SHOWN),
    earlier: earlierLine(history.slice(0, -ACTIONS_SHOWN)),
    currentState: data && { ...data, period: periodOf(data.handle, state, datasets ?? []) },
    entities: knownEntities(state),
    availableTools: remainingTools(state, tools),
  };
}

/** Every call of the run with its result in brief, in order. */
export function actionsOf({ iterations }: Pick<State, "iterations">): Action[] {
  return iterations.flatMap(({ number, results, startedAt }) =>
    results.map((result) => ({
      iteration: number,
      handle: result.handle,
      tool: result.tool,
      params: result.args,
      result: summariseResult(result),
      at: startedAt,
    })),
  );
}

function earlierLine(actions: readonly Action[]): string | null {
  if (actions.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { tool } of actions) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const named = [...counts].map(([tool, count]) => (count > 1 ? `${tool} ×${count}` : tool)).join(", ");
  return `${actions.length} earlier (${actions[0]?.handle} to ${actions.at(-1)?.handle}): ${named}`;
}

/** How far the sources of a result reach: each with its version. */
function periodOf(handle: string, { results }: State, datasets: NonNullable<Catalogue["datasets"]>): string[] {
  const result = results.find((each) => each.handle === handle);
  const keys = new Set(result?.coverage.filter(({ state }) => state === "data").map(({ dataset }) => dataset));
  return datasets.filter(({ key }) => keys.has(key)).map(({ title, version }) => `${title} ${version}`);
}
