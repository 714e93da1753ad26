import type { Mention } from "@/lib/domain/graph";
import { type Lexicon, type Match, rankMatches } from "./lexicon";
import { misspeltDrug } from "./misspelt-drugs";
import { numberVariants } from "./name-words";
import { normaliseName } from "./normalise";
import { isEnglishWord, JARGON, STOP_PHRASES, STOP_WORDS } from "./ordinary-words";
import { matchesOfKey, resolveStored } from "./resolve";

const TOKENS_MAX = 10;
const TEXT_MAX = 100_000;
const SHORTHAND_MAX = 4;
/** In a sentence all in capitals, capitals mark no symbol; in a list of symbols they do. */
const SENTENCE_TOKENS_MIN = 4;

/** A word of a text with UTF-16 offsets and the number of the clause it stands in. */
type Token = { text: string; start: number; end: number; clause: number };

/**
 * The spans of a text that name entities: left to right, longest first, without overlaps and never across a clause mark that is no part of the name.
 * Only exact names count, in any number and with a possessive; none ends within a decimal number ("omega 3.5"). Gene
 * symbols, acronyms and names of one or two letters must be written as such, so that "was", "met" or "rest" stay words.
 */
export function findMentions(lexicon: Lexicon, text: string): Mention[] {
  const tokens = tokensOf(text.slice(0, TEXT_MAX));
  const shouted = tokens.length >= SENTENCE_TOKENS_MIN && !/\p{Ll}/u.test(text);
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const found = longestAt(lexicon, text, tokens, i, shouted);
    if (found) mentions.push(found.mention);
    i += found?.tokens ?? 1;
  }
  return mentions;
}

