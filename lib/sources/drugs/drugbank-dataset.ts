import type { Source } from "@/lib/sources/source";

/** DrugBank's proteins, trade names and ATC codes. */
export const DRUGBANK: Source["dataset"] = {
  key: "drugbank",
  title: "DrugBank",
  version: "4.x (2015-2019)",
  licence: "CC BY-NC 4.0",
  tier: "non-commercial",
  link: "https://go.drugbank.com",
  aspects: ["names", "targets", "pharmacokinetics", "drug_classes"],
};

export const DRUGS_FILE = "drugbank_nc/drugbank.tsv";
export const DRUGS_COLUMNS = [
  "drugbank_id",
  "name",
  "type",
  "groups",
  "atc_codes",
  "categories",
  "inchikey",
  "inchi",
  "description",
] as const;

/** The page of a drug at DrugBank. */
export function drugbankCard(id: string): string {
  return `https://go.drugbank.com/drugs/${id}`;
}
