import { z } from "zod";
import { EntityRef } from "@/lib/domain/entity";
import { Fact } from "@/lib/domain/facts/fact";
import type { EventOf } from "@/lib/domain/run/event";

/** A call of a model as it said it, with what it became: calls of tools under their handles, or an answer at once. */
const SaidCall = z.object({
  id: z.string(),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** Handles of the results it is answered with. */
  handles: z.array(z.string()),
  /** What it was answered with where nothing was looked up for it. */
  answer: z.string().optional(),
});
export type SaidCall = z.infer<typeof SaidCall>;

/** One step of a model in the conversation of a run: its words, or its words and calls. */
export const Said = z.object({
  text: z.string(),
  calls: z.array(SaidCall),
  /** What the engine told it before this step, beside the results of its calls. */
  told: z.string().optional(),
  /** Whether the engine's word was its one advice. */
  isAdvice: z.boolean().optional(),
  /** Its words broke off, and nothing better came. */
  isCut: z.boolean().optional(),
  /** It could not be had, and the rules go on from here. */
  isLeft: z.boolean().optional(),
});
export type Said = z.infer<typeof Said>;

/** Whether a model holds the conversation of a run, and has not left it to the rules. */
export function isHeld(thread: readonly Said[] | undefined): boolean {
  return thread !== undefined && !thread.some(({ isLeft }) => isLeft);
}

/**
 * What came before a question in its conversation, for a model: the turns in words, the facts they cite under their ids, the things
 * they named, and the number of the latest fact, after which this run numbers its own.
 */
export const Conversation = z.object({
  text: z.string(),
  facts: z.array(Fact),
  known: z.array(EntityRef),
  lastFinding: z.number().int(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Whether a model looked nothing up and did not end, and is to say its next step. */
export function goesOn({ calls, stop, by }: EventOf<"planned">): boolean {
  return calls.length === 0 && stop === null && by.said !== undefined && !by.said.isLeft;
}
