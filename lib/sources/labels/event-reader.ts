import type { Entity, EntityType } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { mentionsIn, remembered } from "./drug-mentions";

const SIZES = { wordsMax: 8, charactersMin: 4 };
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** A name never runs over one of these. */
const BREAK = /[^\p{L}\p{N}'’\s-]+/u;

export type EventReader = (text: string) => Iterable<Entity>;

/** The section's own words, and things done to or measured in a patient. */
const NO_HARM = `adverse reaction,adverse event,adverse drug reaction,adverse drug event,drug reaction,side effect,
illness,disease,underlying disease,concomitant disease,complication,procedural complication,drug interaction,interaction,
drug therapy,therapy,injection,infusion,surgery,transplant,liver transplant,renal transplant,kidney transplant,
transfusion,blood transfusion,dialysis,haemodialysis,chemotherapy,radiotherapy,radiation therapy,steroid therapy,
anticoagulant therapy,laparotomy,nerve block,immunosuppression,resuscitation,fasting,exposure,overdose,withdrawal,
dependence,abuse,drug abuse,misuse,pregnancy,labour,delivery,lactation,investigation,laboratory test abnormal,haemoglobin,
haematocrit,platelet count,white blood cell count,hepatic enzyme,liver enzyme,blood pressure,heart rate,body weight,
blood glucose,serum creatinine,lymphocyte,neutrophil,mutation,immunisation,vaccination`;

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

/** A reader of the harms a text names, in order; a plural is read as its singular. */
export function eventReader(registries: Registries): EventReader {
  return readerOf(registries, ["adverse_event"]);
}

/** A reader of what a text names that may be treated, each as a disease where there is one of that name. */
export function conditionReader(registries: Registries): EventReader {
  return readerOf(registries, ["disease", "adverse_event", "phenotype"]);
}

function readerOf(registries: Registries, types: readonly EntityType[]): EventReader {
  const look = remembered((name) => {
    const forms = [name, ...(/[^s]s$/i.test(name) ? [name.slice(0, -1)] : [])];
    if (forms.some((form) => NO_REACTIONS.has(normaliseName(form)))) return undefined;
    const [event] = types.flatMap((type) => forms.flatMap((form) => registries.byName(type, form) ?? []));
    return event?.administrative ? undefined : event;
  });
  return function* (text) {
    for (const part of text.split(BREAK))
      for (const { entity } of mentionsIn(part.match(WORD) ?? [], look, SIZES)) yield entity;
  };
}

function words(list: string): string[] {
  return list.split(/,\s*/);
}
