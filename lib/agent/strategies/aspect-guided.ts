import { narrate, plan } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS_WITHOUT_VERDICT } from "@/lib/agent/stops";
import { react } from "./react";
import { carryOut } from "./steps";

/** Parts the question first; the aspects, not a verdict on the whole question, tell what is enough: each iteration looks up the most important part that is not covered, until the core is. */
export const aspectGuided: Strategy = {
  ...react,
  name: "aspect-guided",
  maxIterations: { default: 10, min: 1, max: 10 },
  callsPerIteration: 5,
  testsExplanations: false,
  judgedByRules: true,
  aspects: true,
  after: {
    ...react.after,
    planned: (event, state) => carryOut(event, state, STOPS_WITHOUT_VERDICT),
    observed: (_, state) => {
      const reason = firstStop(STOPS_WITHOUT_VERDICT, state);
      return reason ? narrate(reason) : plan;
    },
  },
};
