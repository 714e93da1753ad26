import { ground, plan, refine, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { begin, carryOut, judge, recover, unlessStopped } from "./steps";

/** A planner asks for tools; a narrator judges whether their results suffice, and what is missing becomes the refined question of the next iteration. */
export const twoPhase: Strategy = {
  name: "two-phase",
  memory: "full_trace",
  maxIterations: { default: 3, min: 1, max: 10 },
  callsPerIteration: 5,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: carryOut,
    called: judge,
    observed: (_, state) => unlessStopped(state, refine),
    refined: (_, state) => unlessStopped(state, plan),
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
