import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { denies } from "@/lib/domain/label-denial";
import { type PassageHit, type PassageQuery, Section } from "@/lib/domain/passage";
import { openingOf, wordsOf } from "@/lib/domain/quote";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { counted } from "@/lib/domain/wording";
import { inPages } from "./calls/deadline";
import { Drugs, EntityKey, graphTool } from "./calls/inputs";
import { inEverySpelling, labelParts, passagesAbout, passagesSaying } from "./labels/label-passages";
import { nearestSentences } from "./labels/nearest-sentences";
import { drugsBeside, quoteDraft, quoteRow } from "./labels/quotations";
import { cellsOf, emptyFor, nameOf, outputOf, refsOf } from "./output";

const TEXT_CHARACTERS_MAX = 300;
const HITS_MAX = 50;
const HITS_DEFAULT = 10;
/** The most names of the event that are searched in addition to the text. */
const NAMES_MAX = 8;
const ALL_NAMES_MAX = 16;
const NAMESAKES_MAX = 5;
const EVENTS: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];
/** Passages read for each that is quoted of an event, as some only hold its words. */
const READ_FOR_EACH = 4;
const READ_MIN = 12;
/** The passages of a drug that are read for the sentences nearest to some words. */
const PASSAGES_READ_MAX = 200;
/** The most drugs for which the loaded parts of their labels are stated. */
const PARTS_MAX = 3;

/** Where a label speaks of what its drug does: before curators' sentences, and before what it does together with others. */
const OF_EVENTS: readonly (readonly Section[])[] = [
  ["boxed_warning", "contraindications", "warnings", "adverse_reactions", "specific_populations"],
  ["annotation"],
  ["drug_interactions"],
];

/**
 * What labels call harm to an organ where a preferred term names it as a disease of the organ, by how the term begins: for
 * searching text, never for counting one term as another.
 */
const ORGAN_HARM = vocabulary(
  "organ-harm-words",
  z.object({ term: z.string().min(1), words: z.string().min(1), ...REVIEWED }),
).map(({ term, words }) => ({ pattern: new RegExp(term, "i"), words: words.split("|") }));

export const searchLabelText = graphTool({
  name: "search_label_text",
  description: `Passages of labels and curators' annotations, word for word, that hold the words, "quoted phrases", or, -not; with an \`event\` also its names; \`words\` are other words for a thing, or what must be said of the event; \`nearest\` finds the sentences of the drugs' labels that hold most of the words.`,
  domain: "evidence",
  cost: 3,
  input: z.strictObject({
    text: z.string().trim().min(1).max(TEXT_CHARACTERS_MAX),
    drugs: Drugs.optional(),
    event: EntityKey.optional(),
    words: z.array(z.string().trim().min(2).max(60)).min(1).max(20).optional(),
    sections: z.array(Section).min(1).optional(),
    nearest: z.boolean().optional(),
    limit: z.number().int().min(1).max(HITS_MAX).optional(),
  }),
  aspects: ["label_text"],
  run: async ({ text, drugs, event, words, sections, nearest, limit = HITS_DEFAULT }, { graph, signal }) => {
    if (nearest && drugs) return nearestTo({ text, drugs, words: words ?? [text], sections, limit }, graph, signal);
    const names = event ? [text, ...namesOf(graph, event)] : (words ?? null);
    const query = { text: searchOf(names ?? [text]), limit, ...(drugs && { entities: drugs }) };
    const groups = sections ? [sections] : event ? OF_EVENTS : [Section.options];
    const search = async (asked: PassageQuery) => {
      if (!words) return foremost(graph, asked, groups, names);
      const found = await foremost(graph, { ...asked, limit: asked.limit * READ_FOR_EACH }, groups, names);
      const told = event && names ? passagesSaying(found, names, words) : byWords(found, words);
      return told.slice(0, asked.limit);
    };
    const hits = drugs && event ? (await inPages(shares(query, drugs), signal, search)).flat() : await search(query);
    const cells = cellsOf(graph, drugs ?? hits.map(({ entity }) => entity), ["label_text"]);
    const absent = hits.length === 0 && event ? emptyFor(cells, event) : [];
    const few = drugs && drugs.length <= PARTS_MAX && names ? drugs : [];
    const silent = few.filter((drug) => words || !hits.some(({ entity }) => entity === drug));
    const parts = await inPages(silent, signal, (drug) => labelParts(graph, drug));
    const output = outputOf({
      rows: hits.map((hit) => quoteRow(graph, hit)),
      summary: `Label text with "${text}": ${counted(hits.length, "passage")}${hits.length === limit ? ", the best ones" : ""}.`,
      refs: refsOf(graph, [...(drugs ?? []), ...(event ? [event] : []), ...hits.map(({ entity }) => entity)]),
      cells,
      findings: [...hits.flatMap((hit) => quoteDraft(graph, hit)), ...parts.flat()],
    });
    const status = drugs ? output.status : statusOfAll(graph, hits);
    return { ...output, status, coverage: [...cells, ...absent] };
  },
});

