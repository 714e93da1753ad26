import { numeric } from "@/lib/domain/question/filters/numeric";
import { leavesOfQuery, queriesOf, readable } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { NEUTRAL_WORDS } from "./absence-words";
import { isGrammar } from "./cues";
import { hide, type Span, type Token, tokenise } from "./tokens";
import { toldBy, untakenNegations, type Word } from "./untaken-negations";

/** Marks that end a clause: what stands beyond one governs nothing here. */
const CLAUSE_END = /^[,;:?!.()—–-]$/;
const COPULA =
  /^(?:is|are|was|were|be|been|being|isn|aren|wasn|weren|look|looks|looked|seem|seems|seemed|stay|stays|stayed|remain|remains|remained)$/;
/** Auxiliaries put a verb to the name before them: "which statins would you trust?". */
const AUXILIARY = /^(?:can|could|may|might|must|shall|should|will|would|do|does|did)$/;
const POINTING = /^(?:it|they|them|this|that|these|those|ones?)$/;
/** Of several things named before, in the question itself. */
const POINTING_BACK = /^(?:they|them|these|those)$/;
/** What an adjective that stands right before a name may follow: else the word before a name is a verb that takes it. */
const BEFORE_ADJECTIVE =
  /^(?:an?|the|any|all|some|no|every|each|which|what|of|for|with|in|on|by|to|from|as|and|or|other|such|taking|taken|given|using|receiving)$/;

/** Whether a reading may be answered with a count, a list, a yes or a no: none of its words may turn the answer round. */
export function mayAnswer(question: string, reading: Reading): boolean {
  return openWords(question, reading).length === 0;
}

/**
 * The words of a question that its reading leaves open and that may turn its answer round: unread words that govern a named
 * thing, and negations that no set of the reading takes up. Empty where the reading may be answered with a count, a list,
 * a yes or a no.
 */
export function openWords(question: string, reading: Reading): string[] {
  if (!readable(reading) || queriesOf(reading).every(isNeutral) || queriesOf(reading).some(isBothWays)) return [];
  const words = marked(question, reading);
  const queries = queriesOf(reading);
  const governing = reading.ofCase || queries.every(isExplained) ? [] : words.filter((_, at) => isOpen(words, at));
  return inOnePiece([...governing, ...untakenNegations(words, queries, toldBy(reading))], question);
}

/** "My patient does not tolerate A. What else ...?": a question without the sentences that only tell something before it, and are named as unread. */
export function withoutTold(question: string, { unread }: Reading): string {
  const rest = unread
    .filter((text) => /[.!]$/.test(text))
    .flatMap((text) => placesOf(text, question))
    .filter(({ end }) => /\p{L}/u.test(question.slice(end)))
    .reduce(hide, question);
  return POINTS_BEFORE.test(rest) ? question : rest;
}

/** What points to something told before, without which nobody can tell what is asked. */
const POINTS_BEFORE = /\b(?:it|this|that|them|they|these|those)\b/i;

const BETWEEN_PIECES = /^\s*(?:(?:a|an|the|of|any)\s+)?$/i;

/** The texts of spans, those that overlap or stand side by side as one. */
function inOnePiece(spans: readonly Span[], question: string): string[] {
  const pieces: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = pieces.at(-1);
    if (last && BETWEEN_PIECES.test(question.slice(last.end, start))) last.end = Math.max(last.end, end);
    else pieces.push({ start, end });
  }
  return [...new Set(pieces.map(({ start, end }) => question.slice(start, end)))];
}

/** A profile and passages of label text take no side. */
function isNeutral({ ask, want }: TypedQuery): boolean {
  return ask === "profile" || (want === "label_text" && ask === "list");
}

/** Members of a class side by side, those with an event and those without: which is best is not judged. */
function isBothWays({ ask, measure }: TypedQuery): boolean {
  return ask === "which_drugs" && measure !== undefined;
}

