import { keptByKey } from "@/lib/domain/kept";
import { at } from "@/lib/domain/names/typed-arrays";
import { objectsOf } from "./adjacency";
import { type GraphIndex, type Specificity, typeOf } from "./graph-index";

const ANCESTORS_MAX = 2_000;

type Unscored = Omit<GraphIndex, "specificity">;

/** Counts distinct genes behind each phenotype (propagated upward over is_a), disease and pathway. */
export function countGenes(unscored: Unscored, entityTotal: number): Specificity {
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
