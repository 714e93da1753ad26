import { z } from "zod";
import type { Entity } from "@/lib/knowledge/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { Source, SourceContext } from "@/lib/sources/source";
import { type DrugMention, type DrugReader, drugReader } from "./drug-mentions";
import { joinedSections } from "./joined-sections";
import { type PassagePart, passagesOf } from "./passages";

/** One file an ingredient. */
export const INTERACTION_LABELS = "openfda_drug_interactions/*.json";
const KEY = "openfda-drug-interactions";
/** `found` is a truth value or its name in Python. */
const Label = z.object({
  ingredient: z.string(),
  found: z.union([z.boolean(), z.string()]),
  text: z.string().nullable(),
});

/**
 * Drug interactions, contraindications and warnings of one US label per ingredient, in capitals as this copy has them, as
 * passages. The label may be of a product that holds more than the ingredient; one that never names it, or is of a drug made of it, is left out.
 */
export const openfdaDrugInteractions: Source = {
  dataset: {
    key: KEY,
    title: "openFDA drug interactions and warnings",
    version: "2026",
    licence: "CC0 1.0 (openFDA)",
    tier: "open",
    link: "https://open.fda.gov/apis/drug/label/",
    aspects: ["label_text"],
  },
  files: [INTERACTION_LABELS],
  stage: "claims",
  read: async function* (context) {
    const read = drugReader(context.registries);
    for await (const { parts } of interactionLabels(context, read)) {
      for (const { passage } of parts) yield { kind: "passage", passage };
    }
  },
};

/** The labels of known drugs that have text about them, with their passages; the others are counted as dropped. */
export async function* interactionLabels(
  { dir, registries, row: count, drop }: SourceContext,
  read: DrugReader,
): AsyncGenerator<{ drug: Entity; parts: PassagePart[] }> {
  for (const file of sourceFiles(dir, [INTERACTION_LABELS])) {
    const { ingredient, text } = await readJson(dir, file, Label);
    count();
    const drug = findDrug(registries, ingredient);
    const named = drug ? [...read(text ?? "")] : [];
    const isNamed = named.some((mention) => mention.drug === drug);
    const isOther = drug !== undefined && isOfDerivative(named, drug);
    if (!text?.trim()) drop("label has no text");
    else if (!drug) drop("ingredient is in no drug list", ingredient);
    else if (!isNamed) drop("label never names the ingredient", ingredient);
    else if (isOther) drop("label is of another drug, made of the ingredient", ingredient);
    if (!text?.trim() || !drug || !isNamed || isOther) continue;
    const document = `US label of a product with ${ingredient.toLowerCase().replaceAll("_", " ")}`;
    const of = { entity: drug.id, dataset: KEY, document, recordId: ingredient, link: null };
    const parts = joinedSections(text).flatMap((part) => passagesOf({ ...of, section: part.section }, part.text));
    yield { drug, parts };
  }
}

/**
 * Whether a label is of a drug whose name holds the ingredient's ("trastuzumab emtansine"): it names that one, by a name
 * of its own, more often than the ingredient. A salt is named by the ingredient, and is no other drug.
 */
function isOfDerivative(mentions: readonly DrugMention[], drug: Entity): boolean {
  const own = drug.name.toLowerCase();
  const holds = (name: string) => ` ${name.toLowerCase()} `.includes(` ${own} `);
  const others = mentions.filter((each) => each.drug !== drug && holds(each.drug.name) && !holds(each.name));
  return others.length > mentions.filter((each) => each.drug === drug).length;
}
