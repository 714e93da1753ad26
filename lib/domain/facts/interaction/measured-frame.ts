import { type Fact, qualifiersOf } from "@/lib/domain/facts/fact";
import { joined, numberOf, withRole } from "@/lib/domain/facts/words";

/** What a study measured of one drug's exposure with another: "In a study, X raised the AUC of Y 7-fold (mechanism-based inhibition)." */
export function sayMeasured(fact: Fact): string {
  const [perpetrator, victim] = [joined(withRole(fact, "subject")), joined(withRole(fact, "object"))];
  const ratio = numberOf(fact, "auc_ratio") ?? 1;
  const count = numberOf(fact, "studies") ?? 1;
  const [lower, upper] = [numberOf(fact, "auc_ratio_lower"), numberOf(fact, "auc_ratio_upper")];
  const range = lower !== null && upper !== null && lower < upper ? [`${lower} to ${upper}`] : [];
  const { route, mechanism } = qualifiersOf(fact);
  const notes = [route, ...range, mechanism].filter(Boolean).join("; ");
  const studied = count === 1 ? "In a study" : `In ${count} studies`;
  return `${studied}, ${changed(perpetrator, victim, ratio, fact.polarity === "denies", range.length > 0)}${notes && ` (${notes})`}.`;
}

/** Whether a fact holds a measured change of exposure. */
export function isMeasured(fact: Pick<Fact, "numbers">): boolean {
  return numberOf(fact, "auc_ratio") !== null;
}

function changed(one: string, other: string, ratio: number, isUnchanged: boolean, isMedian: boolean): string {
  const figure = `${isMedian ? "a median " : ""}${ratio}`;
  if (isUnchanged) return `${one} did not change the AUC of ${other}: ${figure} of that alone`;
  if (ratio < 1) return `${one} lowered the AUC of ${other} to ${figure} of that alone`;
  return `${one} raised the AUC of ${other} ${figure}-fold`;
}
