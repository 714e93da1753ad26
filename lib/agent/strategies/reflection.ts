import { critique, ground, narrate, plan, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS } from "@/lib/agent/stops";
import { begin, carryOut, judge, recover, unlessStopped } from "./steps";

/** Answers from each iteration, has the checked answer criticised, and looks for what the critique misses while another version is worth it. */
export const reflection: Strategy = {
  name: "reflection",
  memory: "rolling_summary",
  maxIterations: { default: 3, min: 1, max: 10 },
  callsPerIteration: 5,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: carryOut,
    called: judge,
    observed: (_, state) => narrate(firstStop(STOPS, state)),
    refined: (_, state) => unlessStopped(state, plan),
    narrated: () => ground,
    grounded: ({ open }) => (open ? critique : stop),
    critiqued: (_, { done }) => (done ? stop : plan),
    failed: recover,
  },
};
