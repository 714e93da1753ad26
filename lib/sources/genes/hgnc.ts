import { listCell, table } from "@/lib/sources/reading/read-table";
import { tableSource } from "@/lib/sources/source";

const COLUMNS = [
  "hgnc_id|symbol|name|locus_group|locus_type|status|location|location_sortable|alias_symbol|alias_name|prev_symbol",
  "prev_name|gene_group|gene_group_id|date_approved_reserved|date_symbol_changed|date_name_changed|date_modified",
  "entrez_id|ensembl_gene_id|vega_id|ucsc_id|ena|refseq_accession|ccds_id|uniprot_ids|pubmed_id|mgd_id|rgd_id|lsdb",
  "cosmic|omim_id|mirbase|homeodb|snornabase|bioparadigms_slc|orphanet|pseudogene.org|horde_id|merops|imgt|iuphar",
  "kznf_gene_catalog|mamit-trnadb|cd|lncrnadb|enzyme_id|intermediate_filament_db|rna_central_id|lncipedia|gtrnadb|agr",
  "mane_select|gencc",
].join("|");

/** Human genes with approved symbols; previous and alias symbols, the approved, previous and alias names, UniProt, NCBI and Ensembl ids. */
export const hgnc = tableSource(
  { key: "hgnc", table: table("hgnc/hgnc_complete_set.txt.gz", COLUMNS), stage: "registry" },
  function* (gene: Record<string, string>, { drop }) {
    if (gene.status !== "Approved") return drop("symbol is not approved");
    const { hgnc_id: entity = "", symbol = "", name = "" } = gene;
    const xrefs = [
      ...listCell(gene.uniprot_ids).map((id) => `UniProt:${id}`),
      ...listCell(gene.entrez_id).map((id) => `NCBIGene:${id}`),
      ...listCell(gene.ensembl_gene_id).map((id) => `ENSEMBL:${id}`),
    ];
    yield { kind: "entity", entity: { id: entity, name: symbol, type: "gene", xrefs } };
    yield { kind: "name", entity, text: symbol, nameKind: "symbol" };
    for (const text of [name, ...listCell(gene.alias_name), ...listCell(gene.prev_name)])
      yield { kind: "name", entity, text, nameKind: "synonym" };
    for (const text of listCell(gene.prev_symbol)) yield { kind: "name", entity, text, nameKind: "previous_symbol" };
    for (const text of listCell(gene.alias_symbol)) yield { kind: "name", entity, text, nameKind: "alias_symbol" };
  },
);
