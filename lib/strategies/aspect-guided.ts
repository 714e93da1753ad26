import { ground, narrate, plan, stop } from "@/lib/engine/command";
import type { StopRule, Strategy } from "@/lib/engine/strategy";
import { firstStop, STOPS } from "@/lib/stops";
import { begin, carryOut, judge, recover, unlessStopped } from "./steps";

/** What is enough is told by the aspects, not by a verdict on the whole question. */
const LEFT_TO_THE_ASPECTS = ["sufficient", "no_gap_fillable"];
const OWN_STOPS: readonly StopRule[] = STOPS.filter(({ name }) => !LEFT_TO_THE_ASPECTS.includes(name));

/** Parts the question first; each iteration then looks up the most important part that is not covered, until the core is. */
export const aspectGuided: Strategy = {
  name: "aspect-guided",
  memory: "rolling_summary",
  maxIterations: { default: 10, min: 1, max: 10 },
  callsPerIteration: 5,
  judgedByRules: true,
  aspects: true,
  stops: OWN_STOPS,
  after: {
    asked: begin,
    resolved: (_, state) => unlessStopped(state, plan),
    planned: carryOut,
    called: judge,
    observed: (_, state) => {
      const reason = firstStop(OWN_STOPS, state);
      return reason ? narrate(reason) : plan;
    },
    refined: () => plan,
    narrated: () => ground,
    grounded: () => stop,
    failed: recover,
  },
};
