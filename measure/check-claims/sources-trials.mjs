import { join } from "node:path";
import { parts, plain, table } from "./files.mjs";

/** ChEMBL and PharmacotherapyDB: mechanisms of drugs and what they are given for. */
export const trialSources = [
  {
    key: "chembl",
    prepare: async (dataDir) => ({ targets: await readTargets(dataDir), complexes: await readComplexes(dataDir) }),
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

/** What ChEMBL's table of targets lacks: the members DrugCentral lists, wherever it took a target of several from ChEMBL, by name. */
async function readComplexes(dataDir) {
  const complexes = new Map();
  for await (const row of table(join(dataDir, "drugcentral/drug.target.interaction.tsv.gz"))) {
    const members = parts(row.ACCESSION);
    const isChembls = [row.MOA_SOURCE, row.ACT_SOURCE].includes("CHEMBL") && row.ORGANISM === "Homo sapiens";
    if (!isChembls || members.length === 1) continue;
    const name = row.TARGET_NAME.toLowerCase();
    complexes.set(name, (complexes.get(name) ?? new Set()).add(members.sort().join(" ")));
  }
  return complexes;
}

/** The members of the complex or family a mechanism is on ("Cyclooxygenase inhibitor"), where its name means one such. */
function membersOf({ mechanism_of_action: text, action_type: action }, complexes) {
  const ending = ` ${action}`.toLowerCase();
  const name = text.toLowerCase().endsWith(ending) ? text.toLowerCase().slice(0, -ending.length) : text.toLowerCase();
  const [members = "", other] = complexes.get(name) ?? [];
  return other ? [] : members.split(" ").filter(Boolean);
}

function mechanism(row, { targets, complexes }) {
  const single = targets.get(row.target_chembl_id);
  const members = single ? [] : membersOf(row, complexes).map((accession) => `UniProt:${accession}`);
  return [
    {
      record: [row.molecule_chembl_id, row.target_chembl_id, row.action_type].filter(Boolean).join(":"),
      subject: { ids: [`CHEMBL.COMPOUND:${row.molecule_chembl_id}`] },
      object: members.length > 0 ? { ids: members, whole: true } : { ids: single ?? [], names: [row.target_chembl_id] },
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
