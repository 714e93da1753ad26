const EMPTY_WORDS = new Set(
  "a an and are as at be by can could do does for from has have how in into is it its may might of on or that the their this through to via was what when which who why will with would".split(
    " ",
  ),
);

/** The words of a text in its order, in small letters and without punctuation, but for those that carry no content in a question. */
export function contentWords(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY_WORDS.has(word));
}
