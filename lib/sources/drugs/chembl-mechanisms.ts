import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { actedOn, readChemblComplexes } from "./chembl-complexes";
import { CHEMBL, type ChemblTarget, compoundCard, readChemblTargets, TARGETS_FILE } from "./chembl-dataset";
import { type ContactRow, Contacts, contactDrafts } from "./contact-claims";
import { DRUGCENTRAL } from "./drugcentral-dataset";
import { targetOf } from "./target-genes";

const FILE = "chembl/chembl_mechanisms.csv";
const COLUMNS = ["action_type", "mechanism_of_action", "molecule_chembl_id", "target_chembl_id"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/**
 * Mechanisms of action of drugs on human proteins; the molecule is joined by its ChEMBL id, the target through its proteins,
 * which for a complex or family are those DrugCentral lists under ChEMBL's name of it, where DrugCentral is loaded.
 */
export const chemblMechanisms: Source = {
  dataset: CHEMBL,
  files: [FILE, TARGETS_FILE],
  stage: "claims",
  read: async function* (context) {
    const { dir, registries, datasets, row: count, drop } = context;
    const targets = await readChemblTargets(dir);
    const complexes = datasets.has(DRUGCENTRAL.key) ? await readChemblComplexes(dir) : new Map<string, ChemblTarget>();
    const contacts = new Contacts();
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const drug = registries.byCurie(`CHEMBL.COMPOUND:${row.molecule_chembl_id}`, "drug");
      const named = complexes.get(actedOn(row.mechanism_of_action, row.action_type));
      const proteins = targets.get(row.target_chembl_id) ?? (row.target_chembl_id ? named : undefined);
      const target = drug && proteins ? targetOf(proteins.accessions, proteins.name, context) : undefined;
      if (!row.target_chembl_id) drop("mechanism has no target");
      else if (!drug) drop("molecule is in no drug list", row.molecule_chembl_id);
      else if (!proteins) drop("target is no protein of the target table", row.mechanism_of_action);
      else if (!target) drop("no protein of the target is human", proteins.name);
      if (drug && proteins && target) contacts.add(drug.id, target, contactRow(row, proteins, proteins === named));
    }
    yield* contactDrafts(contacts, CHEMBL.key);
  },
};

function contactRow(row: Row, target: ChemblTarget, isComplex: boolean): ContactRow {
  return {
    mechanism: true,
    action: row.action_type,
    actType: "",
    pActivity: null,
    evidence: {
      recordId: [row.molecule_chembl_id, row.target_chembl_id, row.action_type].filter(Boolean).join(":"),
      link: compoundCard(row.molecule_chembl_id),
      publications: [],
      payload: {
        molecule: row.molecule_chembl_id,
        target: row.target_chembl_id,
        target_name: target.name,
        action_type: row.action_type || null,
        mechanism_of_action: row.mechanism_of_action,
        ...(isComplex && { members_listed_by: "DrugCentral, under the same name" }),
      },
    },
  };
}
