import { BROKEN_OFF } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { isResolver, outcomeOf } from "@/lib/domain/run/tool";

/** Ends that leave look-ups unmade. */
const CUT_SHORT: readonly (string | null)[] = [...BROKEN_OFF, "invalid_output"];

const MISSED = "Not all that this question needs could be looked up, so it is left open here.";

/** What is said of an answer left open: that the sources loaded do not give one is known only where no look-up is missing. */
export function openWords(state: State, open: string): string {
  return isCutOff(state) ? MISSED : open;
}

/** Whether any look-up beyond names succeeded: without one nothing is known to be absent. */
export function wasSearched({ results }: Pick<State, "results">): boolean {
  return results.some(({ tool, status }) => status !== "failed" && !isResolver(tool));
}

/** Whether look-ups are missing: one failed for good, the step that makes them failed, or something ended the run, or one it is made of, early. */
function isCutOff({ results, completionReason, failures, members = [] }: State): boolean {
  const answered = new Set(results.flatMap(({ status, callKey }) => (status === "failed" ? [] : [callKey])));
  return (
    results.some((result) => outcomeOf(result) === "failed" && !answered.has(result.callKey)) ||
    failures.some(({ during }) => during === "call") ||
    [completionReason, ...members.map((each) => each.completionReason)].some((reason) => CUT_SHORT.includes(reason))
  );
}
