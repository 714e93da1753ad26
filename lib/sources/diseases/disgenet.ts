import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { table } from "@/lib/sources/reading/read-table";
import { record, tableSource } from "@/lib/sources/source";
import { curieOf, diseaseClaim } from "./disease-lookup";

const TABLE = table(
  "disgenet_2015/curated_gene_disease_associations.txt.gz",
  "geneId|geneSymbol|geneName|diseaseId|diseaseName|score|NumberOfPubmeds|associationType|source",
  { comment: "#", quote: false },
);

/** Of a gene that is only a target of treatment, which says nothing of how the disease arises. */
const THERAPEUTIC = 0.2;

/**
 * Curated associations of genes and diseases; the diseases bear the UMLS ids that label sources give adverse events. The
 * strength is 0.3 + 0.6 times the source's score (0 to 1, from 0.2 for what one curated database states).
 */
export const disgenet = tableSource({ key: "disgenet", table: TABLE }, function* (row, { registries, drop }) {
  const gene = geneByEntrez(registries, row.geneId, row.geneSymbol);
  if (!gene) return drop("gene is not in HGNC", row.geneSymbol);
  const score = Number(row.score);
  const isTherapeuticOnly = row.associationType === "Therapeutic";
  const payload = {
    umls: curieOf(row.diseaseId),
    disease_name: row.diseaseName,
    association_type: row.associationType,
    publications: Number(row.NumberOfPubmeds),
    sources: row.source,
  };
  yield* diseaseClaim(registries, gene, [row.diseaseId, row.diseaseName], {
    qualifiers: isTherapeuticOnly ? { evidence: "therapeutic" } : {},
    strength: isTherapeuticOnly ? THERAPEUTIC : 0.3 + 0.6 * score,
    statistic: { name: "score", value: score, unit: "0-1" },
    evidence: [record(`${row.geneId} ${row.diseaseId}`, null, payload)],
  });
});
