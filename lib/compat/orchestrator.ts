import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import type { Graph } from "@/lib/domain/graph";
import type { Recorded } from "@/lib/domain/run/event";
import type { IterativeContext } from "@/lib/domain/run/record";
import type { State } from "@/lib/domain/run/state";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { createInference, type InferenceParts, type ToolExecutor } from "./inference";
import { iterativeContext } from "./iterative-context";
import { type ReActContext, reactContext } from "./react-context";

/** Who plans: reads the question, asks for tools. */
export type Planner = Pick<Reasoner, "label" | "parse" | "plan">;
/** Judges what the tools returned, says what is missing, and writes the answer. */
export type Narrator = Pick<Reasoner, "label" | "observe" | "refine" | "critique" | "narrate" | "rewrite">;
type Common = { graph: Graph; maxIterations?: number; verbose?: boolean; log?: (line: string) => void };

/** A run in this process, without a database: its state, its events, and the answer as Markdown. */
export type Queried<Context> = { context: Context; finalResponse: string; state: State; events: Recorded[] };

/** Runs questions through the `react` strategy with one reasoner; throws `invalid_request` for iterations out of range. */
export function reactOrchestrator(parts: Common & { reasoner?: Reasoner }) {
  const { graph, reasoner = reasonerFor(RULES, graph) } = parts;
  return {
    query: (question: string): Promise<Queried<ReActContext>> =>
      query(question, react, reactContext, { ...parts, reasoner }),
  };
}

/** Runs questions through the `two-phase` strategy with a planner and a narrator; throws `invalid_request` for iterations out of range. */
export function iterativeOrchestrator(parts: Common & { planner?: Planner; narrator?: Narrator }) {
  const { graph, planner = reasonerFor(RULES, graph), narrator = reasonerFor(RULES, graph) } = parts;
  const reasoner: Reasoner = {
    label: planner.label === narrator.label ? planner.label : `${planner.label} and ${narrator.label}`,
    parse: planner.parse,
    plan: planner.plan,
    observe: narrator.observe,
    refine: narrator.refine,
    critique: narrator.critique,
    narrate: narrator.narrate,
    rewrite: narrator.rewrite,
  };
  return {
    /** `execute` stands in for the tools of the registry. */
    query: (question: string, execute?: ToolExecutor): Promise<Queried<IterativeContext>> =>
      query(question, twoPhase, iterativeContext, { ...parts, reasoner, execute }),
  };
}

async function query<Context>(
  question: string,
  strategy: Strategy,
  contextOf: (state: State) => Context,
  { graph, reasoner, execute, maxIterations, verbose = true, log }: Common & InferenceParts,
): Promise<Queried<Context>> {
  const options = { maxIterations, debug: verbose, log };
  const { response, state, events } = await createInference(strategy, { graph, reasoner, execute }, options).ask(
    question,
  );
  return { context: contextOf(state), finalResponse: response, state, events };
}
