import TinyQueue from "tinyqueue";
import { betterOfKey, type Route } from "./route";

/** Routes not looked at yet: none scores above `bound`, only those of `mechanism` may stand above the floor. */
export type Branch = { bound: number; mechanism: boolean; grow: () => Growth };
export type Growth = { branches: readonly Branch[]; routes: readonly Route[] };

/** `cut`: the budget ended the search before the first `top` of both kinds were certain. */
export type Found = { routes: Route[]; considered: number; cut: boolean };

/** Branches grown in one search: beyond it hubs alone go on; ordinary pairs end within a few hundred. */
export const EXPANSIONS_MAX = 20_000;
/** A bound and a score multiply the same factors in another order. */
const ROUNDING = 1 + 1e-9;

/**
 * The first `top` mechanisms and the first `top` weak routes, one of each key: best-first search over branches by a bound
 * that never falls short of what they hold (A* with an admissible bound, Hart, Nilsson and Raphael 1968), within
 * `expansionsMax` grown branches. Routes beyond the first may be among those returned.
 */
export function bestFirst(roots: readonly Branch[], top: number, expansionsMax: number): Found {
  const queues = [roots.filter((it) => it.mechanism), roots.filter((it) => !it.mechanism)].map(queueOf);
  const kept = new Kept(top);
  let considered = 0;
  for (let expansions = 0; ; expansions++) {
    const next = queues
      .filter((queue) => kept.mayGain(queue.peek()))
      .sort((a, b) => (b.peek()?.bound ?? 0) - (a.peek()?.bound ?? 0))[0]
      ?.pop();
    if (!next || expansions >= expansionsMax) return { routes: kept.all(), considered, cut: next !== undefined };
    const { branches, routes } = next.grow();
    for (const branch of branches) queues[branch.mechanism ? 0 : 1]?.push(branch);
    considered += routes.length;
    for (const route of routes) kept.add(route);
  }
}

function queueOf(branches: readonly Branch[]): TinyQueue<Branch> {
  return new TinyQueue([...branches], (a, b) => b.bound - a.bound);
}

/** The best route of each key, and the scores a further one has to reach. */
class Kept {
  private readonly byKey = new Map<string, Route>();
  private readonly scores = { mechanism: [] as number[], weak: [] as number[] };

  constructor(private readonly top: number) {}

  all(): Route[] {
    return [...this.byKey.values()];
  }

  /** A route that passes an entity twice is none. */
  add(route: Route): void {
    if (new Set(route.steps).size < route.steps.length) return;
    const known = this.byKey.get(route.key);
    if (known && betterOfKey(route, known) >= 0) return;
    if (known) this.scoresOf(known).splice(this.scoresOf(known).indexOf(known.score), 1);
    this.byKey.set(route.key, route);
    const scores = this.scoresOf(route);
    const place = scores.findIndex((score) => score < route.score);
    scores.splice(place < 0 ? scores.length : place, 0, route.score);
  }

  mayGain(branch: Branch | undefined): boolean {
    if (!branch) return false;
    const reaches = (scores: readonly number[]) => branch.bound * ROUNDING >= (scores[this.top - 1] ?? 0);
    return (branch.mechanism && reaches(this.scores.mechanism)) || reaches(this.scores.weak);
  }

  private scoresOf({ weakBecause }: Route): number[] {
    return weakBecause === null ? this.scores.mechanism : this.scores.weak;
  }
}
