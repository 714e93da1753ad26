import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import type { Section } from "@/lib/domain/passage";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readResults } from "@/lib/sources/reading/read-json";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { type Draft, datasetOf, type Source, type SourceContext } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { passagesOf } from "./passages";

const PARTS = "openfda_labels/drug-label-*-of-*.json*";
const KEY = "openfda-labels";

/** openFDA's field names of the sections that are kept; labels from before 2006 have separate warnings and precautions. */
const SECTIONS: readonly [string, Section][] = [
  ["boxed_warning", "boxed_warning"],
  ["contraindications", "contraindications"],
  ["warnings_and_cautions", "warnings"],
  ["warnings", "warnings"],
  ["precautions", "warnings"],
  ["adverse_reactions", "adverse_reactions"],
  ["drug_interactions", "drug_interactions"],
  ["use_in_specific_populations", "specific_populations"],
];

const Names = z.array(z.string()).optional();
const Label = z.looseObject({
  set_id: z.string(),
  effective_time: z.string().regex(/^\d{8}$/),
  openfda: z.object({ generic_name: Names, brand_name: Names }),
});
type LabelSection = { field: string; section: Section; text: string };
type ChosenLabel = { setId: string; effective: string; title: string; sections: LabelSection[] };

/**
 * Sections of US labels from openFDA's bulk download, as passages: of each drug one label with that ingredient alone, the
 * latest one with an adverse reactions section (the latest one where none has it; then by set id).
 */
export const openfdaLabels: Source = {
  dataset: datasetOf(KEY),
  files: [PARTS],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    const chosen = new Map<string, ChosenLabel>();
    for (const file of allParts(context.dir)) {
      await chooseFrom(file, chosen, context);
    }
    for (const [drug, label] of chosen) yield* labelDrafts(drug, label);
  },
};

/** The parts of the download; their names say how many there are, and none may be missing. */
function allParts(dir: string): string[] {
  const files = sourceFiles(dir, [PARTS]);
  for (const file of files) {
    const total = Number(/-of-(\d+)\./.exec(file)?.[1] ?? files.length);
    if (files.length !== total)
      throw new SourceError(file, null, `is one of ${total} parts, but ${files.length} are there`);
  }
  return files;
}

/** One odd record is left out and counted; a file of which none is a label is not what it should be. */
async function chooseFrom(file: string, chosen: Map<string, ChosenLabel>, context: SourceContext): Promise<void> {
  let labels = 0;
  let odd: string | undefined;
  for await (const result of readResults(context.dir, file)) {
    context.row();
    const { data, error } = Label.safeParse(result);
    if (data) {
      labels += 1;
      choose(chosen, data, context);
    } else {
      odd ??= error?.issues[0]?.message;
      context.drop("label has another shape");
    }
  }
  if (labels === 0) throw new SourceError(file, null, `every label has another shape: ${odd}`);
}

function choose(chosen: Map<string, ChosenLabel>, label: z.infer<typeof Label>, context: SourceContext): void {
  const { set_id, effective_time, openfda } = label;
  const [generic, ...others] = openfda.generic_name ?? [];
  const drug = generic && others.length === 0 ? findDrug(context.registries, generic) : undefined;
  const sections = sectionsOf(label);
  if (!generic) context.drop("label names no ingredient");
  else if (!drug) context.drop("ingredient is in no drug list, or is a combination", generic);
  else if (sections.length === 0) context.drop("label has none of the sections kept");
  if (!drug || sections.length === 0) return;
  const title = `US label of ${openfda.brand_name?.[0] ?? generic}, ${effective_time}`;
  const next = { setId: set_id, effective: effective_time, title, sections };
  const known = chosen.get(drug.id);
  if (known) context.drop("another label of the drug was chosen");
  if (!known || rankOf(next) > rankOf(known)) chosen.set(drug.id, next);
}

/** A text that sorts as the choice does: with adverse reactions, then the later one, then by set id. */
function rankOf({ setId, effective, sections }: ChosenLabel): string {
  const hasReactions = sections.some(({ section }) => section === "adverse_reactions");
  return `${hasReactions ? 1 : 0} ${effective} ${setId}`;
}

function sectionsOf(label: Record<string, unknown>): LabelSection[] {
  return SECTIONS.flatMap(([field, section]) => {
    const texts = z.array(z.string()).safeParse(ownValue(label, field)).data ?? [];
    const text = texts.join("\n");
    return text.trim() === "" ? [] : [{ field, section, text }];
  });
}

function* labelDrafts(entity: string, { setId, title, sections }: ChosenLabel): Generator<Draft> {
  const link = `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${setId}`;
  for (const { field, section, text } of sections) {
    const of = { entity, dataset: KEY, document: title, section, recordId: `${setId}|${field}`, link };
    for (const { passage } of passagesOf(of, text)) yield { kind: "passage", passage };
  }
}
