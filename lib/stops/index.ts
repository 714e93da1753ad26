import type { StopRule } from "@/lib/engine/strategy";
import { aspectsCovered } from "./aspects-covered";
import { budget } from "./budget";
import { circularRefinement } from "./circular-refinement";
import { maxIterations } from "./max-iterations";
import { noGapFillable } from "./no-gap-fillable";
import { noProgress } from "./no-progress";
import { noRelevantTools } from "./no-relevant-tools";
import { plannerStopped } from "./planner-stopped";
import { repeatedCall } from "./repeated-call";
import { smallGain } from "./small-gain";
import { sufficient } from "./sufficient";
import { timeout } from "./timeout";

export { firstStop } from "./first-stop";

/** Every stop rule by its name, in the order they are asked: first what answers the question, then what cannot be answered, then what would only cost more. */
export const STOPS = [
  aspectsCovered,
  sufficient,
  noRelevantTools,
  plannerStopped,
  noGapFillable,
  maxIterations,
  repeatedCall,
  noProgress,
  smallGain,
  circularRefinement,
  budget,
  timeout,
] as const satisfies readonly StopRule[];
