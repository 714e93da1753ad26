import type { Strategy } from "@/lib/agent/engine/strategy";
import { AppError } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import { aspectGuided } from "./aspect-guided";
import { ensemble } from "./ensemble";
import { react } from "./react";
import { reflection } from "./reflection";
import { simple } from "./simple";
import { singleAction } from "./single-action";
import { twoPhase } from "./two-phase";

/** Every strategy by its name. */
export const STRATEGIES: Record<StrategyName, Strategy> = {
  react,
  "two-phase": twoPhase,
  simple,
  reflection,
  ensemble,
  "single-action": singleAction,
  "aspect-guided": aspectGuided,
};

export const DEFAULT_STRATEGY: StrategyName = "react";

/** The strategy of a stored run; throws `unavailable` for one that the program which ran it brought with it. */
export function strategyOf(name: Strategy["name"]): Strategy {
  const known = StrategyName.safeParse(name);
  if (known.success) return STRATEGIES[known.data];
  throw new AppError("unavailable", `The strategy ${name} belongs to the program that ran it and is not here.`);
}
