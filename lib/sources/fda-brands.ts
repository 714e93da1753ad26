import { findDrug, isCombination } from "./drug-lookup";
import { normaliseName } from "./normalise";
import { readTable } from "./read-table";
import type { Source } from "./source";

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
      if (row.prod_ai.includes(";") || (!drug && isCombination(row.prod_ai))) drop("combination product");
      else if (!drug) drop("ingredient is in no drug list");
      else if (normaliseName(row.trade_name).startsWith(normaliseName(drug.name)))
        drop("trade name is the drug's name");
      else yield { kind: "name", entity: drug.id, text: titleCase(row.trade_name), nameKind: "brand" };
    }
  },
};

/** Trade names come in capitals; words of up to three letters ("XR") keep them after the first word. */
function titleCase(name: string): string {
  const words = name.split(" ").map((word, index) => (index > 0 && word.length <= 3 ? word : capitalised(word)));
  return words.join(" ");
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
