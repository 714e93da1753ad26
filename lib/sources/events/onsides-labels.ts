import type { Entity } from "@/lib/knowledge/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readTable } from "@/lib/sources/reading/read-table";
import type { SourceContext } from "@/lib/sources/source";

const LABELS = "onsides/csv/product_label.csv";
const PRODUCTS = "onsides/csv/product_to_rxnorm.csv";
const INGREDIENTS = "onsides/csv/vocab_rxnorm_ingredient.csv";
const PARTS = "onsides/csv/vocab_rxnorm_ingredient_to_product.csv";

export const ONSIDES_LABEL_FILES = [LABELS, PRODUCTS, INGREDIENTS, PARTS] as const;

/** A label with its drug, or why it has none. */
export type OnsidesLabel = { source: string; product: string; url: string | null } & (
  | { drug: Entity; why: null }
  | { drug: null; why: string }
);

/** The labels of a release by id; a label whose products hold several ingredients is of no one drug. Throws as `readTable` does. */
export async function readOnsidesLabels(context: SourceContext): Promise<Map<string, OnsidesLabel>> {
  const drugs = await readIngredients(context);
  const products = await grouped(context.dir, PARTS, ["ingredient_id", "product_id"], "product_id", "ingredient_id");
  const ofLabel = await grouped(
    context.dir,
    PRODUCTS,
    ["label_id", "rxnorm_product_id"],
    "label_id",
    "rxnorm_product_id",
  );
  const labels = new Map<string, OnsidesLabel>();
  const columns = ["label_id", "source", "source_product_name", "source_product_id", "source_label_url"] as const;
  for await (const { row } of readTable(context.dir, LABELS, { delimiter: ",", columns })) {
    const ingredients = [...(ofLabel.get(row.label_id) ?? [])].flatMap((id) => [...(products.get(id) ?? [])]);
    const label = { source: row.source, product: row.source_product_name, url: row.source_label_url || null };
    labels.set(row.label_id, { ...label, ...drugOf(new Set(ingredients), drugs) });
  }
  return labels;
}

function drugOf(
  ingredients: ReadonlySet<string>,
  drugs: ReadonlyMap<string, Entity>,
): { drug: Entity; why: null } | { drug: null; why: string } {
  const [id, ...others] = ingredients;
  if (!id) return { drug: null, why: "label has no ingredient" };
  if (others.length > 0) return { drug: null, why: "label has several ingredients" };
  const drug = drugs.get(id);
  return drug ? { drug, why: null } : { drug: null, why: "ingredient is in no drug list" };
}

async function readIngredients({ dir, registries }: SourceContext): Promise<Map<string, Entity>> {
  const drugs = new Map<string, Entity>();
  const columns = ["rxnorm_id", "rxnorm_name", "rxnorm_term_type"] as const;
  for await (const { row } of readTable(dir, INGREDIENTS, { delimiter: ",", columns })) {
    const drug = registries.byCurie(`RxNorm:${row.rxnorm_id}`, "drug") ?? findDrug(registries, row.rxnorm_name);
    if (drug) drugs.set(row.rxnorm_id, drug);
  }
  return drugs;
}

async function grouped<Column extends string>(
  dir: string,
  file: string,
  columns: readonly Column[],
  by: Column,
  value: Column,
): Promise<Map<string, Set<string>>> {
  const groups = new Map<string, Set<string>>();
  for await (const { row } of readTable(dir, file, { delimiter: ",", columns })) {
    const group = groups.get(row[by]) ?? new Set<string>();
    groups.set(row[by], group.add(row[value]));
  }
  return groups;
}
