import type { Event } from "./event";
import { NOTHING_USED, type State, type Usage } from "./state";

const OF_ITERATIONS: readonly Event["type"][] = ["planned", "stepped", "called", "observed", "refined"];
const STEPS: readonly string[] = ["call", "observe", "refine"];

/** The state with what an event cost put down to the latest iteration, where it belongs to one. */
export function charged(before: State, after: State, event: Event): State {
  const last = after.iterations.at(-1);
  if (!last || !isOfIteration(event)) return after;
  const sofar = last.usage ?? NOTHING_USED;
  const plus = (key: keyof Usage) => sofar[key] + after.usage[key] - before.usage[key];
  const usage: Usage = {
    modelCalls: plus("modelCalls"),
    toolCalls: plus("toolCalls"),
    tokensIn: plus("tokensIn"),
    tokensOut: plus("tokensOut"),
    elapsedMs: plus("elapsedMs"),
  };
  return { ...after, iterations: [...after.iterations.slice(0, -1), { ...last, usage }] };
}

/** A plan that failed began no iteration. */
function isOfIteration(event: Event): boolean {
  return event.type === "failed" ? STEPS.includes(event.during) : OF_ITERATIONS.includes(event.type);
}
