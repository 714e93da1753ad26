import type { Action } from "@/lib/domain/action";
import type { Sign } from "@/lib/domain/claim";
import type { Path } from "@/lib/domain/path";

type PathSign = Path["sign"];

/** The drug does to the target what the review did, or the opposite; what the review's modulation does to the event; the sign. */
type SignRule = readonly [drug: "same" | "opposite", event: Exclude<Sign, "unknown">, sign: PathSign, because: string];

const NOT_REVERSED =
  "less of the event is linked to the opposite of the drug's action, which shows no more of it with the drug";

/** Whether what the drug does to its target is what leads to the event; `vigil eval --set lifts` says what each is worth. */
const SIGN_RULES: readonly SignRule[] = [
  ["same", "increases", "consistent", "the drug's action is the modulation linked to the event"],
  ["opposite", "increases", "inconsistent", "the drug's action is opposite to the modulation linked to the event"],
  // Often the very use of the drug.
  ["same", "decreases", "inconsistent", "the drug's action is linked to less of the event"],
  // That one modulation makes an event rarer does not show that its opposite makes it more common.
  ["opposite", "decreases", "unknown", NOT_REVERSED],
];

/** The same for a disease that the drug is to treat: an action against what leads to it fits. Argued, not measured. */
const RELIEF_RULES: readonly SignRule[] = [
  ["opposite", "increases", "consistent", "the drug's action is opposite to the modulation that leads to it"],
  ["same", "decreases", "consistent", "the drug's action is linked to less of it"],
  ["same", "increases", "inconsistent", "the drug's own action is linked to more of it"],
];

const UNKNOWN = { sign: "unknown", because: "the direction is not known on both sides" } as const;

/** The sign and its reason for the drug's action, the modulation a target-safety claim speaks of and what that does to the event. */
export function signRule(drug: Action, modulation: Action, event: Sign): SignRead {
  return readBy(SIGN_RULES, drug, modulation, event);
}

/** The same where the end is a disease to be treated: consistent is what relieves it. */
export function reliefRule(drug: Action, modulation: Action, event: Sign): SignRead {
  return readBy(RELIEF_RULES, drug, modulation, event);
}

type SignRead = { sign: PathSign; because: string };

function readBy(rules: readonly SignRule[], drug: Action, modulation: Action, event: Sign): SignRead {
  if (drug === "unknown" || modulation === "unknown" || event === "unknown") return UNKNOWN;
  const relation = drug === modulation ? "same" : "opposite";
  const [, , sign, because] = rules.find(([each, leads]) => each === relation && leads === event) ?? [];
  return sign && because ? { sign, because } : UNKNOWN;
}

/** How much of a route's support its sign leaves. */
export const SIGN_FACTOR: Record<PathSign, number> = { consistent: 1, unknown: 0.8, inconsistent: 0.3 };

/**
 * And what is left where the same action on the target leads the other way too. Argued: of pairs with such a path by a mechanism
 * of action 16 of 20 are listed, with another of a consistent sign 197 of 236 (half where a path says nothing).
 */
export const CONTRARY_FACTOR = 0.8;

/** The better sign first. */
export const SIGN_ORDER: readonly PathSign[] = ["consistent", "unknown", "inconsistent"];
