import { cleanPart, coverAll } from "@/lib/grounding/clean";
import type { Reading, Rule } from "@/lib/grounding/reading";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding } from "@/lib/knowledge/finding";
import { placeOf, Section } from "@/lib/knowledge/passage";

/** A sentence cleaned but for what it quotes word for word; `quoted` are the places of those quotations, marks included. */
type Quoting = { text: string; quoted: readonly { start: number; end: number }[] };

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const QUOTATION = /"([^"]*)"/g;
/** Words that lead to a quotation and say nothing of its matter. */
const LEAD =
  /\b(?:(?:curated\s+)?(?:label(?:l?ing)?|annotation)(?:\s+text)?(?:\s+of)?|says?|said|reads|quotes?|wording|verbatim|(?:boxed\s+)?warning|passage)\b/gi;

/**
 * Takes a sentence apart at its quotations. One counts when it stands word for word in what a cited finding quotes, blanks
 * and marks of quotation aside, and begins and ends with a sentence of it; it is kept letter for letter, all else is cleaned.
 */
export function readQuotations(sentence: string, cited: readonly Finding[]): Quoting {
  const sources = cited.flatMap(({ quotes = [] }) => quotes.map(({ text }) => folded(text)));
  const raw = sentence
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[“”„«»]/g, '"')
    .trim();
  const quoted: { start: number; end: number }[] = [];
  let text = "";
  let from = 0;
  for (const { 0: found, 1: words = "", index } of raw.matchAll(QUOTATION)) {
    if (!sources.some((source) => isPartOf(folded(words), source))) continue;
    text += cleanPart(raw.slice(from, index));
    quoted.push({ start: text.length, end: text.length + found.length });
    text += found;
    from = index + found.length;
  }
  return { text: text + cleanPart(raw.slice(from)).trimEnd(), quoted };
}

/** Blanks, beside verified quotations, what says where they stand: the label, its section, and document and section as one. */
export function coverPlaces(text: string, { quoted }: Quoting, cited: readonly Finding[]): string {
  if (quoted.length === 0) return text;
  const own = cited.flatMap(({ quotes = [] }) => quotes);
  const places = own.map((quote) => asPattern(cleanPart(`(${placeOf(quote)})`)));
  const sections = own.map(({ section }) => asPattern(worded(section)));
  return [...places, LEAD, ...sections].reduce((rest, pattern) => coverAll(rest, pattern), text);
}

/**
 * A sentence that cites a quotation quotes it, and nothing else: no other finding, no word of its own beyond who says it
 * and where, no other drug, document or section.
 */
export const checkQuotations: Rule = ({ reading, cited }) => {
  const sources = cited.filter(({ kind }) => kind === "quote");
  const [source] = sources;
  if (!source) return [];
  const issues = reading.quoted.length > 0 ? [] : [`quotation: ${source.id} is not quoted word for word`];
  if (!cited.every((finding) => samePassages(finding, source)))
    issues.push("quotation: a sentence that quotes cites that passage alone");
  if (/"/.test(reading.spoken)) issues.push("quotation: not all of it is what the passage says");
  return [...issues, ...misattributed(reading, source), ...wordsBeside(reading)];
};

/** A passage that tells of two things asked about is a finding of each. */
function samePassages(finding: Finding, source: Finding): boolean {
  return finding.kind === "quote" && JSON.stringify(finding.quotes) === JSON.stringify(source.quotes);
}

/** Another name of the drug may be another label's. */
function misattributed({ links, spoken }: Reading, { entities, quotes = [] }: Finding): string[] {
  const own = quotes.map(({ section }) => worded(section));
  const other = Section.options.map(worded).find((section) => !own.includes(section) && says(spoken, section));
  const documents = [...entities.map(({ name }) => name), ...quotes.map(({ document }) => document)];
  const stranger = links.find(({ text }) => !documents.some((document) => says(document, text)));
  return [
    ...(other ? [`quotation: it does not stand under ${other}`] : []),
    ...(stranger ? [`quotation: it is not of ${stranger.text}`] : []),
  ];
}

function wordsBeside({ bare }: Reading): string[] {
  const words = bare.match(/\p{L}[\p{L}\p{N}'-]*/gu) ?? [];
  const strange = words.find((word) => !isOwnWord(word.toLowerCase()));
  return strange ? [`quotation: "${strange}" is not what the passage says`] : [];
}

function isPartOf(words: string, source: string): boolean {
  if (words === "") return false;
  for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + 1))
    if (isBetweenSentences(source, at) && isBetweenSentences(source, at + words.length)) return true;
  return false;
}

/** The ends of a text, and the blank after a full stop: no point of "2.5", colon or part of a list, and no "vs." amid a sentence. */
function isBetweenSentences(text: string, place: number): boolean {
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (before === "" || after === "") return true;
  return /[.!?][)'\]]*\s*$/.test(before) && /^\s*[^\s\p{Ll}]/u.test(after) && /\s/.test(before.slice(-1) + after[0]);
}

/** As quotations are compared: letters, figures and marks as they are, blanks as one, quotation marks alike, no ellipsis at an end. */
function folded(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/["“”„«»‘’ʼ]/g, "'")
    .replace(/^[\s…]+|[\s…]+$/g, "");
}

function worded(section: string): string {
  return section.replaceAll("_", " ");
}

function asPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "giu");
}

function says(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}
