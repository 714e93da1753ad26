import { listCell, readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source } from "@/lib/sources/source";

const FILE = "hgnc/hgnc_complete_set.txt.gz";

const COLUMNS = [
  ..."hgnc_id symbol name locus_group locus_type status location location_sortable alias_symbol alias_name".split(" "),
  ..."prev_symbol prev_name gene_group gene_group_id date_approved_reserved date_symbol_changed".split(" "),
  ..."date_name_changed date_modified entrez_id ensembl_gene_id vega_id ucsc_id ena refseq_accession".split(" "),
  ..."ccds_id uniprot_ids pubmed_id mgd_id rgd_id lsdb cosmic omim_id mirbase homeodb snornabase".split(" "),
  ..."bioparadigms_slc orphanet pseudogene.org horde_id merops imgt iuphar kznf_gene_catalog".split(" "),
  ..."mamit-trnadb cd lncrnadb enzyme_id intermediate_filament_db rna_central_id lncipedia gtrnadb".split(" "),
  ..."agr mane_select gencc".split(" "),
];

/** Human genes with approved symbols; previous and alias symbols, the approved, previous and alias names, UniProt, NCBI and Ensembl ids. */
export const hgnc: Source = {
  dataset: {
    key: "hgnc",
    title: "HGNC complete set",
    version: "2024-10-18",
    licence: "CC0 1.0",
    tier: "open",
    link: "https://www.genenames.org",
    aspects: ["names"],
  },
  files: [FILE],
  stage: "registry",
  read: async function* ({ dir, row, drop }) {
    for await (const { row: gene } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS })) {
      row();
      if (gene.status === "Approved") yield* geneDrafts(gene);
      else drop("symbol is not approved");
    }
  },
};

function* geneDrafts(gene: Record<string, string>): Generator<Draft> {
  const { hgnc_id: entity = "", symbol = "", name = "" } = gene;
  const xrefs = [
    ...listCell(gene.uniprot_ids).map((id) => `UniProt:${id}`),
    ...listCell(gene.entrez_id).map((id) => `NCBIGene:${id}`),
    ...listCell(gene.ensembl_gene_id).map((id) => `ENSEMBL:${id}`),
  ];
  yield { kind: "entity", entity: { id: entity, name: symbol, type: "gene", xrefs } };
  yield { kind: "name", entity, text: symbol, nameKind: "symbol" };
  yield { kind: "name", entity, text: name, nameKind: "synonym" };
  for (const text of [...listCell(gene.alias_name), ...listCell(gene.prev_name)])
    yield { kind: "name", entity, text, nameKind: "synonym" };
  for (const text of listCell(gene.prev_symbol)) yield { kind: "name", entity, text, nameKind: "previous_symbol" };
  for (const text of listCell(gene.alias_symbol)) yield { kind: "name", entity, text, nameKind: "alias_symbol" };
}
