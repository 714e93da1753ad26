import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Registries } from "@/lib/sources/build/registries";
import { entryOf } from "@/lib/sources/collections";
import { type RowOf, readTable, table } from "@/lib/sources/reading/read-table";
import {
  claimDraft,
  type Draft,
  defineSource,
  gatheringSource,
  record,
  rowsBy,
  type SourceContext,
} from "@/lib/sources/source";
import { NO_ABNORMALITY } from "./hpo-ontology";

const GENES = table(
  "hpo/genes_to_phenotype.txt.gz",
  "entrez|symbol|phenotype|term|frequencyRaw|frequency|information|source|disease",
  { comment: "#", quote: false, header: false },
);
/** Rows of OMIM diseases. */
const OMIM = "mim2gene";
const ASSOCIATION: Record<string, number> = { [OMIM]: 0.9, orphadata: 0.8 };

/** The disease annotations, with frequencies as their curators wrote them. */
const DISEASES = table(
  "hpo/phenotype.hpoa.gz",
  "disease|name|qualifier|term|reference|evidence|onset|frequency|sex|modifier|aspect|biocuration",
  { comment: "#", quote: false, header: false },
);

const UNSTATED = 0.6;

/** HPO's frequency terms, each with the middle of the share of patients it stands for. */
const TERMS: Record<string, { label: string; share: number }> = {
  "HP:0040280": { label: "Obligate (100%)", share: 1 },
  "HP:0040281": { label: "Very frequent (80-99%)", share: 0.9 },
  "HP:0040282": { label: "Frequent (30-79%)", share: 0.55 },
  "HP:0040283": { label: "Occasional (5-29%)", share: 0.17 },
  "HP:0040284": { label: "Very rare (1-4%)", share: 0.025 },
  "HP:0040285": { label: "Excluded (0%)", share: 0 },
};

type Row = RowOf<typeof GENES>;

/**
 * Phenotypes seen when a gene is defective, and the (mostly Mendelian) diseases they are seen in, a gene's rows together. Annotations are
 * direct: parents are not filled in.
 */
export const hpoAnnotations = defineSource({ key: "hpo-genes", files: [GENES, DISEASES] }, async function* (context) {
  const stated = await statedFrequencies(context.dir);
  for await (const rows of rowsBy(context, GENES, "entrez")) {
    const gene = context.registries.byCurie(`NCBIGene:${rows[0]?.row.entrez}`, "gene");
    if (!gene) for (const { row } of rows) context.drop("gene is not in HGNC", row.symbol);
    if (!gene) continue;
    const own = rows.map(({ row }) => withFrequency(row, stated));
    yield* phenotypeClaims(gene, own, context);
    yield* diseaseClaims(gene, own, context);
  }
});

function withFrequency(row: Row, stated: ReadonlyMap<string, string>): Row {
  return row.source === OMIM ? { ...row, frequency: stated.get(`${row.disease} ${row.phenotype}`) ?? "" } : row;
}

type Annotation = { phenotype: Entity; evidence: Evidence[]; shares: (number | null)[] };
function* phenotypeClaims(gene: Entity, rows: readonly Row[], { registries, drop }: SourceContext): Generator<Draft> {
  const annotations = new Map<string, Annotation>();
  for (const { symbol, disease, ...row } of rows) {
    const phenotype = registries.byCurie(row.phenotype, "phenotype");
    const { text: frequency, share } = phenotypeFrequency(row.frequency);
    if (!phenotype) drop(NO_ABNORMALITY, row.phenotype);
    else if (share === 0) drop("phenotype is excluded in the disease");
    else {
      const known = entryOf(annotations, phenotype.id, () => ({ phenotype, evidence: [], shares: [] }));
      const recordId = `${symbol} ${row.phenotype} ${disease}`;
      known.evidence.push(record(recordId, diseaseLink(disease), { disease, frequency }));
      known.shares.push(share);
    }
  }
  for (const { phenotype, evidence, shares } of annotations.values())
    yield claimDraft(gene, "has_phenotype", phenotype, { strength: annotationStrength(shares), evidence });
}

