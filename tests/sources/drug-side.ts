import type { Source } from "@/lib/sources/source";
import { SOURCES } from "@/lib/sources/sources";
import { tsv } from "./folder";

export const INTERACTION_HEADER = [
  "DRUG_NAME STRUCT_ID TARGET_NAME TARGET_CLASS ACCESSION GENE SWISSPROT ACT_VALUE ACT_UNIT ACT_TYPE ACT_COMMENT",
  "ACT_SOURCE RELATION MOA MOA_SOURCE ACT_SOURCE_URL MOA_SOURCE_URL ACTION_TYPE TDL ORGANISM",
].flatMap((line) => line.split(" "));

const HGNC_HEADER = [
  "hgnc_id symbol name locus_group locus_type status location location_sortable alias_symbol alias_name prev_symbol",
  "prev_name gene_group gene_group_id date_approved_reserved date_symbol_changed date_name_changed date_modified",
  "entrez_id ensembl_gene_id vega_id ucsc_id ena refseq_accession ccds_id uniprot_ids pubmed_id mgd_id rgd_id lsdb",
  "cosmic omim_id mirbase homeodb snornabase bioparadigms_slc orphanet pseudogene.org horde_id merops imgt iuphar",
  "kznf_gene_catalog mamit-trnadb cd lncrnadb enzyme_id intermediate_filament_db rna_central_id lncipedia gtrnadb agr",
  "mane_select gencc",
].flatMap((line) => line.split(" "));

const SIGNAL_HEADER =
  "ingredient,reaction_pt,case_count,drug_total,reaction_total,background_count,expected_count,prr,prr_display," +
  "prr_capped,ror,ror_ci_lower,ic025,chi_square,pct_indication_match,is_prr_signal,is_ror_signal,is_ic_signal," +
  "n_methods_flagged,has_zero_cell,is_sparse_background,is_likely_indication_artifact,is_review_candidate";

function gene(values: Record<string, string>): string[] {
  return HGNC_HEADER.map((column) => ({ status: "Approved", ...values })[column] ?? "");
}

export function interaction(values: Record<string, string>): string[] {
  return INTERACTION_HEADER.map((column) => ({ ORGANISM: "Homo sapiens", ...values })[column] ?? "");
}

export function signal(ingredient: string, reaction: string, cases: number, ic025: number, artefact = false): string {
  const counts = [cases, 500, 90, 90 - cases, 0.06];
  const measures = [...counts, 4, 4, false, 4.2, 2.1, ic025, 30, 0, true, true, true, 3, false, false];
  return [ingredient, reaction, ...measures, artefact, true].join(",");
}

/** The drug-side sources alone, in their order. */
export const DRUG_SIDE: readonly Source[] = SOURCES.filter(({ dataset }) =>
  ["hgnc", "drugcentral", "drugcentral-2016", "drugbank-open", "faers", "sider", "fda-brands"].includes(dataset.key),
);

/** Small files of the drug-side sources, in the sources' formats; the values are made up but for names. */
export function drugSideFiles(): Record<string, string | Buffer> {
  return {
    "hgnc/hgnc_complete_set.txt.gz": tsv(
      HGNC_HEADER,
      gene({ hgnc_id: "HGNC:4616", symbol: "GSK3A", uniprot_ids: "P49840", alias_symbol: '"GSK3|ALPHA"' }),
      gene({ hgnc_id: "HGNC:4617", symbol: "GSK3B", uniprot_ids: "P49841" }),
      gene({ hgnc_id: "HGNC:9605", symbol: "PTGS2", prev_symbol: "COX2", uniprot_ids: "P35354" }),
      gene({ hgnc_id: "HGNC:1", symbol: "GONE", status: "Entry Withdrawn" }),
    ),
    ...drugCentralFiles(),
    ...drugCentral2016Files(),
    "drugbank_open/drugbank_vocabulary.csv": [
      "DrugBank ID,Accession Numbers,Common name,CAS,UNII,Synonyms,Standard InChI Key",
      'DB01050,,Ibuprofen,,WK2XYI10QM,"Brufen base | Ibuprofene",',
      "DB90001,,Novelumab,,,Novel antibody,",
      "",
    ].join("\n"),
    "brand_names/nda_dict.csv": [
      "prod_ai,trade_name,nda_num",
      "IBUPROFEN,MOTRIN IB,1",
      "HYDROCODONE; IBUPROFEN,VICOPROFEN,2",
      "IMAGINOL HYDROCHLORIDE,IMAGINEX,3",
      "",
    ].join("\n"),
    ...eventFiles(),
  };
}

