import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { curieOf, declareDisease } from "./disease-lookup";

const FILE = "disgenet_2015/curated_gene_disease_associations.txt.gz";
const COLUMNS = [
  "geneId",
  "geneSymbol",
  "geneName",
  "diseaseId",
  "diseaseName",
  "score",
  "NumberOfPubmeds",
  "associationType",
  "source",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const THERAPEUTIC = 0.2;

/** Curated associations of genes and diseases; the diseases bear the UMLS ids that label sources give adverse events. */
export const disgenet: Source = {
  dataset: {
    key: "disgenet",
    title: "DisGeNET curated associations",
    version: "2015",
    licence: "ODbL 1.0",
    tier: "share-alike",
    link: "https://www.disgenet.org",
    aspects: ["diseases"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const options = { delimiter: "\t", columns: COLUMNS, comment: "#", quote: false } as const;
    for await (const { row } of readTable(dir, FILE, options)) {
      count();
      const gene = geneByEntrez(registries, row.geneId, row.geneSymbol);
      if (gene) yield* association(gene.id, row, context);
      else drop("gene is not in HGNC", row.geneSymbol);
    }
  },
};

/**
 * 0.3 + 0.6 times the source's score (0 to 1, from 0.2 for what one curated database states); 0.2 for a gene that is only
 * a target of treatment, which says nothing of how the disease arises.
 */
function disgenetStrength(score: number, isTherapeuticOnly: boolean): number {
  return isTherapeuticOnly ? THERAPEUTIC : 0.3 + 0.6 * score;
}

function* association(gene: string, row: Row, { registries }: SourceContext): Generator<Draft> {
  const { disease, drafts } = declareDisease(registries, row.diseaseId, row.diseaseName);
  const score = Number(row.score);
  const isTherapeuticOnly = row.associationType === "Therapeutic";
  const payload = {
    umls: curieOf(row.diseaseId),
    disease_name: row.diseaseName,
    association_type: row.associationType,
    publications: Number(row.NumberOfPubmeds),
    sources: row.source,
  };
  yield* drafts;
  const claim = newClaim({
    subject: gene,
    predicate: "associated_with",
    object: disease.id,
    dataset: "disgenet",
    qualifiers: isTherapeuticOnly ? { evidence: "therapeutic" } : {},
    strength: disgenetStrength(score, isTherapeuticOnly),
    statistic: { name: "score", value: score, unit: "0-1" },
    evidence: [record(`${row.geneId} ${row.diseaseId}`, null, payload)],
  });
  yield { kind: "claim", claim };
}
