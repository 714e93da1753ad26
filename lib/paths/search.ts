import type { PathOptions } from "@/lib/knowledge/graph";
import type { PathSearch } from "@/lib/knowledge/path";
import { pathOf } from "./assemble";
import { candidatesOf } from "./candidates";
import { directRoutes } from "./direct";
import { otherRoutes } from "./ends";
import { entityNumber, type GraphIndex, typeOf } from "./graph-index";
import { openersOf } from "./openers";
import { type Reach, reachOf } from "./reach";
import { reasonFor } from "./reason";
import { bestRoutes, type Route, routeOf } from "./route";

/** Routes weighed in one search; beyond it those of the drug's lightest targets are counted and left out. */
const CANDIDATES_MAX = 20_000;
const CLINICAL = /^(adverse_event|phenotype|disease)$/;
/** Ends are read from the drug to the event, whichever way they are given. */
const END_ORDER = ["drug", "gene_group", "gene", "pathway", "disease", "phenotype", "adverse_event"];

export type Weighed = { routes: Route[]; considered: number; total: number };

/**
 * The best paths between two entities, exact: every route of the metapaths is weighed, the best of each target, metapath
 * and pathway kept, sorted by score, then ids. What stands under the floor of specificity is apart. Ends given from event
 * to drug are answered from drug to event. An unknown id finds nothing and the reason says so.
 */
export function searchPaths(index: GraphIndex, fromId: string, toId: string, options: PathOptions): PathSearch {
  const [from, to] = inOrder(index, entityNumber(index, fromId), entityNumber(index, toId));
  if (from < 0 || to < 0) return nothing(`${from < 0 && to < 0 ? "Neither end is" : "One end is not"} in this graph.`);
  if (from === to) return nothing("Both ends are the same.");
  const { routes, considered, total } = weighRoutes(index, from, to, options.mode);
  const shown = (weak: boolean) =>
    routes
      .filter(({ weakBecause }) => (weakBecause !== null) === weak)
      .slice(0, options.top)
      .map((route, i) => pathOf(index, route, i + 1));
  const paths = shown(false);
  const reason = paths.length > 0 ? null : reasonFor(index, from, to, routes);
  return { paths, weakRoutes: shown(true), considered, total, reason };
}

/** The best route of each key between two entities, best first. */
export function weighRoutes(index: GraphIndex, from: number, to: number, mode: PathOptions["mode"]): Weighed {
  if (typeOf(index, from) !== "drug" || !CLINICAL.test(typeOf(index, to))) {
    const routes = bestRoutes(otherRoutes(index, from, to));
    return { routes, considered: routes.length, total: routes.length };
  }
  const reach = reachOf(index, to);
  const { routes, considered, total } = mechanisticRoutes(index, from, reach);
  const direct = mode === "all" ? directRoutes(index, from, reach.terms) : [];
  return {
    routes: bestRoutes([...direct, ...routes]),
    considered: considered + direct.length,
    total: total + direct.length,
  };
}

function mechanisticRoutes(index: GraphIndex, drug: number, reach: Reach): Weighed {
  const routes: Route[] = [];
  let total = 0;
  for (const candidate of candidatesOf(index, openersOf(index, drug), reach)) {
    total++;
    if (total <= CANDIDATES_MAX) routes.push(routeOf(index, drug, candidate));
  }
  return { routes, considered: routes.length, total };
}

function inOrder(index: GraphIndex, a: number, b: number): [number, number] {
  if (a < 0 || b < 0) return [a, b];
  const place = (entity: number) => END_ORDER.indexOf(typeOf(index, entity));
  return place(b) < place(a) ? [b, a] : [a, b];
}

function nothing(reason: string): PathSearch {
  return { paths: [], weakRoutes: [], considered: 0, total: 0, reason };
}
