import { ground, observe, plan, resolve, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { carryOut, recover, unlessStopped } from "./steps";

/** Thought and calls, execution, observation, and round again with a rolling summary; one model for every thought. */
export const react: Strategy = {
  name: "react",
  memory: "rolling_summary",
  maxIterations: { default: 10, min: 1, max: 20 },
  callsPerIteration: 4,
  testsExplanations: true,
  after: {
    asked: () => resolve,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: (event, state) => carryOut(event, state),
    called: () => observe, // results are judged before anything else happens, a failed tool among them
    observed: (_, state) => unlessStopped(state, plan),
    refined: (_, state) => unlessStopped(state, plan),
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
