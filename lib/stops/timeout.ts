import type { StopRule } from "@/lib/engine/strategy";

/** Ends when the run has taken its wall time, in milliseconds from its question to its last event. */
export const timeout: StopRule = {
  name: "timeout",
  stops: ({ options, usage }) => (options && usage.elapsedMs >= options.budget.wallMs ? "timeout" : null),
};