/** How one thing leads to another is told in words, and what drugs have stands side by side: only a negation turns these round. */
function isExplained({ ask }: TypedQuery): boolean {
  return ask === "mechanism" || ask === "path" || ask === "compare";
}

/** Whether a word is unread, governs a named thing and may turn or change what is asked. */
function isOpen(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word?.part === "unread" && !isNeutralWord(word.lower) && governs(words, at);
}

/** A number, or a word that leaves what is asked as it is. */
export function isNeutralWord(lower: string): boolean {
  return NEUTRAL_WORDS.has(lower) || !Number.isNaN(numeric(lower));
}

/** The words of a question by what the reading makes of them. */
function marked(question: string, reading: Reading): Word[] {
  const names = namesOf(reading).flatMap((name) => placesOf(name, question));
  const unread = reading.unread.flatMap((text) => placesOf(text, question));
  const carries = reading.named.some(({ text }) => placesOf(text, question).length === 0);
  const tokens = tokenise(question).filter((token) => token.text !== "-" || !isHyphen(token, question));
  return tokens.map((token) => ({ ...token, part: partOf(token) }));

  function partOf(token: Token): Word["part"] {
    if (names.some((span) => holds(span, token))) return "name";
    if (CLAUSE_END.test(token.text)) return "end";
    if (carries && POINTING.test(token.lower)) return "name";
    if (POINTING_BACK.test(token.lower) && names.some(({ end }) => end < token.start)) return "name";
    if (isGrammar(token.lower) || !token.word) return "grammar";
    return unread.some((span) => holds(span, token)) ? "unread" : "read";
  }
}

function namesOf(reading: Reading): string[] {
  const leaves = readable(reading) ? queriesOf(reading).flatMap(leavesOfQuery) : [];
  return [...reading.named, ...leaves].map(({ text }) => text);
}

/** Whether a word governs a named thing: it stands before one or is said of one, and nothing but grammar stands between. */
function governs(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1);
  const before = words.slice(0, at).reverse();
  const next = after.findIndex(({ part }) => part !== "grammar" && part !== "unread");
  const between = after.slice(0, next).filter(({ part, word }) => part === "grammar" && word);
  if (after[next]?.part === "name" && between[0]?.lower !== "that")
    return between.length > 0 || isVerb(before.find(({ part }) => part !== "unread"));
  const last = before.findIndex(({ part }) => part !== "grammar" && part !== "unread");
  if (before[last]?.part !== "name") return false;
  return (
    before.slice(0, last).some(({ lower }) => COPULA.test(lower) || AUXILIARY.test(lower)) ||
    isAskedOf(before.slice(last))
  );
}

/** "Which statins dodge Y": what follows a name, a pronoun or an auxiliary is a verb. */
function isVerb(before: Word | undefined): boolean {
  if (!before || before.part === "end" || before.part === "read") return false;
  return !BEFORE_ADJECTIVE.test(before.lower) || before.part === "name";
}

/** "Are statins clear?": a copula opens what is said of the name. */
function isAskedOf(before: readonly Word[]): boolean {
  const rest = before.slice(before.findIndex(({ part }) => part !== "name"));
  const end = rest.findIndex(({ part }) => part !== "grammar");
  return rest.slice(0, end < 0 ? rest.length : end).some(({ lower }) => COPULA.test(lower));
}

/** A dash with a blank beside it ends a clause; a hyphen joins two words. */
function isHyphen({ start, end }: Span, question: string): boolean {
  return /\S-\S/.test(question.slice(start - 1, end + 1));
}

function placesOf(text: string, question: string): Span[] {
  const found: Span[] = [];
  const whole = question.toLowerCase();
  for (let from = whole.indexOf(text.toLowerCase()); from >= 0; from = whole.indexOf(text.toLowerCase(), from + 1))
    found.push({ start: from, end: from + text.length });
  return text === "" ? [] : found;
}

function holds(span: Span, token: Token): boolean {
  return span.start <= token.start && token.end <= span.end;
}
