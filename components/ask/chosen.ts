import type { StrategyName } from "@/lib/domain/run/event";
import type { Settings, StrategyChoice } from "@/lib/server/web/app-port";
import type { QuestionBody } from "@/lib/server/web/request-body";
import type { RunRequest } from "./start-run";

/** How a run is to reason, as picked so far; what a strategy has no use for is not sent. */
export type Chosen = {
  strategy: StrategyChoice;
  maxIterations: number;
  /** The iterations follow from the question; the number picked is not sent. */
  fitted: boolean;
  classic: boolean;
  members: StrategyName[];
  batch: boolean;
  prefer: ToolKind[];
  reasoner: string;
};
/** A kind of tool that may be thought of first. */
export type ToolKind = NonNullable<QuestionBody["prefer"]>[number];

/** What is picked before anyone picks; the model reasons where one is turned on. */
export function usualChoice({ strategies, reasoners }: Settings): Chosen {
  const strategy = strategies[0] ?? { name: "react", default: 10, min: 1, max: 20 };
  return { ...ofStrategy(strategy), prefer: [], reasoner: reasoners.at(-1) ?? "rules" };
}

/** Another strategy with its own usual options; who thinks, and the tools preferred, stay. */
export function withStrategy(chosen: Chosen, strategy: StrategyChoice): Chosen {
  return { ...chosen, ...ofStrategy(strategy) };
}

function ofStrategy(strategy: StrategyChoice): Omit<Chosen, "reasoner" | "prefer"> {
  const { members, byAspects = false } = strategy;
  return {
    strategy,
    maxIterations: strategy.default,
    fitted: byAspects,
    classic: false,
    members: members?.usual ?? [],
    batch: false,
  };
}

/** The iterations allowed, given the options picked. */
export function rangeOf({ strategy, classic }: Pick<Chosen, "strategy" | "classic">) {
  return (classic && strategy.classic) || strategy;
}

/** The iterations picked, within what is allowed. */
export function iterationsOf(chosen: Pick<Chosen, "strategy" | "classic" | "maxIterations">): number {
  const { min, max } = rangeOf(chosen);
  return Math.min(max, Math.max(min, chosen.maxIterations));
}

/** What of it the server is told. */
export function requestOf(chosen: Chosen): Pick<RunRequest, "strategy" | "maxIterations" | "reasoner" | keyof Options> {
  const { strategy, fitted, classic, members, batch, prefer, reasoner } = chosen;
  return {
    strategy: strategy.name,
    reasoner,
    ...(!fitted && { maxIterations: iterationsOf(chosen) }),
    ...(classic && { preset: "classic" as const }),
    ...(strategy.members && { members }),
    ...(batch && { batchSubqueries: true }),
    ...(prefer.length > 0 && { prefer }),
  };
}

type Options = Pick<RunRequest, "preset" | "members" | "batchSubqueries" | "prefer">;
