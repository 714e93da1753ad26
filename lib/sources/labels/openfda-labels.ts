import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import type { Passage, Section } from "@/lib/domain/passage";
import { declareDrug } from "@/lib/sources/drugs/drug-lookup";
import { beyondPlacebo, highestFrequency } from "@/lib/sources/events/highest-frequency";
import { readResults } from "@/lib/sources/reading/read-json";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { claimDraft, type Draft, defineSource, record, type Source, type SourceContext } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { conditionReader, eventReader } from "./event-reader";
import { labelIndications } from "./label-indications";
import { labelStatements } from "./label-statements";
import { passagesOf } from "./passages";
import { controlledRows } from "./placebo-tables";

const PARTS = "openfda_labels/drug-label-*-of-*.json*";
const WATCH_LIST = ["NDA", "ANDA", "BLA"].map((kind) => `fda_labels_pgx/${kind}*.json.gz`);

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
const TABLES = "adverse_reactions_table";
const INDICATIONS = "indications_and_usage";
const Label = z.looseObject({
  set_id: z.string(),
  effective_time: z.string().regex(/^\d{8}$/),
  openfda: z.object({ generic_name: Names, brand_name: Names }),
});
type LabelSection = { field: string; section: Section; text: string };
type ChosenLabel = {
  setId: string;
  effective: string;
  title: string;
  /** What the label calls its product and substance. */
  names: string[];
  /** Whether the product holds other drugs too: its text is shown of each, and what it states is of none alone. */
  isCombined: boolean;
  sections: LabelSection[];
  tables: string[];
  indications: string;
};

/** Labels of openFDA's bulk download. */
export const openfdaLabels = labelSource("openfda-labels", [PARTS]);

/** Labels of products with pharmacogenomic information, as openFDA gives them, a file each. */
export const fdaLabelsPgx = labelSource("fda-labels-pgx", WATCH_LIST);

/**
 * US labels as openFDA gives them: sections as passages, what they state of dangers and contraindications, and the events of tables with a
 * placebo arm. Of each drug one label, of that ingredient alone where there is one: the latest one with an adverse reactions section (the latest one where
 * none has it; then by set id).
 */
function labelSource(key: string, files: readonly string[]): Source {
  return defineSource({ key, files, optional: true }, async function* (context) {
    const chosen = new Map<string, ChosenLabel>();
    for (const file of allParts(context.dir, files)) yield* chooseFrom(file, chosen, context);
    const read = eventReader(context.registries);
    const readConditions = conditionReader(context.registries);
    for (const [drug, label] of chosen) {
      const passages = passagesOfLabel(key, drug, label);
      for (const passage of passages) yield { kind: "passage", passage };
      if (label.isCombined) continue;
      yield* labelStatements(passages, read, context.drop);
      const { setId, title: document, indications: text } = label;
      const of = { drug, document, recordId: `${setId}|${INDICATIONS}`, link: linkOf(setId), text };
      yield* labelIndications(of, readConditions, context.drop);
      yield* tableClaims(drug, label, context);
    }
  });
}

/** The parts of the download; their names say how many there are, and none may be missing. */
function allParts(dir: string, patterns: readonly string[]): string[] {
  const files = sourceFiles(dir, patterns);
  for (const file of files) {
    const total = Number(/-of-(\d+)\./.exec(file)?.[1] ?? files.length);
    if (files.length !== total)
      throw new SourceError(file, null, `is one of ${total} parts, but ${files.length} are there`);
  }
  return files;
}

/** One odd record is left out and counted; a file of which none is a label is not what it should be. */
async function* chooseFrom(
  file: string,
  chosen: Map<string, ChosenLabel>,
  context: SourceContext,
): AsyncGenerator<Draft> {
  let labels = 0;
  let odd: string | undefined;
  for await (const result of readResults(context.dir, file)) {
    context.row();
    const { data, error } = Label.safeParse(result);
    if (data) {
      labels += 1;
      yield* choose(chosen, data, context);
    } else {
      odd ??= error?.issues[0]?.message;
      context.drop("label has another shape");
    }
  }
  if (labels === 0) throw new SourceError(file, null, `every label has another shape: ${odd}`);
}

