import { z } from "zod";
import type { Entity } from "@/lib/knowledge/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import type { Source, SourceContext } from "@/lib/sources/source";
import { type PassagePart, passagesOf } from "./passages";

export const REACTION_LABELS = "openfda_adverse_reactions/drug_labels.json";
const KEY = "openfda-adverse-reactions";
/** This copy of the labels cuts a text there. */
const CUT_AT = 2500;
const Labels = z.record(z.string(), z.string().nullable());

/** The start of the adverse reactions section of one US label per drug name, as passages. It states no claims. */
export const openfdaAdverseReactions: Source = {
  dataset: {
    key: KEY,
    title: "openFDA adverse reactions, excerpts",
    version: "2026",
    licence: "CC0 1.0 (openFDA)",
    tier: "open",
    link: "https://open.fda.gov/apis/drug/label/",
    aspects: ["label_text"],
  },
  files: [REACTION_LABELS],
  stage: "claims",
  read: async function* (context) {
    for await (const { parts } of reactionLabels(context))
      for (const { passage } of parts) yield { kind: "passage", passage };
  },
};

/** The excerpts of known drugs, with their passages; the others are counted as dropped. */
export async function* reactionLabels({
  dir,
  registries,
  row: count,
  drop,
}: SourceContext): AsyncGenerator<{ drug: Entity; parts: PassagePart[] }> {
  for (const [name, text] of Object.entries(await readJson(dir, REACTION_LABELS, Labels))) {
    count();
    const drug = text ? findDrug(registries, name) : undefined;
    if (!text) drop("label has no text");
    else if (!drug) drop("drug name is in no drug list", name);
    if (!text || !drug) continue;
    const document = `US label of ${name}${text.length >= CUT_AT ? ` (cut at ${CUT_AT} characters)` : ""}`;
    const of = { entity: drug.id, dataset: KEY, document, recordId: name, link: null };
    yield { drug, parts: passagesOf({ ...of, section: "adverse_reactions" }, text) };
  }
}
