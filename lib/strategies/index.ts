import type { StrategyName } from "@/lib/engine/event";
import type { Strategy } from "@/lib/engine/strategy";
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
  "single-action": singleAction,
};

export const DEFAULT_STRATEGY: StrategyName = "react";
