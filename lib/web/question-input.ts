import { z } from "zod";
import { AppError } from "@/lib/engine/error";
import { RunOptions, StrategyName } from "@/lib/engine/event";
import { cleanQuestion } from "@/lib/question/clean";

/** Limit of a question in UTF-8 bytes. */
const QUESTION_MAX_BYTES = 8192;

const Patient = z.array(z.string().trim().min(1).max(300)).max(10);

export const QuestionBody = z.strictObject({
  question: z.string(),
  strategy: StrategyName.optional(),
  maxIterations: z.number().int().min(1).max(20).optional(),
  preset: z.enum(["classic"]).optional(),
  members: z.array(StrategyName).min(2).max(6).optional(),
  batchSubqueries: z.boolean().optional(),
  prefer: RunOptions.shape.prefer,
  reasoner: z.string().max(200).optional(),
  patient: Patient.optional(),
  indications: z.enum(["demote", "keep"]).optional(),
  clientKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The run this question follows up. */
  after: z.string().max(64).optional(),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

export const ReadBody = z.strictObject({ question: z.string(), patient: Patient.optional() });

/** A question as it was sent, cleaned as it is read. Throws `too_large` over QUESTION_MAX_BYTES, and what `cleanQuestion` throws. */
export function sentQuestion(text: string): string {
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > QUESTION_MAX_BYTES)
    throw new AppError(
      "too_large",
      `A question may hold at most ${QUESTION_MAX_BYTES / 1024} KB (${inBytes(QUESTION_MAX_BYTES)}); this one has ${inBytes(bytes)}.`,
    );
  return cleanQuestion(text);
}

function inBytes(bytes: number): string {
  return `${bytes.toLocaleString("en-GB")} bytes`;
}
