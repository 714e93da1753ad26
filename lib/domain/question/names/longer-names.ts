import type { Graph, Mention } from "@/lib/domain/graph";
import { ACCEPTED_SCORE } from "@/lib/domain/names/name-decision";
import { isQuestionWord } from "@/lib/domain/question/cues";
import { ORDINARY } from "@/lib/domain/question/lexicon";
import { overlaps, type Token } from "@/lib/domain/question/tokens";
import { isProse } from "./prose-words";

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
