import { json, lines, parts, plain, table } from "./files.mjs";

const levels = [1, 3, 4, 5];

/** Lists of drugs and genes, DrugCentral and DrugBank: drugs, their targets, classes and conditions. */
export const drugSources = [
  {
    key: "drugcentral",
    files: [
      { path: "drugcentral/drug.target.interaction.tsv.gz", read: table, statements: interaction, reason: ofAnimal },
      { path: "drugcentral/structures.smiles.tsv", read: plain },
      ...["FDA", "EMA", "PMDA"].map((agency) => ({ path: `drugcentral/${agency}_Approved.csv`, read: lines })),
    ],
  },
  {
    key: "drugcentral-2016",
    files: [
      { path: "drugcentral_2016/identifiers.tsv", read: plain },
      { path: "drugcentral_2016/drug_indication.tsv", read: numbered, statements: indication },
      { path: "drugcentral_2016/pharm_class.tsv", read: plain, statements: pharmClass },
    ],
  },
  {
    key: "drugcentral-2016-targets",
    elsewhere: "drugcentral",
    files: [
      {
        path: "drugcentral_2016/drug_target.tsv",
        read: plain,
        statements: oldTarget,
        reason: (row) => (humanProteins(row).length > 0 ? undefined : /not human/),
      },
    ],
  },
  {
    key: "drugbank",
    files: [
      {
        path: "drugbank_nc/proteins.tsv",
        read: plain,
        statements: protein,
        reason: ({ organism }) => (organism === "Human" ? undefined : /not human/),
      },
      { path: "drugbank_nc/drugbank.tsv", read: table, statements: atcOfDrugBank, reason: withoutCode },
      {
        path: "drugbank_nc/aliases.json",
        read: async function* (path) {
          yield* Object.entries(json(path));
        },
      },
    ],
  },
  {
    key: "drugbank-mappings",
    files: [
      { path: "drugbank_nc/pubchem-mapping.tsv", read: plain },
      { path: "drugbank_nc/chembl.tsv", read: plain },
      { path: "drugbank_nc/drugbank.tsv", read: table },
    ],
  },
  { key: "drugbank-open", files: [{ path: "drugbank_open/drugbank_vocabulary.csv", read: table }] },
  { key: "rxnorm", files: [{ path: "rxnorm/CONCEPT_drug_ingredient_230731.txt", read: plain }] },
  { key: "fda-brands", files: [{ path: "brand_names/nda_dict.csv", read: table }] },
  { key: "hgnc", files: [{ path: "hgnc/hgnc_complete_set.txt.gz", read: plain }] },
];

function interaction(row) {
  const record = [row.STRUCT_ID, row.ACCESSION, row.ACT_SOURCE, row.ACT_TYPE, row.ACT_VALUE].filter(
    (each) => each !== "",
  );
  const urls = `${row.ACT_SOURCE_URL} ${row.MOA_SOURCE_URL}`;
  return [
    {
      record: record.join(":"),
      subject: { ids: [`DRUGCENTRAL:${row.STRUCT_ID}`] },
      object: { ids: parts(row.ACCESSION).map((accession) => `UniProt:${accession}`), whole: true },
      predicates: [row.MOA === "1" ? "targets" : "binds_in_assay"],
      number: row.ACT_VALUE === "" ? undefined : Number(row.ACT_VALUE),
      publications: [...urls.matchAll(/pubmed[^ ]*?(\d{5,9})/g)].map(([, id]) => id),
      payload: {
        action_type: row.ACTION_TYPE,
        act_type: row.ACT_TYPE,
        moa: row.MOA === "1",
        relation: row.RELATION,
        target_name: row.TARGET_NAME,
        drug_name: row.DRUG_NAME,
      },
    },
  ];
}

function ofAnimal({ ORGANISM }) {
  return ORGANISM === "Homo sapiens" ? undefined : /not human/;
}

/** Accessions and entry names of UniProt stand in one order; an entry name ends in its species. */
function humanProteins({ UNIPROT: accessions, SWISSPROT: names }) {
  const entries = names.split("|");
  return accessions.split("|").filter((accession, place) => accession && entries[place]?.endsWith("_HUMAN"));
}

