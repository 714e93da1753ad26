import type { State } from "@/lib/engine/state";
import { isResolver } from "@/lib/engine/tool";

/** Whether any look-up beyond names succeeded: without one nothing is known to be absent. */
export function wasSearched({ results }: Pick<State, "results">): boolean {
  return results.some(({ tool, status }) => status !== "failed" && !isResolver(tool));
}
