import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Passage } from "@/lib/domain/passage";
import type { Registries } from "@/lib/sources/build/registries";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { claimDraft, record } from "@/lib/sources/new-claim";
import { readJson } from "@/lib/sources/reading/read-json";
import { type Draft, datasetOf, type Source, type SourceContext } from "@/lib/sources/source";
import { mentionsIn, remembered } from "./drug-mentions";
import { type PassagePart, passagesOf } from "./passages";

const REACTION_LABELS = "openfda_adverse_reactions/drug_labels.json";
const KEY = "openfda-adverse-reactions";
/** This copy of the labels cuts a text there. */
const CUT_AT = 2500;
const Labels = z.record(z.string(), z.string().nullable());

/** The start of the adverse reactions section of one US label per drug name, as passages. It states no claims. */
export const openfdaAdverseReactions: Source = {
  dataset: datasetOf(KEY),
  files: [REACTION_LABELS],
  stage: "claims",
  read: async function* (context) {
    for await (const { parts } of reactionLabels(context))
      for (const { passage } of parts) yield { kind: "passage", passage };
  },
};

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
const SIZES = { wordsMax: 8, charactersMin: 4 };
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** A name never runs over one of these. */
const BREAK = /[^\p{L}\p{N}'’\s-]+/u;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

type EventReader = (text: string) => Iterable<Entity>;

/** The section's own words, and things done to or measured in a patient. */
const NO_HARM = `adverse reaction,adverse event,adverse drug reaction,adverse drug event,drug reaction,side effect,
illness,disease,underlying disease,concomitant disease,complication,procedural complication,drug interaction,interaction,
drug therapy,therapy,injection,infusion,surgery,transplant,liver transplant,renal transplant,kidney transplant,
transfusion,blood transfusion,dialysis,haemodialysis,chemotherapy,radiotherapy,radiation therapy,steroid therapy,
anticoagulant therapy,laparotomy,nerve block,immunosuppression,resuscitation,fasting,exposure,overdose,withdrawal,
dependence,abuse,drug abuse,misuse,pregnancy,labour,delivery,lactation,investigation,laboratory test abnormal,haemoglobin,
haematocrit,platelet count,white blood cell count,hepatic enzyme,liver enzyme,blood pressure,heart rate,body weight,
blood glucose,serum creatinine,lymphocyte,neutrophil,mutation`;

/** Words that name an illness only together with a second one ("fall in blood pressure", "hypotensive effects"). */
const PARTS = `obstruction,perforation,mass,stress,wound,discharge,poisoning,foreign body,fall,collapse,tendon,salivation,
pigmentation,hypotensive,hypertensive,hyponatraemic,diabetic,epileptic,asthmatic`;

/** Organ classes whose headings open the lists of a section ("Cardiac disorders: ..."). */
const HEADINGS = `cardiac,cardiovascular,vascular,gastrointestinal,hepatobiliary,liver,hepatic,respiratory,thoracic,
mediastinal,skin,subcutaneous tissue,nervous system,neurological,psychiatric,renal,urinary,urinary tract,eye,ear,labyrinth,
endocrine,blood,haematological,lymphatic system,metabolism,metabolic,nutrition,immune system,reproductive system,breast,
musculoskeletal,connective tissue,congenital,familial,general`;

/**
 * Names of adverse events that the running text of a label mostly uses for something else, in the singular and normalised. From a
 * reading of the terms that labels name and no other source lists for the drug; reviewed 2026-11.
 */
const NO_REACTIONS: ReadonlySet<string> = new Set(
  [...words(NO_HARM), ...words(PARTS), ...words(HEADINGS).map((organ) => `${organ} disorder`)].map(normaliseName),
);

/**
 * Adverse events named in the adverse reactions section of a drug's US label, found by name as SIDER finds them (Kuhn 2016,
 * Nucleic Acids Res 44:D1075): sentences that deny something give no listing, nor do terms of use or procedure. The texts are
 * excerpts, so what they do not name does not count as unlisted.
 */
export const labelReactions: Source = {
  dataset: datasetOf(LABEL_REACTIONS),
  files: [REACTION_LABELS],
  stage: "claims",
  dependsOn: KEY,
  read: async function* (context) {
    const read = eventReader(context.registries);
    for await (const { parts } of reactionLabels(context)) {
      const stated = new Map<string, { event: Entity; passage: Passage }>();
      for (const { passage } of parts)
        for (const event of named(passage, read, context.drop))
          if (!stated.has(event.id)) stated.set(event.id, { event, passage });
      for (const { event, passage } of stated.values()) yield listing(passage, event);
    }
  },
};

/** A reader of the harms a text names, in order; a plural is read as its singular. */
function eventReader(registries: Registries): EventReader {
  const look = remembered((name) => {
    const forms = [name, ...(/[^s]s$/i.test(name) ? [name.slice(0, -1)] : [])];
    if (forms.some((form) => NO_REACTIONS.has(normaliseName(form)))) return undefined;
    const [event] = forms.flatMap((form) => registries.byName("adverse_event", form) ?? []);
    return event?.administrative ? undefined : event;
  });
  return function* (text) {
    for (const part of text.split(BREAK))
      for (const { entity } of mentionsIn(part.match(WORD) ?? [], look, SIZES)) yield entity;
  };
}

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
  return claimDraft({
    subject: entity,
    predicate: "listed_on_label",
    object: event.id,
    dataset: LABEL_REACTIONS,
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${event.id}`, null, { document, section, passage: id })],
  });
}

function words(list: string): string[] {
  return list.split(/,\s*/);
}
