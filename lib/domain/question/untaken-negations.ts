import { isOfOneDrug, leavesOfQuery } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { absenceWords } from "./absence-words";
import { isQuestionWord } from "./cues";
import { longestPhrase, lowerWords, type Span, type Token, tokenise, wordsMax } from "./tokens";

/** A word of a question by what its reading makes of it; `end` closes a clause. */
export type Word = Token & { part: "name" | "unread" | "grammar" | "end" | "read" };

type Negation = Span & { at: number; length: number; kind: Kind };
type Kind = "turns" | "either" | "favourable";

const JOINS = /^(?:and|or|nor|but|yet)$/;
/** "I do not know", "we cannot find": of the asker, who asks all the same. */
const ASKER = /^(?:i|we|you)$/;
const UNSURE = /^(?:know|sure|find|see|remember|recall|tell|understand|certain|decide|think|believe|mind|have)$/;
const PRONOUN = /^(?:it|they|he|she|that|this|there)$/;

/**
 * The negations of a question that no set of its queries takes up: more of them than the queries hold and are `told`, those that may be
 * meant either way, and of two in one breath both, as the second turns the first.
 */
export function untakenNegations(words: readonly Word[], queries: readonly TypedQuery[], told = 0): Span[] {
  const found = negationsIn(words).filter((each) => !isIdle(each, words, queries));
  const all = found.filter(({ kind }) => kind !== "favourable");
  const joined = all.filter(({ at }, i) =>
    words.slice(all[i - 1]?.at ?? at, at).some(({ lower }) => JOINS.test(lower)),
  );
  const taken = queries.reduce((sum, query) => sum + takenBy(query), told);
  const unclear = queries.some(asksWhichDrugs) ? found : all;
  return all.length - joined.length > taken || all.some((each, i) => isDoubled(all[i - 1], each, words))
    ? unclear
    : unclear.filter(({ kind }) => kind !== "turns");
}

/** "None of which is without Y", "fails to escape": a negation right after another, with no name or joining word between, turns it back. */
function isDoubled(first: Negation | undefined, second: Negation, words: readonly Word[]): boolean {
  if (!first) return false;
  const between = words.slice(first.at + first.length, second.at);
  return !between.some(({ part, lower }) => part === "name" || part === "end" || JOINS.test(lower));
}

/** "Which statins are gentle on Y": of which drugs, or how many, an event is asked. */
function asksWhichDrugs({ ask, want, object }: TypedQuery): boolean {
  return want === "drugs" && object !== null && (ask === "which_drugs" || ask === "count");
}

/** The wordings of absence among words that name nothing, longest first at each place. */
function negationsIn(words: readonly Word[]): Negation[] {
  const found: Negation[] = [];
  const lower = words.map((word) => word.lower);
  for (let at = 0; at < words.length; ) {
    const length = words[at]?.part === "name" ? 0 : longestPhrase(lower, at, { known: PHRASES, max: PHRASE_WORDS_MAX });
    const first = words[at];
    const text = lower.slice(at, at + length).join(" ");
    const last = words[at + length - 1];
    if (first && last && length > 0) found.push({ at, length, start: first.start, end: last.end, kind: kindOf(text) });
    at += Math.max(1, length);
  }
  return found;
}

/** Negations that turn nothing: "Isn't it ...?", "or not", "I do not know", "isn't it?" at the end, what is not to be taken together. */
function isIdle({ at, length }: Negation, words: readonly Word[], queries: readonly TypedQuery[]): boolean {
  const [before, next] = [words[at - 1], words[at + length]];
  if (queries.some(({ want }) => FORBIDS.includes(want)) && isRead(at, words)) return true;
  const isExclusion = EXCLUSION.has(lowerWords(words.slice(at, at + length)));
  if (
    restrictsEvidence(words.slice(at + length), queries) ||
    (isExclusion && takesNameAway(words.slice(at + length), queries))
  )
    return true;
  if (isConditionOnAnswer(at, words) || BOUND.test(before?.lower ?? "")) return true;
  if (at === 0 && queries.every(({ ask }) => ask === "boolean")) return true;
  if (before?.lower === "or" && (next === undefined || next.part === "end")) return true;
  if (before?.part === "end" && next !== undefined && PRONOUN.test(next.lower)) return true;
  const isOfAsker = words.slice(Math.max(0, at - 2), at).some(({ lower }) => ASKER.test(lower));
  return isOfAsker && next !== undefined && UNSURE.test(next.lower);
}

