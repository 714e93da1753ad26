import { z } from "zod";
import { ownValue } from "@/lib/domain/own-value";
import { type Path, type PathBackground, PathLift } from "@/lib/domain/path";
import measured from "./lifts.json";
import { METAPATHS } from "./metapaths";

/** The table `vigil eval --set lifts --lifts` writes: the graph and the number of swaps it was measured on, and the lift of each class of paths. */
export const LiftTable = z.object({
  measuredOn: z.object({ graphVersion: z.string(), swaps: z.number().int() }),
  classes: z.record(z.string(), PathLift.omit({ of: true })),
});
export type LiftTable = z.infer<typeof LiftTable>;

const { classes } = LiftTable.parse(measured);

/** How many times as often listed pairs have a path of this class as swapped ones; null where too few pairs have one. */
export function liftOf(pathClass: string): PathLift | null {
  const lift = ownValue(classes, pathClass);
  return lift ? { of: pathClass, ...lift } : null;
}

/** "4.9 times as often as swapped pairs (95 % interval 3.5 to 6.9)". */
export function liftWords({ lift, low, high }: PathLift): string {
  return `${lift} times as often as swapped pairs (95 % interval ${low} to ${high})`;
}

const TYPES = new Set(METAPATHS.map(({ name }) => name));

/**
 * What a path's class is worth beside chance; null for what is no type of route from a drug to an adverse event, and for what
 * shows how the drug treats: such paths are ranked by their target alone, so lifts of other paths say nothing of it.
 */
export function backgroundOf({ metapath, steps, link, relief, class: pathClass = "" }: Path): PathBackground | null {
  const isMeasured = steps[0]?.type === "drug" && steps.at(-1)?.type === "adverse_event" && TYPES.has(metapath);
  if (!isMeasured || link || relief) return null;
  const lift = liftOf(pathClass);
  return { share: null, pairs: 0, lift: lift?.lift ?? null, ...(lift && { measured: lift }), dwpc: null };
}
