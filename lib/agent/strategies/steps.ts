import { type Command, call, ground, narrate, observe, plan, stop } from "@/lib/agent/engine/command";
import type { StopRule } from "@/lib/agent/engine/strategy";
import { firstStop, stopsOf } from "@/lib/agent/stops";
import { budget, timeout } from "@/lib/agent/stops/limit-stops";
import type { Cause, CompletionReason, EventOf } from "@/lib/domain/run/event";
import { goesOn, isHeld } from "@/lib/domain/run/model/step";
import { isOfLogs, nothingToLookUp, readable } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { isResolver } from "@/lib/domain/run/tool";

/** A failed step is tried once more where the run cannot end without it. */
const TRIES_MAX = 2;
/** A narrative is tried in ever simpler ways, as every run ends in artifacts; the last of them needs nothing but the run. */
const NARRATE_TRIES_MAX = 4;
/** A planner or judge whose answers could not be used, as often as it was asked. */
const UNUSABLE: readonly Cause[] = ["truncated", "malformed", "schema", "unknown_tool", "context_overflow"];

/** Failures of the program itself, after which the step is done once more in a simpler way. */
const SIMPLER: readonly Cause[] = ["bug", "storage", "tool_error"];

/** Goes on with `next`, unless a stop rule ends the run; before the first iteration only an unreadable question does, for unknown names are still looked up. */
export function unlessStopped(state: State, next: Command): Command {
  if (state.iteration === 0 && !isHeld(state.thread))
    return readable(state.reading) || isOfLogs(state.reading) ? next : narrate("no_relevant_tools");
  const reason = firstStop(stopsOf(state), state);
  return reason ? narrate(reason) : next;
}

/**
 * Has the planned calls made while the budget leaves any; those over the cap of an iteration the executor refuses, so that
 * what was cut stands in the run. A plan without calls is a wish to end, which the stop rules judge: those of the run, where
 * the strategy has none of its own.
 */
export function carryOut(
  event: EventOf<"planned">,
  state: State,
  stops: readonly StopRule[] = stopsOf(state),
): Command {
  if (isHeld(state.thread)) return goOn(event, state);
  const { calls, stop: wish } = event;
  const relevant = nothingToLookUp(state.reading) ? calls.filter(({ tool }) => isResolver(tool)) : calls;
  const allowed = relevant.slice(0, callsLeft(state));
  if (allowed.length > 0) return call(allowed);
  if (relevant.length > 0) return narrate("budget");
  if (wish === null) return narrate(state.results.length > 0 ? "no_gap_fillable" : "no_relevant_tools");
  if (wish === "no_relevant_tools") return narrate("no_relevant_tools");
  const reason = firstStop(stops, state);
  return reason ? narrate(reason) : observe;
}

/**
 * What follows a step of a model that holds the conversation: its calls, its next step after one that looked nothing up, or the
 * end. An answer before any look-up is judged once; the model's word then stands.
 */
function goOn(event: EventOf<"planned">, state: State): Command {
  const allowed = event.calls.slice(0, callsLeft(state));
  if (allowed.length > 0) return call(allowed);
  if (event.calls.length > 0) return narrate("budget");
  if (goesOn(event)) return firstStop([budget, timeout], state) ? narrate(firstStop([budget, timeout], state)) : plan;
  if (event.by.said?.isCut) return narrate("error");
  return narrate(state.results.length > 0 || state.conversation ? "sufficient" : "planner_stopped");
}

/** How many calls the budget of the run leaves. */
function callsLeft({ options, usage }: State): number {
  return options ? Math.max(0, options.budget.toolCalls - usage.toolCalls) : 0;
}

/**
 * What a failure leads to. Tools that could not be run are missing information; a refinement that failed leaves the gaps
 * to the planner, explanations that could not be weighed leave what was found to be judged without them; a failed narrative or check is tried again in a simpler way, and a narrative that failed twice ends the run
 * with an error. Planning or judging that broke is done once more by the rules, planning all at once, as `simple` does.
 * Whatever else fails ends the run with an error and what it has.
 */
export function recover({ during, cause }: EventOf<"failed">, state: State): Command {
  const tries = state.failures.filter((failure) => failure.during === during).length;
  const again = tries < TRIES_MAX;
  switch (during) {
    case "narrate":
      if (tries >= NARRATE_TRIES_MAX) return stop;
      return narrate(again ? reasonSoFar(state) : (state.completionReason ?? "error"));
    case "ground":
      return again ? ground : stop;
    case "critique":
      return stop;
    case "hypothesise":
    case "weigh":
      return observe;
    case "call":
      return again ? observe : narrate("error");
    case "refine":
      return plan;
    case "plan":
    case "observe":
      if (again && SIMPLER.includes(cause)) return during === "plan" ? plan : observe;
      return narrate(reasonOf(cause));
    default:
      return narrate(reasonOf(cause));
  }
}

function reasonOf(cause: Cause): CompletionReason {
  if (cause === "budget" || cause === "timeout") return cause;
  return UNUSABLE.includes(cause) ? "invalid_output" : "error";
}

/** Why a run whose narrative failed was ending. */
function reasonSoFar(state: State): CompletionReason {
  const broken = state.failures.findLast(({ during }) => ["resolve", "plan", "observe"].includes(during));
  if (state.completionReason) return state.completionReason;
  return broken ? reasonOf(broken.cause) : (firstStop(stopsOf(state), state) ?? "error");
}
