import { ownValue } from "@/lib/knowledge/own-value";
/** What a factor of a path's score is called on a page, and what it says in a sentence. */
export type FactorWords = { label: string; says: string };

/** A group of factors under one heading. */
export type FactorGroup = { title: string; factors: Record<string, FactorWords> };

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

/** The factors named, by group in the one order; those of no group last. */
export function grouped(names: readonly string[]): { title: string; names: string[] }[] {
  const groups = FACTOR_GROUPS.map(({ title, factors }) => ({
    title,
    names: Object.keys(factors).filter((name) => names.includes(name)),
  }));
  const others = names.filter((name) => !ownValue(WORDS, name)).sort();
  return [...groups, { title: "Others", names: others }].filter((group) => group.names.length > 0);
}
