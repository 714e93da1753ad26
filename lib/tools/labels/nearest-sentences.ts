import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { SPELLING_PAIRS } from "@/lib/domain/names/normalise";
import type { PassageHit } from "@/lib/domain/passage";
import { quotable, quoteAround, wordsOf } from "@/lib/domain/quote";

/** A quotation holds so many of the words searched for at least, or all of them where they are fewer. */
const WORDS_MIN = 2;

/**
 * The passages whose sentences are nearest to some words, each quoted there and ranked 0..1, nearest first: BM25+ over the
 * quotable pieces of the passages (Lv and Zhai 2011, by MiniSearch), words compared by their stems in American spelling
 * (Porter 1980). A piece that holds fewer than two of the words is none.
 */
export function nearestSentences(
  passages: readonly PassageHit[],
  words: readonly string[],
  limit: number,
): PassageHit[] {
  const pieces = distinct(passages.flatMap((hit) => quotable(hit.text).map((text) => ({ hit, text }))));
  const index = new MiniSearch({ fields: ["text"], tokenize: wordsOf, processTerm: stemOf });
  index.addAll(pieces.map(({ text }, id) => ({ id, text })));
  const wanted = new Set(words.flatMap(wordsOf).map(stemOf));
  const found = index.search([...wanted].join(" "), { processTerm: (stem) => stem });
  const best = found[0]?.score ?? 1;
  return found
    .filter(({ queryTerms }) => new Set(queryTerms).size >= Math.min(WORDS_MIN, wanted.size))
    .slice(0, limit)
    .flatMap(({ id, score }) => {
      const piece = pieces[id];
      if (!piece) return [];
      const said = new Set(wordsOf(piece.text).filter((word) => wanted.has(stemOf(word))));
      return [{ ...piece.hit, quote: quoteAround(piece.text, said), rank: score / best }];
    });
}

/** What labels of several makers say alike, once. */
function distinct<T extends { text: string }>(pieces: readonly T[]): T[] {
  return [...new Map(pieces.map((piece) => [wordsOf(piece.text).join(" "), piece])).values()];
}

function stemOf(word: string): string {
  const lower = word.toLowerCase();
  return stemmer(SPELLING_PAIRS.reduce((rest, [british, american]) => rest.replaceAll(british, american), lower));
}
