import type { Source } from "@/lib/sources/source";

/** DrugCentral's structures, approved lists and interaction table. */
export const DRUGCENTRAL: Source["dataset"] = {
  key: "drugcentral",
  title: "DrugCentral",
  version: "2021 release (table of 2023-03-01)",
  licence: "CC BY-SA 4.0",
  tier: "share-alike",
  link: "https://drugcentral.org",
  aspects: ["names", "targets"],
};

/** DrugCentral's flat tables of identifiers, indications and pharmacologic classes. */
export const DRUGCENTRAL_2016: Source["dataset"] = {
  key: "drugcentral-2016",
  title: "DrugCentral identifiers, indications and classes",
  version: "2016-11-15",
  licence: "CC BY 4.0",
  tier: "open",
  link: "https://drugcentral.org",
  aspects: ["names", "indications", "drug_classes"],
};

export const INTERACTION_FILE = "drugcentral/drug.target.interaction.tsv.gz";

export const INTERACTION_COLUMNS = [
  "DRUG_NAME",
  "STRUCT_ID",
  "TARGET_NAME",
  "TARGET_CLASS",
  "ACCESSION",
  "GENE",
  "SWISSPROT",
  "ACT_VALUE",
  "ACT_UNIT",
  "ACT_TYPE",
  "ACT_COMMENT",
  "ACT_SOURCE",
  "RELATION",
  "MOA",
  "MOA_SOURCE",
  "ACT_SOURCE_URL",
  "MOA_SOURCE_URL",
  "ACTION_TYPE",
  "TDL",
  "ORGANISM",
] as const;

export type InteractionRow = Record<(typeof INTERACTION_COLUMNS)[number], string>;

/** The card of a structure at DrugCentral. */
export function drugCard(structureId: string): string {
  return `https://drugcentral.org/drugcard/${structureId}`;
}
