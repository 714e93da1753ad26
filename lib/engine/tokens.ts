const BYTES_PER_TOKEN = 3;
const encoder = new TextEncoder();

/** Tokens of a text as budgets, guards and reports count them: UTF-8 bytes / 3, rounded up; more than any common tokenizer counts for prose. */
export function countTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
}
