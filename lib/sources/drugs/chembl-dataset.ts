import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";

/** ChEMBL's curated tables of mechanisms and indications. */
export const CHEMBL: Source["dataset"] = {
  key: "chembl",
  title: "ChEMBL mechanisms and indications",
  version: "33",
  licence: "CC BY-SA 3.0",
  tier: "share-alike",
  link: "https://www.ebi.ac.uk/chembl",
  aspects: ["targets", "indications"],
};

export const TARGETS_FILE = "chembl/chembl_targets.csv";
const COLUMNS = ["target_chembl_id", "target_name", "uniprot_acc", "ensembl_id"] as const;

export type ChemblTarget = { name: string; accessions: string[] };

/** The proteins of every target, by its ChEMBL id; a complex or family has several. */
export async function readChemblTargets(dir: string): Promise<Map<string, ChemblTarget>> {
  const targets = new Map<string, ChemblTarget>();
  for await (const { row } of readTable(dir, TARGETS_FILE, { delimiter: ",", columns: COLUMNS })) {
    const known = targets.get(row.target_chembl_id) ?? { name: row.target_name, accessions: [] };
    targets.set(row.target_chembl_id, known);
    if (row.uniprot_acc && !known.accessions.includes(row.uniprot_acc)) known.accessions.push(row.uniprot_acc);
  }
  return targets;
}

/** The page of a compound at ChEMBL. */
export function compoundCard(molecule: string): string {
  return `https://www.ebi.ac.uk/chembl/compound_report_card/${molecule}/`;
}
