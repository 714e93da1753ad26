import { readTable } from "@/lib/sources/reading/read-table";
import type { Source } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { titleCase } from "@/lib/sources/wording/title-case";
import { CombinationNames } from "./combination-names";
import { findDrug, isCombination } from "./drug-lookup";
import { ORDINARY_WORDS } from "./ordinary-words";

const FILE = "brand_names/eu_brand_names_list.csv";
const COLUMNS = ["prod_ai", "drug_name", "eu_num", "hum_or_vet", "procedure_type"] as const;
/** Rows of other procedures list the substances that were reviewed together, not those of one product. */
const CENTRALISED = "Centralised";
const REFERRALS = / and associated names$/i;

/** Trade names of human medicines in the EU, those of several ingredients as names of each with the others. The list is EMA's; the repository it is taken from states no licence. */
export const euBrands: Source = {
  dataset: {
    key: "eu-brands",
    title: "EU product names",
    version: "2021-07",
    licence: "none stated (EMA content: re-use with attribution)",
    tier: "unlicensed",
    link: "https://www.ema.europa.eu/en/medicines",
    aspects: ["names"],
  },
  files: [FILE],
  stage: "registry",
  read: async function* ({ dir, registries, row: count, drop }) {
    const combinations = new CombinationNames(registries);
    for await (const { row } of readTable(dir, FILE, { delimiter: ",", columns: COLUMNS })) {
      count();
      const name = row.drug_name.replace(REFERRALS, "");
      const drug = row.hum_or_vet === "Human" ? findDrug(registries, row.prod_ai) : undefined;
      const known = registries.byName("drug", name);
      if (row.hum_or_vet !== "Human") drop("not a human medicine");
      else if (row.procedure_type === CENTRALISED && !drug && combinations.add(name, row.prod_ai)) continue;
      else if (!drug)
        drop(isCombination(row.prod_ai) ? "combination product" : "ingredient is in no drug list", row.prod_ai);
      else if (normaliseName(name).length < 3) drop("row has no name");
      else if (normaliseName(name).startsWith(normaliseName(drug.name))) drop("trade name is the drug's name");
      else if (ORDINARY_WORDS.has(name.toLowerCase())) drop("name is a word of running text", name);
      else if (known && known.id !== drug.id) drop("name is of another drug", name);
      else yield { kind: "name", entity: drug.id, text: titleCase(name), nameKind: "brand" };
    }
    for (const text of combinations.shared()) drop("name of products that hold different drugs", text);
    yield* combinations.names();
  },
};
