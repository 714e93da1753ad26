import { contentWords } from "@/lib/engine/content-words";

const GRAM = 4;
/** Words say more than their parts do. */
const WORD_WEIGHT = 2;

/**
 * How alike a text is to each of others, 0..1: cosine of their words and runs of four letters, each weighted by how rare it
 * is among all of these texts (TF-IDF). Word forms and spellings meet in their letters; no model and no network is needed.
 */
export function similarityTo(text: string, others: readonly string[]): number[] {
  const [own = new Map<string, number>(), ...theirs] = [text, ...others].map(termsOf);
  const rarity = raritiesOf([own, ...theirs]);
  const weighed = (terms: ReadonlyMap<string, number>) =>
    new Map(
      [...terms].map(([term, count]) => [term, (1 + Math.log(count)) * (rarity.get(term) ?? 0) * weightOf(term)]),
    );
  const left = weighed(own);
  return theirs.map((terms) => cosine(left, weighed(terms)));
}

/** Words that carry content, and runs of letters within them, with how often each occurs. */
function termsOf(text: string): Map<string, number> {
  const terms = contentWords(text).flatMap((word) => [word, ...gramsOf(word)]);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function gramsOf(word: string): string[] {
  const padded = `_${word}_`;
  const starts = Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, index) => index);
  return starts.map((start) => `#${padded.slice(start, start + GRAM)}`);
}

function raritiesOf(texts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const terms of texts) for (const term of terms.keys()) held.set(term, (held.get(term) ?? 0) + 1);
  return new Map([...held].map(([term, count]) => [term, Math.log(1 + texts.length / count)]));
}

function weightOf(term: string): number {
  return term.startsWith("#") ? 1 : WORD_WEIGHT;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const dot = [...a].reduce((sum, [term, weight]) => sum + weight * (b.get(term) ?? 0), 0);
  const norm = (terms: ReadonlyMap<string, number>) =>
    Math.sqrt([...terms.values()].reduce((sum, w) => sum + w * w, 0));
  const size = norm(a) * norm(b);
  return size === 0 ? 0 : dot / size;
}
