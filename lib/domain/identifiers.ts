/** Something in a question that may identify a patient. `start`/`end` are UTF-16 offsets. */
export type Identifier = { kind: string; text: string; start: number; end: number };

/** Who is named by what follows: a patient, or somebody near to the writer. */
const PERSON =
  "(?:[Pp]atient|[Pp]t\\.?|[Nn]ame(?:d| is)|[Cc]alled|[Mm]y (?:husband|wife|partner|mother|father|mum|mom|dad|son|daughter|brother|sister|aunt|uncle|friend|neighbou?r|colleague))";

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`(?:19|20)\d{2}`;
const DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}|${YEAR}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH},? ${YEAR}|${MONTH} \d{1,2}(?:st|nd|rd|th)?,? ${YEAR})`;
const BIRTH = String.raw`(?:d\.?o\.?b\.?|date of birth|born(?: on)?)`;
/** A number, and one whose digits stand in groups. */
const NUMBER = String.raw`\d{2,4}(?:[ -]\d{2,4})+|\d{4,}`;
const NUMBERED = String.raw`(?:no\.?|number|num\.?|id|ref(?:erence)?\.?|#)`;
/** Names of a patient record, and words that name one where a number follows. */
const RECORD = "(?:mrn|nhs|chi|nino|ssn|medicare|medicaid|insurance)";
const HOLDER = "(?:hospital|patient|record|case|chart|file)";
/** What stands after the name of a patient. */
const LABEL = `(?:${BIRTH}|${RECORD})`;
const NAME = String.raw`\p{Lu}[\p{L}'-]+(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}'-]+){0,2}`;

type Pattern = { kind: string; pattern: RegExp; unsure?: true };

/** First match wins where two overlap, so the more telling kinds stand first. An unsure one may as well be a figure of the question. */
const PATTERNS: readonly Pattern[] = [
  { kind: "e-mail address", pattern: /(?:\be-?mail(?: address)?:? )?[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi },
  { kind: "social security number", pattern: /\b(?:ssn:? )?\d{3}-\d{2}-\d{4}\b/gi },
  {
    kind: "record number",
    pattern: new RegExp(String.raw`\b${RECORD}(?:${NUMBERED}|is|:|\s)*(?:${NUMBER})\b`, "gi"),
  },
  {
    kind: "record number",
    pattern: new RegExp(
      String.raw`\b${HOLDER}(?:'s)?\s*(?:${NUMBERED}|:)(?:${NUMBERED}|is|:|\s)*(?:${NUMBER})\b`,
      "gi",
    ),
  },
  { kind: "record number", pattern: new RegExp(String.raw`\b${HOLDER}\s*\d{4,}\b`, "gi"), unsure: true },
  { kind: "date of birth or other date", pattern: new RegExp(String.raw`\b${BIRTH}[:\s]*(?:${DATE})`, "gi") },
  { kind: "date of birth or other date", pattern: new RegExp(String.raw`\b${DATE}\b`, "gi"), unsure: true },
  {
    kind: "telephone number",
    pattern:
      /(?:\b(?:tel(?:ephone)?|phone|mobile)\.?(?: number)?:? )?(?<![\w:.-])\+?\d{1,3}[ -]?(?:\(\d{1,4}\)|\d{2,4})[ -]\d{3,4}[ -]?\d{2,4}\b/gi,
  },
  { kind: "long number", pattern: /(?<![\w:.-])\d{7,}\b/g, unsure: true },
  { kind: "name of a person", pattern: /\b(?:Mr|Mrs|Ms|Miss)\.? \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu },
  {
    kind: "name of a person",
    pattern: new RegExp(
      String.raw`(?<=\b(?:[Pp]atient|[Pp]t|[Nn]ame)(?:'s name)?(?: is|:)? )${NAME}(?=,? \(?(?:${LABEL}|${LABEL.toUpperCase()})\b)`,
      "gu",
    ),
  },
  {
    kind: "name of a person",
    pattern: new RegExp(String.raw`(?<=\b${PERSON},? )\p{Lu}\p{Ll}+(?: \p{Lu}\.)? \p{Lu}\p{Ll}+`, "gu"),
    unsure: true,
  },
];

/** Obvious patient identifiers in a text, left to right, without overlaps. It misses what is not obvious: the visitor decides. */
export function findIdentifiers(text: string): Identifier[] {
  return identifiersOf(text, PATTERNS);
}

/** A text with what surely identifies a patient blanked, its label included: none of it names anything or asks anything. */
export function withoutIdentifiers(text: string): string {
  const sure = identifiersOf(
    text,
    PATTERNS.filter(({ unsure }) => !unsure),
  );
  return sure.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);
}

function identifiersOf(text: string, patterns: readonly Pattern[]): Identifier[] {
  const found: Identifier[] = [];
  for (const { kind, pattern } of patterns)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!found.some((other) => start < other.end && other.start < end))
        found.push({ kind, text: match[0], start, end });
    }
  return found.sort((a, b) => a.start - b.start);
}
