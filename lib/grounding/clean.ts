/**
 * A sentence as it is checked and shown: no invisible character (zero width, bidi, tag block, variation selector), one
 * kind of dash, quote and blank. NFKC, so that a disguised letter reads as what it looks like.
 */
export function cleanText(text: string): string {
  return cleanPart(text).trim();
}

/** A part of a sentence, cleaned; blanks at its ends stay. */
export function cleanPart(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’ʼ]/g, "'");
}

/** Text with every character of [start, end) replaced, so that offsets stay. */
export function cover(text: string, start: number, end: number, mark = " "): string {
  return text.slice(0, start) + mark.repeat(Math.max(0, end - start)) + text.slice(end);
}

/** Text with every match of a pattern replaced, so that offsets stay. */
export function coverAll(text: string, pattern: RegExp, mark = " "): string {
  return text.replace(pattern, (match) => mark.repeat(match.length));
}
