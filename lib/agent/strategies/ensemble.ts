import { call, narrate, observe } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS } from "@/lib/agent/stops";
import { react } from "./react";

/** Has several strategies look into the question and answers once from what they found together, showing how far they agree. */
export const ensemble: Strategy = {
  ...react,
  name: "ensemble",
  maxIterations: { default: 1, min: 1, max: 1 },
  callsPerIteration: 8,
  testsExplanations: false,
  judgedByRules: true,
  reconciles: true,
  after: {
    ...react.after,
    planned: ({ calls }) => (calls.length > 0 ? call(calls) : narrate("no_relevant_tools")),
    called: (_, { completionReason }) => (completionReason ? narrate(completionReason) : observe),
    observed: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
  },
};
