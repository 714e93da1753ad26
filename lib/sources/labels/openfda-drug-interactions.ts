import { z } from "zod";
import type { Entity } from "@/lib/domain/entity";
import { type InteractionEffect, joinedEffect } from "@/lib/domain/interaction-effect";
import type { Passage, Section } from "@/lib/domain/passage";
import { entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";
import { type DrugMention, type DrugReader, drugReader } from "./drug-mentions";
import { inOneProduct, interactionEffect } from "./interaction-effects";
import { namedBySentence, passagesOf } from "./passages";

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

/**
 * Drug interactions, contraindications and warnings of one US label per ingredient, in capitals as this copy has them, as
 * passages. The label may be of a product that holds more than the ingredient; one that never names it, or is of a drug made of it, is left out.
 */
export const openfdaDrugInteractions = defineSource(
  { key: KEY, files: [INTERACTION_LABELS] },
  async function* (context) {
    const read = drugReader(context.registries);
    for await (const { passages } of interactionLabels(context, read))
      for (const passage of passages) yield { kind: "passage", passage };
  },
);

/** The labels of known drugs that have text about them, with their passages; the others are counted as dropped. */
async function* interactionLabels(context: SourceContext, read: DrugReader): AsyncGenerator<DrugLabel> {
  for (const file of sourceFiles(context.dir, [INTERACTION_LABELS])) {
    const label = await readJson(context.dir, file, Label);
    context.row();
    yield* drugLabel(label, context, read) ?? [];
  }
}

type DrugLabel = { drug: Entity; passages: Passage[] };

function drugLabel(
  { ingredient, text }: z.infer<typeof Label>,
  { registries, drop }: SourceContext,
  read: DrugReader,
): DrugLabel[] | undefined {
  if (!text?.trim()) return drop("label has no text");
  const drug = findDrug(registries, ingredient);
  if (!drug) return drop("ingredient is in no drug list", ingredient);
  const named = [...read(text)];
  if (!named.some((mention) => mention.drug === drug) && !text.toUpperCase().includes(drug.name.toUpperCase()))
    return drop("label never names the ingredient", ingredient);
  if (isOfDerivative(named, drug)) return drop("label is of another drug, made of the ingredient", ingredient);
  const document = `US label of a product with ${ingredient.toLowerCase().replaceAll("_", " ")}`;
  const of = { entity: drug.id, dataset: KEY, document, recordId: ingredient, link: null };
  const parts = joinedSections(text).flatMap((part) => passagesOf({ ...of, section: part.section }, part.text));
  return [{ drug, passages: parts.map(({ passage }) => passage) }];
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

/** Found by name in a text, not read by a person. */
const NAMED = 0.5;
/** The sections that speak of other drugs, and by which method a drug named there was found. */
const METHODS: Partial<Record<Section, string>> = {
  drug_interactions: "named in label section 7",
  contraindications: "named in label section 4",
};
/** Among contraindications what is given together; other drugs are named there as substances one may be hypersensitive to. */
const TOGETHER =
  /\bco-?administ|\bconcomitant|\bconcurrent|\bcombin|\btogether\b|\btaking\b|\breceiving\b|\buse(?:d)? with\b/i;
const OF_CLASS = /^\s+(?:re-?uptake|analog|receptor|agonist|antagonist|transporter)/i;
/** The section was left empty. */
const HEADING_ALONE = /^[\s\d.]*DRUG INTERACTIONS[\s:]*$/;

/**
 * Drugs named in another drug's interactions section, or as contraindicated with it. It says that the label speaks of the two together, found by name, and
 * what the naming sentence says is to be done, of the exposure of either and of a risk, where it says so:
 * sentences that deny something ("had no effect on") give no claim, nor do
 * exceptions ("other than"), other choices ("instead of") and a drug's own name.
 */
export const labelInteractions = defineSource(
  { key: "label-interactions", files: [INTERACTION_LABELS], dependsOn: KEY },
  async function* (context) {
    const read = drugReader(context.registries);
    for await (const { drug, passages } of interactionLabels(context, read)) {
      const own = passages.filter(({ section }) => section === "drug_interactions");
      if (!own.some(({ text }) => !HEADING_ALONE.test(text))) context.drop("label has no interactions section");
      const speaking = passages.filter(({ section }) => METHODS[section]);
      const readings = speaking.map((passage) => ({
        passage,
        named: [...namedBySentence(passage.text, read, context.drop)],
      }));
      const words = readings.flatMap(({ named }) =>
        named.flatMap((each) => (each.named.drug === drug ? each.named.name : [])),
      );
      const label = {
        drug,
        words: [...new Set([drug.name, ...words])],
        text: speaking.map(({ text }) => text).join(" "),
      };
      for (const { passage, named } of readings)
        for (const other of partnersIn(passage, label, named)) yield interaction(passage, other);
    }
  },
);

/** Whether a sentence has a name only in that of a class ("norepinephrine reuptake inhibitors", "somatostatin analogs"). */
function isOfClass(name: string, sentence: string): boolean {
  const after = sentence.split(name).slice(1);
  return after.length > 0 && after.every((rest) => OF_CLASS.test(rest));
}

type Partner = { mention: DrugMention; effect: InteractionEffect };
/** A label's drug with the words it is called by, and the text that speaks of others. */
type Speaking = { drug: Entity; words: string[]; text: string };

/** The other drugs that a passage names, each with what its sentences say of the two; of what one product holds together they say nothing. */
function* partnersIn(
  { section }: Passage,
  { drug, words: own, text }: Speaking,
  all: readonly { named: DrugMention; sentence: string }[],
): Generator<Partner> {
  const found = new Map<string, DrugMention & { sentences: Map<string, string[]> }>();
  for (const { named, sentence } of all) {
    if (named.drug === drug || isOfClass(named.name, sentence)) continue;
    if (section === "contraindications" && !TOGETHER.test(sentence)) continue;
    const { sentences } = entryOf(found, named.drug.id, () => ({ ...named, sentences: new Map<string, string[]>() }));
    entryOf(sentences, sentence, () => []).push(named.name);
  }
  for (const { sentences, ...mention } of found.values()) {
    const names = [...new Set([...sentences.values()].flat())];
    const isSame = drug.name.includes(mention.drug.name) || mention.drug.name.includes(drug.name);
    const isOne = isSame || inOneProduct(text, own, names);
    const effects = [...sentences].map(([sentence, words]) =>
      interactionEffect(sentence, { name: drug.name, words: own }, { name: mention.drug.name, words }),
    );
    yield { mention, effect: isOne ? {} : joinedEffect(effects) };
  }
}

function interaction({ id, entity, document, recordId, section }: Passage, { mention, effect }: Partner): Draft {
  const { drug, name } = mention;
  const said = Object.fromEntries(Object.entries(effect).filter(([, words]) => words !== undefined));
  const payload = { document, named_as: name, passage: id, ...said };
  return claimDraft(entity, "interacts_with", drug, {
    qualifiers: { method: METHODS[section] ?? "" },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${drug.id}`, null, payload)],
  });
}
