import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import type { Passage } from "@/lib/domain/passage";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { type EventReader, eventReader } from "./event-reader";
import { type PassagePart, passagesOf } from "./passages";

const REACTION_LABELS = "openfda_adverse_reactions/drug_labels.json";
const KEY = "openfda-adverse-reactions";
/** This copy of the labels cuts a text there. */
const CUT_AT = 2500;
const Labels = z.record(z.string(), z.string().nullable());

/** The start of the adverse reactions section of one US label per drug name, as passages. It states no claims. */
export const openfdaAdverseReactions = defineSource({ key: KEY, files: [REACTION_LABELS] }, async function* (context) {
  for await (const { parts } of reactionLabels(context))
    for (const { passage } of parts) yield { kind: "passage", passage };
});

/** The excerpts of known drugs, with their passages; the others are counted as dropped. */
async function* reactionLabels(context: SourceContext): AsyncGenerator<{ drug: Entity; parts: PassagePart[] }> {
  const { dir, registries, row: count, drop } = context;
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

const LABEL_REACTIONS = "label-reactions";
/** Found by name in a text, not marked by a reader. */
const NAMED = 0.5;
const METHOD = "named in the adverse reactions section";
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Adverse events named in the adverse reactions section of a drug's US label, found by name as SIDER finds them (Kuhn 2016,
 * Nucleic Acids Res 44:D1075): sentences that deny something give no listing, nor do terms of use or procedure. The texts are
 * excerpts, so what they do not name does not count as unlisted.
 */
export const labelReactions = defineSource(
  { key: LABEL_REACTIONS, files: [REACTION_LABELS], dependsOn: KEY },
  async function* (context) {
    const read = eventReader(context.registries);
    for await (const { parts } of reactionLabels(context)) {
      const stated = new Map<string, { event: Entity; passage: Passage }>();
      for (const { passage } of parts)
        for (const event of named(passage, read, context.drop))
          if (!stated.has(event.id)) stated.set(event.id, { event, passage });
      for (const { event, passage } of stated.values()) yield listing(passage, event);
    }
  },
);

/** The events a passage names outside denials. */
function* named({ text }: Passage, read: EventReader, drop: SourceContext["drop"]): Generator<Entity> {
  for (const { segment } of sentences.segment(text)) {
    const denied = isDenial(segment);
    for (const event of read(withoutExceptions(segment))) {
      if (denied) drop("named in a sentence with a denial");
      else yield event;
    }
  }
}

function listing({ id, entity, document, section, recordId }: Passage, event: Entity): Draft {
  return claimDraft(entity, "listed_on_label", event, {
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${event.id}`, null, { document, section, passage: id })],
  });
}
