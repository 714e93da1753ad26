import type { State } from "@/lib/engine/state";
import type { StopRule } from "@/lib/engine/strategy";
import { aspectsCovered } from "./aspects-covered";
import { budget } from "./budget";
import { circularRefinement } from "./circular-refinement";
import { maxIterations } from "./max-iterations";
import { noGapFillable } from "./no-gap-fillable";
import { noProgress } from "./no-progress";
import { noRelevantTools } from "./no-relevant-tools";
import { notUnderstood } from "./not-understood";
import { plannerStopped } from "./planner-stopped";
import { recentProgress } from "./recent-progress";
import { repeatedCall } from "./repeated-call";
import { smallGain } from "./small-gain";
import { sufficient } from "./sufficient";
import { timeout } from "./timeout";
import { usefulResults } from "./useful-results";

export { firstStop } from "./first-stop";

/** Every stop rule by its name, in the order they are asked: first that no answer may be given, then what answers the question, then what cannot be answered, then what would only cost more. */
export const STOPS = [
  notUnderstood,
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

/** Rules that rest on a verdict on the whole question. */
const BY_VERDICT: readonly string[] = [sufficient.name, noGapFillable.name];

/** For a strategy that is told otherwise what is enough. */
export const STOPS_WITHOUT_VERDICT: readonly StopRule[] = STOPS.filter(({ name }) => !BY_VERDICT.includes(name));

/** Guards of the earlier system, asked after the rules above: what gaps say comes first. */
const CLASSIC: readonly StopRule[] = [usefulResults, recentProgress];

/** The rules a run obeys. */
export function stopsOf({ options }: State): readonly StopRule[] {
  return options?.preset === "classic" ? [...STOPS, ...CLASSIC] : STOPS;
}
