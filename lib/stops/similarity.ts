/** How alike two questions are, 0..1: shared words over all words, without case, punctuation, order, plural s and words that carry no content. */
export function similarity(a: string, b: string): number {
  const [left, right] = [contentWords(a), contentWords(b)];
  const union = new Set([...left, ...right]);
  if (union.size === 0) return 1;
  return [...left].filter((word) => right.has(word)).length / union.size;
}

const EMPTY_WORDS = new Set(
  "a an and are by can could do does for from how in into is it its lead leads may might of on or that the this through to via what which why will with would".split(
    " ",
  ),
);

function contentWords(text: string): Set<string> {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, "")));
}
