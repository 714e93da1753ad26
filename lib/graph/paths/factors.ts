import { MECHANISM_OF_ACTION } from "@/lib/domain/affinity";
import type { ScoreFactor } from "@/lib/domain/path";
import { type Hop, jointStrength, sourcesOf, strengthOf } from "./adjacency";
import type { Candidate, Via } from "./candidates";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import type { Link } from "./links";
import { type Closing, liftOf, liftWords, type Metapath } from "./metapaths";
import { agreeingWeight, type Opener } from "./openers";
import { CONTRARY_FACTOR, SIGN_FACTOR } from "./sign";
import { genesOf, informationContent, interactorCount, termCount } from "./specificity";
import type { Term } from "./terms";

/** Named in every report; changed whenever a factor changes. */
export const SCORE_VERSION = "6";

/**
 * Exponent by which a degree damps a route: w = 0.4 of the degree-weighted path count, as tuned for Rephetio (Himmelstein
 * and Baranzini 2015, eLife 2017). It stands for a pathway's genes and an interactor's partners.
 */
export const DEGREE_DAMPING = 0.4;
/** The events of a gene in target safety damp less: a gene is linked to many where it was studied much. */
const EVENTS_DAMPING = 0.25;
/** Phenotypes and diseases of a gene damp less, and only beyond the first ones: annotation is thorough, not promiscuous. */
const ANNOTATION_DAMPING = 0.2;
const ANNOTATIONS_FREE = 30;
/** What a mechanism of action is worth at which the drug is more than 2 log units less potent than at its most potent one. */
const WEAKER_FREE = 2;
const WEAKER_FACTOR = 0.75;
const LENGTH_FREE = 2;
const LENGTH_FACTOR = 0.95;

/** The factors whose product is the route's score; each 0..1 with its reason. */
export function factorsOf(index: GraphIndex, candidate: Candidate): ScoreFactor[] {
  const { metapath, opener, via, link } = candidate;
  return [
    targetFactor(opener, isAgreeing(metapath, link) ? agreeingWeight(opener) : opener.weight),
    ...affinityFactor(opener),
    routeFactor(index, candidate),
    ...(via ? viaFactors(index, via) : []),
    ...linkFactors(index, link),
    ...link.term.factors,
    ...lengthFactor(metapath, link.term),
  ];
}

/** The class of a direct path from a drug to an adverse event; null for others, of which no lift was measured. */
export function classOf(index: GraphIndex, { metapath, opener, via, link }: Candidate): string | null {
  const event = link.term.steps.at(-1) ?? link.term.entity;
  const isMeasured = metapath.opening === "acts_on" && via === null && typeOf(index, event) === "adverse_event";
  return isMeasured ? pathClass(opener, link) : null;
}

function routeFactor(index: GraphIndex, candidate: Candidate): ScoreFactor {
  const { name, factor, closing } = candidate.metapath;
  const lift = liftOf(classOf(index, candidate) ?? "");
  const like = closing === "affects_event" ? "such a target and direction" : "such a target";
  const measured = lift ? `; pairs that a label lists have a path with ${like} ${liftWords(lift)}` : "";
  return { name: "route", value: factor, reason: `${name}${measured}` };
}

/** Whether target safety links the drug's own action on its target to the event. */
function isAgreeing({ through }: Metapath, { closing, sign }: Link): boolean {
  return through === null && closing === "affects_event" && sign === "consistent";
}

/** The score of factors that are all taken into account; 1 without any. */
export function product(factors: readonly ScoreFactor[]): number {
  return factors.reduce((score, { value }) => score * value, 1);
}

/** The factors of the step from a gene to the event. */
export function linkFactors(index: GraphIndex, link: Link): ScoreFactor[] {
  const { closing, genes, hop, term } = link;
  const evidence = evidenceFactor(index, hop);
  const direction = directionFactor(link);
  if (closing === "affects_event") return [direction, evidence, ...dampingFactor(index, genes, closing)];
  const entity = specificTerm(closing, term);
  const reason = `${genesOf(index, entity)} genes have ${nameOf(index, entity)}`;
  const specificity = { name: "specificity", value: informationContent(index, entity), reason };
  return [direction, specificity, evidence, ...dampingFactor(index, genes, closing)];
}

function directionFactor({ sign, because, told, contrary }: Link): ScoreFactor {
  const value = SIGN_FACTOR[sign] * (contrary ? CONTRARY_FACTOR : 1);
  return { name: "direction", value, reason: told ?? because };
}

/** The product of the link's factors but the direction, and of its term's. */
export function closingValue(
  index: GraphIndex,
  { closing, term, hop, gene }: { closing: Closing; term: Term; hop: Hop; gene: number },
): number {
  const specificity = closing === "affects_event" ? 1 : informationContent(index, specificTerm(closing, term));
  return specificity * jointStrength(index, hop.edges) * dampingOf(index, [gene], closing).value * term.value;
}

/** The product of the factors of what is passed between the target and the gene that reaches the event. */
export function passingValue(index: GraphIndex, { through, into }: Pick<Via, "through" | "into">): number {
  return through === "pathway"
    ? damped(genesOf(index, into.to))
    : jointStrength(index, into.edges) * damped(interactorCount(index, into.to));
}

