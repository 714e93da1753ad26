import { keptByKey } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import { capitalised } from "@/lib/domain/wording";
import { edgesTo, objectsOf } from "./adjacency";
import type { Candidate, Via } from "./candidates";
import { wholeOf } from "./filtered";
import { type GraphIndex, nameOf, type Specificity, typeOf } from "./graph-index";
import type { Link } from "./links";
import type { Closing } from "./metapaths";
import type { Term } from "./terms";

const ANCESTORS_MAX = 2_000;

/** Counts distinct genes behind each phenotype (propagated upward over is_a), disease and pathway. */
export function countGenes(unscored: Omit<GraphIndex, "specificity">, entityTotal: number): Specificity {
  const index: GraphIndex = { ...unscored, specificity: { genes: new Uint32Array(0), annotated: new Uint32Array(2) } };
  const genes = new Uint32Array(entityTotal);
  const annotated = new Uint32Array(2);
  const seen = new Int32Array(entityTotal).fill(-1);
  for (let gene = 0; gene < entityTotal; gene++) {
    if (typeOf(index, gene) !== "gene") continue;
    const count = (entity: number) => {
      if (seen[entity] === gene) return;
      seen[entity] = gene;
      genes[entity] = at(genes, entity) + 1;
    };
    const phenotypes = objectsOf(index, gene, "has_phenotype");
    for (const phenotype of phenotypes) for (const term of ancestorsOf(index, phenotype)) count(term);
    const diseases = objectsOf(index, gene, "associated_with");
    for (const term of [...diseases, ...objectsOf(index, gene, "member_of")]) count(term);
    if (phenotypes.length > 0) annotated[0] = at(annotated, 0) + 1;
    if (diseases.length > 0) annotated[1] = at(annotated, 1) + 1;
  }
  return { genes, annotated };
}

/** Genes with the phenotype, the disease or in the pathway; phenotypes count what descends from them. */
export function genesOf({ specificity }: GraphIndex, entity: number): number {
  return at(specificity.genes, entity);
}

/**
 * Information content 0..1 of a term: ln(N / n) / ln N with n genes of N annotated ones. 1 for a term of a
 * single gene, 0 for a term every gene has.
 */
export function informationContent(index: GraphIndex, term: number): number {
  const total = at(index.specificity.annotated, typeOf(index, term) === "phenotype" ? 0 : 1);
  const count = Math.min(Math.max(genesOf(index, term), 1), Math.max(total, 1));
  return total <= 1 ? 1 : Math.log(total / count) / Math.log(total);
}

/** A phenotype and all it is a kind of, nearest first. */
export const ancestorsOf = keptByKey((index: GraphIndex, phenotype: number): readonly number[] => {
  const found = new Set([phenotype]);
  for (const entity of found) {
    if (found.size > ANCESTORS_MAX) break;
    for (const parent of parentsOf(index, entity)) found.add(parent);
  }
  return [...found];
});

function parentsOf(index: GraphIndex, term: number): number[] {
  const isPhenotype = (entity: number) => typeOf(index, entity) === "phenotype";
  return isPhenotype(term) ? objectsOf(index, term, "maps_to").filter(isPhenotype) : [];
}

/** Pathways of more genes say next to nothing of a pair of them, those of fewer than three are reactions. */
export const PATHWAY_GENES_MIN = 3;
export const PATHWAY_GENES_MAX = 150;

/** Whether an entity is a pathway of a size worth walking; `most` genes at most. */
export function isWalkedPathway(index: GraphIndex, entity: number, most = PATHWAY_GENES_MAX): boolean {
  const size = genesOf(index, entity);
  return typeOf(index, entity) === "pathway" && size >= PATHWAY_GENES_MIN && size <= most;
}

/** A term of more genes than this is generic: most genes reach it. */
const TERM_GENES_MAX = 300;
/** For a target known from assays only, less is generic already. */
const TERM_GENES_ASSAY_MAX = 100;