/** The sentences of some drugs' labels that hold most of the words, of each drug its share. */
async function nearestTo(
  { text, drugs, words, sections, limit }: Nearest,
  graph: Graph,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const share = Math.ceil(limit / drugs.length);
  const found = await inPages([...new Set(drugs)], signal, async (drug) => {
    const passages = await graph.passages({
      entities: [drug],
      limit: PASSAGES_READ_MAX,
      ...(sections && { sections }),
    });
    const own = new Set(graph.names(drug).flatMap(wordsOf));
    return nearestSentences(
      passages,
      words.filter((word) => !own.has(word.toLowerCase())),
      share,
    );
  });
  const hits = found.flat().sort((a, b) => b.rank - a.rank);
  return outputOf({
    rows: hits.map((hit) => quoteRow(graph, hit)),
    summary: `Label text nearest to "${text}": ${counted(hits.length, "passage")}.`,
    refs: refsOf(graph, drugs),
    cells: cellsOf(graph, drugs, ["label_text"]),
    findings: hits.flatMap((hit) => quoteDraft(graph, hit)),
  });
}

type Nearest = {
  text: string;
  drugs: readonly string[];
  words: readonly string[];
  sections?: Section[] | undefined;
  limit: number;
};

/** A search of each drug, with its share of the limit: what one drug's label says at length does not hide another's. */
function shares(query: PassageQuery, drugs: readonly string[]): PassageQuery[] {
  const limit = Math.ceil(query.limit / drugs.length);
  return [...new Set(drugs)].map((drug) => ({ ...query, entities: [drug], limit }));
}

/** The best matches of the first group of sections, then of the next, until there are enough; of a thing with `names` those that speak of it. */
async function foremost(
  graph: Graph,
  query: PassageQuery,
  groups: readonly (readonly Section[])[],
  names: readonly string[] | null,
) {
  const hits: PassageHit[] = [];
  for (const sections of groups) {
    const limit = query.limit - hits.length;
    if (limit <= 0) break;
    const found = await graph.passages({
      ...query,
      sections,
      limit: names ? Math.max(limit * READ_FOR_EACH, READ_MIN) : limit,
    });
    hits.push(...(names ? ownFirst(graph, passagesAbout(found, names), names) : found).slice(0, limit));
  }
  return hits;
}

/**
 * Those that name no other drug first, as what stands on a label of several ingredients, or of one taken beside it, need
 * not be of the drug; of these, what denies nothing of the `names` before what does.
 */
function ownFirst(graph: Graph, hits: readonly PassageHit[], names: readonly string[]): PassageHit[] {
  const shared = hits.map((hit) => {
    const others = Math.min(1, drugsBeside(graph, hit).length);
    return { hit, place: 2 * others + (names.length > 0 && denies(hit.quote, names) ? 1 : 0) };
  });
  return shared.sort((a, b) => a.place - b.place).map(({ hit }) => hit);
}

/** What every label of its kind says of all people, whether they take the drug or not. */
const OF_EVERYBODY = /\b(?:background risk|general population)\b/i;

