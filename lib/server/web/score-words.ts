import { ownValue } from "@/lib/domain/own-value";
import type { FactorWeights } from "@/lib/domain/reweigh";
import { type PairSupport, relevantParts } from "@/lib/domain/support";

/** What a factor of a path's score is called on a page, and what it says in a sentence. */
type FactorWords = { label: string; says: string };

/** A group of factors under one heading. */
type FactorGroup = { title: string; factors: Record<string, FactorWords> };

/** Every factor a report can hold, by its name, in the one order in which they are always shown. */
export const FACTOR_GROUPS: readonly FactorGroup[] = [
  {
    title: "The drug and its target",
    factors: {
      target: {
        label: "Target",
        says: "How well the target is established: a mechanism of action, a stated target, or an assay with its potency.",
      },
      sources: {
        label: "Sources",
        says: "How many independent sources call the target a mechanism of action; decides only between equal paths to a disease.",
      },
      affinity: {
        label: "Affinity",
        says: "Lowers a mechanism at which the drug is far less potent than at its main one; on the way to a disease it decides only between equal paths.",
      },
      gene: {
        label: "Enzyme, transporter or genetic association",
        says: "How strong the association is where a path begins at none of the drug's targets.",
      },
      "first drug": { label: "First drug", says: "How well the first of two drugs is tied to what they share." },
      "second drug": { label: "Second drug", says: "How well the second of two drugs is tied to what they share." },
    },
  },
  {
    title: "The link to the event",
    factors: {
      evidence: {
        label: "Evidence",
        says: "How strong the claims for the link are, all independent sources taken together.",
      },
      direction: {
        label: "Direction",
        says: "Whether the drug's action is the modulation of the target that is linked to the event, or its opposite.",
      },
      mapping: {
        label: "Mapping",
        says: "How near the source's own term is to the event: exact, close, broader, or by name only.",
      },
      "link to the disease": {
        label: "Link to the disease",
        says: "How directly the target is tied to the disease; decides only between equal paths.",
      },
    },
  },
  {
    title: "How specific the path is",
    factors: {
      specificity: {
        label: "Specificity of the term",
        says: "Lowers a phenotype or disease that very many genes have.",
      },
      "events of the gene": {
        label: "Events of the gene",
        says: "Lowers a gene that target safety data link to many events.",
      },
      "annotations of the gene": {
        label: "Annotations of the gene",
        says: "Lowers a gene annotated with very many phenotypes or diseases.",
      },
    },
  },
  {
    title: "The way between target and event",
    factors: {
      route: {
        label: "Type of path",
        says: "How well paths of this type tell listed pairs from others: target safety best, a shared pathway or an interaction least.",
      },
      length: { label: "Length", says: "Lowers a path a little for each step beyond the second." },
      "pathway size": { label: "Pathway size", says: "Lowers a path through a pathway of many genes." },
      interaction: {
        label: "Protein interaction",
        says: "How well the interaction of the target with the next gene is established.",
      },
      interactors: { label: "Interaction partners", says: "Lowers a path through a protein with many partners." },
    },
  },
];

const WORDS: Readonly<Record<string, FactorWords>> = Object.assign({}, ...FACTOR_GROUPS.map(({ factors }) => factors));

/** The words of a factor; one that an older report holds under a name no longer used keeps it. */
export function factorWords(name: string): FactorWords {
  return ownValue(WORDS, name) ?? { label: name, says: "" };
}

/** "Target 2, Type of path 0.5": those that change something. */
export function weightWords(weights: FactorWeights): string {
  return Object.entries(weights)
    .filter(([, weight]) => weight !== 1)
    .map(([name, weight]) => `${factorWords(name).label} ${weight}`)
    .join(", ");
}

/** The factors named, by group in the one order; those of no group last. */
export function grouped(names: readonly string[]): { title: string; names: string[] }[] {
  const groups = FACTOR_GROUPS.map(({ title, factors }) => ({
    title,
    names: Object.keys(factors).filter((name) => names.includes(name)),
  }));
  const others = names.filter((name) => !ownValue(WORDS, name)).sort();
  return [...groups, { title: "Others", names: others }].filter((group) => group.names.length > 0);
}

/** How the three numbers of an answer relate, explained once where they appear together. */
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

/** How well mechanism separates listed drugs from others, from this AUC up. */
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
  const bearing = relevantParts(support);
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
