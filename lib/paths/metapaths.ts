/** How a route leaves the drug: by acting on a target, by a pharmacogenetic association, by the gene that handles the drug. */
export type Opening = "acts_on" | "pharmacogenetic" | "handled_by";

/** How a gene reaches an event: by target safety, by a phenotype or a disease that is the event. */
export type Closing = "affects_event" | "has_phenotype" | "associated_with";

/**
 * A type of route from a drug to an event: drug, opening, gene or gene group, perhaps a pathway and another gene in it,
 * closing, mappings, event. `factor` weighs the route by how well its type separates listed from swapped drug-event pairs;
 * `lift` is that measurement, null where there is none. A route with `context` is never a mechanism; it says why.
 */
export type Metapath = {
  name: string;
  opening: Opening;
  pathway: boolean;
  closing: Closing;
  factor: number;
  lift: number | null;
  context: string | null;
};

const GENETIC =
  "It is a pharmacogenetic association: a variant of the gene changes the risk or the exposure; this is no mechanism of action.";
const KINETIC = "The gene handles the drug: it changes how much drug there is, and is no target of it.";

export const METAPATHS: readonly Metapath[] = [
  mechanism("target, target safety", "affects_event", 1, 1.8),
  mechanism("target, disease", "associated_with", 0.8, 1.6),
  mechanism("target, phenotype", "has_phenotype", 0.75, 1.5),
  throughPathway("target, pathway, target safety", "affects_event", 0.4),
  throughPathway("target, pathway, disease", "associated_with", 0.3),
  throughPathway("target, pathway, phenotype", "has_phenotype", 0.3),
  context("pharmacogenetic, target safety", "pharmacogenetic", "affects_event", GENETIC),
  context("pharmacogenetic, disease", "pharmacogenetic", "associated_with", GENETIC),
  context("pharmacogenetic, phenotype", "pharmacogenetic", "has_phenotype", GENETIC),
  context("pharmacokinetic, disease", "handled_by", "associated_with", KINETIC),
  context("pharmacokinetic, phenotype", "handled_by", "has_phenotype", KINETIC),
];

function mechanism(name: string, closing: Closing, factor: number, lift: number): Metapath {
  return { name, opening: "acts_on", pathway: false, closing, factor, lift, context: null };
}

function throughPathway(name: string, closing: Closing, factor: number): Metapath {
  return { name, opening: "acts_on", pathway: true, closing, factor, lift: null, context: null };
}

function context(name: string, opening: Opening, closing: Closing, reason: string): Metapath {
  return { name, opening, pathway: false, closing, factor: 0.3, lift: null, context: reason };
}
