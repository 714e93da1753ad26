import type { CompletionReason, EventOf, OwnStrategyName, Report, StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { Command } from "./command";

/** A stop rule: a pure function that says why the run should end now, or null. */
export type StopRule = { name: string; stops: (state: State) => CompletionReason | null };

type After = {
  [T in Exclude<Report["type"], "continued" | "halted" | "stepped" | "critiqued" | "hypothesised" | "weighed">]: (
    event: EventOf<T>,
    state: State,
  ) => Command;
} & {
  /** Only of a strategy that criticises its answers. */
  critiqued?: (event: EventOf<"critiqued">, state: State) => Command;
};

/** What a planner sees of earlier iterations: a summary that rolls on, every one of them, or the last actions and the state they led to. */
export type Memory = "rolling_summary" | "full_trace" | "curated";

/** A way to reason: what comes next after each event, as a table; it knows no model, no clock, no database. */
export type Strategy = {
  name: StrategyName | OwnStrategyName;
  /** What the planner sees of earlier iterations. */
  memory: Memory;
  maxIterations: { default: number; min: number; max: number };
  callsPerIteration: number;
  /** The planner asks at once for all the question needs, calls referring to one another; else for the next iteration. */
  plansWhole?: boolean;
  /** Other strategies look into the question, and what they found is reconciled. */
  reconciles?: boolean;
  /** Results are judged by the rules, whoever else thinks. */
  judgedByRules?: boolean;
  /** It goes by the aspects of the question: they are extracted first, each iteration is for some, and is judged by what they have. */
  aspects?: boolean;
  /** Of a question that asks why, explanations are raised and tested on the graph. */
  testsExplanations: boolean;
  after: After;
};
