import type { StopRule } from "@/lib/agent/engine/strategy";
import { isPressing } from "@/lib/domain/run/evaluation";
import type { Board } from "@/lib/domain/run/hypothesis";
import type { IterationRecord } from "@/lib/domain/run/state";
import { observationClass } from "@/lib/domain/run/tool";

const IDLE_ITERATIONS_MAX = 2;

/** Tests that add less than this to the log odds of an explanation (nats) do not move it. */
const MOVED_MIN = 0.1;

/**
 * Ends when the last two iterations brought no entity, claim or finding the run did not have, or only tests of explanations that moved none of
 * them. One in which nothing was looked up, as its calls were refused or there were none, does not show what could be found.
 */
export const noProgress: StopRule = {
  name: "no_progress",
  stops: ({ iterations, board }) => {
    if (board && isStill(board, iterations)) return "no_progress";
    const searched = iterations.filter(hasLookedUp);
    if (searched.length < IDLE_ITERATIONS_MAX || iterations.at(-1) !== searched.at(-1)) return null;
    const known = new Set(searched.slice(0, -IDLE_ITERATIONS_MAX).flatMap(learned));
    const recent = searched.slice(-IDLE_ITERATIONS_MAX).flatMap(learned);
    return recent.every((item) => known.has(item)) ? "no_progress" : null;
  },
};

/** Whether the last iterations only tested explanations, and none of them moved. */
function isStill({ outcomes }: Board, iterations: readonly IterationRecord[]): boolean {
  const recent = iterations.filter(hasLookedUp).slice(-IDLE_ITERATIONS_MAX);
  if (recent.length < IDLE_ITERATIONS_MAX) return false;
  const readOf = (handle: string) => outcomes.filter((each) => each.handle === handle);
  return recent
    .flatMap(({ results }) => results.map(({ handle }) => readOf(handle)))
    .every((read) => read.length > 0 && read.every(({ weight }) => Math.abs(weight) < MOVED_MIN));
}

function hasLookedUp({ results }: IterationRecord): boolean {
  return results.some(({ refused }) => !refused);
}

const ITERATIONS_MIN = 3;
const RECENT_ITERATIONS = 2;

/** Ends, once three iterations are done, when none of the last two brought a useful result. */
export const recentProgress: StopRule = {
  name: "recent_progress",
  stops: ({ iterations }) => {
    if (iterations.length < ITERATIONS_MIN) return null;
    const recent = iterations.slice(-RECENT_ITERATIONS).flatMap(({ results }) => results);
    return recent.some((result) => observationClass(result) === "USEFUL_DATA") ? null : "no_progress";
  },
};

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

const USEFUL_MIN = 2;

/** Ends with two or more useful results, unless a pressing gap is left that a tool could fill: each drug of a question is one. */
export const usefulResults: StopRule = {
  name: "useful_results",
  stops: ({ results, gaps }) => {
    const useful = results.filter((result) => observationClass(result) === "USEFUL_DATA").length;
    return useful >= USEFUL_MIN && !gaps.some(isPressing) ? "sufficient" : null;
  },
};

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

/** What an iteration's results say, as keys that are equal when the content is: finding ids differ for equal findings. */
export function learned({ results }: IterationRecord): string[] {
  return results.flatMap(({ refs, findings }) => [
    ...refs.map((ref) => ref.id),
    ...findings.flatMap((finding) => finding.from.claimIds),
    ...findings.map(({ kind, predicate, polarity, entities, text }) =>
      JSON.stringify([kind, predicate, polarity, entities.map((entity) => entity.id), text]),
    ),
  ]);
}
