import { z } from "zod";
import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom, edgesTo, mappingIn } from "./adjacency";
import { entityNumber, type GraphIndex } from "./graph-index";
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
const memos = new WeakMap<GraphIndex, ReadonlyMap<number, Sides>>();

function sidesOf(index: GraphIndex, entity: number): Sides {
  const named = memos.get(index) ?? namedSides(index);
  memos.set(index, named);
  return named.get(entity) ?? NONE;
}

/** The sides of the terms of the table, and of what is exactly mapped to or from them. */
function namedSides(index: GraphIndex): ReadonlyMap<number, Sides> {
  const named = new Map<number, Map<number, Side>>();
  for (const [quantity, opposites] of OPPOSITES.entries())
    for (const side of ["more", "less"] as const)
      for (const entity of opposites[side].flatMap((id) => exactTermsOf(index, entityNumber(index, id))))
        named.set(entity, (named.get(entity) ?? new Map<number, Side>()).set(quantity, side));
  return named;
}

/** The entity, and what is exactly mapped to or from it. */
export function exactTermsOf(index: GraphIndex, term: number): number[] {
  if (term < 0) return [];
  const { subjects, objects, traits } = index.edges;
  const isExact = (edge: number) => mappingIn(at(traits, edge)) === "exact";
  const onto = edgesFrom(index, term, "maps_to").filter(isExact);
  const back = edgesTo(index, term, "maps_to").filter(isExact);
  return [term, ...onto.map((edge) => at(objects, edge)), ...back.map((edge) => at(subjects, edge))];
}
