import { type Command, narrate, observe, plan } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS, STOPS_WITHOUT_VERDICT } from "@/lib/agent/stops";
import type { EventOf } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { react } from "./react";
import { carryOut } from "./steps";

/** That enough is known is for the planner to say, who then gives the answer; a run that ends otherwise names the first of all rules that holds. */
const OWN_STOPS = STOPS_WITHOUT_VERDICT;
/** A planner that was put back goes on. */
const GOING_ON = OWN_STOPS.filter(({ name }) => name !== "planner_stopped");

/** A planner without memory is shown the question, its last actions and what they led to, and gives one action or the answer; the rules judge each result. */
export const singleAction: Strategy = {
  ...react,
  name: "single-action",
  memory: "curated",
  callsPerIteration: 1,
  testsExplanations: false,
  after: {
    ...react.after,
    planned: (event, state) => (finalises(event) ? finish(state) : carryOut(event, state)),
    observed: (_, state) => goOn(state),
  },
};

/** The same over a log in place of the graph: another subject, counted under a name of its own. */
export const onLogs: Strategy = { ...singleAction, name: "x-logs" };

function finalises({ calls, stop: wish }: EventOf<"planned">): boolean {
  return calls.length === 0 && wish === "sufficient_information";
}

function goOn(state: State): Command {
  const ends = firstStop(GOING_ON, state) !== null;
  const reason = ends ? firstStop(STOPS, state) : null;
  return reason ? narrate(reason) : plan;
}

/**
 * Takes the answer when the last evaluation agrees, or leaves nothing pressing that a tool could fill. An answer before any
 * tool has spoken, or against such a gap, is put back once; whoever insists has the word.
 */
function finish(state: State): Command {
  const [now, before] = [...state.iterations].reverse();
  const evaluation = before?.observation?.evaluation;
  if (evaluation?.status === "sufficient" && evaluation.canAnswer) return narrate("sufficient");
  const insists = before?.calls.length === 0;
  if (now && !insists && state.results.length === 0 && state.iteration < state.maxIterations) return observe;
  const reason = firstStop(OWN_STOPS, state);
  return reason ? narrate(reason) : observe;
}
