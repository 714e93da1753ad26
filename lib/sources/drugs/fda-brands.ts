import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { titleCase } from "@/lib/sources/wording/title-case";
import { findDrug, isCombination } from "./drug-lookup";
import { ORDINARY_WORDS } from "./ordinary-words";

const FILE = "brand_names/nda_dict.csv";

/** Trade names of products with one ingredient. */
export const fdaBrands: Source = {
  dataset: {
    key: "fda-brands",
    title: "FDA product names",
    version: "2021-07",
    licence: "Public domain (US FDA)",
    tier: "open",
    link: "https://www.fda.gov/drugs/drug-approvals-and-databases/orange-book-data-files",
    aspects: ["names"],
  },
  files: [FILE],
  stage: "registry",
  read: async function* ({ dir, registries, row: count, drop }) {
    const columns = ["prod_ai", "trade_name", "nda_num"] as const;
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns })) {
      count();
      const drug = row.prod_ai.includes(";") ? undefined : findDrug(registries, row.prod_ai);
      if (row.prod_ai.includes(";") || (!drug && isCombination(row.prod_ai)))
        drop("combination product", row.trade_name);
      else if (!drug) drop("ingredient is in no drug list", row.prod_ai);
      else if (normaliseName(row.trade_name).startsWith(normaliseName(drug.name)))
        drop("trade name is the drug's name");
      else if (ORDINARY_WORDS.has(row.trade_name.toLowerCase())) drop("name is a word of running text", row.trade_name);
      else yield { kind: "name", entity: drug.id, text: titleCase(row.trade_name), nameKind: "brand" };
    }
  },
};
