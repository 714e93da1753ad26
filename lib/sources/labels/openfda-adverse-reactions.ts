import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import type { Passage } from "@/lib/domain/passage";
import { entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { eventReader } from "./event-reader";
import { namedIn, type PassagePart, passagesOf } from "./passages";

const REACTION_LABELS = "openfda_adverse_reactions/drug_labels.json";
const KEY = "openfda-adverse-reactions";
/** This copy of the labels cuts a text there. */
const CUT_AT = 2500;
const Labels = z.record(z.string(), z.string().nullable());

/** The start of the adverse reactions section of one US label per drug name, as passages. It states no claims. */
export const openfdaAdverseReactions = defineSource({ key: KEY, files: [REACTION_LABELS] }, async function* (context) {
  for await (const parts of reactionLabels(context))
    for (const { passage } of parts) yield { kind: "passage", passage };
});

/** The excerpts of known drugs as passages; the others are counted as dropped. */
async function* reactionLabels(context: SourceContext): AsyncGenerator<PassagePart[]> {
  const { dir, registries, row: count, drop } = context;
  for (const [name, text] of Object.entries(await readJson(dir, REACTION_LABELS, Labels))) {
    count();
    const drug = text ? findDrug(registries, name) : undefined;
    if (!text) drop("label has no text");
    else if (!drug) drop("drug name is in no drug list", name);
    if (!text || !drug) continue;
    const document = `US label of ${name}${text.length >= CUT_AT ? ` (cut at ${CUT_AT} characters)` : ""}`;
    const of = { entity: drug.id, dataset: KEY, document, recordId: name, link: null };
    yield passagesOf({ ...of, section: "adverse_reactions" }, text);
  }
}

/** Found by name in a text, not marked by a reader. */
const NAMED = 0.5;
const METHOD = "named in the adverse reactions section";

/**
 * Adverse events named in the adverse reactions section of a drug's US label, found by name as SIDER finds them (Kuhn 2016,
 * Nucleic Acids Res 44:D1075): sentences that deny something give no listing, nor do terms of use or procedure. The texts are
 * excerpts, so what they do not name does not count as unlisted.
 */
export const labelReactions = defineSource(
  { key: "label-reactions", files: [REACTION_LABELS], dependsOn: KEY },
  async function* (context) {
    const read = eventReader(context.registries);
    for await (const parts of reactionLabels(context)) {
      const listings = new Map<string, Draft>();
      for (const { passage } of parts)
        for (const event of namedIn(passage.text, read, context.drop))
          entryOf(listings, event.id, () => listing(passage, event));
      yield* listings.values();
    }
  },
);

function listing({ id, entity, document, section, recordId }: Passage, event: Entity): Draft {
  return claimDraft(entity, "listed_on_label", event, {
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${event.id}`, null, { document, section, passage: id })],
  });
}
