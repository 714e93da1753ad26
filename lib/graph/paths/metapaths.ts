/** How a route leaves the drug: it acts on a target, a variant of the gene bears on it, an enzyme or a transporter handles it. */
export type Opening = "acts_on" | "pharmacogenetic" | "metabolised_by" | "transported_by";

/** What a route passes between the target and the gene that reaches the event. */
export type Through = "pathway" | "interactor";

/** How a gene reaches an event: by target safety, by a phenotype or a disease that is the event. */
export type Closing = "affects_event" | "has_phenotype" | "associated_with";

/**
 * A type of route from a drug to an event: drug, opening, gene or gene group, perhaps a pathway and a gene in it or an
 * interactor, closing, mappings, event. `factor` weighs the route by how far its type was first measured to separate listed
 * from swapped drug-event pairs; what it is worth today is the lift of its class (lib/graph/paths/lifts). A route with `context` is
 * never a mechanism; it says why.
 */
export type Metapath = {
  name: string;
  opening: Opening;
  through: Through | null;
  closing: Closing;
  factor: number;
  context: string | null;
};

const GENETIC =
  "It is a pharmacogenetic association: a variant of the gene changes the risk or the exposure; this is no mechanism of action.";
const KINETIC = "The gene handles the drug: it changes how much drug there is, and is no target of it.";

export const METAPATHS: readonly Metapath[] = [
  mechanism("target, target safety", "affects_event", 1),
  mechanism("target, disease", "associated_with", 0.8),
  mechanism("target, phenotype", "has_phenotype", 0.75),
  through("pathway", "target, pathway, target safety", "affects_event", 0.4),
  through("pathway", "target, pathway, disease", "associated_with", 0.3),
  through("pathway", "target, pathway, phenotype", "has_phenotype", 0.3),
  through("interactor", "target, interactor, target safety", "affects_event", 0.2),
  through("interactor", "target, interactor, disease", "associated_with", 0.15),
  through("interactor", "target, interactor, phenotype", "has_phenotype", 0.15),
  context("pharmacogenetic, target safety", "pharmacogenetic", "affects_event", GENETIC),
  context("pharmacogenetic, disease", "pharmacogenetic", "associated_with", GENETIC),
  context("pharmacogenetic, phenotype", "pharmacogenetic", "has_phenotype", GENETIC),
  context("enzyme, target safety", "metabolised_by", "affects_event", KINETIC),
  context("enzyme, disease", "metabolised_by", "associated_with", KINETIC),
  context("enzyme, phenotype", "metabolised_by", "has_phenotype", KINETIC),
  context("transporter, target safety", "transported_by", "affects_event", KINETIC),
  context("transporter, disease", "transported_by", "associated_with", KINETIC),
  context("transporter, phenotype", "transported_by", "has_phenotype", KINETIC),
];

/** The metapath of an opening, what is passed and a closing; undefined where none is declared. */
export function metapathOf(opening: Opening, passed: Through | null, closing: Closing): Metapath | undefined {
  return METAPATHS.find((it) => it.opening === opening && it.through === passed && it.closing === closing);
}

function mechanism(name: string, closing: Closing, factor: number): Metapath {
  return { name, opening: "acts_on", through: null, closing, factor, context: null };
}

function through(passed: Through, name: string, closing: Closing, factor: number): Metapath {
  return { name, opening: "acts_on", through: passed, closing, factor, context: null };
}

function context(name: string, opening: Opening, closing: Closing, reason: string): Metapath {
  return { name, opening, through: null, closing, factor: 0.3, context: reason };
}
