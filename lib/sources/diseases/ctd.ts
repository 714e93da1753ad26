import { geneByEntrez } from "@/lib/sources/genes/gene-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { listCell, readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { declareDisease } from "./disease-lookup";

const FILE = "ctd_nc/CTD_genes_diseases_direct_evidence_data.tsv";
const COLUMNS = ["symbol", "entrez", "disease", "diseaseId", "evidence", "chemical", "score", "omim", "pmids"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const THERAPEUTIC = 0.2;

/** Curated associations of genes and diseases: the gene is a marker of the disease or plays a role in its mechanism, or is a target of treatment. */
export const ctd: Source = {
  dataset: {
    key: "ctd",
    title: "CTD gene-disease associations",
    version: "2020-12",
    licence: "CTD terms: free for research, commercial use by licence",
    tier: "non-commercial",
    link: "https://ctdbase.org",
    aspects: ["diseases"],
  },
  files: [FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, row: count, drop } = context;
    const options = { delimiter: "\t", columns: COLUMNS, header: false, quote: false } as const;
    for await (const { row } of readTable(dir, FILE, options)) {
      count();
      const gene = geneByEntrez(registries, row.entrez, row.symbol);
      if (!gene) drop("gene is not in HGNC", row.symbol);
      else if (!row.evidence) drop("row states no direct evidence");
      else yield* association(gene.id, row, context);
    }
  },
};

/**
 * For a marker or mechanism 0.45 of one publication, 0.55 of two, 0.65 of three or more or of an OMIM record. A target of
 * treatment is 0.2: acting on it may help against the disease, and CTD gives no direction, so it must not weigh as a risk.
 */
export function ctdStrength(evidence: string, publications: number, isOmim: boolean): number {
  if (!evidence.includes("marker/mechanism")) return THERAPEUTIC;
  return publications >= 3 || isOmim ? 0.65 : publications === 2 ? 0.55 : 0.45;
}

function* association(gene: string, row: Row, { registries }: SourceContext): Generator<Draft> {
  const { disease, drafts } = declareDisease(registries, row.diseaseId, row.disease);
  const publications = listCell(row.pmids).map((pmid) => `PMID:${pmid}`);
  const omim = listCell(row.omim).map((id) => `OMIM:${id}`);
  const link = `https://ctdbase.org/detail.go?type=gene&acc=${row.entrez}&view=disease`;
  const payload = { disease: row.diseaseId, disease_name: row.disease, evidence: row.evidence, omim };
  yield* drafts;
  const claim = newClaim({
    subject: gene,
    predicate: "associated_with",
    object: disease.id,
    dataset: "ctd",
    qualifiers: { evidence: row.evidence },
    strength: ctdStrength(row.evidence, publications.length, omim.length > 0),
    statistic:
      publications.length > 0 ? { name: "publications", value: publications.length, unit: "publications" } : null,
    evidence: [{ recordId: `${row.entrez} ${row.diseaseId}`, link, publications, payload }],
  });
  yield { kind: "claim", claim };
}
