/** Something in a question that may identify a patient. `start`/`end` are UTF-16 offsets. */
export type Identifier = { kind: string; text: string; start: number; end: number };

const DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:19|20)\d{2})`;

/** First match wins where two overlap, so the more telling kinds stand first. */
const PATTERNS: readonly { kind: string; pattern: RegExp }[] = [
  { kind: "e-mail address", pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    kind: "record number",
    pattern: /\b(?:mrn|nhs|ssn|hospital|patient|record|case)\s*(?:no\.?|number|id|#|:)*\s*\d{4,}\b/gi,
  },
  { kind: "social security number", pattern: /\b\d{3}-\d{2}-\d{4}\b/g },
  {
    kind: "date of birth or other date",
    pattern: new RegExp(String.raw`\b(?:(?:dob|born(?: on)?)[:\s]*)?${DATE}\b`, "gi"),
  },
  { kind: "telephone number", pattern: /(?<![\w:.-])\+?\d{1,3}[ -]?(?:\(\d{1,4}\)|\d{2,4})[ -]\d{3,4}[ -]?\d{2,4}\b/g },
  { kind: "long number", pattern: /(?<![\w:.-])\d{7,}\b/g },
  { kind: "name of a person", pattern: /\b(?:Mr|Mrs|Ms|Miss)\.? [A-Z][a-z]+(?: [A-Z][a-z]+)?/g },
];

/** Obvious patient identifiers in a text, left to right, without overlaps. It misses what is not obvious: the visitor decides. */
export function findIdentifiers(text: string): Identifier[] {
  const found: Identifier[] = [];
  for (const { kind, pattern } of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!found.some((other) => start < other.end && other.start < end))
        found.push({ kind, text: match[0], start, end });
    }
  return found.sort((a, b) => a.start - b.start);
}
