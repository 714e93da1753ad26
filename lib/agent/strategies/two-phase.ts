import { refine } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { react } from "./react";
import { unlessStopped } from "./steps";

/** A planner asks for tools; a narrator judges whether their results suffice, and what is missing becomes the refined question of the next iteration. */
export const twoPhase: Strategy = {
  ...react,
  name: "two-phase",
  memory: "full_trace",
  maxIterations: { default: 3, min: 1, max: 10 },
  callsPerIteration: 5,
  testsExplanations: false,
  after: { ...react.after, observed: (_, state) => unlessStopped(state, refine) },
};
