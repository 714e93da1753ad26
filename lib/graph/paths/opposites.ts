import { z } from "zod";
import { keptOf } from "@/lib/domain/kept";
import { entityNumber, type GraphIndex } from "./graph-index";
import { exactTermsOf } from "./mappings";
import table from "./opposite-events.json";

/**
 * Preferred terms that are opposite deviations of one quantity, with the reason, reviewed at this date: `more` and `less` of
 * it, the usual term first. Terms of one side may be had together, those of two sides hardly at one time.
 */
const OppositeEvents = z.object({
  reviewed: z.iso.date(),
  opposites: z.array(
    z.object({
      quantity: z.string(),
      more: z.array(z.string()).min(1),
      less: z.array(z.string()).min(1),
      because: z.string(),
    }),
  ),
});

export const OPPOSITES = OppositeEvents.parse(table).opposites;

type Side = "more" | "less";

/** The direction in which an event deviates, by the index of the quantity in OPPOSITES. */
type Sides = ReadonlyMap<number, Side>;

/** Whether two events, or phenotypes that exactly stand for such, are opposite deviations of one quantity. */
export function areOpposite(index: GraphIndex, one: number, other: number): boolean {
  const [mine, theirs] = [sidesOf(index, one), sidesOf(index, other)];
  return [...mine].some(([quantity, side]) => theirs.has(quantity) && theirs.get(quantity) !== side);
}

/** Whether both deviate from one quantity in the same direction. */
export function areAligned(index: GraphIndex, one: number, other: number): boolean {
  const [mine, theirs] = [sidesOf(index, one), sidesOf(index, other)];
  return [...mine].some(([quantity, side]) => theirs.get(quantity) === side);
}

/** Whether an event deviates in one direction from a quantity that may also deviate in the other. */
export function deviates(index: GraphIndex, event: number): boolean {
  return sidesOf(index, event).size > 0;
}

const NONE: Sides = new Map();

function sidesOf(index: GraphIndex, entity: number): Sides {
  return namedSides(index).get(entity) ?? NONE;
}

/** The sides of the terms of the table, and of what is exactly mapped to or from them. */
const namedSides = keptOf((index: GraphIndex): ReadonlyMap<number, Sides> => {
  const named = new Map<number, Map<number, Side>>();
  for (const [quantity, opposites] of OPPOSITES.entries())
    for (const side of ["more", "less"] as const)
      for (const entity of opposites[side].flatMap((id) => exactTermsOf(index, entityNumber(index, id))))
        named.set(entity, (named.get(entity) ?? new Map<number, Side>()).set(quantity, side));
  return named;
});
