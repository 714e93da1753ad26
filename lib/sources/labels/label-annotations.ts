import { z } from "zod";
import type { Section } from "@/lib/knowledge/passage";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { declareEvent } from "@/lib/sources/events/event-drafts";
import { readJson } from "@/lib/sources/reading/read-json";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";
import { annotatedFile, MARKED } from "./annotated-file";
import { type Annotation, annotatedSectionDrafts } from "./annotated-section";

const FILES = [
  "label_annotations/demner-fushman-train-labels.json",
  "label_annotations/demner-fushman-test-labels.json",
] as const;
const KEY = "label-annotations";

const SECTIONS: Record<string, Section> = {
  "adverse reactions": "adverse_reactions",
  "warnings and precautions": "warnings",
  "boxed warnings": "boxed_warning",
};

/** Then offset, length, kind; words that stand apart have no offset. */
const Mark = z.tuple([...MARKED, z.string().regex(/^\d+$/).nullable(), z.string(), z.string()]);
const Labels = annotatedFile(["adverse reactions", "warnings and precautions", "boxed warnings"], Mark);
type LabelSection = z.infer<typeof Labels>[number];

/**
 * Sections of 200 US labels with the adverse events that readers marked in them. The label is named by its trade name;
 * events seen in animals or said of a class of drugs are left out, and MedDRA codes are not kept.
 */
export const labelAnnotations: Source = {
  dataset: {
    key: KEY,
    title: "Annotated US labels",
    version: "2018",
    licence: "MIT; label text public domain",
    tier: "open",
    link: "https://github.com/tatonetti-lab/onsides",
    aspects: ["label_listings", "label_text"],
  },
  files: FILES,
  stage: "claims",
  read: async function* (context) {
    for (const file of FILES) {
      for (const section of await readJson(context.dir, file, Labels)) yield* sectionDrafts(section, context);
    }
  },
};

function* sectionDrafts(label: LabelSection, context: SourceContext): Generator<Draft> {
  const drug = findDrug(context.registries, label.label_id);
  const section = SECTIONS[label.section_name];
  const annotations: Annotation[] = [];
  for (const mark of label.adverse_events) {
    context.row();
    const reason = unfit(mark) ?? (drug ? undefined : "label's trade name is in no drug list");
    if (reason) context.drop(reason, drug ? mark[0] : label.label_id);
    const [mention, term, , , , offset] = mark;
    if (reason || term === null) continue;
    const { event, drafts } = declareEvent(context, term);
    yield* drafts;
    annotations.push({ event, mention, term, start: offset === null ? null : Number(offset) });
  }
  if (!drug || !section) return;
  const of = { entity: drug.id, dataset: KEY, document: label.label_id, section, recordId: label.label_id, link: null };
  yield* annotatedSectionDrafts({ of, text: label.section_text, annotations });
}

/** Why a mark is no event of the label's drug in people, if it is none. */
function unfit([, term, , , , , , kind]: z.infer<typeof Mark>): string | undefined {
  if (kind === "animal") return "event was seen in animals";
  if (kind !== "human") return "event is said of a class of drugs";
  return term === null ? "mention has no preferred term" : undefined;
}
