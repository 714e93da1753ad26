import type { Action } from "@/lib/knowledge/action";
import type { Sign } from "@/lib/knowledge/claim";
import type { Path } from "@/lib/knowledge/path";

type PathSign = Path["sign"];

/**
 * Whether what the drug does to its target is what leads to the event: the drug's action, the modulation a target-safety
 * claim speaks of, and whether that modulation increases the event. The opposite of a modulation that decreases an event is
 * not taken to increase it.
 */
export function safetySign(drug: Action, modulation: Action, event: Sign): PathSign {
  if (drug === "unknown" || modulation === "unknown" || event === "unknown") return "unknown";
  if (drug === modulation) return event === "increases" ? "consistent" : "inconsistent";
  return event === "increases" ? "inconsistent" : "unknown";
}

/** How much of a route's support its sign leaves. */
export const SIGN_FACTOR: Record<PathSign, number> = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };

/** The better sign first. */
export const SIGN_ORDER: readonly PathSign[] = ["consistent", "unknown", "inconsistent"];
