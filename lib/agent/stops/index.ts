import type { StopRule } from "@/lib/agent/engine/strategy";
import type { CompletionReason } from "@/lib/domain/run/event";
import { isHeld } from "@/lib/domain/run/model/step";
import type { State } from "@/lib/domain/run/state";
import { allRejected, decided, nothingMoreToTest } from "./board-stops";
import { circularRefinement } from "./circular-refinement";
import { budget, maxIterations, timeout } from "./limit-stops";
import { noProgress, recentProgress, repeatedCall, smallGain, usefulResults } from "./progress-stops";
import {
  aspectsCovered,
  noGapFillable,
  noRelevantTools,
  notUnderstood,
  plannerStopped,
  sufficient,
} from "./verdict-stops";

/** Every stop rule by its name, in the order they are asked: first that no answer may be given, then what answers the question, then what cannot be answered, then what would only cost more. */
export const STOPS = [
  notUnderstood,
  aspectsCovered,
  decided,
  sufficient,
  allRejected,
  nothingMoreToTest,
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

/** For a strategy that decides by other means what is enough. */
export const STOPS_WITHOUT_VERDICT: readonly StopRule[] = STOPS.filter(({ name }) => !BY_VERDICT.includes(name));

/** Guards of the earlier system, asked after the rules above: what gaps say comes first. */
const CLASSIC: readonly StopRule[] = [usefulResults, recentProgress];

/** Where a model holds the conversation it says itself what is enough: rules that judge the question, the plan or the verdict do not end it. */
const OF_CONVERSATION: readonly StopRule[] = [maxIterations, repeatedCall, noProgress, budget, timeout];

/** The rules a run obeys. */
export function stopsOf({ options, thread }: State): readonly StopRule[] {
  if (isHeld(thread)) return OF_CONVERSATION;
  return options?.preset === "classic" ? [...STOPS, ...CLASSIC] : STOPS;
}

/** The reason of the first rule that says stop, or null. */
export function firstStop(rules: readonly StopRule[], state: State): CompletionReason | null {
  for (const rule of rules) {
    const reason = rule.stops(state);
    if (reason) return reason;
  }
  return null;
}
