import { readTable } from "./read-table";
import type { Source } from "./source";

const FILE = "rxnorm/CONCEPT_drug_ingredient_230731.txt";
const COLUMNS = [
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
  files: [FILE],
  stage: "registry",
  read: async function* ({ dir, registries, row: count, drop }) {
    for await (const { row } of readTable(dir, FILE, { delimiter: "\t", columns: COLUMNS, quote: false })) {
      count();
      const drug = registries.byCurie(`RxNorm:${row.concept_code}`, "drug");
      if (row.vocabulary_id !== "RxNorm") drop("concept is not of RxNorm");
      else if (!drug) drop("ingredient is in no drug list");
      else yield { kind: "name", entity: drug.id, text: row.concept_name, nameKind: "synonym" };
    }
  },
};
