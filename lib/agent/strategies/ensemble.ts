import { call, ground, narrate, plan, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS } from "@/lib/agent/stops";
import { begin, judge, recover, unlessStopped } from "./steps";

/** Has several strategies look into the question and answers once from what they found together, showing how far they agree. */
export const ensemble: Strategy = {
  name: "ensemble",
  memory: "rolling_summary",
  maxIterations: { default: 1, min: 1, max: 1 },
  callsPerIteration: 8,
  judgedByRules: true,
  reconciles: true,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: ({ calls }) => (calls.length > 0 ? call(calls) : narrate("no_relevant_tools")),
    called: (_, { completionReason }) => (completionReason ? narrate(completionReason) : judge()),
    observed: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
    refined: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
