import type { Graph, Mention } from "@/lib/domain/graph";
import { ACCEPTED_SCORE } from "@/lib/domain/names/name-decision";
import { corrected, isQuestionWord } from "@/lib/domain/question/cues";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import type { Names } from "@/lib/domain/question/scan";
import { overlaps, type Span, type Token, tokenise } from "@/lib/domain/question/tokens";
import { organOf } from "./organs";
import { isBodyWord, isProse } from "./prose-words";

/** Misspelt names of drugs in a text, but for words of the question language, misspelt or not, and for what overlaps a name of another kind or a longer one. */
export function misspeltNames(
  text: string,
  { others, exact }: { others: readonly Mention[]; exact: readonly Mention[] },
  graph: Pick<Names, "misspelt">,
): Mention[] {
  const found = graph.misspelt?.(text) ?? [];
  return found.filter(
    (mention) =>
      !tokenise(mention.text).every(isOfLanguage) &&
      !others.some((each) => overlaps(each, mention)) &&
      exact.every((each) => !overlaps(each, mention) || holds(mention, each)),
  );
}

function holds(longer: Span, shorter: Span): boolean {
  return longer.start <= shorter.start && shorter.end <= longer.end;
}

function isOfLanguage({ lower, word }: Token): boolean {
  const isPlain = ORDINARY.has(lower) || isProse(lower) || isBodyWord(lower) || organOf(lower) !== null;
  return !word || isPlain || corrected(lower) !== lower;
}

/** How a medicine is given; one letter from other words of questions ("topical", "typical"). */
const ROUTES = new Set("oral topical inhaled nasal rectal vaginal injected intravenous systemic depot".split(" "));

/** A token with a typing error in a word of the question language mended; a word of its own ("present", "prevent") stays. */
export function mended(token: Token): Token {
  const { lower } = token;
  const isWord = ORDINARY.has(lower) || ROUTES.has(lower) || isProse(lower) || organOf(lower) !== null;
  return isWord ? token : { ...token, lower: corrected(lower) };
}

/** The shortest word that a misspelt name may go on with. */
const LETTERS_MIN = 4;
const CANDIDATES_MAX = 5;

/** Names found, each with the word after it where both together are surely a longer name misspelt ("tendon ruptur"): a part of a name is not what was meant. */
export function withLongerNames<Found extends Mention>(
  mentions: readonly Found[],
  text: string,
  tokens: readonly Token[],
  graph: Pick<Graph, "resolve">,
): (Found | Mention)[] {
  return mentions.map((mention) => {
    const next = tokens.find(({ start }) => start === mention.end + 1);
    if (!next || !mayGoOn(next) || mentions.some((each) => overlaps(each, next))) return mention;
    const whole = text.slice(mention.start, next.end);
    const types = [...new Set(mention.candidates.map(({ type }) => type))];
    const candidates = graph
      .resolve(whole, { types, limit: CANDIDATES_MAX })
      .filter(({ score, matchedBy }) => score >= ACCEPTED_SCORE && matchedBy === "spelling");
    return candidates.length > 0 ? { text: whole, start: mention.start, end: next.end, candidates } : mention;
  });
}

function mayGoOn({ word, lower }: Token): boolean {
  return word && lower.length >= LETTERS_MIN && !isQuestionWord(lower) && !ORDINARY.has(lower) && !isProse(lower);
}
