import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { FactorWeights } from "@/lib/domain/reweigh";
import { AppError } from "@/lib/domain/run/error";
import { ChosenName, RunOptions, StrategyName } from "@/lib/domain/run/event";
import { capped } from "@/lib/effects/http";

/** The most bytes a request body may hold; a question has its own, smaller limit. */
const BODY_MAX_BYTES = 32_768;
/** The most characters of the message on what is wrong with it. */
const ISSUE_MAX = 2000;

/**
 * Reads a JSON body of at most BODY_MAX_BYTES and parses it by `schema`.
 * Throws `unsupported_media_type`, `too_large` or `invalid_request`, never a parser's own error.
 */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send the body as application/json.");
  const parsed = schema.safeParse(parseJson(await readText(request)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError(
    "invalid_request",
    `${issue?.path.join(".") || "body"}: ${issue?.message ?? "not as expected"}`.slice(0, ISSUE_MAX),
  );
}

async function readText({ body }: Request): Promise<string> {
  const tooLarge = () => new AppError("too_large", `A request may hold at most ${BODY_MAX_BYTES / 1024} KB.`);
  return body ? new TextDecoder().decode(await buffer(capped(body, BODY_MAX_BYTES, tooLarge))) : "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_request", "The body is not valid JSON.");
  }
}

/** Limit of a question in UTF-8 bytes. */
const QUESTION_MAX_BYTES = 8192;

const Patient = z.array(z.string().trim().min(1).max(300)).max(10);

const Chosen = z.array(ChosenName.extend({ text: z.string().trim().min(1).max(200), id: z.string().max(200) })).max(20);

export const QuestionBody = z.strictObject({
  question: z.string(),
  strategy: StrategyName.optional(),
  /** Without it the strategy's own number; one that goes by aspects fits it to the question. */
  maxIterations: z.number().int().min(1).max(20).optional(),
  /** Guards of the earlier system, of the one strategy that has them. */
  preset: z.enum(["classic"]).optional(),
  /** Strategies whose runs an ensemble reconciles. */
  members: z.array(StrategyName).min(2).max(6).optional(),
  /** A strategy that goes by aspects asks for all of them, whatever is found. */
  batchSubqueries: z.boolean().optional(),
  /** Kinds of tools to think of first. */
  prefer: RunOptions.shape.prefer,
  reasoner: z.string().max(200).optional(),
  /** What is known of the patient, a text each. */
  patient: Patient.optional(),
  /** The asker's choice for events that an indication of the drug may account for. */
  indications: z.enum(["demote", "keep"]).optional(),
  /** What names of the question mean, as the asker picked them. */
  chosen: Chosen.optional(),
  /** Made by the client; asking twice with one key starts one run. */
  clientKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The run this question follows up; it stands in the conversation of that run, whatever else is said. */
  after: z.string().max(64).optional(),
  /** Ids made up by a page, which shows the turn before it is stored: of its conversation, new or of this visitor, and of the run. */
  conversationId: z.uuid().optional(),
  runId: z.uuid().optional(),
  /** The run whose question this one words anew. */
  replaces: z.string().max(64).optional(),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

/** What a share is made with: `question` is the title it goes under, the question as asked or words of the sharer; empty, the reading is. */
export const ShareBody = z.strictObject({
  question: z.string(),
  expiresInDays: z.number().int().min(1).max(365),
  weights: FactorWeights.optional(),
  /** Whether previews of the link, which servers of messengers fetch, may show its title. */
  inPreviews: z.boolean().optional(),
});
export type ShareBody = z.infer<typeof ShareBody>;

const Name = z.string().trim().min(1).max(200);
/** The ends of paths, and what they are asked about; names or ids. */
export const WhyNotBody = z.strictObject({ from: Name, to: Name, about: Name });
export type WhyNotBody = z.infer<typeof WhyNotBody>;

const TITLE_MAX = 200;
/** A name for a conversation; an empty one takes it away. */
export const TitleBody = z.strictObject({ title: z.string().trim().max(TITLE_MAX) });

export const ReadBody = z.strictObject({
  question: z.string(),
  patient: Patient.optional(),
  chosen: Chosen.optional(),
});

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
