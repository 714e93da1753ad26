import type { Claim } from "./claim";

/** The direction in which a drug, or an experiment, moves its target. */
export type Action = "inhibition" | "activation" | "unknown";

type WordRule = { words: RegExp; action: Action; because: string };

/** How the words of the sources are read; the first rule that fits counts, and words that fit none name no direction. */
const WORD_RULES: readonly WordRule[] = [
  { words: /inverse agonis/, action: "inhibition", because: "it lowers what the receptor does by itself" },
  { words: /antagonis|block/, action: "inhibition", because: "it keeps the receptor or channel from acting" },
  { words: /inhibit|inactivat|suppress|neutrali[sz]/, action: "inhibition", because: "less of what the target does" },
  { words: /negative/, action: "inhibition", because: "an allosteric modulator that lowers the response" },
  {
    words: /antisense|rnai|degrader|disrupt/,
    action: "inhibition",
    because: "less of the target, or none in working form",
  },
  { words: /agonis/, action: "activation", because: "it evokes the response, a partial agonist a weaker one" },
  { words: /positive|potentiat/, action: "activation", because: "it raises the response to the target's own agonist" },
  { words: /opener/, action: "activation", because: "an open channel is one that acts" },
  { words: /activat|stimulat|induc/, action: "activation", because: "more of what the target does" },
];

/**
 * The action a claim's qualifiers state: `action_type` of a drug on a target ("PARTIAL AGONIST", several joined by "|"),
 * `modulation` of a gene ("inhibition_acute"); where no action type is stated, `assay_action`, the one that was measured.
 * Unknown when none is stated or two contradict each other.
 */
export function actionOf(qualifiers: Claim["qualifiers"]): Action {
  const stated = qualifiers.action_type || qualifiers.assay_action;
  const words = [stated, qualifiers.modulation].flatMap((value) => String(value ?? "").split("|"));
  return agreedAction(words.map((word) => actionIn(word.toLowerCase())));
}

/** The one action these state; unknown when they state none or contradict one another. */
export function agreedAction(stated: Iterable<Action>): Action {
  const actions = new Set(stated);
  actions.delete("unknown");
  const [action = "unknown"] = actions;
  return actions.size > 1 ? "unknown" : action;
}

/** The action that words in lower case name, those of a source or of a sentence; unknown where they name none. */
export function actionIn(text: string): Action {
  return WORD_RULES.find(({ words }) => words.test(text))?.action ?? "unknown";
}