/** Importers give a phenotype 0.3 and 0.7 of the share of those affected who have it: this is "frequent", 30% and more. */
const PHENOTYPE_STRENGTH_MIN = 0.5;

/**
 * Why a route stands under the floor of specificity: a sentence; null when it may be called a mechanism. A
 * route through a pathway or an interaction never is: on real pairs the best of them join any two genes of a signalling
 * cascade. Nor is a phenotype that only occasionally comes with the gene's disorder.
 */
export function weaknessOf(index: GraphIndex, { metapath, opener, via, link }: Candidate): string | null {
  if (metapath.context) return metapath.context;
  if (link.sign === "inconsistent") return `${capitalised(link.because)}.`;
  const doubt = doubtOf(link);
  if (doubt) return doubt;
  if (via) return notActedOn(index, opener.entity, via);
  return genericTerm(index, link, opener.assayOnly ? TERM_GENES_ASSAY_MAX : TERM_GENES_MAX) ?? occasional(index, link);
}

/** Why the step from a gene to the event is in doubt, whatever leads to the gene: a sentence; null where it is not. */
export function doubtOf({ disputed, term }: Pick<Link, "disputed" | "term">): string | null {
  return disputed ? "A source disputes or refutes the link between the gene and the disease." : broadnessOf(term);
}

/** Why a term stands for the event only in part: a sentence; null where it stands for it. */
export function broadnessOf({ broad }: Pick<Term, "broad">): string | null {
  return broad ? "The event is mapped to a broader term only." : null;
}

function notActedOn(index: GraphIndex, target: number, { through, into, gene }: Via): string {
  const name = nameOf(index, gene);
  if (through === "pathway") {
    const shared = `${nameOf(index, into.to)} (${genesOf(index, into.to)} genes)`;
    return `${name} is no target of the drug here: it only shares the pathway ${shared} with ${nameOf(index, target)}.`;
  }
  const partners = `${name} interacts with ${interactorCount(index, gene)} genes`;
  return `${name} is no target of the drug here: it only interacts with ${nameOf(index, target)}. ${partners}, and one such step tells listed pairs from others hardly better than chance.`;
}

function occasional(index: GraphIndex, { closing, hop, term }: Link): string | null {
  if (closing !== "has_phenotype") return null;
  const best = Math.max(...hop.edges.map((edge) => at(index.edges.strengths, edge)));
  if (best >= PHENOTYPE_STRENGTH_MIN) return null;
  return `The gene's link to ${nameOf(index, term.entity)} is slight: it comes with its disorder in fewer than 30% of those affected, or is on little evidence.`;
}

function genericTerm(index: GraphIndex, { closing, term }: Link, most: number): string | null {
  if (closing === "affects_event") return null;
  const entity = closing === "has_phenotype" ? term.root : term.entity;
  const genes = genesOf(index, entity);
  return genes > most ? `${nameOf(index, entity)} is unspecific: ${genes} genes have it.` : null;
}

/** How many events, phenotypes or diseases a gene is linked to in the whole graph, whatever a search leaves out. */
export function termCount(view: GraphIndex, gene: number, closing: Closing): number {
  return TERM_COUNTS[closing](wholeOf(view), gene);
}

const TERM_COUNTS = {
  affects_event: countOf("affects_event"),
  has_phenotype: countOf("has_phenotype"),
  associated_with: countOf("associated_with"),
} satisfies Record<Closing, unknown>;

function countOf(closing: Closing): (index: GraphIndex, gene: number) => number {
  return keptByKey((index, gene) => new Set(objectsOf(index, gene, closing)).size);
}

/** How many genes' products a gene's product interacts with, likewise. */
export function interactorCount(view: GraphIndex, gene: number): number {
  return interactors(wholeOf(view), gene);
}

const interactors = keptByKey((index: GraphIndex, gene: number) => {
  const onto = objectsOf(index, gene, "interacts_with");
  const back = edgesTo(index, gene, "interacts_with").map((edge) => at(index.edges.subjects, edge));
  return new Set([...onto, ...back].filter((end) => typeOf(index, end) === "gene")).size;
});
