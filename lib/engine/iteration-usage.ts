import type { Event } from "./event";
import { NOTHING_USED, type State, type Usage } from "./state";

const OF_ITERATIONS: readonly Event["type"][] = ["planned", "called", "observed", "refined"];

/** The state with what an event cost put down to the latest iteration, where it belongs to one. */
export function charged(before: State, after: State, type: Event["type"]): State {
  const last = after.iterations.at(-1);
  if (!last || !OF_ITERATIONS.includes(type)) return after;
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
