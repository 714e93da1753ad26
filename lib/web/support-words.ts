import { ownValue } from "@/lib/knowledge/own-value";
import { bearingParts, type PairSupport } from "@/lib/knowledge/support";

/** How the three numbers of an answer relate, said once where they meet. */
export const SCALES =
  "Support (0 to 1; 0.5 is neither for nor against) adds up all that bears on the pair, alike events included; a path's score (0 to 1) ranks single chains of claims; confidence rates the search. So a pair can have support without a specific path. None is a probability of harm.";

const PARTS: Record<string, string> = {
  safety: "target safety",
  phenotype: "phenotypes of the targets",
  disease: "diseases of the targets",
  pathway: "pathways of the targets",
  contrary: "contrary direction",
};

/** What a part of a support is called. */
export function partWords(name: string): string {
  return ownValue(PARTS, name) ?? name;
}

/** What a support of this mode adds up, in words. */
export function modeWords(mode: PairSupport["mode"]): string {
  return mode === "all"
    ? "by all evidence: mechanism, labels and reports of the pair, and drugs of like targets"
    : "by mechanism alone: labels, reports and other claims of the pair are left out of this number";
}

/** How well mechanism tells listed drugs from others, from the AUC up. */
const TELLS = [
  [0.7, "well"],
  [0.6, "moderately"],
  [0.55, "weakly"],
  [0.5, "hardly"],
] as const;

/** A support to two digits; what is no certainty is never shown as one. */
export function supportWords(score: number): string {
  if (score === 0) return "0";
  return score > 0.99 ? ">0.99" : score < 0.01 ? "<0.01" : score.toFixed(2);
}

const BY_LIKENESS =
  "by what labels of other drugs of like targets list alone: no label, report or mechanism of this pair itself speaks for it";

/** A support of 1 in words; what rests on other drugs alone, or on hardly anything, says so, since a number near 0.5 reads as half proven. */
export function supportText(support: Pick<PairSupport, "score" | "parts" | "because">): string {
  const text = `${supportWords(support.score)} of 1`;
  if (support.because) return `${text} (not judged: ${support.because})`;
  const bearing = bearingParts(support);
  const speaking = bearing.filter(({ logOdds }) => logOdds > 0);
  if (speaking.length > 0) return speaking.every(({ layer }) => layer === "class") ? `${text} (${BY_LIKENESS})` : text;
  const what = bearing.length > 0 ? "nothing speaks for the pair" : "hardly anything speaks for or against the pair";
  return `${text} (no evidence for it: ${what}, and 0.5 is neither)`;
}

/** How well the event can be judged by mechanism, and what that did to the score: a sentence each. */
export function reliabilityWords({ reliability, slope = 1 }: Pick<PairSupport, "reliability" | "slope">): string[] {
  return [measuredWords(reliability), ...slopeWords(slope)];
}

function measuredWords(reliability: PairSupport["reliability"]): string {
  if (!reliability)
    return "How well mechanism judges this event was not measured: that takes ten drugs that labels in this graph list it for, and ten they do not.";
  const { lower, upper, listed } = reliability;
  const interval = `95 % interval ${lower.toFixed(2)} to ${upper.toFixed(2)}, ${listed} drugs listed with it`;
  return `For this event mechanism tells listed drugs from others ${tellsWords(reliability)} (area under the ROC curve ${reliability.auc.toFixed(2)}, ${interval}).`;
}

function tellsWords({ auc, class: measured }: NonNullable<PairSupport["reliability"]>): string {
  const chance = "no better than chance";
  return measured === "none" ? chance : (TELLS.find(([from]) => auc >= from)?.[1] ?? chance);
}

function slopeWords(slope: number): string[] {
  if (slope === 1) return [];
  const why =
    slope < 1
      ? "as they were seen to say little here, which draws the support towards 0.5"
      : "as they were seen to say more here";
  return [`The mechanism parts weigh ${slope} times what they weigh for other events, ${why}.`];
}

/** What speaks against the event, by the contrary part of a support: a sentence, or none. */
export function contraryWords({ parts }: Pick<PairSupport, "parts">): string[] {
  return parts
    .filter(({ name, logOdds }) => name === "contrary" && logOdds < 0)
    .map(({ reason }) => `Against it: ${reason.replace(/: this speaks against the event$/, "")}.`);
}