/** The indications with the line each stands on, the header being line 1. */
async function* numbered(path) {
  let line = 1;
  for await (const row of plain(path)) {
    line += 1;
    yield { ...row, line };
  }
}

function indication(row) {
  const ids = [row.UMLS_CUI && `UMLS:${row.UMLS_CUI}`, row.DOID].filter(Boolean);
  return [
    {
      record: `${row.DRUG_ID}:${row.UMLS_CUI || `line ${row.line}`}`,
      subject: { ids: [`DRUGCENTRAL:${row.DRUG_ID}`] },
      object: { ids, names: [row.INDICATION_FDB] },
      predicates: ["indicated_for"],
      payload: { indication: row.INDICATION_FDB, drug_name: row.DRUG_NAME },
    },
  ];
}

function pharmClass(row) {
  const id = row.CLASS_SOURCE_ID;
  const ids = [id, `MESH:${id}`, `NDFRT:${id}`];
  return [
    {
      record: `${row.DRUG_ID}:${row.TYPE}:${id}`,
      subject: { ids: [`DRUGCENTRAL:${row.DRUG_ID}`] },
      object: { ids },
      predicates: ["member_of"],
      qualifiers: { type: row.TYPE },
      payload: { class: row.CLASS, given_by: row.SOURCE },
    },
  ];
}

function oldTarget(row) {
  return [
    {
      record: [row.DRUG_ID, row.UNIPROT, row.SOURCE, row.ACTION_TYPE].filter(Boolean).join(":"),
      subject: { ids: [`DRUGCENTRAL:${row.DRUG_ID}`] },
      object: { ids: humanProteins(row).map((accession) => `UniProt:${accession}`), whole: true },
      predicates: ["targets"],
      qualifiers: { action_type: row.ACTION_TYPE },
      publications: [...row.REFERENCE.matchAll(/pubmed[^ ]*?(\d{5,9})/g)].map(([, id]) => id),
      payload: { target_name: row.TARGET_NAME, drug_name: row.DRUG_NAME },
    },
  ];
}

const roles = {
  target: ["targets", "interacts_with"],
  enzyme: ["metabolised_by", "interacts_with"],
  transporter: ["transported_by", "interacts_with"],
  carrier: ["transported_by", "interacts_with"],
};

/** A protein that handles a drug does so when the drug is its substrate; a target acts when its action is known. */
function predicatesOf({ category, known_action: known }, actions) {
  if (category === "target" && known === "yes") return ["targets"];
  if (category === "target" && known === "no") return ["interacts_with"];
  const handles = category === "target" || category === "carrier" || actions.includes("substrate");
  return handles ? roles[category] : ["interacts_with"];
}

function protein(row) {
  const actions = parts(row.actions);
  return [
    {
      record: `${row.drugbank_id}:${row.category}:${row.uniprot_id}`,
      subject: { ids: [`DRUGBANK:${row.drugbank_id}`] },
      object: { ids: [`UniProt:${row.uniprot_id}`, ...(row.entrez_gene_id ? [`NCBIGene:${row.entrez_gene_id}`] : [])] },
      predicates: predicatesOf(row, actions),
      publications: parts(row.pubmed_ids),
      qualifiers: { role: row.category },
      payload: { actions, known_action: row.known_action },
    },
  ];
}

/** The drug in every class above each of its ATC codes, and each of these classes in the next, if the drug is one of the graph. */
export function atcStatements(drug, code, record) {
  const classes = levels.filter((length) => length < code.length).map((length) => code.slice(0, length));
  const inClass = classes.map((each) => ({
    record,
    subject: drug,
    object: { ids: [`ATC:${each}`] },
    predicates: ["member_of"],
  }));
  const above = classes.slice(1).map((each, place) => ({
    record: `ATC:${each} in ATC:${classes[place]}`,
    subject: { ids: [`ATC:${each}`] },
    object: { ids: [`ATC:${classes[place]}`] },
    third: drug,
    predicates: ["member_of"],
  }));
  return [...inClass, ...above];
}

function atcOfDrugBank({ drugbank_id: id, atc_codes: codes }) {
  return parts(codes).flatMap((code) => atcStatements({ ids: [`DRUGBANK:${id}`] }, code, `${id}:${code}`));
}

function withoutCode({ atc_codes: codes }) {
  return parts(codes).length === 0 ? /no ATC code/ : undefined;
}
