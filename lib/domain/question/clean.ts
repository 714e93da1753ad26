import { AppError } from "@/lib/domain/run/error";

/** The most characters (UTF-16 units) a question may have. */
export const QUESTION_MAX_CHARS = 2000;

/** Zero-width, bidirectional, tag and variation-selector characters. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

/** Ligatures of Latin spellings, which NFKC keeps: "an\u00e6mia" is "anaemia". */
const LIGATURES = new Map([
  ["æ", "ae"],
  ["œ", "oe"],
  ["Æ", "Ae"],
  ["Œ", "Oe"],
]);

/**
 * A question as it is read: invisible and control characters stripped, line breaks as spaces, NFKC, ligatures as two letters, straight quotes and hyphens, single spaces, "vit" before its letter as "vitamin", and "B12 deficiency" as that of the vitamin.
 * Throws AppError `invalid_question` when the text is longer than QUESTION_MAX_CHARS or holds no letter or digit.
 */
export function cleanQuestion(text: string): string {
  refuseLong(text);
  const clean = text
    .replace(invisible, "")
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cs}]+/gu, (marks) => (/^[^\t-\r\u0085]+$/u.test(marks) ? "" : " "))
    .replace(/[æœÆŒ]/g, (ligature) => LIGATURES.get(ligature) ?? ligature)
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/\s+/g, " ")
    .replace(
      /(?<!vitamin |vit\.? )\bB-?(1|2|3|5|6|7|9|12)(?= (?:deficien\w*|levels?|status|malabsorption|shortage|depletion)\b)/gi,
      "vitamin B$1",
    )
    .replace(/\blow (?:vitamin )?B-?12\b/gi, "vitamin B12 deficiency")
    .replace(/\bvit\.? ?(?=[A-K]\d{0,2}\b)/gi, "vitamin ")
    .trim();
  refuseLong(clean);
  if (!/[\p{L}\p{N}]/u.test(clean)) {
    throw new AppError(
      "invalid_question",
      "The question holds no words. Ask about a drug, a target or an adverse event.",
    );
  }
  return clean;
}

function refuseLong(text: string): void {
  if (text.length <= QUESTION_MAX_CHARS) return;
  throw new AppError(
    "invalid_question",
    `The question has ${text.length} characters; at most ${QUESTION_MAX_CHARS} are read. Please shorten it.`,
  );
}
