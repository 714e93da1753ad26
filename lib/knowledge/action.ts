import type { Claim } from "./claim";

/** Which way a drug, or an experiment, moves its target. */
export type Action = "inhibition" | "activation" | "unknown";

const INHIBITION = /inhibit|antagonis|block|negative|inverse agonis|antisense|rnai|degrader|disrupt|suppress/;
const ACTIVATION = /activat|agonis|opener|positive|stimulat|induc|potentiat/;

/** The action a claim's qualifiers state: `action_type` of a drug on a target ("PARTIAL AGONIST"), `modulation` of a gene ("inhibition_acute"). */
export function actionOf(qualifiers: Claim["qualifiers"]): Action {
  const words = `${qualifiers.action_type ?? ""} ${qualifiers.modulation ?? ""}`.toLowerCase();
  if (INHIBITION.test(words)) return "inhibition";
  return ACTIVATION.test(words) ? "activation" : "unknown";
}
