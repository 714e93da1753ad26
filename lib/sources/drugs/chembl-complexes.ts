import { readTable } from "@/lib/sources/reading/read-table";
import type { ChemblTarget } from "./chembl-dataset";
import { INTERACTION_COLUMNS, INTERACTION_FILE } from "./drugcentral-dataset";

const CHEMBL = "CHEMBL";

/**
 * Complexes and families by their name in small letters. ChEMBL's table of targets has single proteins only; DrugCentral
 * lists the members with what it took from ChEMBL, under ChEMBL's name of the target. A name it lists with different members
 * names none.
 */
export async function readChemblComplexes(dir: string): Promise<Map<string, ChemblTarget>> {
  const listed = new Map<string, Map<string, ChemblTarget>>();
  const columns = INTERACTION_COLUMNS;
  for await (const { row } of readTable(dir, INTERACTION_FILE, { delimiter: "\t", columns })) {
    const accessions = row.ACCESSION.split("|").sort();
    const isChembls = row.MOA_SOURCE === CHEMBL || row.ACT_SOURCE === CHEMBL;
    if (!isChembls || row.ORGANISM !== "Homo sapiens" || accessions.length < 2) continue;
    const key = row.TARGET_NAME.toLowerCase();
    const byMembers = listed.get(key) ?? new Map<string, ChemblTarget>();
    listed.set(key, byMembers.set(accessions.join("|"), { name: row.TARGET_NAME, accessions }));
  }
  const named = [...listed].flatMap(([key, byMembers]) =>
    byMembers.size === 1 ? [...byMembers.values()].map((complex) => [key, complex] as const) : [],
  );
  return new Map(named);
}

/** What a mechanism of action is on, in small letters: "Cyclooxygenase inhibitor" without its action. */
export function actedOn(mechanism: string, action: string): string {
  const [text, ending] = [mechanism.toLowerCase(), ` ${action.toLowerCase()}`];
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}
