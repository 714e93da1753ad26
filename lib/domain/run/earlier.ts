import { z } from "zod";
import { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Path } from "@/lib/domain/path";
import { nothingToLookUp, readable } from "./query";
import { TypedQuery } from "./question";
import type { State } from "./state";

/** The most things of an earlier answer that a follow-up may speak of. */
export const ITEMS_MAX = 30;

/** The run a follow-up question refers to: what was asked, how it was read, and the first things its answer holds. */
const Asked = z.object({
  runId: z.string(),
  question: z.string(),
  query: TypedQuery,
  items: z.array(EntityRef),
  /** What the shown paths pass between their ends, the best first. */
  passed: z.array(EntityRef).optional(),
});
type Asked = z.infer<typeof Asked>;
/** `before` is the last list that came before that run, else what it went on from itself, where it was a follow-up. */
export const Earlier = Asked.extend({
  before: Asked.optional(),
  /** Whether a question asked since was not answered: what it spoke of is not this run's. */
  unansweredSince: z.boolean().optional(),
});
export type Earlier = z.infer<typeof Earlier>;

/** What a follow-up may refer to of a run: of one that could not be looked up what it went on from itself; null where there is nothing. */
export function earlierOf(runId: string, { question, reading, artifacts, admitted, after }: State): Earlier | null {
  if (!readable(reading) || reading.notUnderstood) return after ? { ...after, unansweredSince: true } : null;
  if (after && nothingToLookUp(reading)) return { ...after, unansweredSince: true };
  const { answer } = artifacts ?? {};
  const found = answer?.kind === "list" ? answer.items : [];
  const items = found.flatMap(({ id }) => ownValue(admitted, id) ?? []).slice(0, ITEMS_MAX);
  const passed = passedBy(artifacts?.paths ?? []);
  const before = after && Asked.parse(isList(after) || !after.before ? after : after.before);
  return {
    runId,
    question,
    query: reading.query,
    items,
    ...(passed.length > 0 && { passed }),
    ...(before && { before }),
  };
}

function passedBy(paths: readonly Path[]): EntityRef[] {
  const between = paths.flatMap(({ steps }) => steps.slice(1, -1)).map(({ id, name, type }) => ({ id, name, type }));
  return [...new Map(between.map((each) => [each.id, each])).values()].slice(0, ITEMS_MAX);
}

function isList({ query: { ask } }: Asked): boolean {
  return ask === "list" || ask === "which_drugs" || ask === "compare";
}
