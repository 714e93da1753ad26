import type { Action } from "@/lib/knowledge/action";
import type { Sign } from "@/lib/knowledge/claim";
import type { Path } from "@/lib/knowledge/path";

type PathSign = Path["sign"];

type SignRule = {
  /** The drug does to the target what the review did, or the opposite. */
  drug: "same" | "opposite";
  event: Exclude<Sign, "unknown">;
  sign: PathSign;
  because: string;
};

/**
 * Whether what the drug does to its target is what leads to the event. Lifts are shares among listed over swapped pairs of
 * SIDER (107,264 listings), for flagged mechanisms and for other contacts.
 */
const SIGN_RULES: readonly SignRule[] = [
  // Lift 3.9 and 2.2.
  {
    drug: "same",
    event: "increases",
    sign: "consistent",
    because: "the drug's action is the modulation linked to the event",
  },
  // Lift 1.2 and 1.0: as good as chance.
  {
    drug: "opposite",
    event: "increases",
    sign: "inconsistent",
    because: "the drug's action is opposite to the modulation linked to the event",
  },
  // Lift 0.9 and 1.3: often the very use of the drug.
  {
    drug: "same",
    event: "decreases",
    sign: "inconsistent",
    because: "the drug's action is linked to less of the event",
  },
  // Lift 0.7 and 0.6: that one modulation makes an event rarer does not show that its opposite makes it more common.
  {
    drug: "opposite",
    event: "decreases",
    sign: "unknown",
    because:
      "less of the event is linked to the opposite of the drug's action, which shows no more of it with the drug",
  },
];

const UNKNOWN = { sign: "unknown", because: "the direction is not known on both sides" } as const;

/** The sign and its reason for the drug's action, the modulation a target-safety claim speaks of and what that does to the event. */
export function signRule(drug: Action, modulation: Action, event: Sign): { sign: PathSign; because: string } {
  if (drug === "unknown" || modulation === "unknown" || event === "unknown") return UNKNOWN;
  const relation = drug === modulation ? "same" : "opposite";
  return SIGN_RULES.find((rule) => rule.drug === relation && rule.event === event) ?? UNKNOWN;
}

/** How much of a route's support its sign leaves. */
export const SIGN_FACTOR: Record<PathSign, number> = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };

/** The better sign first. */
export const SIGN_ORDER: readonly PathSign[] = ["consistent", "unknown", "inconsistent"];