/** What the length of a route leaves: 0.95 for each step beyond the second. */
export function lengthValue({ through }: Pick<Metapath, "through">, term: Term): number {
  return LENGTH_FACTOR ** Math.max(0, stepsOf(through, term) - LENGTH_FREE);
}

/** How well what a route begins with is established; `value` is more than its weight where its direction agrees. */
export function targetFactor(opener: Opener, value = opener.weight): ScoreFactor {
  const { opening, flagged, potency, weight, assayOnly } = opener;
  if (opening !== "acts_on") return { name: "gene", value, reason: "strength of the association" };
  const affinity = Number.isNaN(potency) ? "" : `, -log10 M ${potency.toFixed(1)}`;
  const contact = Number.isNaN(potency) ? "listed without a measurement" : "assay";
  const kind = flagged ? MECHANISM_OF_ACTION : assayOnly ? contact : "stated target";
  const raised =
    value > weight ? `; ${weight} by itself, more as the drug's action is the one linked to the event` : "";
  return { name: "target", value, reason: `${kind}${affinity}${raised}` };
}

/** A mechanism far weaker than the drug's most potent one. */
function affinityFactor({ opening, flagged, weaker }: Opener): ScoreFactor[] {
  if (opening !== "acts_on" || !flagged || weaker <= WEAKER_FREE) return [];
  const reason = `${weaker.toFixed(1)} log units less potent than at the drug's most potent mechanism of action`;
  return [{ name: "affinity", value: WEAKER_FACTOR, reason }];
}

function viaFactors(index: GraphIndex, { through, into }: Via): ScoreFactor[] {
  const name = nameOf(index, into.to);
  if (through === "pathway") {
    const size = genesOf(index, into.to);
    return [{ name: "pathway size", value: damped(size), reason: `${size} genes in ${name}` }];
  }
  const partners = interactorCount(index, into.to);
  const interaction = { ...evidenceFactor(index, into), name: "interaction" };
  return [
    interaction,
    { name: "interactors", value: damped(partners), reason: `${name} interacts with ${partners} genes` },
  ];
}

function evidenceFactor(index: GraphIndex, { edges }: Hop): ScoreFactor {
  return { name: "evidence", value: jointStrength(index, edges), reason: sourcesOf(index, edges) };
}

/** A gene linked to very many events or terms says less by any one of them. */
function dampingFactor(index: GraphIndex, genes: readonly number[], closing: Closing): ScoreFactor[] {
  const { terms, value } = dampingOf(index, genes, closing);
  if (value === 1) return [];
  const [name, reason] =
    closing === "affects_event"
      ? ["events of the gene", `target safety links it to ${terms} events`]
      : ["annotations of the gene", `${terms} terms are annotated to it`];
  return [{ name, value, reason }];
}

function dampingOf(index: GraphIndex, genes: readonly number[], closing: Closing): { terms: number; value: number } {
  const terms = Math.min(...genes.map((gene) => termCount(index, gene, closing)));
  if (closing === "affects_event") return { terms, value: damped(terms, EVENTS_DAMPING) };
  return { terms, value: terms <= ANNOTATIONS_FREE ? 1 : (ANNOTATIONS_FREE / terms) ** ANNOTATION_DAMPING };
}

function lengthFactor(metapath: Metapath, term: Term): ScoreFactor[] {
  const value = lengthValue(metapath, term);
  return value === 1 ? [] : [{ name: "length", value, reason: `${stepsOf(metapath.through, term)} steps` }];
}

function stepsOf(through: Metapath["through"], term: Term): number {
  return 2 + (through === "pathway" ? 2 : through === "interactor" ? 1 : 0) + term.hops.length;
}

function damped(degree: number, exponent = DEGREE_DAMPING): number {
  return Math.max(degree, 1) ** -exponent;
}

function specificTerm(closing: Closing, term: Term): number {
  return closing === "has_phenotype" ? term.root : term.entity;
}

/** The factor of a single claim between the two ends. */
export function claimFactor(index: GraphIndex, hop: Hop): ScoreFactor {
  return { name: "evidence", value: strengthOf(index, hop), reason: sourcesOf(index, hop.edges) };
}

const AS_MECHANISM_MIN = 0.5;

type Target = Pick<Opener, "flagged" | "assayOnly" | "weight">;
type Way = Pick<Link, "closing" | "sign" | "because">;

/**
 * The class of direct paths that a lift is measured of: what the target is to the drug, how the path closes and, for target
 * safety, its sign with the reason for it.
 */
export function pathClass(target: Target, way: Way): string {
  return `${targetKind(target)}; ${wayOf(way)}`;
}

function targetKind({ flagged, assayOnly, weight }: Target): string {
  if (flagged) return "mechanism of action";
  const contact = assayOnly ? "assay only" : "stated target";
  return `${contact} of weight ${weight >= AS_MECHANISM_MIN ? "0.5 and more" : "below 0.5"}`;
}

function wayOf({ closing, sign, because }: Way): string {
  if (closing !== "affects_event") return closing.replaceAll("_", " ");
  return sign === "unknown" ? "target safety, unknown" : `target safety, ${sign}: ${because}`;
}
