import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { readJson } from "@/lib/sources/reading/read-json";
import { type Draft, defineSource, type SourceContext } from "@/lib/sources/source";
import { type DrugReader, drugReader } from "./drug-mentions";
import { type Annotation, annotatedFile, annotatedSectionDrafts, MARKED } from "./label-annotations";

const FILE = "label_annotations/fda-pediatric-special-populations-annot.json";
const KEY = "paediatric-labels";
const ANIMAL = /\b(?:rats?|mice|mouse|dogs?|animals?|monkeys?|rabbits?|pups?|litters?|piglets?)\b/i;
const PEOPLE = /\b(?:children|patients?|infants|neonates|adolescents|boys|girls)\b/i;
/** Doses of animals are compared with those of people. */
const DOSES = /\bmg\/m|\bmrhd\b|\bhuman dose/i;
/** The sections are in lower case, where Unicode's rule takes no full stop for the end of a sentence. */
const SENTENCE_END = /(?<=[.!?])\s+/;

/** Then offset and length; a cell the annotators left open is null. */
const Mark = z.tuple([...MARKED, z.number().nullable(), z.number().nullable()]);
const Labels = annotatedFile(["SP"], Mark);
type LabelSection = z.infer<typeof Labels>[number];

/**
 * Paediatric sections of US labels with the adverse events marked in them. The file names no drug: a section is of the
 * one marketed drug its text names, and left out where it names none or several. Terms are kept where a preferred term
 * of the graph bears them, and left out where the text is on animals. No adverse reactions section is among them.
 */
export const paediatricLabels = defineSource({ key: KEY, files: [FILE] }, async function* (context) {
  const read = drugReader(context.registries);
  for (const section of await readJson(context.dir, FILE, Labels, { nanAsNull: true })) {
    yield* sectionDrafts(section, onlyDrug(section.section_text, read), context);
  }
});

function* sectionDrafts(label: LabelSection, drug: Entity | undefined, context: SourceContext): Generator<Draft> {
  if (!drug) context.drop("section names no marketed drug, or several", label.label_id);
  const annotations: Annotation[] = [];
  for (const [mention, terms, , , , start] of label.adverse_events) {
    context.row();
    if (!drug) context.drop("event of a section without its drug");
    else if (terms === null) context.drop("mention has no preferred term");
    else if (start !== null && isOfAnimals(label.section_text, start)) context.drop("event was seen in animals");
    else {
      const events = eventsOf(terms, context);
      annotations.push(...events.map((event) => ({ event, mention, term: event.name, start })));
    }
  }
  if (!drug) return;
  const { label_id, section_text } = label;
  const of = { entity: drug.id, dataset: KEY, document: `US label ${label_id}`, recordId: label_id, link: null };
  const section = "specific_populations" as const;
  const qualifiers = { population: "paediatric" };
  yield* annotatedSectionDrafts({ of: { ...of, section }, text: section_text, annotations, qualifiers });
}

/** Whether the sentence at an offset is of a report on animals, which goes on until one speaks of people: the file does not mark such findings. */
function isOfAnimals(text: string, at: number): boolean {
  const rest = text.slice(at).split(SENTENCE_END, 1).join();
  return (text.slice(0, at) + rest).split(SENTENCE_END).reduce((isReport, sentence) => {
    if (ANIMAL.test(sentence)) return true;
    return isReport && !(PEOPLE.test(sentence) && !DOSES.test(sentence));
  }, false);
}

/** The events of a cell: of the whole, else of its parts ("Hepatotoxicity, Death"). */
function eventsOf(terms: string, { registries, drop }: SourceContext): Entity[] {
  const whole = registries.byName("adverse_event", terms);
  if (whole) return [whole];
  return terms.split(", ").flatMap((term) => {
    const event = registries.byName("adverse_event", term);
    if (!event) drop("term is no preferred term of the graph", term);
    return event ?? [];
  });
}

/** The drug a text names when it names one only. */
function onlyDrug(text: string, read: DrugReader): Entity | undefined {
  const drugs = new Set([...read(text)].map(({ drug }) => drug));
  const [drug] = drugs;
  return drugs.size === 1 ? drug : undefined;
}
