import { AppError } from "@/lib/engine/error";
import { type RunOptions, StrategyName } from "@/lib/engine/event";
import { DEFAULT_STRATEGY, STRATEGIES } from "@/lib/strategies";
import { RULES, reasonerLabels } from "./reasoners";

export type Wishes = {
  strategy?: string | undefined;
  maxIterations?: number | undefined;
  reasoner?: string | undefined;
  /** What is known of the patient, a text each. */
  patient?: string[] | undefined;
  indications?: RunOptions["indications"];
};

const BUDGET: RunOptions["budget"] = {
  modelCalls: 80,
  toolCalls: 120,
  tokens: 400_000,
  wallMs: 300_000,
  bytes: 32 * 1024 * 1024,
};
const PATHS_TOP = 10;

/** The options of a run from what was asked for, each within its strategy's range; throws `invalid_request` naming the range. */
export function runOptions({
  strategy = DEFAULT_STRATEGY,
  maxIterations,
  reasoner = RULES,
  indications,
}: Wishes): RunOptions {
  const name = StrategyName.safeParse(strategy);
  if (!name.success)
    throw new AppError(
      "invalid_request",
      `There is no strategy "${strategy}"; there are ${StrategyName.options.join(", ")}.`,
    );
  const { maxIterations: range, callsPerIteration } = STRATEGIES[name.data];
  const iterations = maxIterations ?? range.default;
  if (!Number.isInteger(iterations) || iterations < range.min || iterations > range.max) {
    throw new AppError(
      "invalid_request",
      `${name.data} runs ${range.min} to ${range.max} iterations, not ${iterations}.`,
    );
  }
  if (!reasonerLabels().includes(reasoner)) {
    throw new AppError(
      "invalid_request",
      `There is no reasoner "${reasoner}" here; there are ${reasonerLabels().join(", ")}.`,
    );
  }
  return {
    strategy: name.data,
    maxIterations: iterations,
    callsPerIteration,
    reasoner,
    pathsTop: PATHS_TOP,
    budget: BUDGET,
    ...(indications && { indications }),
  };
}
