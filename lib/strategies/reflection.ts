import { critique, ground, plan, stop } from "@/lib/engine/command";
import type { Strategy } from "@/lib/engine/strategy";
import { STOPS } from "@/lib/stops";
import { begin, carryOut, judge, recover, unlessStopped } from "./steps";

/** Answers as `react` does, has the checked answer criticised, and answers anew from what the critique misses while that is worth it. */
export const reflection: Strategy = {
  name: "reflection",
  memory: "rolling_summary",
  maxIterations: { default: 3, min: 1, max: 10 },
  callsPerIteration: 5,
  stops: STOPS,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: carryOut,
    called: judge,
    observed: (_, state) => unlessStopped(state, plan),
    refined: (_, state) => unlessStopped(state, plan),
    narrated: () => ground,
    grounded: ({ open }) => (open ? critique : stop),
    critiqued: (_, { done }) => (done ? stop : plan),
    failed: recover,
  },
};
