import jstat from "jstat";

/** A table of two groups by who has something: `holders` of `known` in one, `baseHolders` of `baseKnown` in the other. */
export type TwoGroups = { holders: number; known: number; baseHolders: number; baseKnown: number };

/**
 * The one-sided p of Fisher's exact test (Fisher, The Design of Experiments, 1935): how likely the first group would have as many holders
 * or more, were holders spread over both groups by chance. 0..1; 1 where a group is empty.
 */
export function fisherExact({ holders, known, baseHolders, baseKnown }: TwoGroups): number {
  if (known === 0 || baseKnown === 0) return 1;
  const [all, having] = [known + baseKnown, holders + baseHolders];
  let p = 0;
  for (let count = holders; count <= Math.min(known, having); count++)
    p += jstat.jStat.hypgeom.pdf(count, all, having, known);
  return Math.min(1, p);
}
