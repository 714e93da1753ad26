import { z } from "zod";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { DEFAULT_STRATEGY, STRATEGIES } from "@/lib/agent/strategies";
import { AppError } from "@/lib/domain/run/error";
import { RunOptions, StrategyName } from "@/lib/domain/run/event";
import { type IterationWishes, iterationOptions } from "./aspect-options";
import { modelIdentity, RULES, reasonerLabels, usualReasoner } from "./reasoners";

export type Wishes = Chosen & {
  strategy?: string | undefined;
  reasoner?: string | undefined;
  /** What is known of the patient, a text each. */
  patient?: string[] | undefined;
};

/** What may be asked of a run beside its strategy and who reasons. */
export type Chosen = IterationWishes & {
  maxIterations?: number | undefined;
  indications?: RunOptions["indications"];
  chosen?: RunOptions["chosen"];
  preset?: string | undefined;
  /** Strategies whose runs an ensemble reconciles. */
  members?: readonly string[] | undefined;
  /** Kinds of tools to think of first. */
  prefer?: readonly string[] | undefined;
  /** What a model sees of the run. */
  context?: string | undefined;
};

const BUDGET: RunOptions["budget"] = {
  modelCalls: 80,
  toolCalls: 120,
  tokens: 400_000,
  wallMs: 300_000,
  bytes: 32 * 1024 * 1024,
};
/** Paths of an answer. */
export const PATHS_TOP = 10;

/** Whose runs an ensemble reconciles unless told otherwise. */
export const MEMBERS: readonly StrategyName[] = ["react", "two-phase", "simple"];
/** Who can be a member, and how many are one ensemble. */
export const MemberName = StrategyName.exclude(["ensemble"]);
export const MEMBERS_RANGE = { min: 2, max: 6 };

/** The guards of the earlier system belong to one strategy and keep it to fewer iterations. */
export const CLASSIC = { strategy: "react", iterations: { default: 5, min: 1, max: 7 } };

/** The iterations a strategy allows; with the guards of the earlier system those of that, where it has them. */
export function iterationRange(
  { name, maxIterations }: Strategy,
  preset: string | undefined,
): Strategy["maxIterations"] {
  return preset === "classic" && name === CLASSIC.strategy ? CLASSIC.iterations : maxIterations;
}

/** The options of a run from what was asked for, each within its strategy's range, by the model where one is turned on; throws `invalid_request` naming the range. */
export function runOptions({ strategy = DEFAULT_STRATEGY, reasoner = usualReasoner(), ...chosen }: Wishes): RunOptions {
  const name = StrategyName.safeParse(strategy);
  if (!name.success) throw wrong(`There is no strategy "${strategy}"; there are ${StrategyName.options.join(", ")}.`);
  const options = optionsFor(STRATEGIES[name.data], chosen);
  if (!reasonerLabels().includes(reasoner))
    throw wrong(`There is no reasoner "${reasoner}" here; there are ${reasonerLabels().join(", ")}.`);
  const model = reasoner === RULES ? null : modelIdentity();
  return { ...options, reasoner, ...(model && { model }) };
}

/** The options of a run by the rules, within the range of its strategy; throws `invalid_request` naming the range. */
export function optionsFor(
  strategy: Strategy,
  { maxIterations, indications, chosen, preset, members, prefer, context, ...further }: Chosen,
): RunOptions {
  const { name, callsPerIteration } = strategy;
  if (preset !== undefined && (preset !== "classic" || name !== CLASSIC.strategy))
    throw wrong(`There is no preset "${preset}" of ${name}; there is "classic" of ${CLASSIC.strategy}.`);
  const range = iterationRange(strategy, preset);
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
    ...(members && { members: membersOf(strategy, members) }),
    ...(prefer && { prefer: preferenceOf(prefer) }),
    ...(context !== undefined && { context: contextOf(context) }),
    ...(indications && { indications }),
    ...(chosen && { chosen }),
    ...iterationOptions(strategy, { ...further, maxIterations }),
  };
}

function membersOf({ name, reconciles }: Strategy, members: readonly string[]): StrategyName[] {
  if (!reconciles) throw wrong(`${name} has no members; ensemble has.`);
  const known = z.array(MemberName).min(MEMBERS_RANGE.min).max(MEMBERS_RANGE.max).safeParse(members);
  if (known.success && new Set(known.data).size === known.data.length) return known.data;
  throw wrong(`The members of an ensemble are two to six different strategies, none of them ensemble.`);
}

function preferenceOf(kinds: readonly string[]): RunOptions["prefer"] {
  const known = RunOptions.shape.prefer.safeParse(kinds);
  if (known.success) return known.data;
  throw wrong("Kinds of tools are drug, gene, set, path and evidence.");
}

function contextOf(name: string): RunOptions["context"] {
  const known = RunOptions.shape.context.safeParse(name);
  if (known.success) return known.data;
  throw wrong("A model sees of a run its thread, or it is shown it rolling, full or curated.");
}

function wrong(message: string): AppError {
  return new AppError("invalid_request", message);
}
