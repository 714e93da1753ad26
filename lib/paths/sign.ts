import type { Action } from "@/lib/knowledge/action";
import type { Sign } from "@/lib/knowledge/claim";
import type { Path } from "@/lib/knowledge/path";

type PathSign = Path["sign"];

type SignRule = {
  /** The drug does to the target what the review did, or the opposite. */
  drug: "same" | "opposite";
  event: Exclude<Sign, "unknown">;
  sign: PathSign;
};

/**
 * Whether what the drug does to its target is what leads to the event. Lifts are shares among listed over swapped pairs of
 * SIDER (107,264 listings), for flagged mechanisms and for other contacts.
 */
const SIGN_RULES: readonly SignRule[] = [
  // What the review saw is what the drug does: lift 3.9 and 2.2.
  { drug: "same", event: "increases", sign: "consistent" },
  // The event follows the opposite of what the drug does: lift 1.2 and 1.0, as good as chance.
  { drug: "opposite", event: "increases", sign: "inconsistent" },
  // What the drug does makes the event rarer, often its very use: lift 0.9 and 1.3.
  { drug: "same", event: "decreases", sign: "inconsistent" },
  // That one modulation makes an event rarer does not show that its opposite makes it more common: lift 0.7 and 0.6.
  { drug: "opposite", event: "decreases", sign: "unknown" },
];

/** The rule for the drug's action, the modulation a target-safety claim speaks of and what that does to the event; unknown where one of them is. */
export function safetySign(drug: Action, modulation: Action, event: Sign): PathSign {
  if (drug === "unknown" || modulation === "unknown" || event === "unknown") return "unknown";
  const relation = drug === modulation ? "same" : "opposite";
  return SIGN_RULES.find((rule) => rule.drug === relation && rule.event === event)?.sign ?? "unknown";
}

/** How much of a route's support its sign leaves. */
export const SIGN_FACTOR: Record<PathSign, number> = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };

/** The better sign first. */
export const SIGN_ORDER: readonly PathSign[] = ["consistent", "unknown", "inconsistent"];
