import { cleanPart } from "./clean";
import type { Known } from "./fact";
import { type Issue, soften, strike } from "./issue";

/** A sentence and what it quotes: `text` to show, `bare` to judge, and what speaks against its quotations. */
export type Quoting = { text: string; bare: string; issues: Issue[] };

const QUOTATION = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
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
  const own = facts.filter(({ kind }) => kind === "quotation" || kind === "unresolved_name");
  const passages = own.map(({ words }) => words.map(foldPassage));
  const isOfPassage = facts.some(({ kind }) => kind === "quotation");
  const parts: { text: string; isQuoted: boolean }[] = [];
  const issues: Issue[] = [];
  let from = 0;
  for (const { 0: found, 1: words = "", index } of sentence.matchAll(QUOTATION)) {
    const quoted = foldPassage(words);
    const places = passages.flatMap((texts) => texts.map((passage) => placeIn(passage, quoted)));
    if (places.every((place) => place === "none")) {
      if (isOfPassage && quoted.split(" ").length >= WORDS_MIN)
        issues.push(strike("quotation", words, "quote the passage letter for letter"));
      continue;
    }
    if (!places.includes("whole")) issues.push(soften("quotation", "cut within a sentence"));
    if (DENIAL.test(sentence.slice(from, index))) issues.push(strike("quotation", "denied"));
    parts.push({ text: cleanPart(sentence.slice(from, index)), isQuoted: false }, { text: found, isQuoted: true });
    from = index + found.length;
  }
  const isParaphrase = isOfPassage && parts.length === 0;
  parts.push({ text: cleanPart(sentence.slice(from)), isQuoted: false });
  const joined = (some: typeof parts) => some.map(({ text }) => text).join("");
  return {
    text: joined(parts).trim(),
    bare: joined(parts.filter(({ isQuoted }) => !isQuoted)).trim(),
    issues: [...issues, ...(isParaphrase ? [soften("quotation", "a passage in other words")] : [])],
  };
}

/** Whether a passage holds words as whole sentences of it, cut within a sentence, or not. */
function placeIn(passage: string, words: string): "whole" | "cut" | "none" {
  if (words === "") return "none";
  let found: "cut" | "none" = "none";
  for (let at = passage.indexOf(words); at >= 0; at = passage.indexOf(words, at + 1)) {
    if (isBetweenSentences(passage, at) && isBetweenSentences(passage, at + words.length)) return "whole";
    found = "cut";
  }
  return found;
}

/** The ends of a text, and the blank after a full stop: no point of "2.5", and no "vs." amid a sentence. */
function isBetweenSentences(text: string, place: number): boolean {
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (before === "" || after === "") return true;
  return /[.!?][)'\]]*\s*$/.test(before) && /^\s*[^\s\p{Ll}]/u.test(after) && /\s/.test(before.slice(-1) + after[0]);
}

/** As quotations are compared: letters, figures and marks as they are, blanks as one, quotation marks alike, no ellipsis at an end. */
function foldPassage(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/["“”„«»‘’ʼ]/g, "'")
    .replace(/^[\s…]+|[\s…]+$/g, "");
}
