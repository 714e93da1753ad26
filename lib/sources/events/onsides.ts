import type { Entity } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { addTo, entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readTable, type Table, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { declareEvent } from "./adverse-event";

const EFFECTS = table(
  "onsides/csv/product_adverse_effect.csv",
  "product_label_id|effect_id|label_section|effect_meddra_id|match_method|pred0|pred1",
);
const TERMS = table("onsides/csv/vocab_meddra_adverse_effect.csv", "meddra_id|meddra_name|meddra_term_type");
const LABELS = table(
  "onsides/csv/product_label.csv",
  "label_id|source|source_product_name|source_product_id|source_label_url",
);
const PRODUCTS = table("onsides/csv/product_to_rxnorm.csv", "label_id|rxnorm_product_id");
const INGREDIENTS = table("onsides/csv/vocab_rxnorm_ingredient.csv", "rxnorm_id|rxnorm_name|rxnorm_term_type");
const PARTS = table("onsides/csv/vocab_rxnorm_ingredient_to_product.csv", "ingredient_id|product_id");

/** A model found the term in the text; nobody read it. */
const EXTRACTED = 0.6;
const LABELS_SHOWN = 3;

const SECTIONS: Record<string, string> = {
  AR: "adverse_reactions",
  BW: "boxed_warning",
  WP: "warnings",
  NA: "whole label",
};

type Listing = { drug: Entity; event: Entity; labels: Set<string>; shown: Map<string, Set<string>> };

/**
 * Adverse events that a language model found on drug labels of the US, UK, EU and Japan: the flat files of a release
 * (v3.1) unzipped into `onsides/`. Labels of one ingredient only; each claim shows three labels and says how many list it.
 */
export const onsides = defineSource(
  { key: "onsides", files: [EFFECTS, TERMS, LABELS, PRODUCTS, INGREDIENTS, PARTS], optional: true },
  async function* (context) {
    const labels = await readOnsidesLabels(context);
    const terms = new Map<string, Entity | null>();
    yield* readTerms(context, terms);
    const listings = new Map<string, Listing>();
    for await (const { row } of rowsOf(context, EFFECTS)) {
      const label = labels.get(row.product_label_id);
      const event = terms.get(row.effect_meddra_id);
      if (!label) context.drop("label is not in the release");
      else if (!label.drug) context.drop(label.why);
      else if (!event) context.drop("term is no preferred term of the graph", row.effect_meddra_id);
      else addListing(listings, label.drug, event, row.product_label_id, row.label_section);
    }
    for (const listing of listings.values()) yield listingDraft(listing, labels);
  },
);

/** Preferred terms become events; lower terms count when they are a name of an event the graph already holds. */
async function* readTerms(context: SourceContext, terms: Map<string, Entity | null>): AsyncGenerator<Draft> {
  for await (const { row } of readTable(context.dir, TERMS)) {
    if (row.meddra_term_type === "PT") {
      const { event, drafts } = declareEvent(context, row.meddra_name);
      yield* drafts;
      terms.set(row.meddra_id, event);
    } else terms.set(row.meddra_id, context.registries.byName("adverse_event", row.meddra_name) ?? null);
  }
}

function addListing(listings: Map<string, Listing>, drug: Entity, event: Entity, label: string, section: string): void {
  const made = (): Listing => ({ drug, event, labels: new Set(), shown: new Map() });
  const listing = entryOf(listings, `${drug.id} ${event.id}`, made);
  listing.labels.add(label);
  const sections = listing.shown.get(label) ?? new Set<string>();
  if (listing.shown.size < LABELS_SHOWN) listing.shown.set(label, sections);
  sections.add(ownValue(SECTIONS, section) ?? section);
}

function listingDraft({ drug, event, labels, shown }: Listing, known: Map<string, OnsidesLabel>): Draft {
  const evidence = [...shown].map(([id, sections]) => {
    const { source = "", product = "", url = null } = known.get(id) ?? {};
    const where = { preferred_term: event.name, document: product, country: source, section: [...sections].join("; ") };
    return record(id, url, { ...where, labels_listing: labels.size, match: "language model" });
  });
  return claimDraft(drug, "listed_on_label", event, { strength: EXTRACTED, evidence });
}

/** A label with its drug, or why it has none. */
type OnsidesLabel = { source: string; product: string; url: string | null } & (
  | { drug: Entity; why: null }
  | { drug: null; why: string }
);

/** The labels of a release by id; a label whose products hold several ingredients is of no one drug. Throws as `readTable` does. */
async function readOnsidesLabels(context: SourceContext): Promise<Map<string, OnsidesLabel>> {
  const drugs = await readIngredients(context);
  const products = await grouped(context.dir, PARTS, "product_id", "ingredient_id");
  const ofLabel = await grouped(context.dir, PRODUCTS, "label_id", "rxnorm_product_id");
  const labels = new Map<string, OnsidesLabel>();
  for await (const { row } of readTable(context.dir, LABELS)) {
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
  for await (const { row } of readTable(dir, INGREDIENTS)) {
    const drug = registries.byCurie(`RxNorm:${row.rxnorm_id}`, "drug") ?? findDrug(registries, row.rxnorm_name);
    if (drug) drugs.set(row.rxnorm_id, drug);
  }
  return drugs;
}

async function grouped<Column extends string>(
  dir: string,
  from: Table<Column>,
  by: Column,
  value: Column,
): Promise<Map<string, Set<string>>> {
  const groups = new Map<string, Set<string>>();
  for await (const { row } of readTable(dir, from)) addTo(groups, row[by], row[value]);
  return groups;
}