function drugCentralFiles(): Record<string, string | Buffer> {
  return {
    "drugcentral/structures.smiles.tsv": tsv(
      ["SMILES", "InChI", "InChIKey", "ID", "INN", "CAS_RN"],
      ["C", "InChI=1", "KEY-P", "10", "prednisolone", "50-24-8"],
      ["C", "InChI=2", "KEY-PA", "11", "prednisolone acetate", ""],
      ["C", "InChI=3", "KEY-I", "12", "ibuprofen", ""],
      ["C", "InChI=4", "KEY-V", "13", "imaginol hydrochloride", ""],
      ["C", "InChI=5", "KEY-C", "14", "cisaprol cilexetil", ""],
    ),
    "drugcentral/FDA_Approved.csv": "20,lithium carbonate\n21,lithium citrate\n",
    "drugcentral/EMA_Approved.csv": "12,ibuprofen\n",
    "drugcentral/PMDA_Approved.csv": "22,sodium chloride\n",
    "drugcentral/drug.target.interaction.tsv.gz": tsv(
      INTERACTION_HEADER,
      interaction({
        DRUG_NAME: "lithium carbonate",
        STRUCT_ID: "20",
        TARGET_NAME: "Glycogen synthase kinase-3",
        ACCESSION: "P49840|P49841",
        MOA: "1",
        ACTION_TYPE: "INHIBITOR",
        MOA_SOURCE: "CHEMBL",
      }),
      interaction({
        DRUG_NAME: "lithium citrate",
        STRUCT_ID: "21",
        TARGET_NAME: "Glycogen synthase kinase-3",
        ACCESSION: "P49841|P49840",
        ACT_VALUE: "4.2",
        ACT_TYPE: "IC50",
        ACT_SOURCE: "CHEMBL",
      }),
      interaction({ DRUG_NAME: "ibuprofen", STRUCT_ID: "12", ACCESSION: "P35354", ACT_VALUE: "6.4", ACT_TYPE: "IC50" }),
      interaction({ DRUG_NAME: "ibuprofen", STRUCT_ID: "12", ACCESSION: "P35354", ORGANISM: "Mus musculus" }),
    ),
  };
}

function drugCentral2016Files(): Record<string, string | Buffer> {
  return {
    "drugcentral_2016/identifiers.tsv": [
      "DRUG_ID\tDRUG_NAME\tID_TYPE\tIDENTIFIER",
      '12\t"ibuprofen"\t"PUBCHEM_CID"\t"3672"',
      '12\t"ibuprofen"\t"UNII"\t"WK2XYI10QM"',
      '11\t"prednisolone acetate"\t"PUBCHEM_CID"\t"77"',
      '10\t"prednisolone"\t"CHEBI"\t"CHEBI:1"',
      '12\t"ibuprofen"\t"CHEBI"\t"CHEBI:1"',
      "",
    ].join("\n"),
    "drugcentral_2016/drug_indication.tsv": tsv(
      ["DRUG_ID", "DRUG_NAME", "INDICATION_FDB", "UMLS_CUI", "SNOMEDCT_CUI", "DOID"],
      ["12", "ibuprofen", "Headache", "C0018681", "", ""],
      ["12", "ibuprofen", "Sunscreen agent", "C0038818", "", ""],
    ),
    "drugcentral_2016/pharm_class.tsv": tsv(
      ["DRUG_ID", "DRUG_NAME", "TYPE", "CLASS_SOURCE_ID", "CLASS", "SOURCE"],
      ["12", "ibuprofen", "EPC", "N0000175722", "Nonsteroidal Anti-inflammatory Drug", "FDA"],
    ),
  };
}

function eventFiles(): Record<string, string | Buffer> {
  return {
    "faers/signals.csv.gz": [
      SIGNAL_HEADER,
      signal("LITHIUM", "TREMOR", 10, 2.4),
      signal("LITHIUM CARBONATE", "TREMOR", 40, 1.2),
      signal("IBUPROFEN", "GASTROINTESTINAL HAEMORRHAGE", 60, 3, true),
      signal("IBUPROFEN", "OFF LABEL USE", 5, 0.5),
      signal("IBUPROFEN AND CODEINE", "NAUSEA", 5, 0.5),
      signal("UNSPECIFIED INGREDIENT", "HEADACHE", 5, 0.5),
      "",
    ].join("\n"),
    "sider_nc/drug_names.tsv": "CID100003672\tsodium\nCID100000077\tibuprofen\nCID100009999\tibuprofen\n",
    "sider_nc/drug_atc.tsv": "CID100003672\tM01AE01\n",
    "sider_nc/meddra_all_se.tsv.gz": tsv(
      ["CID100003672", "CID000003672", "C1", "PT", "C0017181", "Gastrointestinal hemorrhage"],
      ["CID100003672", "CID000003672", "C1", "LLT", "C0017181", "GI bleed"],
      ["CID100000077", "CID000000077", "C2", "PT", "C0020538", "Hypertension"],
      ["CID100009999", "CID000009999", "C2", "PT", "C0020538", "Hypertension"],
    ),
    "sider_nc/meddra_freq.tsv.gz": tsv(
      ["CID100003672", "CID000003672", "C1", "", "4%", "0.04", "0.04", "PT", "C0017181", "Gastrointestinal hemorrhage"],
      ["CID100003672", "CID000003672", "C1", "", "4%", "0.04", "0.04", "PT", "C0017181", "Gastrointestinal hemorrhage"],
      ["CID100003672", "CID000003672", "C1", "placebo", "1%", "0.01", "0.01", "PT", "C0017181", "GI hemorrhage"],
    ),
  };
}
