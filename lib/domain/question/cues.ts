import { absenceWords } from "./absence-words";
import { CUES, type Cue, STOP } from "./lexicon";
import { longestPhrase, lowerWords, overlaps, type Span, type Token, tokenise, wordsMax } from "./tokens";

/** A cue phrase found in a question; one phrase may hint at several things. */
export type Hit = Span & { cues: readonly Cue[]; text: string };

/** The cue phrases of a text, longest first at each place, without overlaps. */
export function findHits(tokens: readonly Token[]): Hit[] {
  const words = tokens.filter(({ lower }) => lower !== "-");
  const known = words.map(({ lower }) => lower);
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestPhrase(known, at, { known: phrases, max: PHRASE_WORDS_MAX });
    const phrase = known.slice(at, at + length).join(" ");
    const first = words[at];
    const last = words[at + Math.max(length, 1) - 1];
    if (length > 0 && first && last) {
      const cues = commands.has(phrase) && isCommand(words.slice(0, at)) ? commanding : (phrases.get(phrase) ?? []);
      hits.push({ cues, text: phrase, start: first.start, end: last.end });
    }
    at += Math.max(length, 1);
  }
  return hits;
}

const commands = new Set(["give", "list", "report", "get", "produce", "trace out", "have"]);
const commanding: readonly Cue[] = ["polite"];
const courtesies = new Set(
  "please kindly can could would will you just now then ok so and also to me us pls hi hello need want i".split(" "),
);

/** Whether a verb opens its sentence, courtesies aside: it says what to do, not what a drug does. */
function isCommand(before: readonly Token[]): boolean {
  const own = before.slice(before.findLastIndex(({ lower }) => /^[.?!:;,]$/.test(lower)) + 1);
  return own.every(({ lower }) => courtesies.has(lower));
}

/** The words of a text that no cue, name or filter covers and that are not grammar. */
export function contentWords(tokens: readonly Token[], covered: readonly Span[]): Token[] {
  return tokens.filter(
    (token) => token.word && !isGrammar(token.lower) && !covered.some((span) => overlaps(span, token)),
  );
}

/** Whether a word carries grammar only. */
export function isGrammar(lower: string): boolean {
  return STOP.has(lower) || /^\p{L}$/u.test(lower);
}

/** Whether a word is part of the question language: grammar or a cue by itself. */
export function isQuestionWord(lower: string): boolean {
  return isGrammar(lower) || phrases.has(lower);
}

/** A word with one typing error mended, when that makes it a word of the question language. */
export function corrected(lower: string): string {
  if (vocabulary.has(lower) || STOP.has(lower)) return lower;
  return byLength(lower).find((word) => isOneEdit(lower, word)) ?? lower;
}

function byLength(lower: string): string[] {
  return [0, 1, -1].flatMap((off) => words.get(lower.length + off) ?? []);
}

const phrases = phraseTable();
const PHRASE_WORDS_MAX = wordsMax(phrases.keys());
const vocabulary = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(" ")));
const words = wordsByLength([...vocabulary, ...STOP]);

function wordsByLength(all: readonly string[]): Map<number, string[]> {
  const table = new Map<number, string[]>();
  for (const word of all) table.set(word.length, [...(table.get(word.length) ?? []), word]);
  return table;
}

function phraseTable(): Map<string, Cue[]> {
  const table = new Map<string, Cue[]>();
  const add = (cue: Cue, phrase: string) => {
    const key = lowerWords(tokenise(phrase));
    table.set(key, [...new Set([...(table.get(key) ?? []), cue])]);
  };
  for (const [cue, phrases] of Object.entries(CUES) as [Exclude<Cue, "absent">, string][])
    for (const phrase of phrases.split("|")) add(cue, phrase);
  for (const phrase of absenceWords("absence")) add("absent", phrase);
  for (const phrase of absenceWords("exclusion")) add("minus", phrase);
  for (const phrase of absenceWords("presence")) add("passive", phrase);
  return table;
}

/** The shortest word whose misspelling is forgiven. */
const LETTERS_MIN = 5;

/**
 * Whether `typed` is `word` with one letter added, dropped, changed or two neighbours swapped. Both need 5 letters and
 * the same first letter (or a swap of the first two), as typing errors rarely touch the first.
 */
function isOneEdit(typed: string, word: string): boolean {
  if (typed.length < LETTERS_MIN || word.length < LETTERS_MIN || Math.abs(typed.length - word.length) > 1) return false;
  let head = 0;
  while (head < typed.length && head < word.length && typed[head] === word[head]) head++;
  if (typed.length === word.length) {
    const swapped = typed[head] === word[head + 1] && typed[head + 1] === word[head];
    if (swapped && typed.slice(head + 2) === word.slice(head + 2)) return true;
    return head > 0 && typed.slice(head + 1) === word.slice(head + 1);
  }
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  return head > 0 && long.slice(head + 1) === short.slice(head);
}
