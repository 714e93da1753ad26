import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import type { Passage, Section } from "@/lib/domain/passage";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { type DrugMention, type DrugReader, drugReader } from "./drug-mentions";
import { type PassagePart, passagesOf } from "./passages";

/** One file an ingredient. */
const INTERACTION_LABELS = "openfda_drug_interactions/*.json";
const KEY = "openfda-drug-interactions";
/** `found` is a truth value or its name in Python. */
const Label = z.object({
  ingredient: z.string(),
  found: z.union([z.boolean(), z.string()]),
  text: z.string().nullable(),
});

/** The sections that follow the interactions, in the order in which they are joined, each known by its heading. */
const LATER: readonly { section: Section; heading: RegExp }[] = [
  { section: "contraindications", heading: headed("4", "CONTRAINDICATIONS") },
  { section: "warnings", heading: headed("5", "WARNINGS AND PRECAUTIONS|WARNINGS|PRECAUTIONS") },
];

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Drug interactions, contraindications and warnings of one US label per ingredient, in capitals as this copy has them, as
 * passages. The label may be of a product that holds more than the ingredient; one that never names it, or is of a drug made of it, is left out.
 */
export const openfdaDrugInteractions = defineSource(
  { key: KEY, files: [INTERACTION_LABELS] },
  async function* (context) {
    const read = drugReader(context.registries);
    for await (const { parts } of interactionLabels(context, read)) {
      for (const { passage } of parts) yield { kind: "passage", passage };
    }
  },
);

/** The labels of known drugs that have text about them, with their passages; the others are counted as dropped. */
async function* interactionLabels(
  { dir, registries, row: count, drop }: SourceContext,
  read: DrugReader,
): AsyncGenerator<{ drug: Entity; parts: PassagePart[] }> {
  for (const file of sourceFiles(dir, [INTERACTION_LABELS])) {
    const { ingredient, text } = await readJson(dir, file, Label);
    count();
    const drug = findDrug(registries, ingredient);
    const named = drug ? [...read(text ?? "")] : [];
    const isNamed =
      named.some((mention) => mention.drug === drug) || (drug && text?.toUpperCase().includes(drug.name.toUpperCase()));
    const isOther = drug !== undefined && isOfDerivative(named, drug);
    if (!text?.trim()) drop("label has no text");
    else if (!drug) drop("ingredient is in no drug list", ingredient);
    else if (!isNamed) drop("label never names the ingredient", ingredient);
    else if (isOther) drop("label is of another drug, made of the ingredient", ingredient);
    if (!text?.trim() || !drug || !isNamed || isOther) continue;
    const document = `US label of a product with ${ingredient.toLowerCase().replaceAll("_", " ")}`;
    const of = { entity: drug.id, dataset: KEY, document, recordId: ingredient, link: null };
    const parts = joinedSections(text).flatMap((part) => passagesOf({ ...of, section: part.section }, part.text));
    yield { drug, parts };
  }
}

/**
 * Whether a label is of a drug whose name holds the ingredient's ("trastuzumab emtansine"): it names that one, by a name
 * of its own, more often than the ingredient. A salt is named by the ingredient, and is no other drug.
 */
function isOfDerivative(mentions: readonly DrugMention[], drug: Entity): boolean {
  const own = drug.name.toLowerCase();
  const holds = (name: string) => ` ${name.toLowerCase()} `.includes(` ${own} `);
  const others = mentions.filter((each) => each.drug !== drug && holds(each.drug.name) && !holds(each.name));
  return others.length > mentions.filter((each) => each.drug === drug).length;
}

type JoinedSection = { section: Section; text: string };

/**
 * The sections of a text in capitals that joins a label's interactions, contraindications and warnings, in this order and
 * without a mark between them: what stands before the first heading of the later two is the interactions. A reference
 * ("[SEE CONTRAINDICATIONS (4)]") is no heading. Blank sections are left out.
 */
function joinedSections(text: string): JoinedSection[] {
  const starts: { section: Section; at: number }[] = [{ section: "drug_interactions", at: 0 }];
  let from = 0;
  for (const { section, heading } of LATER) {
    const found = text.slice(from).search(heading);
    if (found < 0) continue;
    from += found;
    starts.push({ section, at: from });
  }
  return starts
    .map(({ section, at }, index) => ({ section, text: text.slice(at, starts[index + 1]?.at) }))
    .filter((part) => part.text.trim() !== "");
}

/** A heading with its number anywhere, or without it at the start, after the end of a sentence or right after "interactions". */
function headed(number: string, words: string): RegExp {
  const numbered = `(?<=^\\s*|(?<!SEE)\\s)${number}\\.? (?:${words})`;
  const plain = `(?<=^\\s*|[.!?:)\\]*]\\s+|INTERACTIONS\\s+)(?:${words})`;
  return new RegExp(`(?:${numbered}|${plain}):?\\s+(?=\\S)`);
}

const LABEL_INTERACTIONS = "label-interactions";
/** Found by name in a text, not read by a person. */
const NAMED = 0.5;
const METHOD = "named in label section 7";
/** The section was left empty. */
const HEADING_ALONE = /^[\s\d.]*DRUG INTERACTIONS[\s:]*$/;

/**
 * Drugs named in another drug's interactions section. It says that the label speaks of the two together, found by name:
 * sentences that deny something ("had no effect on") give no claim, nor do
 * exceptions ("other than"), other choices ("instead of") and a drug's own name.
 */
export const labelInteractions = defineSource(
  { key: LABEL_INTERACTIONS, files: [INTERACTION_LABELS], dependsOn: KEY },
  async function* (context) {
    const read = drugReader(context.registries);
    for await (const { drug, parts } of interactionLabels(context, read)) {
      const passages = parts.flatMap(({ passage }) => (passage.section === "drug_interactions" ? passage : []));
      if (!passages.some(({ text }) => !HEADING_ALONE.test(text))) context.drop("label has no interactions section");
      for (const passage of passages) {
        for (const other of named(passage, read, context.drop)) {
          if (other.drug !== drug) yield interaction(passage, other);
        }
      }
    }
  },
);

/** The drugs a passage names outside denials, each once. */
function named({ text }: Passage, read: DrugReader, drop: SourceContext["drop"]): DrugMention[] {
  const stated = new Map<string, DrugMention>();
  for (const { segment } of sentences.segment(text)) {
    const denied = isDenial(segment);
    for (const mention of read(withoutExceptions(segment))) {
      if (denied) drop("named in a sentence with a denial");
      else if (!stated.has(mention.drug.id)) stated.set(mention.drug.id, mention);
    }
  }
  return [...stated.values()];
}

function interaction({ id, entity, document, recordId }: Passage, { drug, name }: DrugMention): Draft {
  return claimDraft(entity, "interacts_with", drug, {
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${drug.id}`, null, { document, named_as: name, passage: id })],
  });
}
