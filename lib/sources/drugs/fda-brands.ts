import type { Entity } from "@/lib/knowledge/entity";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { normaliseName, stripSalts } from "@/lib/sources/wording/normalise";
import { titleCase } from "@/lib/sources/wording/title-case";
import { CombinationNames } from "./combination-names";
import { findDrug, isCombination } from "./drug-lookup";
import { ORDINARY_WORDS } from "./ordinary-words";

const FILE = "brand_names/nda_dict.csv";

/** Trade names of products, those of several ingredients as names of each with the others, and the salts in which products hold a drug. */
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
    const combinations = new CombinationNames(registries);
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns })) {
      count();
      const drug = row.prod_ai.includes(";") ? undefined : findDrug(registries, row.prod_ai);
      if (drug && isSaltOf(drug, row.prod_ai))
        yield { kind: "name", entity: drug.id, text: row.prod_ai.toLowerCase(), nameKind: "salt" };
      if (row.prod_ai.includes(";") || (!drug && isCombination(row.prod_ai))) {
        if (!combinations.add(row.trade_name, row.prod_ai)) drop("combination product", row.trade_name);
      } else if (!drug) drop("ingredient is in no drug list", row.prod_ai);
      else if (normaliseName(row.trade_name).startsWith(normaliseName(drug.name)))
        drop("trade name is the drug's name");
      else if (ORDINARY_WORDS.has(row.trade_name.toLowerCase())) drop("name is a word of running text", row.trade_name);
      else yield { kind: "name", entity: drug.id, text: titleCase(row.trade_name), nameKind: "brand" };
    }
    for (const text of combinations.shared()) drop("name of products that hold different drugs", text);
    yield* combinations.names();
  },
};

/** "ATORVASTATIN CALCIUM" of atorvastatin: the drug's own name and words of salts. */
function isSaltOf({ name }: Entity, ingredient: string): boolean {
  const [salt, own] = [normaliseName(ingredient), normaliseName(name)];
  return salt !== own && salt.startsWith(`${own} `) && stripSalts(ingredient) === stripSalts(name);
}
