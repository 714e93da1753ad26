import { z } from "zod";
import type { EntityRef } from "./entity";

/** What a source may flag of a drug as a whole; a drug without a flag is not said to be without a warning. */
export const BOXED_FLAG = flag("FLAG:boxed_warning", "carrying a boxed warning");
export const WITHDRAWN_FLAG = flag("FLAG:withdrawn", "withdrawn from a market");
export const FlagKey = z.enum([BOXED_FLAG.id, WITHDRAWN_FLAG.id]);

function flag<Id extends string>(id: Id, name: string): EntityRef & { id: Id } {
  return { id, name, type: "regulatory_flag" };
}

/** A flag as tools take it, by its id, or the reason of a withdrawal, an event that calls know as `argument`. */
export function flagArguments(id: string, argument: string): { flag: string; event?: string } {
  return FlagKey.options.some((each) => each === id) ? { flag: id } : { flag: WITHDRAWN_FLAG.id, event: argument };
}
