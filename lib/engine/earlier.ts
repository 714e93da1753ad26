import { z } from "zod";
import { EntityRef } from "@/lib/knowledge/entity";
import { readable } from "./query";
import { TypedQuery } from "./question";
import type { State } from "./state";

/** The most things of an earlier answer that a follow-up may speak of. */
const ITEMS_MAX = 30;

/** The run a follow-up question refers to: what was asked, how it was read, and the first things its answer holds. */
export const Earlier = z.object({
  runId: z.string(),
  question: z.string(),
  query: TypedQuery,
  items: z.array(EntityRef),
});
export type Earlier = z.infer<typeof Earlier>;

/** What a follow-up may refer to of a run; null where it was not read as a question. */
export function earlierOf(runId: string, { question, reading, artifacts, admitted }: State): Earlier | null {
  if (!readable(reading)) return null;
  const { answer } = artifacts ?? {};
  const found = answer?.kind === "list" ? answer.items : [];
  const items = found.flatMap(({ id }) => admitted[id] ?? []).slice(0, ITEMS_MAX);
  return { runId, question, query: reading.query, items };
}
