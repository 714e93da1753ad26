import { z } from "zod";

export const Tier = z.enum(["open", "share-alike", "non-commercial", "unlicensed"]);
export type Tier = z.infer<typeof Tier>;

/**
 * What a coverage cell and "sources not loaded" speak of: the part of knowledge a dataset supplies. A dataset has
 * `label_listings` when it reads all of a label's adverse reactions, so that an event it leaves out is not listed; one
 * that reads a single section has `partial_listings`, whose silence says nothing.
 */
export const Aspect = z.enum([
  "names",
  "label_listings",
  "partial_listings",
  "reporting_signals",
  "targets",
  "pharmacokinetics",
  "pathways",
  "interactions",
  "gene_safety",
  "phenotypes",
  "diseases",
  "indications",
  "contraindications",
  "regulatory_flags",
  "drug_classes",
  "drug_interactions",
  "pharmacogenetics",
  "label_text",
  "mappings",
]);
export type Aspect = z.infer<typeof Aspect>;

/** A source in one version. `key` is the name used in claims, files and answers ("sider", "faers"). */
export const Dataset = z.object({
  key: z.string(),
  title: z.string(),
  version: z.string(),
  licence: z.string(),
  tier: Tier,
  link: z.string(),
  aspects: z.array(Aspect),
  checksum: z.string(),
  rowsIn: z.number().int(),
  claimsOut: z.number().int(),
  dropped: z.record(z.string(), z.number().int()),
});
export type Dataset = z.infer<typeof Dataset>;

/** A dataset as answers name it. */
export const DatasetBrief = Dataset.omit({
  aspects: true,
  checksum: true,
  rowsIn: true,
  claimsOut: true,
  dropped: true,
});
export type DatasetBrief = z.infer<typeof DatasetBrief>;

/** What answers say of a dataset. */
export function briefOf({ key, title, version, licence, tier, link }: DatasetBrief): DatasetBrief {
  return { key, title, version, licence, tier, link };
}

/** The five states a source can be in for an entity and an aspect. */
export const CoverageState = z.enum(["data", "searched_empty", "not_loaded", "failed", "truncated"]);
export type CoverageState = z.infer<typeof CoverageState>;

export const CoverageCell = z.object({
  dataset: z.string(),
  aspect: Aspect,
  entity: z.string(),
  state: CoverageState,
  count: z.number().int(),
});
export type CoverageCell = z.infer<typeof CoverageCell>;

/** A cell by name: "faers/reporting_signals/DRUGCENTRAL:1"; the entity of a pair reads "DRUG|EVENT". */
export const CellKey = z.templateLiteral([z.string().regex(/[^/]+/), "/", Aspect, "/", z.string().regex(/.+/)]);
export type CellKey = z.infer<typeof CellKey>;

/** The name of a cell. */
export function cellKey({ dataset, aspect, entity }: Pick<CoverageCell, "dataset" | "aspect" | "entity">): CellKey {
  return `${dataset}/${aspect}/${entity}`;
}

/** The cell that a name is of. */
export function cellOf(key: CellKey): Pick<CoverageCell, "dataset" | "aspect" | "entity"> {
  const [dataset = "", aspect, ...entity] = key.split("/");
  return { dataset, aspect: Aspect.parse(aspect), entity: entity.join("/") };
}

/** Names or ids of a dataset that joined nothing, for one reason: how many rows, and the most frequent names with theirs. */
export const LeftOut = z.object({
  dataset: z.string(),
  reason: z.string(),
  rows: z.number().int(),
  names: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Different names beyond those shown; a lower bound where there are thousands. */
  omitted: z.number().int(),
});
export type LeftOut = z.infer<typeof LeftOut>;
