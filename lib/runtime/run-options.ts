import { AppError } from "@/lib/engine/error";
import { type RunOptions, StrategyName } from "@/lib/engine/event";
import type { Strategy } from "@/lib/engine/strategy";
import { DEFAULT_STRATEGY, STRATEGIES } from "@/lib/strategies";
import { RULES, reasonerLabels } from "./reasoners";

export type Wishes = Chosen & {
  strategy?: string | undefined;
  reasoner?: string | undefined;
  /** What is known of the patient, a text each. */
  patient?: string[] | undefined;
};

type Chosen = {
  maxIterations?: number | undefined;
  indications?: RunOptions["indications"];
  preset?: string | undefined;
};

const BUDGET: RunOptions["budget"] = {
  modelCalls: 80,
  toolCalls: 120,
  tokens: 400_000,
  wallMs: 300_000,
  bytes: 32 * 1024 * 1024,
};
const PATHS_TOP = 10;

/** The guards of the earlier system belong to one strategy and keep it to fewer iterations. */
const CLASSIC = { strategy: "react", iterations: { default: 5, min: 1, max: 7 } };

/** The options of a run from what was asked for, each within its strategy's range; throws `invalid_request` naming the range. */
export function runOptions({ strategy = DEFAULT_STRATEGY, reasoner = RULES, ...chosen }: Wishes): RunOptions {
  const name = StrategyName.safeParse(strategy);
  if (!name.success) throw wrong(`There is no strategy "${strategy}"; there are ${StrategyName.options.join(", ")}.`);
  const options = optionsFor(STRATEGIES[name.data], chosen);
  if (!reasonerLabels().includes(reasoner))
    throw wrong(`There is no reasoner "${reasoner}" here; there are ${reasonerLabels().join(", ")}.`);
  return { ...options, reasoner };
}

/** The options of a run by the rules, within the range of its strategy; throws `invalid_request` naming the range. */
export function optionsFor(strategy: Strategy, { maxIterations, indications, preset }: Chosen): RunOptions {
  const { name, callsPerIteration } = strategy;
  if (preset !== undefined && (preset !== "classic" || name !== CLASSIC.strategy))
    throw wrong(`There is no preset "${preset}" of ${name}; there is "classic" of ${CLASSIC.strategy}.`);
  const range = preset ? CLASSIC.iterations : strategy.maxIterations;
  const iterations = maxIterations ?? range.default;
  if (!Number.isInteger(iterations) || iterations < range.min || iterations > range.max)
    throw wrong(`${name} runs ${range.min} to ${range.max} iterations, not ${iterations}.`);
  return {
    strategy: name,
    maxIterations: iterations,
    callsPerIteration,
    reasoner: RULES,
    pathsTop: PATHS_TOP,
    budget: BUDGET,
    ...(preset && { preset: "classic" as const }),
    ...(indications && { indications }),
  };
}

function wrong(message: string): AppError {
  return new AppError("invalid_request", message);
}
