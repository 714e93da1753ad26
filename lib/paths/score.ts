import type { PathOptions } from "@/lib/knowledge/graph";
import { entityNumber, type GraphIndex } from "./graph-index";
import type { Route } from "./route";
import { weighRoutes } from "./search";

/** Targets whose best routes are joined. */
const TARGETS_MAX = 3;
/** What a route under the floor is worth beside a mechanism. */
const WEAK_WEIGHT = 0.3;

/**
 * Support of a pair, 0..1, for ranking: noisy-or over the best routes of the three best targets, routes under the floor at
 * 0.3 of their score; with `all` noisy-or with the best direct evidence. Routes against the drug's direction,
 * pharmacogenetic and pharmacokinetic ones count nothing. 0 when there is no route or an end is unknown.
 */
export function scorePair(index: GraphIndex, drugId: string, eventId: string, mode: PathOptions["mode"]): number {
  const drug = entityNumber(index, drugId);
  const event = entityNumber(index, eventId);
  if (drug < 0 || event < 0 || drug === event) return 0;
  const { routes } = weighRoutes(index, drug, event, mode);
  const direct = Math.max(0, ...routes.filter((route) => route.direct && !route.weakBecause).map(({ score }) => score));
  return 1 - (1 - mechanismOf(routes.filter((route) => !route.direct))) * (1 - direct);
}

function mechanismOf(routes: readonly Route[]): number {
  const byTarget = new Map<number, number>();
  for (const route of routes.filter(({ metapath, sign }) => metapath.startsWith("target") && sign !== "inconsistent")) {
    const target = route.steps[1] ?? 0;
    const worth = route.score * (route.weakBecause ? WEAK_WEIGHT : 1);
    byTarget.set(target, Math.max(byTarget.get(target) ?? 0, worth));
  }
  const best = [...byTarget.values()].sort((a, b) => b - a).slice(0, TARGETS_MAX);
  return 1 - best.reduce((left, worth) => left * (1 - worth), 1);
}