function* choose(
  chosen: Map<string, ChosenLabel>,
  label: z.infer<typeof Label>,
  context: SourceContext,
): Generator<Draft> {
  const { set_id, effective_time, openfda } = label;
  const generic = openfda.generic_name?.join(" and ");
  const ingredients = ingredientsOf(generic ?? "").map((text) => declareDrug(context, text));
  const sections = sectionsOf(label);
  const drugs = ingredients.flatMap(({ drug }) => drug ?? []);
  for (const { drafts } of ingredients) yield* drafts;
  if (!generic) context.drop("label names no ingredient");
  else if (drugs.length < ingredients.length) context.drop("ingredient is no single medicine", generic);
  else if (sections.length === 0) context.drop("label has none of the sections kept");
  if (!generic || drugs.length < ingredients.length || sections.length === 0) return;
  const title = `US label of ${openfda.brand_name?.[0] ?? generic}, ${effective_time}`;
  const own = drugs.flatMap(({ name }) => [name, ...(generic.split(/[ -]/, 1) ?? [])]);
  const names = [...(openfda.brand_name ?? []), ...own];
  const isCombined = drugs.length > 1;
  const next = {
    setId: set_id,
    effective: effective_time,
    title,
    names,
    isCombined,
    sections,
    tables: textsOf(label, TABLES),
    indications: textsOf(label, INDICATIONS).join("\n"),
  };
  for (const { id } of drugs) {
    const known = chosen.get(id);
    if (known) context.drop("another label of the drug was chosen");
    if (!known || rankOf(next) > rankOf(known)) chosen.set(id, next);
  }
}

/** The ingredients that a generic name lists, in the words of the label. */
function ingredientsOf(generic: string): string[] {
  return generic.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/i).filter((part) => part !== "");
}

/** A text that sorts as the choice does: of the drug alone, with adverse reactions, then the later one, then by set id. */
function rankOf({ setId, effective, sections, isCombined }: ChosenLabel): string {
  const hasReactions = sections.some(({ section }) => section === "adverse_reactions");
  return `${isCombined ? 0 : 1} ${hasReactions ? 1 : 0} ${effective} ${setId}`;
}

function sectionsOf(label: Record<string, unknown>): LabelSection[] {
  return SECTIONS.flatMap(([field, section]) => {
    const text = textsOf(label, field).join("\n");
    return text.trim() === "" ? [] : [{ field, section, text }];
  });
}

function textsOf(label: Record<string, unknown>, field: string): string[] {
  return z.array(z.string()).safeParse(ownValue(label, field)).data ?? [];
}

function passagesOfLabel(dataset: string, entity: string, label: ChosenLabel): Passage[] {
  const { setId, title: document, sections, isCombined } = label;
  return sections.flatMap(({ field, section, text }) => {
    const recordId = isCombined ? `${setId}|${entity}|${field}` : `${setId}|${field}`;
    const of = { entity, dataset, document, section, recordId, link: linkOf(setId) };
    return passagesOf(of, text).map(({ passage }) => passage);
  });
}

function linkOf(setId: string): string {
  return `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${setId}`;
}

/** A listing says that a label names the event, not how strongly the drug is tied to it. */
const LISTED = 0.7;

/** A listing for each preferred term of a table with a placebo arm, with the shares of both arms and the numbers of patients. */
function* tableClaims(subject: string, label: ChosenLabel, { registries, drop }: SourceContext): Generator<Draft> {
  for (const [at, html] of label.tables.entries()) {
    for (const { term, frequencies, patients, caption } of controlledRows(html, label.names)) {
      const event = registries.byName("adverse_event", term);
      if (!event) drop("row of a table is no preferred term", term);
      if (!event || event.administrative) continue;
      const section = "adverse_reactions";
      const payload = {
        document: label.title,
        section,
        table: at + 1,
        caption,
        term,
        frequencies,
        patients: patients.drug,
        patients_placebo: patients.placebo,
      };
      yield claimDraft(subject, "listed_on_label", event, {
        qualifiers: { method: "row of a table with a placebo arm" },
        strength: LISTED,
        statistic: highestFrequency(frequencies),
        sign: beyondPlacebo(frequencies),
        evidence: [record(`${label.setId}|table ${at + 1}|${term}`, linkOf(label.setId), payload)],
      });
    }
  }
}
