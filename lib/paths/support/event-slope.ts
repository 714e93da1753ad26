import { z } from "zod";
import { type GraphIndex, idOf } from "@/lib/paths/graph-index";
import fitted from "./event-slopes.json";

/**
 * How far an event is judged by the parts: for each event that differs from an ordinary one the factor of its log odds (the
 * key, as "x0.5"). `vigil fit` writes it: empirical Bayes over the events' own slopes, drawn from a normal distribution of
 * this `mean` and `deviation`. A score reads this table, not the listings it was fitted to.
 */
const EventSlopes = z.object({
  version: z.string(),
  mean: z.number(),
  deviation: z.number(),
  events: z.record(z.string().regex(/^x\d+(\.\d+)?$/), z.array(z.string())),
});

export const EVENT_SLOPES = EventSlopes.parse(fitted);

const slopes = new Map(
  Object.entries(EVENT_SLOPES.events).flatMap(([key, ids]) => ids.map((id) => [id, Number(key.slice(1))] as const)),
);

/** The factor of an event's log odds: 1 for an ordinary event, less where the parts hardly tell its drugs from others. */
export function eventSlope(index: GraphIndex, event: number): number {
  return slopes.get(idOf(index, event)) ?? 1;
}
