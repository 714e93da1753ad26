import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { listCell, table } from "@/lib/sources/reading/read-table";
import { pubmed, record, tableSource } from "@/lib/sources/source";
import { diseaseClaim } from "./disease-lookup";

const TABLE = table(
  "ctd_nc/CTD_genes_diseases_direct_evidence_data.tsv",
  "symbol|entrez|disease|diseaseId|evidence|chemical|score|omim|pmids",
  { header: false, quote: false },
);

const THERAPEUTIC = 0.2;

/** Curated associations of genes and diseases: the gene is a marker of the disease or plays a role in its mechanism, or is a target of treatment. */
export const ctd = tableSource({ key: "ctd", table: TABLE }, function* (row, { registries, drop }) {
  const { entrez, symbol, diseaseId, disease, evidence } = row;
  const gene = geneByEntrez(registries, entrez, symbol);
  if (!gene) return drop("gene is not in HGNC", symbol);
  if (!evidence) return drop("row states no direct evidence");
  const publications = pubmed(listCell(row.pmids));
  const omim = listCell(row.omim).map((id) => `OMIM:${id}`);
  const link = `https://ctdbase.org/detail.go?type=gene&acc=${entrez}&view=disease`;
  const payload = { disease: diseaseId, disease_name: disease, evidence, omim };
  const cited = { name: "publications", value: publications.length, unit: "publications" };
  yield* diseaseClaim(registries, gene, [diseaseId, disease], {
    qualifiers: { evidence },
    strength: ctdStrength(evidence, publications.length, omim.length > 0),
    statistic: publications.length > 0 ? cited : null,
    evidence: [record(`${entrez} ${diseaseId}`, link, payload, publications)],
  });
});

/**
 * For a marker or mechanism 0.45 of one publication, 0.55 of two, 0.65 of three or more or of an OMIM record. A target of
 * treatment is 0.2: acting on it may help against the disease, and CTD gives no direction, so it must not weigh as a risk.
 */
export function ctdStrength(evidence: string, publications: number, isOmim: boolean): number {
  if (!evidence.includes("marker/mechanism")) return THERAPEUTIC;
  return publications >= 3 || isOmim ? 0.65 : publications === 2 ? 0.55 : 0.45;
}
