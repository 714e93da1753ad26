import { existsSync } from "node:fs";
import { join } from "node:path";
import { readTable } from "@/lib/sources/reading/read-table";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { RXNORM_COLUMNS, RXNORM_FILE } from "./rxnorm-table";

const EXTRACT = / allergenic extract$/i;

/**
 * Foods and plants of which an allergenic extract is an ingredient of RxNorm, by their own normalised name, with the name of
 * the extract ("date" -> "date allergenic extract"); empty where RxNorm is not in the folder.
 */
export async function readAllergens(dir: string): Promise<Map<string, string>> {
  const extracts = new Map<string, string>();
  if (!existsSync(join(dir, RXNORM_FILE))) return extracts;
  const options = { delimiter: "\t", columns: RXNORM_COLUMNS, quote: false } as const;
  for await (const { row } of readTable(dir, RXNORM_FILE, options)) {
    if (row.vocabulary_id !== "RxNorm" || !EXTRACT.test(row.concept_name)) continue;
    const food = row.concept_name.replace(EXTRACT, "").replace(/ \([^)]*\)/g, "");
    extracts.set(normaliseName(food), row.concept_name);
  }
  return extracts;
}
