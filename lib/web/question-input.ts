import { z } from "zod";
import { AppError } from "@/lib/engine/error";
import { StrategyName } from "@/lib/engine/event";
import { QUESTION_MAX_CHARS } from "@/lib/question/clean";

/** Limit of a question in UTF-8 bytes. */
export const QUESTION_MAX_BYTES = 8192;

export const QuestionBody = z.strictObject({
  question: z.string(),
  strategy: StrategyName.optional(),
  maxIterations: z.number().int().min(1).max(20).optional(),
  reasoner: z.string().max(200).optional(),
  clientKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  conversationId: z.string().max(64).optional(),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

export const ReadBody = z.strictObject({ question: z.string() });

/**
 * A question fit to be asked: normalised (NFKC), without control and invisible characters, trimmed.
 * Throws `too_large` over QUESTION_MAX_BYTES or what a reader takes (QUESTION_MAX_CHARS), and `invalid_question` where no letter or digit is left.
 */
export function cleanQuestion(text: string): string {
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > QUESTION_MAX_BYTES)
    throw new AppError(
      "too_large",
      `A question may hold at most ${QUESTION_MAX_BYTES / 1024} KB; this one has ${kilobytes(bytes)} KB.`,
    );
  const clean = text.normalize("NFKC").replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(clean)) throw new AppError("invalid_question", "Write a question in words.");
  if (clean.length > QUESTION_MAX_CHARS)
    throw new AppError(
      "too_large",
      `A question may hold at most ${QUESTION_MAX_CHARS} characters; this one has ${clean.length}.`,
    );
  return clean;
}

/** Control characters but white space, format characters (zero width, bidi, tags) and variation selectors. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|(?!\s)\p{Cc}/gu;

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