function* diseaseClaims(gene: Entity, rows: readonly Row[], { registries, drop }: SourceContext): Generator<Draft> {
  const distinct = new Map(rows.map((row) => [`${row.disease} ${row.source}`, row]));
  for (const { symbol, disease: id, source } of distinct.values()) {
    const disease = mondoDisease(registries, id);
    const evidence = [record(`${symbol} ${id}`, diseaseLink(id), { disease: id, source })];
    if (!disease) drop("disease id maps to no MONDO disease", id);
    else
      yield claimDraft(gene, "associated_with", disease, { strength: ownValue(ASSOCIATION, source) ?? 0.5, evidence });
  }
}

function mondoDisease(registries: Registries, id: string): Entity | undefined {
  return registries.byCurie(id.replace(/^ORPHA:/, "Orphanet:"), "disease");
}

function diseaseLink(disease: string): string {
  return `https://hpo.jax.org/browse/disease/${disease}`;
}

type PhenotypeFrequency = { text: string | null; share: number | null };

/** How often patients show a phenotype, from an HPO frequency term, a count ("3/5") or a percentage ("45%"); nulls when unstated. */
export function phenotypeFrequency(stated: string): PhenotypeFrequency {
  const term = ownValue(TERMS, stated);
  if (term) return { text: term.label, share: term.share };
  const [, count, of] = /^(\d+)\/(\d+)$/.exec(stated) ?? [];
  if (Number(of) > 0) return { text: stated, share: Math.min(1, Number(count) / Number(of)) };
  const [, percent] = /^([\d.]+)%$/.exec(stated) ?? [];
  if (percent !== undefined) return { text: stated, share: Math.min(1, Number(percent) / 100) };
  return { text: null, share: null };
}

/** Strength of an annotation: 0.3 for the rarest to 1 for what every patient shows; 0.6 when no frequency is stated. */
export function annotationStrength(shares: readonly (number | null)[]): number {
  const strengths = shares.map((share) => (share === null ? UNSTATED : 0.3 + 0.7 * share));
  return Math.max(...strengths);
}

/**
 * How often a phenotype is stated to be seen in a disease, by `disease term`: the highest of its statements ("5/5", "45%",
 * a frequency term). The gene file of this release has counts and percentages of OMIM diseases as "Very rare" (98 % of its
 * rows of that term), so for these the disease file is read.
 */
async function statedFrequencies(dir: string): Promise<ReadonlyMap<string, string>> {
  const frequencies = new Map<string, string>();
  for await (const { row } of readTable(dir, DISEASES)) {
    const key = `${row.disease} ${row.term}`;
    const { share } = phenotypeFrequency(row.frequency);
    if (row.qualifier === "NOT" || share === null) continue;
    if (share > (phenotypeFrequency(frequencies.get(key) ?? "").share ?? -1)) frequencies.set(key, row.frequency);
  }
  return frequencies;
}

type DiseaseAnnotation = Annotation & { disease: Entity; negated: boolean };

/**
 * Phenotypes of (rare) diseases; a phenotype stated not to occur is kept as a negated claim. All rows are gathered first:
 * several OMIM and Orphanet ids can be one MONDO disease.
 */
export const hpoDiseases = gatheringSource({
  key: "hpo-diseases",
  table: DISEASES,
  start: () => new Map<string, DiseaseAnnotation>(),
  row({ disease: id, term, reference, ...row }, annotations, { registries, drop }) {
    const [disease, phenotype] = [mondoDisease(registries, id), registries.byCurie(term, "phenotype")];
    if (row.aspect !== "P" || !phenotype) return drop(NO_ABNORMALITY, term);
    if (!disease) return drop("disease id maps to no MONDO disease", id);
    const { text: frequency, share } = phenotypeFrequency(row.frequency);
    const negated = row.qualifier === "NOT" || share === 0;
    const made = () => ({ disease, phenotype, negated, evidence: [], shares: [] });
    const known = entryOf(annotations, `${disease.id} ${phenotype.id} ${negated}`, made);
    const publications = reference.split(";").filter((each) => each.startsWith("PMID:"));
    known.evidence.push(record(`${id} ${term}`, diseaseLink(id), { disease: id, frequency }, publications));
    known.shares.push(share);
  },
  *end(annotations) {
    for (const { disease, phenotype, negated, evidence, shares } of annotations.values()) {
      const strength = annotationStrength(negated ? [null] : shares);
      yield claimDraft(disease, "has_phenotype", phenotype, {
        qualifiers: negated ? { excluded: true } : {},
        negated,
        strength,
        evidence,
      });
    }
  },
});
