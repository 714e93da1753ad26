import type { PairSupport } from "@/lib/knowledge/support";

/** How the three numbers of an answer relate, said once where they meet. */
export const SCALES =
  "Support (0 to 1; 0.5 is neither for nor against) adds up all that bears on the pair, alike events included; a path's score (0 to 1) ranks single chains of claims; confidence rates the search. So a pair can have support without a specific path. None is a probability of harm.";

const RELIABILITY = {
  good: "For this event mechanism tells listed drugs from others well",
  fair: "For this event mechanism tells listed drugs from others somewhat better than chance",
  none: "For this event mechanism tells listed drugs from others no better than chance",
};

/** A support to two digits; what is no certainty is never shown as one. */
export function supportWords(score: number): string {
  if (score === 0) return "0";
  return score > 0.99 ? ">0.99" : score < 0.01 ? "<0.01" : score.toFixed(2);
}

/** How well the event can be judged by mechanism, and what that did to the score: a sentence each. */
export function reliabilityWords({ reliability, slope = 1 }: Pick<PairSupport, "reliability" | "slope">): string[] {
  return [measuredWords(reliability), ...slopeWords(slope)];
}

function measuredWords(reliability: PairSupport["reliability"]): string {
  if (!reliability)
    return "How well mechanism judges this event was not measured: that takes ten drugs that labels in this graph list it for, and ten they do not.";
  const { auc, lower, upper, listed } = reliability;
  const interval = `95 % interval ${lower.toFixed(2)} to ${upper.toFixed(2)}, ${listed} drugs listed with it`;
  return `${RELIABILITY[reliability.class]} (area under the ROC curve ${auc.toFixed(2)}, ${interval}).`;
}

function slopeWords(slope: number): string[] {
  if (slope === 1) return [];
  const why =
    slope < 1
      ? "as they were seen to say little here, which draws the support towards 0.5"
      : "as they were seen to say more here";
  return [`The mechanism parts weigh ${slope} times what they weigh for other events, ${why}.`];
}
