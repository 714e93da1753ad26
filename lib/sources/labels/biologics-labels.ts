import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ownValue } from "@/lib/domain/own-value";
import type { Section } from "@/lib/domain/passage";
import { entryOf } from "@/lib/sources/collections";
import { declareDrug } from "@/lib/sources/drugs/drug-lookup";
import { readCells } from "@/lib/sources/reading/read-cells";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { defineSource } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { biologicsIndications } from "./biologics-indications";
import { eventReader } from "./event-reader";
import { labelStatements } from "./label-statements";
import { passagesOf } from "./passages";

const LABELS = "fda_biologics_labels/*.txt.gz";
/** What says of which drug a label is: its name, and its label by set id among the references. */
const DRUGS = "fda_biologics/*.yaml";
const KEY = "fda-biologics-labels";

/** Headings of the sections kept, a line each, with their number or in older labels without; any other ends the one before. */
const SECTIONS: Record<string, Section | null> = {
  CONTRAINDICATIONS: "contraindications",
  "WARNINGS AND PRECAUTIONS": "warnings",
  WARNINGS: "warnings",
  PRECAUTIONS: "warnings",
  "ADVERSE REACTIONS": "adverse_reactions",
  "DRUG INTERACTIONS": "drug_interactions",
  "USE IN SPECIFIC POPULATIONS": "specific_populations",
  ...Object.fromEntries(
    [
      "INDICATIONS AND USAGE",
      "DOSAGE AND ADMINISTRATION",
      "DOSAGE FORMS AND STRENGTHS",
      "OVERDOSAGE",
      "DESCRIPTION",
      "CLINICAL PHARMACOLOGY",
      "DRUG ABUSE AND DEPENDENCE",
      "HOW SUPPLIED",
    ].map((heading) => [heading, null]),
  ),
};
const HEADING = /^(?:\d{1,2}\.?\s+)?([A-Z][A-Z ,&/-]+)$/;
const BOX = /^WARNINGS?(?::|$)/;
/** Where the summary at the head of a label, which repeats the box, or the text after the box begins. */
const BOX_END = /^See full prescribing information|^Indications and Usage\b|^DESCRIPTION$/i;
const BOX_LINES_MAX = 60;
const CELLS = { quote: false, delimiter: "\t" } as const;

/** Whole labels of US biologics as plain text: their sections as passages, what they state of dangers and contraindications, and their indications. */
export const biologicsLabels = defineSource(
  { key: KEY, files: [LABELS, DRUGS], optional: true },
  async function* (context) {
    const listed = await biologics(context.dir);
    const read = eventReader(context.registries);
    for (const file of sourceFiles(context.dir, [LABELS])) {
      context.row();
      const setId = basename(file, ".txt.gz");
      const { name, list } = listed.get(setId) ?? {};
      const { drug, drafts } = name ? declareDrug(context, name) : { drug: undefined, drafts: [] };
      yield* drafts;
      if (!drug) context.drop("label is of no drug of the list", name ?? setId);
      if (!drug || !list) continue;
      const link = `https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=${setId}`;
      const of = { entity: drug.id, dataset: KEY, document: `US label of ${name}`, link };
      const passages = [...(await sectionsOf(context.dir, file))].flatMap(([section, text]) =>
        passagesOf({ ...of, section, recordId: `${setId}|${section}` }, text).map(({ passage }) => passage),
      );
      for (const passage of passages) yield { kind: "passage", passage };
      yield* labelStatements(passages, read, context.drop);
      yield* biologicsIndications(drug.id, list, { setId, text: await textOf(context.dir, file) }, context);
    }
  },
);

/** The drug of each label and what the list says of it, by set id. */
async function biologics(dir: string): Promise<Map<string, { name: string; list: string }>> {
  const listed = new Map<string, { name: string; list: string }>();
  for (const file of sourceFiles(dir, [DRUGS])) {
    const list = await readFile(join(dir, file), "utf8").catch(() => {
      throw new SourceError(file, null, "is missing");
    });
    const name = /^biologic:\n\s+name: (.+)$/m.exec(list)?.[1];
    if (!name) throw new SourceError(file, null, "names no biologic");
    for (const [, setId = ""] of list.matchAll(/\bFDA:([0-9a-f-]{36})\b/g)) listed.set(setId, { name, list });
  }
  return listed;
}

async function textOf(dir: string, file: string): Promise<string> {
  const lines: string[] = [];
  for await (const { cells } of readCells(dir, file, CELLS)) lines.push(cells.join(" "));
  return lines.join("\n");
}

/** The texts of a label by section: the box from its heading on until that is repeated, the others from heading to heading. */
async function sectionsOf(dir: string, file: string): Promise<Map<Section, string>> {
  const sections = new Map<Section, string[]>();
  const seen = new Set<string>();
  let [open, box]: [Section | null, string] = [null, ""];
  for await (const { cells } of readCells(dir, file, CELLS)) {
    const line = cells.join(" ").replace(/\s+/g, " ").trim();
    const heading = HEADING.exec(line)?.[1] ?? "";
    const section = ownValue(SECTIONS, heading);
    if (BOX.test(line) && box === "" && !sections.has("warnings")) [open, box] = ["boxed_warning", line];
    else if (section !== undefined) {
      open = section;
      if (open && seen.has(heading)) sections.delete(open); // the first was in the summary at the head
      seen.add(heading);
    } else if (open === "boxed_warning" && (line === box || BOX_END.test(line))) open = null;
    if (!open || line === "") continue;
    const lines = entryOf<Section, string[]>(sections, open, () => []);
    if (open !== "boxed_warning" || lines.length < BOX_LINES_MAX) lines.push(line);
  }
  return new Map([...sections].map(([section, lines]) => [section, lines.join("\n")]));
}
