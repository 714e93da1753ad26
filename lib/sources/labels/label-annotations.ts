import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import type { Section } from "@/lib/domain/passage";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { readJson } from "@/lib/sources/reading/read-json";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { STATED_BY } from "./label-statements";
import { passagesOf, type SectionOf } from "./passages";

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

/** What each mark begins with: words, preferred term, its code, lower term, its code. */
export const MARKED = [z.string(), z.string().nullable(), z.unknown(), z.unknown(), z.unknown()] as const;

/** Then offset, length, kind; words that are not adjacent have no offset. */
const Mark = z.tuple([...MARKED, z.string().regex(/^\d+$/).nullable(), z.string(), z.string()]);
const Labels = annotatedFile(["adverse reactions", "warnings and precautions", "boxed warnings"], Mark);
type LabelSection = z.infer<typeof Labels>[number];

/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

/**
 * Sections of 200 US labels with the adverse events that readers marked in them. The label is named by its trade name;
 * events seen in animals or stated of a class of drugs are left out, and MedDRA codes are not kept.
 */
export const labelAnnotations = defineSource({ key: KEY, files: FILES }, async function* (context) {
  for (const file of FILES) {
    for (const section of await readJson(context.dir, file, Labels)) yield* sectionDrafts(section, context);
  }
});

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

/** A file of label sections with the adverse events marked in them; offsets and what else a mark holds differ by file. */
export function annotatedFile<Section extends string, Mark extends z.ZodType>(
  sections: readonly Section[],
  mark: Mark,
) {
  return z.array(
    z.object({
      label_id: z.string(),
      section_name: z.enum(sections),
      section_text: z.string(),
      adverse_events: z.array(mark),
    }),
  );
}

/** An event that an annotator marked in a section: the words there, the preferred term given to them, and their position (UTF-16); null where they are not adjacent. */
export type Annotation = { event: Entity; mention: string; term: string; start: number | null };
type AnnotatedSection = {
  of: SectionOf;
  text: string;
  annotations: readonly Annotation[];
  qualifiers?: Claim["qualifiers"];
};

/**
 * The passages of a section, and one listing per annotation with the id of the passage it stands in, if it stands in one; of a boxed warning
 * or of the warnings also that. The record is
 * named by the place or the term, never by words of the label.
 */
export function* annotatedSectionDrafts({ of, text, annotations, qualifiers }: AnnotatedSection): Generator<Draft> {
  const parts = passagesOf(of, text);
  for (const { passage } of parts) yield { kind: "passage", passage };
  for (const { event, mention, term, start } of annotations) {
    const part = start === null ? undefined : parts.find((each) => each.start <= start && start < each.end);
    const payload = {
      mention: mention.replace(/\s+/g, " ").trim(),
      preferred_term: term,
      section: of.section,
      document: of.document,
      ...(start !== null && { offset: start }),
      ...(part && { passage: part.passage.id }),
    };
    const stated = of.section === "contraindications" ? undefined : STATED_BY[of.section];
    for (const predicate of ["listed_on_label", ...(stated ? [stated] : [])] as const)
      yield claimDraft(of.entity, predicate, event, {
        qualifiers: qualifiers ?? {},
        strength: LISTED,
        evidence: [record(`${of.recordId}|${of.section}|${start ?? term}`, of.link, payload)],
      });
  }
}
