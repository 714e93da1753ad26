/** A text as the questions it holds, in order; one when it holds one. Splits at sentence ends and at "and how", "and why". */
export function segments(text: string): string[] {
  return text
    .split(/(?<=[?!;])\s+|(?<=[^.\s]{3}\.)\s+(?=\p{L})/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** A sentence that asks twice ("... and how could it ..."), as its two parts; null when it asks once. */
export function halves(text: string): [string, string] | null {
  const match = text.match(
    /,?\s+(?:and|as well as|but)\s+(?:also\s+)?(?=(?:how|why|what|is it|does it|can it|could it|tell me|compare|list)\s)/iu,
  );
  if (match?.index === undefined) return null;
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}