/** The words of a text, left to right. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let clause = 0;
  let last = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}\p{M}]|['’](?=\p{L}))*/gu)) {
    if (/[,;:?!()"\n]|\.\s/.test(text.slice(last, match.index))) clause++;
    last = match.index + match[0].length;
    tokens.push({ text: match[0], start: match.index, end: last, clause });
  }
  return tokens;
}

function longestAt(lexicon: Lexicon, text: string, tokens: readonly Token[], first: number, shouted: boolean) {
  const { start, clause } = tokens[first] as Token;
  for (let count = Math.min(TOKENS_MAX, tokens.length - first); count > 0; count--) {
    const last = tokens[first + count - 1] as Token;
    const span = text.slice(start, last.end);
    if (/^\d+$/.test(last.text) && /^\.\d/.test(text.slice(last.end, last.end + 2))) continue;
    const isCut = /^-\p{L}(?![\p{L}\p{N}])/u.test(text.slice(last.end));
    const isWithin = last.clause === clause ? () => true : holdsMarks(span);
    const alone = standsAlone(tokens, first, count);
    const matches = matchesOf(lexicon, span).filter(
      (match) =>
        isWithin(match) &&
        (alone || !isCutName(match)) &&
        !(isCut && isAliasOf(match)) &&
        isMeant(span, match, count > 1, shouted),
    );
    const bare = span.replace(/['’]s?$/i, "");
    const candidates = rankMatches(matches, 1);
    if (candidates.length > 0)
      return { tokens: count, mention: { text: bare, start, end: start + bare.length, candidates } };
  }
  return null;
}

/** Whether a name is written with the very clause marks of the span: "potassium phosphate, dibasic", "(activated)". */
function holdsMarks(span: string): (match: Match) => boolean {
  const written = span.toLowerCase();
  return ({ matchedName }) => matchedName.toLowerCase().startsWith(written);
}

/** Matches of a span as it stands, else as a symbol written with a hyphen ("COX-2"), else in its other number. */
function matchesOf(lexicon: Lexicon, span: string): Match[] {
  const asWritten = matchesOfKey(lexicon, normaliseName(span));
  if (asWritten.length > 0) return asWritten;
  const joined = /^[A-Za-z]+-[\dA-Z]+$/.test(span) ? matchesOfKey(lexicon, normaliseName(span.replace("-", ""))) : [];
  if (joined.length > 0) return /\d/.test(span) ? joined : joined.filter((match) => !isAliasOf(match));
  for (const key of numberVariants(span)) {
    const matches = matchesOfKey(lexicon, key).filter(({ ref }) => ref.type !== "gene" || /['’]/.test(span));
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Whether the span's letter case and commonness allow this reading of it. */
function isMeant(span: string, match: Match, several: boolean, shouted: boolean): boolean {
  const word = span.replace(/['’]s?$/i, "");
  if (word.length < 2 || !/\p{L}/u.test(word)) return false;
  if (isAliasOf(match) && JARGON.has(word.toLowerCase())) return false;
  if (isGeneSymbol(match)) return isSymbolMeant(word, match, several, shouted);
  const written = !shouted && isUpperCase(word) && match.matchedName === word;
  if (STOP_WORDS.has(word.toLowerCase())) return written;
  if (several) return !STOP_PHRASES.has(normaliseName(word));
  if (word.length === 2) return written;
  if (!isShorthand(match)) return true;
  if (!isUpperCase(match.matchedName)) return /^\p{Lu}/u.test(word);
  return isUpperCase(word) || (match.ref.type === "drug" && isTypedSmall(word));
}

/** An abbreviation in small letters ("hctz"), where these are no word of the language. */
function isTypedSmall(word: string): boolean {
  return /^\p{Ll}{3,}$/u.test(word) && !isEnglishWord(word);
}

/** A symbol stands in capitals or holds a digit; one that is also a word of questions must be the gene's own, not an alias. */
function isSymbolMeant(word: string, { kind, matchedName }: Match, several: boolean, shouted: boolean): boolean {
  const written = !shouted && isUpperCase(word);
  const own = kind === "preferred" || kind === "symbol";
  if (STOP_WORDS.has(word.toLowerCase())) return written && own && matchedName === word;
  if (word.length === 2) return written && own;
  if (several && /\s/.test(word)) return written;
  return written || /\d/.test(word) || (!shouted && /.\p{Lu}.*\p{Lu}/u.test(word));
}

/** Whether the words next to a span in its clause are words that questions are made of. */
function standsAlone(tokens: readonly Token[], first: number, count: number): boolean {
  const clause = tokens[first]?.clause;
  return [tokens[first - 1], tokens[first + count]].every(
    (token) => !token || token.clause !== clause || STOP_WORDS.has(token.text.toLowerCase()),
  );
}

/** The beginning of a drug's name that a source gives for the whole: before another word it may begin something else ("conjugated bilirubin"). */
function isCutName({ ref, kind }: Match): boolean {
  return ref.type === "drug" && kind === "alias_symbol";
}

/** Another name of a gene or a drug, not its own. */
function isAliasOf({ ref, kind }: Match): boolean {
  return (ref.type === "gene" || ref.type === "drug") && kind !== "preferred" && kind !== "symbol";
}

function isGeneSymbol({ ref, kind, matchedName }: Match): boolean {
  return ref.type === "gene" && (kind.includes("symbol") || (kind === "preferred" && !matchedName.includes(" ")));
}

/** An acronym, or a drug's name of up to four letters that is not its own: "ASA", "Met" for methionine. */
function isShorthand({ ref, kind, matchedName }: Match): boolean {
  if (matchedName.length > SHORTHAND_MAX) return false;
  return isUpperCase(matchedName) || (ref.type === "drug" && kind !== "preferred");
}

function isUpperCase(word: string): boolean {
  return /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
}

const MISSPELT_TOKENS_MAX = 5;
/** The shortest word that is taken for a misspelt one. */
const LETTERS_MIN = 3;

/**
 * The spans of a text that are misspelt names of drugs, left to right and without overlaps: the longest run of words around
 * an unknown one that is taken for a drug. No word of it is one that questions are made of.
 */
export function findMisspelt(lexicon: Lexicon, text: string): Mention[] {
  const tokens = tokensOf(text.slice(0, TEXT_MAX));
  const found: Mention[] = [];
  tokens.forEach((token, at) => {
    const end = found.at(-1)?.end ?? 0;
    if (token.start < end || !isUnknown(lexicon, bare(token.text))) return;
    const mention = longestAround(lexicon, { text, tokens, at, from: end });
    if (mention) found.push(mention);
  });
  return found;
}

function isUnknown(lexicon: Lexicon, word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{L}+$/u.test(word) && word.length >= LETTERS_MIN && !isEnglishWord(lower) && !isStored(lexicon, word);
}

function isStored(lexicon: Lexicon, text: string): boolean {
  return resolveStored(lexicon, text).length > 0;
}

type Place = { text: string; tokens: readonly Token[]; at: number; from: number };

function longestAround(lexicon: Lexicon, { text, tokens, at, from }: Place): Mention | null {
  for (let count = MISSPELT_TOKENS_MAX; count > 0; count--) {
    for (let first = Math.max(0, at - count + 1); first <= at; first++) {
      const run = tokens.slice(first, first + count);
      const [start, last] = [run[0]?.start ?? 0, run.at(-1)];
      if (!last || run.length < count || start < from || !isRun(run, text)) continue;
      const span = bare(text.slice(start, last.end));
      const drug = count > 1 && isStored(lexicon, span) ? null : misspeltDrug(lexicon, span);
      if (drug) return { text: span, start, end: start + span.length, candidates: [drug] };
    }
  }
  return null;
}

/** Whether words stand together: one blank or hyphen between them, and none that questions are made of among several, but for a letter at the end ("huperzine A"). */
function isRun(run: readonly Token[], text: string): boolean {
  if (run.length === 1) return true;
  const isJoined = (token: Token, i: number) => {
    const before = run[i - 1];
    return !before || /^[ -]$/.test(text.slice(before.end, token.start));
  };
  return (
    run.every(isJoined) &&
    run.every(
      ({ text: word }, i) =>
        (i > 0 && i === run.length - 1 && word.length === 1) || !STOP_WORDS.has(word.toLowerCase()),
    )
  );
}

function bare(text: string): string {
  return text.replace(/['’]s?$/i, "");
}
