import { join } from "node:path";
import { plain, table } from "./files.mjs";

/** ChEMBL and PharmacotherapyDB: mechanisms of drugs and what they are given for. */
export const trialSources = [
  {
    key: "chembl",
    prepare: async (dataDir) => ({ targets: await readTargets(dataDir) }),
    files: [
      { path: "chembl/chembl_mechanisms.csv", read: table, statements: mechanism },
      { path: "chembl/chembl_indications.csv", read: table, statements: trial, reason: earlyPhase },
    ],
  },
  {
    key: "pharmacotherapydb",
    files: [{ path: "pharmacotherapydb/indications.tsv", read: plain, statements: therapy }],
  },
];

async function readTargets(dataDir) {
  const targets = new Map();
  for await (const { target_chembl_id: id, uniprot_acc: accession, ensembl_id: ensembl } of table(
    join(dataDir, "chembl/chembl_targets.csv"),
  )) {
    const ids = [accession && `UniProt:${accession}`, ensembl && `ENSEMBL:${ensembl}`].filter(Boolean);
    targets.set(id, [...(targets.get(id) ?? []), ...ids]);
  }
  return targets;
}

function mechanism(row, { targets }) {
  return [
    {
      record: [row.molecule_chembl_id, row.target_chembl_id, row.action_type].filter(Boolean).join(":"),
      subject: { ids: [`CHEMBL.COMPOUND:${row.molecule_chembl_id}`] },
      object: { ids: targets.get(row.target_chembl_id) ?? [], names: [row.target_chembl_id] },
      predicates: ["targets"],
      qualifiers: { action_type: row.action_type },
      payload: { mechanism_of_action: row.mechanism_of_action },
    },
  ];
}

function trial(row) {
  return [
    {
      record: `${row.molecule_chembl_id}:${row.efo_id}`,
      subject: { ids: [`CHEMBL.COMPOUND:${row.molecule_chembl_id}`] },
      object: { ids: [row.efo_id], names: [row.efo_term] },
      predicates: ["indicated_for"],
      qualifiers: { max_phase: row.max_phase_for_ind },
    },
  ];
}

function earlyPhase(row) {
  return Number(row.max_phase_for_ind) === 4 ? undefined : /phase/;
}

const categories = { DM: "disease modifying", SYM: "symptomatic", NOT: undefined };

function therapy(row) {
  return [
    {
      record: `${row.drugbank_id}:${row.doid_id}`,
      subject: { ids: [`DRUGBANK:${row.drugbank_id}`] },
      object: { ids: [row.doid_id], names: [row.disease] },
      predicates: ["indicated_for"],
      negated: row.category === "NOT",
      qualifiers: categories[row.category] ? { category: categories[row.category] } : {},
      payload: { category: row.category, curators: row.n_curators, resources: row.n_resources },
    },
  ];
}
