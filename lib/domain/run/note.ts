import { z } from "zod";
import { ToolResult } from "./tool";

/** A sentence of an answer as it is read: its part, and its citations as a thread numbers them. */
export const ToldSentence = z.object({
  part: z.enum(["lead", "body", "quotes"]),
  text: z.string(),
  cites: z.array(z.object({ number: z.number().int(), letter: z.string(), factId: z.string(), title: z.string() })),
  isInterpretation: z.boolean(),
});
export type ToldSentence = z.infer<typeof ToldSentence>;

/** What a step tells while it goes on; the event that ends it says all of it again. */
export const Note = z.discriminatedUnion("type", [
  z.object({ type: z.literal("calling"), ...ToolResult.pick({ handle: true, tool: true }).shape }),
  z.object({
    type: z.literal("returned"),
    ...ToolResult.pick({ handle: true, status: true, total: true, summary: true, error: true, durationMs: true }).shape,
  }),
  z.object({ type: z.literal("sentence"), ...ToldSentence.shape }),
]);
export type Note = z.infer<typeof Note>;

/** Hears what a step tells while it goes on. */
export type Tell = (note: Note) => void;

/** Whether an event was told by a step that went on. */
export function isNote<E extends { type: string }>(event: E): event is Extract<E, Note> {
  return event.type === "calling" || event.type === "returned" || event.type === "sentence";
}
