import type { Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readCells } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { HPO_RELEASE } from "./hpo-ontology";

const FILE = "hpo/genes_to_phenotype.txt.gz";
const COLUMNS = 9;
/** Rows of OMIM diseases. */
const OMIM = "mim2gene";
const ASSOCIATION: Record<string, number> = { [OMIM]: 0.9, orphadata: 0.8 };

/** The disease annotations, with frequencies as their curators wrote them. */
export const DISEASE_FILE = "hpo/phenotype.hpoa.gz";

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

/** Phenotypes seen when a gene is defective, and the (mostly Mendelian) diseases they are seen in. Annotations are direct: parents are not filled in. */
export const hpoAnnotations: Source = {
  dataset: {
    key: "hpo-genes",
    title: "HPO gene annotations",
    ...HPO_RELEASE,
    link: "https://hpo.jax.org",
    aspects: ["phenotypes", "diseases"],
  },
  files: [FILE, DISEASE_FILE],
  stage: "claims",
  read: readAnnotations,
};

type Row = { symbol: string; phenotype: string; frequency: string; source: string; disease: string };
type Annotation = { gene: Entity; phenotype: Entity; evidence: Evidence[]; shares: (number | null)[] };
type Association = { gene: Entity; disease: Entity; evidence: Map<string, Evidence>; strength: number };

/** One gene's rows at a time: the file stands in order of genes, so a claim sees all its evidence. */
async function* readAnnotations(context: SourceContext): AsyncGenerator<Draft> {
  const stated = await statedFrequencies(context.dir);
  const cells = readCells(context.dir, FILE, { delimiter: "\t", quote: false, comment: "#" });
  let rows: Row[] = [];
  let current = "";
  const closed = new Set<string>();
  for await (const { line, cells: row } of cells) {
    context.row();
    if (row.length !== COLUMNS) throw new SourceError(FILE, line, `expected ${COLUMNS} columns, found ${row.length}`);
    const [entrez = "", symbol = "", phenotype = "", , , own = "", , source = "", disease = ""] = row;
    const frequency = source === OMIM ? (stated.get(`${disease} ${phenotype}`) ?? "") : own;
    if (entrez !== current) {
      yield* geneClaims(current, rows, context);
      closed.add(current);
      if (closed.has(entrez)) throw new SourceError(FILE, line, `rows of gene ${entrez} do not stand together`);
      [current, rows] = [entrez, []];
    }
    rows.push({ symbol, phenotype, frequency, source, disease });
  }
  yield* geneClaims(current, rows, context);
}

function* geneClaims(entrez: string, rows: Row[], context: SourceContext): Generator<Draft> {
  if (rows.length === 0) return;
  const gene = context.registries.byCurie(`NCBIGene:${entrez}`, "gene");
  if (!gene) {
    for (const { symbol } of rows) context.drop("gene is not in HGNC", symbol);
    return;
  }
  yield* phenotypeClaims(gene, rows, context);
  yield* diseaseClaims(gene, rows, context);
}

function* phenotypeClaims(gene: Entity, rows: Row[], { registries, drop }: SourceContext): Generator<Draft> {
  const annotations = new Map<string, Annotation>();
  for (const row of rows) {
    const phenotype = registries.byCurie(row.phenotype, "phenotype");
    const frequency = phenotypeFrequency(row.frequency);
    if (!phenotype) drop("term is no phenotypic abnormality (inheritance, onset, modifier)", row.phenotype);
    else if (frequency.share === 0) drop("phenotype is excluded in the disease");
    else {
      const known = annotations.get(phenotype.id) ?? { gene, phenotype, evidence: [], shares: [] };
      known.evidence.push(annotationRecord(row, frequency.text));
      known.shares.push(frequency.share);
      annotations.set(phenotype.id, known);
    }
  }
  for (const annotation of annotations.values()) yield phenotypeClaim(annotation);
}

function annotationRecord({ symbol, phenotype, disease }: Row, frequency: string | null): Evidence {
  return record(`${symbol} ${phenotype} ${disease}`, diseaseLink(disease), { disease, frequency });
}

function phenotypeClaim({ gene, phenotype, evidence, shares }: Annotation): Draft {
  const claim = newClaim({
    subject: gene.id,
    predicate: "has_phenotype",
    object: phenotype.id,
    dataset: "hpo-genes",
    strength: annotationStrength(shares),
    evidence,
  });
  return { kind: "claim", claim };
}

function* diseaseClaims(gene: Entity, rows: Row[], { registries, drop }: SourceContext): Generator<Draft> {
  const associations = new Map<string, Association>();
  for (const { symbol, disease: id, source } of new Map(
    rows.map((row) => [`${row.disease} ${row.source}`, row]),
  ).values()) {
    const disease = registries.byCurie(id.replace(/^ORPHA:/, "Orphanet:"), "disease");
    if (!disease) {
      drop("disease id maps to no MONDO disease", id);
      continue;
    }
    const known = associations.get(disease.id) ?? { gene, disease, evidence: new Map(), strength: 0 };
    known.evidence.set(id, record(`${symbol} ${id}`, diseaseLink(id), { disease: id, source }));
    known.strength = Math.max(known.strength, ownValue(ASSOCIATION, source) ?? 0.5);
    associations.set(disease.id, known);
  }
  for (const association of associations.values()) yield diseaseClaim(association);
}

function diseaseClaim({ gene, disease, evidence, strength }: Association): Draft {
  const claim = newClaim({
    subject: gene.id,
    predicate: "associated_with",
    object: disease.id,
    dataset: "hpo-genes",
    strength,
    evidence: [...evidence.values()],
  });
  return { kind: "claim", claim };
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
  for await (const { cells } of readCells(dir, DISEASE_FILE, { delimiter: "\t", quote: false, comment: "#" })) {
    const [disease = "", , qualifier = "", term = "", , , , stated = ""] = cells;
    const { share } = phenotypeFrequency(stated);
    if (qualifier === "NOT" || share === null) continue;
    const known = phenotypeFrequency(frequencies.get(`${disease} ${term}`) ?? "").share ?? -1;
    if (share > known) frequencies.set(`${disease} ${term}`, stated);
  }
  return frequencies;
}
