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
  z.object({
    type: z.literal("sentence"),
    ...ToldSentence.shape,
    /** Which try at the answer it is of: the first sentence of a later one takes the place of those before. */
    version: z.number().int().optional(),
  }),
  /** What a model is at, before anything of it is checked: its latest words, or what it is about to call. */
  z.object({ type: z.literal("saying"), text: z.string() }),
]);
export type Note = z.infer<typeof Note>;

/** Hears what a step tells while it goes on. */
export type Tell = (note: Note) => void;

/** Whether an event was told by a step that went on. */
export function isNote<E extends { type: string }>(event: E): event is Extract<E, Note> {
  return ["calling", "returned", "sentence", "saying"].includes(event.type);
}

/** Notes with another. A step that is made again tells the same again: each call and each sentence is noted once, and of an answer its latest try. */
export function noted(notes: readonly Note[], note: Note): Note[] {
  const version = note.type === "sentence" ? (note.version ?? 1) : 0;
  const isEarlier = (each: Note) => each.type === "sentence" && (each.version ?? 1) < version;
  return [...notes.filter((each) => keyOf(each) !== keyOf(note) && !isEarlier(each)), note];
}

function keyOf(note: Note): string {
  if (note.type === "saying") return note.type;
  return `${note.type} ${note.type === "sentence" ? note.text : note.handle}`;
}
