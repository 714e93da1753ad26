import type { GraphIndex } from "./graph-index";
import { genesBehind } from "./openers";
import { compareRoutes, type Route } from "./route";

/**
 * Routes, best first, without those that say again what another says: where a complex or family and a part of it lead on the
 * same way, in the same direction, only the better one stands; of equal ones the whole, if several of its members lead on.
 */
export function foldParts(routes: readonly Route[]): Route[] {
  const kept = new Map<string, Route[]>();
  for (const route of [...routes].sort(wholeFirst)) {
    const key = [route.metapath, route.sign, route.weakBecause !== null, ...route.steps.slice(2)].join("|");
    const others = kept.get(key) ?? [];
    if (others.some((other) => isWithin(route, other) || isWithin(other, route))) continue;
    kept.set(key, [...others, route]);
  }
  const standing = new Set([...kept.values()].flat());
  return routes.filter((route) => standing.has(route));
}

/** Whether two routes of one type begin at a whole and a part of it, or at wholes that share one. */
export function beginAlike(index: GraphIndex, a: Route, b: Route): boolean {
  const [mine, theirs] = [a, b].map(({ steps: [, target = -1] }) => genesBehind(index, target));
  return a.metapath === b.metapath && (mine ?? []).some((gene) => theirs?.includes(gene));
}

function wholeFirst(a: Route, b: Route): number {
  const leading = ({ members }: Route) => (members.length > 1 ? members.length : 0);
  return b.score - a.score || leading(b) - leading(a) || compareRoutes(a, b);
}

/** Whether a route begins at a whole whose members on it are all that lead on along the other one. */
function isWithin(part: Route, whole: Route): boolean {
  return whole.members.length > 0 && targetsOf(part).every((gene) => whole.members.includes(gene));
}

function targetsOf({ members, steps: [, target = -1] }: Route): readonly number[] {
  return members.length > 0 ? members : [target];
}
