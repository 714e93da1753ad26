import { z } from "zod";
import { joinsDrugs } from "./drug-pair";
import type { Path } from "./path";
import { isDirect } from "./reweigh";

/**
 * Paths by what they are: mechanisms that reach their end, `weakLinked` of them by a weak link from the target to the
 * disease; statements about the two ends themselves; those that stop at a target; and routes by which two drugs may meet.
 */
export const PathCount = z.object({
  mechanistic: z.number().int(),
  weakLinked: z.number().int(),
  direct: z.number().int(),
  open: z.number().int(),
  joint: z.number().int().optional(),
});
export type PathCount = z.infer<typeof PathCount>;

/** The one count of paths, wherever they are counted; weak routes are none. */
export function countPaths(paths: readonly Pick<Path, "edges" | "closes" | "link" | "steps">[]): PathCount {
  const direct = paths.filter(isDirect).length;
  const open = paths.filter(({ closes }) => !closes).length;
  const weakLinked = paths.filter(({ link }) => link?.weakBecause).length;
  const joint = paths.filter((path) => joinsDrugs(path) && !isDirect(path)).length;
  return { mechanistic: paths.length - direct - open - joint, weakLinked, direct, open, ...(joint > 0 && { joint }) };
}

/** "1 mechanistic path, 1 target with only a weak link to the disease, 1 statement of direct evidence, 3 more that stop at a target". */
export function pathCountWords({ mechanistic, weakLinked, direct, open, joint = 0 }: PathCount): string {
  const stop = open === 1 ? "stops" : "stop";
  return [
    ...(mechanistic === 0 && direct + open + joint > 0 ? [] : [mechanismWords(mechanistic, weakLinked)]),
    ...(direct > 0 ? [`${direct} ${direct === 1 ? "statement" : "statements"} of direct evidence`] : []),
    ...(open > 0
      ? [`${open} ${mechanistic + direct > 0 ? "more " : open === 1 ? "path " : "paths "}that ${stop} at a target`]
      : []),
    ...(joint > 0 ? [`${joint} ${joint === 1 ? "route" : "routes"} by which the drugs may meet`] : []),
  ].join(", ");
}

/** A path whose link to the disease is weak establishes its target and no route. */
function mechanismWords(mechanistic: number, weakLinked: number): string {
  if (weakLinked > 0 && weakLinked === mechanistic)
    return `${weakLinked} ${weakLinked === 1 ? "target" : "targets"}, no established route to the disease`;
  const sound = mechanistic - weakLinked;
  const paths = `${sound} mechanistic ${sound === 1 ? "path" : "paths"}`;
  if (weakLinked === 0) return paths;
  return `${paths}, ${weakLinked} ${weakLinked === 1 ? "target" : "targets"} with only a weak link to the disease`;
}
