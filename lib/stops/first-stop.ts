import type { CompletionReason } from "@/lib/engine/event";
import type { State } from "@/lib/engine/state";
import type { StopRule } from "@/lib/engine/strategy";

/** The reason of the first rule that says stop, or null. */
export function firstStop(rules: readonly StopRule[], state: State): CompletionReason | null {
  for (const rule of rules) {
    const reason = rule.stops(state);
    if (reason) return reason;
  }
  return null;
}
