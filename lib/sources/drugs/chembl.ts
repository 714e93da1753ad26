import { entryOf, onlyOnes } from "@/lib/sources/collections";
import { curieOf, findCondition, newCondition } from "@/lib/sources/diseases/disease-lookup";
import { type RowOf, readTable, table } from "@/lib/sources/reading/read-table";
import { claimDraft, gatheringSource, record, tableSource } from "@/lib/sources/source";
import { type ContactRow, Contacts } from "./contact-claims";
import { targetOf } from "./drug-lookup";
import { DRUGCENTRAL, INTERACTIONS } from "./drugcentral";

const TARGETS = table("chembl/chembl_targets.csv", "target_chembl_id|target_name|uniprot_acc|ensembl_id");
const MECHANISMS = table(
  "chembl/chembl_mechanisms.csv",
  "action_type|mechanism_of_action|molecule_chembl_id|target_chembl_id",
);
const INDICATIONS = table("chembl/chembl_indications.csv", "efo_id|efo_term|max_phase_for_ind|molecule_chembl_id");

/**
 * Mechanisms of action of drugs on human proteins; the molecule is joined by its ChEMBL id, the target through its proteins,
 * which for a complex or family are those DrugCentral lists under ChEMBL's name of it, where DrugCentral is loaded.
 */
export const chemblMechanisms = gatheringSource({
  key: "chembl",
  table: MECHANISMS,
  files: [MECHANISMS, TARGETS],
  start: async ({ dir, datasets }) => ({
    targets: await readChemblTargets(dir),
    complexes: datasets.has(DRUGCENTRAL) ? await readChemblComplexes(dir) : new Map<string, ChemblTarget>(),
    contacts: new Contacts(),
  }),
  row(row, { targets, complexes, contacts }, context) {
    const { registries, drop } = context;
    const { molecule_chembl_id: molecule, target_chembl_id, mechanism_of_action: mechanism } = row;
    if (!target_chembl_id) return drop("mechanism has no target");
    const drug = registries.byCurie(`CHEMBL.COMPOUND:${molecule}`, "drug");
    if (!drug) return drop("molecule is in no drug list", molecule);
    const named = complexes.get(actedOn(mechanism, row.action_type));
    const proteins = targets.get(target_chembl_id) ?? named;
    if (!proteins) return drop("target is no protein of the target table", mechanism);
    const target = targetOf(proteins.accessions, proteins.name, context);
    if (!target) return drop("no protein of the target is human", proteins.name);
    contacts.add(drug.id, target, contactRow(row, proteins, proteins === named));
  },
  end: ({ contacts }) => contacts.drafts(),
});

function contactRow(row: RowOf<typeof MECHANISMS>, target: ChemblTarget, isComplex: boolean): ContactRow {
  const { molecule_chembl_id: molecule, target_chembl_id, action_type: action } = row;
  const payload = {
    molecule,
    target: target_chembl_id,
    target_name: target.name,
    action_type: action || null,
    mechanism_of_action: row.mechanism_of_action,
    ...(isComplex && { members_listed_by: "DrugCentral, under the same name" }),
  };
  const recordId = [molecule, target_chembl_id, action].filter(Boolean).join(":");
  return { mechanism: true, action, evidence: record(recordId, compoundCard(molecule), payload) };
}

/**
 * Complexes and families by their name in small letters. ChEMBL's table of targets has single proteins only; DrugCentral
 * lists the members with what it took from ChEMBL, under ChEMBL's name of the target. A name it lists with different members
 * names none.
 */
async function readChemblComplexes(dir: string): Promise<Map<string, ChemblTarget>> {
  const listed = new Map<string, Map<string, ChemblTarget>>();
  for await (const { row } of readTable(dir, INTERACTIONS)) {
    const accessions = row.ACCESSION.split("|").sort();
    const isChembls = row.MOA_SOURCE === "CHEMBL" || row.ACT_SOURCE === "CHEMBL";
    if (!isChembls || row.ORGANISM !== "Homo sapiens" || accessions.length < 2) continue;
    const byMembers = entryOf(listed, row.TARGET_NAME.toLowerCase(), () => new Map<string, ChemblTarget>());
    byMembers.set(accessions.join("|"), { name: row.TARGET_NAME, accessions });
  }
  return onlyOnes(listed);
}

/** What a mechanism of action is on, in small letters: "Cyclooxygenase inhibitor" without its action. */
function actedOn(mechanism: string, action: string): string {
  const [text, ending] = [mechanism.toLowerCase(), ` ${action.toLowerCase()}`];
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

const APPROVED_PHASE = 4;
const APPROVED_STRENGTH = 0.9;
/** Vocabularies whose terms may stand as a disease where MONDO has none. */
const DISEASE_ID = /^(?:EFO|MONDO|DOID|Orphanet):/;

/** Approved indications (phase 4). A trial of a lower phase is no indication: those rows are counted and left out. */
export const chemblIndications = tableSource(
  { key: "chembl", table: INDICATIONS },
  function* (row, { registries, drop }) {
    const { molecule_chembl_id: molecule, efo_term } = row;
    const drug = registries.byCurie(`CHEMBL.COMPOUND:${molecule}`, "drug");
    if (Number(row.max_phase_for_ind) !== APPROVED_PHASE)
      return drop("trial of a phase below 4: no approved indication");
    if (!drug) return drop("molecule is in no drug list", molecule);
    const efo_id = curieOf(row.efo_id);
    const known = findCondition(registries, [efo_id], efo_term);
    if (!known && !DISEASE_ID.test(efo_id))
      return drop("condition is no disease, phenotype or adverse event of the graph", efo_term);
    const condition = known?.entity ?? newCondition(efo_id, efo_term);
    if (!known) yield { kind: "entity", entity: condition };
    const payload = { molecule, efo_id, efo_term, mapped_by: known?.mappedBy ?? "own id" };
    yield claimDraft(drug, "indicated_for", condition, {
      qualifiers: { max_phase: APPROVED_PHASE },
      strength: APPROVED_STRENGTH,
      evidence: [record(`${molecule}:${efo_id}`, compoundCard(molecule), payload)],
    });
  },
);

type ChemblTarget = { name: string; accessions: string[] };

/** The proteins of every target, by its ChEMBL id; a complex or family has several. */
export async function readChemblTargets(dir: string): Promise<Map<string, ChemblTarget>> {
  const targets = new Map<string, ChemblTarget>();
  for await (const { row } of readTable(dir, TARGETS)) {
    const { accessions } = entryOf(targets, row.target_chembl_id, () => ({ name: row.target_name, accessions: [] }));
    if (row.uniprot_acc && !accessions.includes(row.uniprot_acc)) accessions.push(row.uniprot_acc);
  }
  return targets;
}

/** The page of a compound at ChEMBL. */
export function compoundCard(molecule: string): string {
  return `https://www.ebi.ac.uk/chembl/compound_report_card/${molecule}/`;
}
