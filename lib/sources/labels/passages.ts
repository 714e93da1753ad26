import { createHash } from "node:crypto";
import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import type { Passage } from "@/lib/domain/passage";
import type { SourceContext } from "@/lib/sources/source";

/** Characters of one passage, at most. */
const LENGTH_MAX = 1000;
/** Segmenting takes time by the square of the length, so it sees this many characters at once. */
const WINDOW = 4 * LENGTH_MAX;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** A word with the blanks after it; a "word" longer than a passage is cut. */
const WORD = new RegExp(`\\S{1,${LENGTH_MAX}}\\s*`, "g");

/** The end of a line within a sentence: neither a blank line nor an item of a list follows. */
const WRAP = /(?<!\n[^\S\n]*)\n(?![^\S\n]*(?:\n|[*•]))/g;

/** What the passages of a section have in common. */
export type SectionOf = Pick<Passage, "entity" | "dataset" | "document" | "section" | "recordId" | "link">;
/** A passage and where it stood: UTF-16 offsets into the section's text as the source has it. */
export type PassagePart = { passage: Passage; start: number; end: number };
type Span = { start: number; end: number };

/**
 * A section's text as passages of at most 1,000 characters, cut at ends of sentences (a longer sentence between words).
 * Runs of white space become one blank; else the text is the source's, word for word. Empty for blank text.
 */
export function passagesOf(section: SectionOf, text: string): PassagePart[] {
  return packed(text).map(({ start, end }, ordinal) => ({
    start,
    end,
    passage: { id: passageId(section, ordinal), ...section, ordinal, text: folded(text.slice(start, end)) },
  }));
}

function packed(text: string): Span[] {
  const pieces: Span[] = [];
  for (const { start, end } of spans(text)) {
    const last = pieces.at(-1);
    if (last && folded(text.slice(last.start, end)).length <= LENGTH_MAX) last.end = end;
    else pieces.push({ start, end });
  }
  return pieces.filter(({ start, end }) => folded(text.slice(start, end)) !== "");
}

function* spans(text: string): Generator<Span> {
  for (const { start, end } of sentenceSpans(text.replace(WRAP, " "))) {
    const sentence = text.slice(start, end);
    if (folded(sentence).length <= LENGTH_MAX) yield { start, end };
    else {
      for (const { index, 0: word } of sentence.matchAll(WORD)) {
        yield { start: start + index, end: start + index + word.length };
      }
    }
  }
}

/** Where the sentences of a text are. The segmenter sees it window by window; the last sentence of one may go on, so the next begins with it. */
function* sentenceSpans(text: string): Generator<Span> {
  for (let from = 0; from < text.length; ) {
    const found = [...sentences.segment(text.slice(from, from + WINDOW))];
    const isLast = from + WINDOW >= text.length;
    const whole = isLast || found.length === 1 ? found : found.slice(0, -1);
    for (const { index, segment } of whole) yield { start: from + index, end: from + index + segment.length };
    from += whole.reduce((length, { segment }) => length + segment.length, 0);
  }
}

/** What the sentences of a text name outside denials, in order; what a denial names is counted as dropped. */
export function* namedIn<Named>(
  text: string,
  read: (text: string) => Iterable<Named>,
  drop: SourceContext["drop"],
): Generator<Named> {
  for (const { named } of namedBySentence(text, read, drop)) yield named;
}

/** The same, each with its sentence. */
export function* namedBySentence<Named>(
  text: string,
  read: (text: string) => Iterable<Named>,
  drop: SourceContext["drop"],
): Generator<{ named: Named; sentence: string }> {
  for (const { segment: sentence } of sentences.segment(text)) {
    const denied = isDenial(sentence);
    for (const named of read(withoutExceptions(sentence))) {
      if (denied) drop("named in a sentence with a denial");
      else yield { named, sentence };
    }
  }
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function passageId({ dataset, recordId, section }: SectionOf, ordinal: number): string {
  const place = JSON.stringify([dataset, recordId, section, ordinal]);
  return `p_${createHash("sha256").update(place).digest("hex").slice(0, 16)}`;
}