/** What is asked with a negation in its words: "should not be taken with", "to be avoided in". */
const FORBIDS: readonly TypedQuery["want"][] = ["interactions", "contraindications"];

/** "IC025 above zero": what stands behind these is a number. */
const BOUND = /^(?:above|over|than|exceeds|exceeding)$/;

/** "If there is none, just say so": a condition on the answer, which names nothing. */
function isConditionOnAnswer(at: number, words: readonly Word[]): boolean {
  const start = words.findLastIndex(({ part }, place) => place < at && part === "end");
  const end = words.findIndex(({ part }, place) => place > at && part === "end");
  const clause = words.slice(start + 1, end < 0 ? words.length : end);
  return clause[0]?.lower === "if" && !clause.some(({ part }) => part === "name");
}

const EVIDENCE = /^(?:reports?|signals?|labels?|labell?ing|listings?|faers)$/;

/** "Label sources only, no spontaneous reports": the condition of evidence takes it up. */
function restrictsEvidence(after: readonly Word[], queries: readonly TypedQuery[]): boolean {
  const end = after.findIndex(({ part }) => part === "end" || part === "name");
  const clause = end < 0 ? after : after.slice(0, end);
  const isLast =
    after[end]?.part !== "name" && clause.at(-1) !== undefined && EVIDENCE.test(clause.at(-1)?.lower ?? "");
  return isLast && queries.every(({ filters }) => filters.source === "label" || filters.source === "signal");
}

/** "And if you leave out A": what the reading names no more was taken away. */
function takesNameAway(after: readonly Word[], queries: readonly TypedQuery[]): boolean {
  const next = after.find(({ part }) => part !== "grammar");
  if (!next) return false;
  const isKept = queries.flatMap(leavesOfQuery).some(({ text }) => text.toLowerCase().includes(next.lower));
  return !isKept && ["name", "read"].includes(next.part) && !isQuestionWord(next.lower);
}

/** Whether the reading takes all words of a clause: "should not be taken with" asks what interacts. */
function isRead(at: number, words: readonly Word[]): boolean {
  const end = words.findIndex(({ part }, place) => place > at && part === "end");
  const start = words.findLastIndex(({ part }, place) => place < at && part === "end");
  return !words.slice(start + 1, end < 0 ? words.length : end).some(({ part }) => part === "unread");
}

/** How many negations a query takes up in its sets and conditions. */
export function takenBy({ subject, object, filters }: TypedQuery): number {
  const sets = JSON.stringify([subject, object]).split('"op":"minus"').length - 1;
  const atLeast = subject.op === "at_least" ? 1 : 0;
  const conditions = [filters.lacks, filters.except, filters.outside, filters.indications];
  return sets + atLeast + conditions.filter((each) => each !== undefined).length;
}

/** How many negations a reading tells instead: the denial in a question for yes or no about one drug. */
export function toldBy({ query, denied }: Reading): number {
  return query && denied !== undefined && isOfOneDrug(query) ? 1 : 0;
}

const setOf = (...kinds: Parameters<typeof absenceWords>[0][]) =>
  new Set(kinds.flatMap(absenceWords).map((phrase) => lowerWords(tokenise(phrase))));
const EXCLUSION = setOf("exclusion");
const EITHER = setOf("either");
const FAVOURABLE = setOf("favourable");
const PHRASES = new Set([...setOf("absence", "negation", "exclusion"), ...EITHER, ...FAVOURABLE]);
const PHRASE_WORDS_MAX = wordsMax(PHRASES);

function kindOf(phrase: string): Kind {
  return EITHER.has(phrase) ? "either" : FAVOURABLE.has(phrase) ? "favourable" : "turns";
}
