import { existsSync } from "node:fs";
import { join } from "node:path";
import { normaliseName } from "@/lib/domain/names/normalise";
import { SALT_WORDS } from "@/lib/domain/names/salts";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";

/** The ingredients of RxNorm, as a concept table. */
const RXNORM_FILE = "rxnorm/CONCEPT_drug_ingredient_230731.txt";

const RXNORM_COLUMNS = [
  "",
  "concept_id",
  "concept_name",
  "domain_id",
  "vocabulary_id",
  "concept_class_id",
  "standard_concept",
  "concept_code",
  "valid_start_date",
  "valid_end_date",
  "invalid_reason",
] as const;

/** US names of ingredients ("glycopyrrolate"), joined by RxNorm code; ingredients no drug list holds are left out. */
export const rxnorm: Source = {
  dataset: {
    key: "rxnorm",
    title: "RxNorm ingredients",
    version: "2023-07-31",
    licence: "US NLM, no restriction on RxNorm's own terms",
    tier: "open",
    link: "https://www.nlm.nih.gov/research/umls/rxnorm",
    aspects: ["names"],
  },
  files: [RXNORM_FILE],
  stage: "registry",
  read: async function* ({ dir, registries, row: count, drop }) {
    const options = { delimiter: "\t", columns: RXNORM_COLUMNS, quote: false } as const;
    for await (const { row } of readTable(dir, RXNORM_FILE, options)) {
      count();
      const drug = registries.byCurie(`RxNorm:${row.concept_code}`, "drug");
      if (row.vocabulary_id !== "RxNorm") drop("concept is not of RxNorm");
      else if (!drug) drop("ingredient is in no drug list", row.concept_name);
      else if (SALT_WORDS.has(normaliseName(row.concept_name)))
        drop("name is of a salt, of no one drug", row.concept_name);
      else yield { kind: "name", entity: drug.id, text: row.concept_name, nameKind: "synonym" };
    }
  },
};

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
