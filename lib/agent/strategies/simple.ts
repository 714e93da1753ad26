import { ground, narrate, plan, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS } from "@/lib/agent/stops";
import { begin, carryOut, judge, recover } from "./steps";

/** Decides how much a question takes, has everything looked up at once in the order the calls need one another, and answers. */
export const simple: Strategy = {
  name: "simple",
  memory: "rolling_summary",
  maxIterations: { default: 1, min: 1, max: 1 },
  callsPerIteration: 8,
  plansWhole: true,
  judgedByRules: true,
  after: {
    asked: begin,
    resolved: () => plan,
    planned: carryOut,
    called: judge,
    observed: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
    refined: (_, state) => narrate(firstStop(STOPS, state) ?? "max_iterations"),
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
