import { critique, narrate, plan, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, stopsOf } from "@/lib/agent/stops";
import { react } from "./react";

/** Answers from each iteration, has the checked answer criticised, and looks for what the critique misses while another version is worth it. */
export const reflection: Strategy = {
  ...react,
  name: "reflection",
  maxIterations: { default: 3, min: 1, max: 10 },
  callsPerIteration: 5,
  testsExplanations: false,
  after: {
    ...react.after,
    observed: (_, state) => narrate(firstStop(stopsOf(state), state)),
    grounded: ({ open }) => (open ? critique : stop),
    critiqued: (_, { done }) => (done ? stop : plan),
  },
};
