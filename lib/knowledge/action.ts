import type { Claim } from "./claim";

/** Which way a drug, or an experiment, moves its target. */
export type Action = "inhibition" | "activation" | "unknown";

const INHIBITION = /inhibit|antagonis|block|negative|inverse agonis|antisense|rnai|degrader|disrupt|suppress/;
const ACTIVATION = /activat|agonis|opener|positive|stimulat|induc|potentiat/;

/**
 * The action a claim's qualifiers state: `action_type` of a drug on a target ("PARTIAL AGONIST", several joined by "|"),
 * `modulation` of a gene ("inhibition_acute"). Unknown when none is stated or two contradict each other.
 */
export function actionOf(qualifiers: Claim["qualifiers"]): Action {
  const words = [qualifiers.action_type, qualifiers.modulation].flatMap((value) => String(value ?? "").split("|"));
  return agreedAction(words.map((word) => oneAction(word.toLowerCase())));
}

/** The one action these state; unknown when they state none or contradict one another. */
export function agreedAction(stated: Iterable<Action>): Action {
  const actions = new Set(stated);
  actions.delete("unknown");
  const [action = "unknown"] = actions;
  return actions.size > 1 ? "unknown" : action;
}

function oneAction(words: string): Action {
  if (INHIBITION.test(words)) return "inhibition";
  return ACTIVATION.test(words) ? "activation" : "unknown";
}