/** By the first of the words that a passage says: they stand from the most to the least telling; what holds for everybody comes last. */
function byWords(hits: readonly PassageHit[], words: readonly string[]): PassageHit[] {
  const place = (hit: PassageHit) =>
    words.findIndex((word) => passagesAbout([{ ...hit, text: hit.quote }], [word]).length > 0);
  const placed = hits.map((hit) => ({ hit, at: OF_EVERYBODY.test(hit.quote) ? words.length : place(hit) }));
  return placed.sort((a, b) => a.at - b.at).map(({ hit }) => hit);
}

/** The text as given first, or any other name of what is searched for, in British or American spelling. */
function searchOf([text = "", ...names]: readonly string[]): string {
  return [...new Set([text, ...names.map(asWords)])].map(inEverySpelling).join(" or ");
}

/** Its own names first, then those of the terms it is mapped to as equal and of terms of other vocabularies that bear its name. */
function namesOf(graph: Graph, event: string): string[] {
  const own = graph.names(event).slice(0, NAMES_MAX);
  const [name = ""] = own;
  const namesakes = graph
    .resolve(name, { types: [...EVENTS], limit: NAMESAKES_MAX })
    .filter(({ score }) => score === 1);
  const others = [...graph.equivalents(event), ...namesakes.map(({ id }) => id)];
  return [
    ...new Set([...own, ...organHarmWords(name), ...others.flatMap((id) => graph.names(id).slice(0, NAMES_MAX))]),
  ].slice(0, ALL_NAMES_MAX);
}

/** A name as plain words: none of its marks may read as part of the search syntax. */
function asWords(name: string): string {
  return name.replace(/["]|(?<![\p{L}\p{N}])-/gu, " ");
}

/** Over all drugs: what is not found in text that is loaded is not there. */
function statusOfAll({ datasets }: Graph, hits: readonly PassageHit[]): ToolOutput["status"] {
  if (hits.length > 0) return "ok";
  return datasets.some(({ aspects }) => aspects.includes("label_text")) ? "empty" : "not_loaded";
}

/** Further words for harm that a term names. */
export function organHarmWords(term: string): string[] {
  return ORGAN_HARM.flatMap(({ pattern, words }) => (pattern.test(term) ? words : []));
}

const PASSAGES_MAX = 60;
const QUOTES_MAX = 10;
/** Characters quoted of the beginning of a passage. */
const OPENING_MAX = 900;

export const getLabelSections = graphTool({
  name: "get_label_sections",
  description: `The label text of a drug in the order of its documents, all sections or some: at most ${PASSAGES_MAX} passages.`,
  domain: "drug",
  cost: 2,
  input: z.strictObject({ drug: EntityKey, sections: z.array(Section).min(1).optional() }),
  aspects: ["label_text"],
  run: async ({ drug, sections }, { graph }) => {
    const found = await graph.passages({ entities: [drug], limit: PASSAGES_MAX + 1, ...(sections && { sections }) });
    const kept = found.slice(0, PASSAGES_MAX);
    const passages = sections ? ownFirst(graph, kept, []).map(opened) : kept;
    const parts = sections && passages.length === 0 ? await labelParts(graph, drug) : [];
    const isCut = found.length > PASSAGES_MAX;
    const cells = cellsOf(graph, [drug], ["label_text"]);
    return outputOf({
      rows: passages.map((passage) => ({ ...quoteRow(graph, passage), text: passage.text })),
      summary: `${nameOf(graph, drug)}: ${counted(passages.length, "passage")} of label text${isCut ? ", the first of more" : ""}${sections ? ` in ${sections.map((section) => section.replaceAll("_", " ")).join(", ")}` : ""}.`,
      refs: refsOf(graph, [drug]),
      cells: cells.map((cell) => (isCut && cell.state === "data" ? { ...cell, state: "truncated" } : cell)),
      findings: [...passages.slice(0, QUOTES_MAX).flatMap((passage) => quoteDraft(graph, passage)), ...parts],
    });
  },
});

/** Of a section asked for, a passage is quoted from its beginning, at more length than what is found in one. */
function opened(hit: PassageHit): PassageHit {
  return { ...hit, quote: openingOf(hit.text, OPENING_MAX) };
}
