const BYTES_PER_TOKEN = 3;
const encoder = new TextEncoder();

/** Tokens of a text as budgets, guards and reports count them: UTF-8 bytes / 3, rounded up; more than any common tokenizer counts for prose. */
export function countTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
}

/** The words of a text in lower case without punctuation, so that two texts compare by their words alone. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const EMPTY_WORDS = new Set(
  "a an and are as at be by can could do does for from has have how in into is it its may might of on or that the their this through to via was what when which who why will with would".split(
    " ",
  ),
);

/** The words of a text in order, in lower case and without punctuation; function words of a question are left out. */
export function contentWords(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY_WORDS.has(word));
}
