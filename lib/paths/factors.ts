import type { ScoreFactor } from "@/lib/knowledge/path";
import { at } from "@/lib/names/typed";
import { datasetAt, edgesFrom } from "./adjacency";
import type { Candidate } from "./candidates";
import { type GraphIndex, nameOf } from "./graph-index";
import { type Hop, strengthOf } from "./hop";
import type { Link } from "./links";
import type { Opener } from "./openers";
import { SIGN_FACTOR } from "./sign";
import { genesOf, informationContent } from "./specificity";

/** Named in every report; changed whenever a factor changes. */
export const SCORE_VERSION = "1";

/** Exponent by which a pathway's size and a gene's number of annotations damp a route (STATISTICS, DWPC). */
const PATHWAY_DAMPING = 0.4;
const GENE_DAMPING = 0.2;
const GENE_TERMS_FREE = 30;
const LENGTH_FREE = 2;
const LENGTH_FACTOR = 0.95;

const DIRECTION_WORDS = {
  consistent: "the drug's action is the modulation linked to the event",
  unknown: "the direction is not known on both sides",
  inconsistent: "the drug's action is opposite to the modulation linked to the event",
};

/** The factors whose product is the route's score; each 0..1 with its reason. */
export function factorsOf(index: GraphIndex, { metapath, opener, via, link }: Candidate): ScoreFactor[] {
  const measured = metapath.lift === null ? "" : `; measured lift ${metapath.lift} over swapped pairs`;
  const hops = 2 + (via ? 2 : 0) + link.term.hops.length;
  return [
    targetFactor(opener),
    { name: "route", value: metapath.factor, reason: `${metapath.name}${measured}` },
    ...(via ? [pathwayFactor(index, via.pathway)] : []),
    ...linkFactors(index, link),
    ...link.term.factors,
    ...lengthFactor(hops),
  ];
}

export function product(factors: readonly ScoreFactor[]): number {
  return factors.reduce((score, { value }) => score * value, 1);
}

/** The factors of the step from a gene to the event. */
export function linkFactors(index: GraphIndex, link: Link): ScoreFactor[] {
  if (link.closing === "affects_event") {
    const direction = {
      name: "direction",
      value: SIGN_FACTOR[link.sign],
      reason: DIRECTION_WORDS[link.sign],
    };
    return [direction, evidenceFactor(index, link.hop)];
  }
  return [specificityFactor(index, link), evidenceFactor(index, link.hop), ...dampingFactor(index, link)];
}

function targetFactor({ opening, assayOnly, potency, weight }: Opener): ScoreFactor {
  if (opening !== "acts_on") return { name: "gene", value: weight, reason: "strength of the association" };
  const reason = assayOnly ? `assay, -log10 M ${potency}` : "mechanism of action";
  return { name: "target", value: weight, reason };
}

function pathwayFactor(index: GraphIndex, pathway: number): ScoreFactor {
  const size = genesOf(index, pathway);
  return {
    name: "pathway size",
    value: Math.max(size, 1) ** -PATHWAY_DAMPING,
    reason: `${size} genes in ${nameOf(index, pathway)}`,
  };
}

/** What the claims of the step are worth: one source's best, several sources joined by noisy-or. */
function evidenceFactor(index: GraphIndex, hop: Hop): ScoreFactor {
  const best = new Map<string, number>();
  for (const edge of hop.edges) {
    const dataset = datasetAt(index, edge);
    best.set(dataset, Math.max(best.get(dataset) ?? 0, at(index.edges.strengths, edge)));
  }
  const value = 1 - [...best.values()].reduce((left, strength) => left * (1 - strength), 1);
  return { name: "evidence", value, reason: [...best.keys()].sort().join(", ") };
}

function specificityFactor(index: GraphIndex, { term, closing }: Link): ScoreFactor {
  const entity = closing === "has_phenotype" ? term.root : term.entity;
  const reason = `${genesOf(index, entity)} genes have ${nameOf(index, entity)}`;
  return { name: "specificity", value: informationContent(index, entity), reason };
}

/** A gene annotated with very many terms says less by any one of them. */
function dampingFactor(index: GraphIndex, { genes, closing }: Link): ScoreFactor[] {
  const terms = Math.min(...genes.map((gene) => edgesFrom(index, gene, closing).length));
  if (terms <= GENE_TERMS_FREE) return [];
  const value = (GENE_TERMS_FREE / terms) ** GENE_DAMPING;
  return [{ name: "annotations of the gene", value, reason: `${terms} terms are annotated to it` }];
}

function lengthFactor(hops: number): ScoreFactor[] {
  const longer = hops - LENGTH_FREE;
  return longer <= 0 ? [] : [{ name: "length", value: LENGTH_FACTOR ** longer, reason: `${hops} steps` }];
}

/** The factor of a single claim between the two ends. */
export function claimFactor(index: GraphIndex, hop: Hop): ScoreFactor {
  const datasets = [...new Set(hop.edges.map((edge) => datasetAt(index, edge)))].sort().join(", ");
  return { name: "evidence", value: strengthOf(index, hop), reason: datasets };
}
