import { ground, narrate, plan, stop } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { firstStop, STOPS_WITHOUT_VERDICT } from "@/lib/agent/stops";
import { begin, carryOut, judge, recover, unlessStopped } from "./steps";

/** Parts the question first; the aspects, not a verdict on the whole question, tell what is enough: each iteration looks up the most important part that is not covered, until the core is. */
export const aspectGuided: Strategy = {
  name: "aspect-guided",
  memory: "rolling_summary",
  maxIterations: { default: 10, min: 1, max: 10 },
  callsPerIteration: 5,
  judgedByRules: true,
  aspects: true,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: (event, state) => carryOut(event, state, STOPS_WITHOUT_VERDICT),
    called: judge,
    observed: (_, state) => {
      const reason = firstStop(STOPS_WITHOUT_VERDICT, state);
      return reason ? narrate(reason) : plan;
    },
    refined: () => plan,
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
