import type { Known } from "./fact";
import { type Issue, soften, strike } from "./issue";
import { clean } from "./words";

/** A sentence and what it quotes: `text` to show, `bare` to judge, and what speaks against its quotations. */
export type Quoting = { text: string; bare: string; issues: Issue[] };

const QUOTATION = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;
/** Who denies a passage does not quote it as what it says. */
const DENIAL = /\b(?:den(?:y|ies|ied)|refut(?:es?|ed)|contradicts?|not (?:say|state|warn|mention)\w*)\b/i;
/** Fewer words in quotation marks are a name or a term, which other rules judge. */
const WORDS_MIN = 4;

/**
 * Splits a sentence at its quotations. One counts when it stands word for word in a passage that a cited fact quotes (or is a name the fact could not resolve), from
 * the start of a sentence of it to the end of one; it is kept letter for letter. Other long quotations strike, a passage in
 * other words makes an interpretation.
 */
export function readQuotations(sentence: string, facts: readonly Known[]): Quoting {
  const isOfPassage = facts.some(({ kind }) => kind === "quotation");
  const quoting = facts.filter(({ kind }) => kind === "quotation" || kind === "unresolved_name");
  const passages = quoting.flatMap(({ words }) => words.map(foldPassage));
  const issues: Issue[] = [];
  let [text, bare, from] = ["", "", 0];
  for (const { 0: found, 1: words = "", index } of sentence.matchAll(QUOTATION)) {
    const quoted = foldPassage(words);
    const holding = passages.filter((passage) => quoted !== "" && passage.includes(quoted));
    if (holding.length === 0) {
      if (isOfPassage && quoted.split(/\s/).length >= WORDS_MIN)
        issues.push(strike("quotation", words, "quote the passage letter for letter"));
      continue;
    }
    if (!holding.some((passage) => `\n${passage}\n`.includes(`\n${quoted}\n`)))
      issues.push(soften("quotation", "cut within a sentence"));
    if (DENIAL.test(sentence.slice(from, index))) issues.push(strike("quotation", "denied"));
    const before = clean(sentence.slice(from, index));
    text += before + found;
    bare += before;
    from = index + found.length;
  }
  if (isOfPassage && from === 0) issues.push(soften("quotation", "a passage in other words"));
  const rest = clean(sentence.slice(from));
  return { text: (text + rest).trim(), bare: (bare + rest).trim(), issues };
}

/** The blank after a full stop: no point of "2.5", and no "vs." amid a sentence. */
const BETWEEN_SENTENCES = /(?<=[.!?][)'\]]*) (?=\P{Ll})/gu;

/** As quotations are compared: letters, figures and marks as they are, blanks as one, quotation marks alike, no ellipsis at an end, a line a sentence. */
function foldPassage(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/["“”„«»‘’ʼ]/g, "'")
    .replace(/^[\s…]+|[\s…]+$/g, "")
    .replace(BETWEEN_SENTENCES, "\n");
}
