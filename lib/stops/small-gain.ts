import type { StopRule } from "@/lib/engine/strategy";

/** Ends when the last iteration made the verdict surer by less than the run asks for; without such a threshold it never ends anything. */
export const smallGain: StopRule = {
  name: "small_gain",
  stops: ({ iterations, options }) => {
    const gain = options?.thresholds?.gain;
    const [before, now] = iterations.slice(-2).map(({ observation }) => observation?.evaluation.confidence);
    if (gain === undefined || before === undefined || now === undefined) return null;
    return now - before < gain ? "no_progress" : null;
  },
};
