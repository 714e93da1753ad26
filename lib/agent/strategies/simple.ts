import { narrate, plan } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS } from "@/lib/agent/stops";
import { react } from "./react";

/** Decides how much a question takes, has everything looked up at once in the order the calls need one another, and answers. */
export const simple: Strategy = {
  ...react,
  name: "simple",
  maxIterations: { default: 1, min: 1, max: 1 },
  callsPerIteration: 8,
  testsExplanations: false,
  plansWhole: true,
  judgedByRules: true,
  after: {
    ...react.after,
    resolved: () => plan,
    observed: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
  },
};
