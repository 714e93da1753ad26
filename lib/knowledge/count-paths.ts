import { z } from "zod";
import type { Path } from "./path";
import { isDirect } from "./reweigh";

/** Paths by what they are: mechanisms that reach their end, statements about the two ends themselves, and those that stop at a target. */
export const PathCount = z.object({
  mechanistic: z.number().int(),
  direct: z.number().int(),
  open: z.number().int(),
});
export type PathCount = z.infer<typeof PathCount>;

/** The one count of paths, wherever they are counted; weak routes are none. */
export function countPaths(paths: readonly Pick<Path, "edges" | "closes">[]): PathCount {
  const direct = paths.filter(isDirect).length;
  const open = paths.filter(({ closes }) => !closes).length;
  return { mechanistic: paths.length - direct - open, direct, open };
}

/** "2 mechanistic paths, 1 statement of direct evidence, 3 more that stop at a target". */
export function pathCountWords({ mechanistic, direct, open }: PathCount): string {
  const stop = open === 1 ? "stops" : "stop";
  return [
    `${mechanistic} mechanistic ${mechanistic === 1 ? "path" : "paths"}`,
    ...(direct > 0 ? [`${direct} ${direct === 1 ? "statement" : "statements"} of direct evidence`] : []),
    ...(open > 0 ? [`${open} more that ${stop} at a target`] : []),
  ].join(", ");
}
