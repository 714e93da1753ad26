import type { StopRule } from "@/lib/engine/strategy";

const SAME_CALL_MAX = 3;

/** Ends when an iteration made only calls the run had made before, and one of them for the third time. The tool may be the same as often as one likes; tool and arguments may not. */
export const repeatedCall: StopRule = {
  name: "repeated_call",
  stops: ({ iterations }) => {
    const last = iterations.at(-1)?.results ?? [];
    const before = iterations.slice(0, -1).flatMap(({ results }) => results.map((result) => result.callKey));
    const known = new Set(before);
    if (last.length === 0 || last.some((result) => !known.has(result.callKey))) return null;
    const keys = [...before, ...last.map((result) => result.callKey)];
    const times = (key: string) => keys.filter((each) => each === key).length;
    return last.some((result) => times(result.callKey) >= SAME_CALL_MAX) ? "repeated_call" : null;
  },
};
