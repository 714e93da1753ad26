import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { RXNORM_COLUMNS, RXNORM_FILE } from "./rxnorm-table";
import { SALT_WORDS } from "./salts";

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
