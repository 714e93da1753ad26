import { existsSync } from "node:fs";
import { join } from "node:path";
import { normaliseName } from "@/lib/domain/names/normalise";
import { SALT_WORDS } from "@/lib/domain/names/salts";
import { readTable, table } from "@/lib/sources/reading/read-table";
import { tableSource } from "@/lib/sources/source";

/** The ingredients of RxNorm, as a concept table. */
const TABLE = table(
  "rxnorm/CONCEPT_drug_ingredient_230731.txt",
  "|concept_id|concept_name|domain_id|vocabulary_id|concept_class_id|standard_concept|concept_code|valid_start_date|valid_end_date|invalid_reason",
  { quote: false },
);

/** US names of ingredients ("glycopyrrolate"), joined by RxNorm code; ingredients no drug list holds are left out. */
export const rxnorm = tableSource(
  { key: "rxnorm", table: TABLE, stage: "registry" },
  function* ({ concept_code, concept_name: text, vocabulary_id }, { registries, drop }) {
    const drug = registries.byCurie(`RxNorm:${concept_code}`, "drug");
    if (vocabulary_id !== "RxNorm") return drop("concept is not of RxNorm");
    if (!drug) return drop("ingredient is in no drug list", text);
    if (SALT_WORDS.has(normaliseName(text))) return drop("name is of a salt, of no one drug", text);
    yield { kind: "name", entity: drug.id, text, nameKind: "synonym" };
  },
);

const EXTRACT = / allergenic extract$/i;

/**
 * Foods and plants of which an allergenic extract is an ingredient of RxNorm, by their own normalised name, with the name of
 * the extract ("date" -> "date allergenic extract"); empty where RxNorm is not in the folder.
 */
export async function readAllergens(dir: string): Promise<Map<string, string>> {
  const extracts = new Map<string, string>();
  if (!existsSync(join(dir, TABLE.file))) return extracts;
  for await (const { row } of readTable(dir, TABLE)) {
    if (row.vocabulary_id !== "RxNorm" || !EXTRACT.test(row.concept_name)) continue;
    const food = row.concept_name.replace(EXTRACT, "").replace(/ \([^)]*\)/g, "");
    extracts.set(normaliseName(food), row.concept_name);
  }
  return extracts;
}
