import type { PathLink, ScoreFactor } from "@/lib/domain/path";
import { bestFirst, type Found } from "./best-first";
import { directRoutesOf, type Ends, endsOf, type Forest, interactorRoutesOf, pathwayRoutesOf } from "./candidates";
import { product, targetFactor } from "./factors";
import type { GraphIndex } from "./graph-index";
import { nearReadings } from "./link-direction";
import { byWeight, type Opener, openersOf, POTENCY_MIN, rankPotency } from "./openers";
import type { Reach } from "./reach";
import { betterOfKey, plainRoute, type Route } from "./route";

/** What a path says that stops at the target. */
const OPEN = "link to the disease not in the graph";
/** Beyond this a shared pathway was not measured to close curated paths (docs/scoring.md). */
export const TREATMENT_GENES_MAX = 50;
const EXPANSIONS_MAX = 2_000;
const POTENCY_MAX = 12;
/**
 * Of weights that differ by a tenth at least, no tie-breaker changes the order; nor does the affinity that of one source
 * more, nor do both together that of a claim on the gene.
 */
const UNLINKED = 0.05;
const SOURCES_COUNTED = 3;
const SOURCE_STEP = 0.012;
const AFFINITY_RANGE = 0.01;
const LINK_STEP = 0.0001;

type Closing = { name: string; forest: (ends: Ends, opener: Opener) => Forest };

/** The links by which a target may lead to the disease, the better ones first. */
const CLOSINGS: readonly Closing[] = [
  { name: "the gene is linked to it", forest: directRoutesOf },
  {
    name: `it shares a pathway of at most ${TREATMENT_GENES_MAX} genes with a gene linked to it`,
    forest: (ends, opener) => pathwayRoutesOf(ends, opener, { genesMax: TREATMENT_GENES_MAX }),
  },
  { name: "it interacts with a gene linked to it", forest: interactorRoutesOf },
];

/**
 * From a drug to a disease: one path for each of the first `top` targets, by weight; among equals those whose own gene a
 * claim links to the disease come first, then those more sources flag, then affinity decides. The disease only breaks ties,
 * as it was measured to add nothing to which target curators name (docs/scoring.md), so the score is that of the
 * target; `link` says what the rest of the path is worth. A target that closes in no way stands with its mechanism step
 * alone. Genes that handle the drug, or whose variants bear on it, are weak routes.
 */
export function treatmentRoutes(index: GraphIndex, drug: number, reach: Reach, top: number): Found & { total: number } {
  const openers = openersOf(index, drug, null).filter(mayOpen);
  const ends = endsOf(index, drug, openers, reach);
  const targets = byPlace(wholeTargets(openers.filter(({ opening }) => opening === "acts_on")), ends);
  const closed = targets.slice(0, top).map((opener) => closedRoute(ends, opener));
  const context = openers.filter(({ opening }) => opening !== "acts_on").map((opener) => directRoutesOf(ends, opener));
  const beside = bestFirst(
    context.flatMap(({ branches }) => branches),
    top,
    EXPANSIONS_MAX,
  );
  const contextTotal = context.reduce((sum, { total }) => sum + total, 0);
  return {
    routes: [...closed.map(({ route }) => route), ...beside.routes],
    considered: closed.reduce((sum, { considered }) => sum + considered, beside.considered),
    total: closed.reduce((sum, { total }) => sum + total, targets.length - closed.length + contextTotal),
    cut: beside.cut || closed.some(({ cut }) => cut),
  };
}

/**
 * What was measured below the floor opens no path. What a source lists without measuring it does, by its low weight after
 * the rest: of such contacts 11 % are the target of a curated path, of those measured at 8 or more 12 %, at 6 to 7 only 4 %
 * (DrugMechDB, development half), and of some drugs the sources list nothing else.
 */
function mayOpen({ assayOnly, potency }: Opener): boolean {
  return !assayOnly || Number.isNaN(potency) || potency >= POTENCY_MIN;
}

/** Subunits of a complex that is a target as a whole, and weighs no less, are no targets of their own. */
function wholeTargets(openers: readonly Opener[]): Opener[] {
  const complexes = openers.filter(({ genes }) => genes.length > 1);
  const isPart = ({ entity, genes, weight }: Opener) =>
    complexes.some(
      (whole) =>
        whole.entity !== entity &&
        whole.weight >= weight &&
        genes.every((gene) => whole.genes.includes(gene)) &&
        whole.genes.length > genes.length,
    );
  return openers.filter((opener) => !isPart(opener));
}

/** By weight, then those whose own gene a claim associates with the disease, then by sources, then the more potent. */
function byPlace(targets: readonly Opener[], { reach }: Ends): Opener[] {
  const linked = new Set(targets.filter((opener) => isAssociated(reach, opener)));
  return [...targets].sort(
    (a, b) =>
      b.weight - a.weight ||
      Number(linked.has(b)) - Number(linked.has(a)) ||
      sourcesOf(b) - sourcesOf(a) ||
      byWeight(a, b),
  );
}

function sourcesOf({ flaggedBy }: Opener): number {
  return Math.min(flaggedBy, SOURCES_COUNTED);
}

/** Whether an undisputed claim associates a gene of the target with the disease; what target safety says of it is harm. */
function isAssociated({ byGene }: Reach, { genes }: Opener): boolean {
  const closers = genes.flatMap((gene) => byGene.get(gene) ?? []);
  return closers.some(({ closing, term, disputed }) => closing === "associated_with" && !term.broad && !disputed);
}

type Closed = { route: Route; considered: number; total: number; cut: boolean };

function closedRoute(ends: Ends, opener: Opener): Closed {
  let considered = 0;
  let total = 0;
  for (const [place, { name, forest }] of CLOSINGS.entries()) {
    const { branches, total: routes } = forest(ends, opener);
    total += routes;
    const found = bestFirst(branches, 1, EXPANSIONS_MAX);
    considered += found.considered;
    const [route] = found.routes.sort(betterOfKey);
    if (route) return { route: ranked(ends, route, opener, name, place), considered, total, cut: found.cut };
  }
  const route = ranked(ends, openRoute(ends.drug, opener), opener, OPEN, CLOSINGS.length);
  return { route, considered: considered + 1, total: total + 1, cut: false };
}

/** The route with the factors that rank it; why its link is weak stands with the link. */
function ranked({ index, reach }: Ends, route: Route, opener: Opener, way: string, place: number): Route {
  const potency = Math.min(Math.round(rankPotency(opener) * 10) / 10, POTENCY_MAX);
  const factors: ScoreFactor[] = [
    targetFactor(opener),
    {
      name: "sources",
      value: 1 - SOURCE_STEP * (SOURCES_COUNTED - sourcesOf(opener)),
      reason: `${opener.flaggedBy} independent ${opener.flaggedBy === 1 ? "source flags" : "sources flag"} a mechanism of action; only breaks ties`,
    },
    {
      name: "affinity",
      value: 1 - AFFINITY_RANGE * (1 - potency / POTENCY_MAX),
      reason:
        `${Number.isNaN(opener.potency) ? "not stated, taken as ordinary:" : ""} -log10 M ${potency}; only breaks ties`.trim(),
    },
    {
      name: "link to the disease",
      value: isAssociated(reach, opener) ? 1 : 1 - UNLINKED - LINK_STEP * place,
      reason: `${[way, route.weakBecause].filter(Boolean).join(". ")}; only breaks ties`,
    },
  ];
  const link = route.open === null ? linkOf(route) : null;
  const [near] = route.sign === "unknown" ? nearReadings(index, reach.event, opener.genes, opener.action) : [];
  return {
    ...route,
    class: null,
    told: route.told ?? near?.because ?? null,
    key: `target|${opener.entity}`,
    factors,
    score: product(factors),
    weakBecause: null,
    link,
  };
}

/** What the path from the target on is worth by itself; lifts were measured of paths to what befalls. */
function linkOf({ factors: all, metapath, weakBecause }: Route): PathLink {
  const factors = all
    .filter(({ name }) => name !== "target" && name !== "affinity")
    .map((factor) => (factor.name === "route" ? { ...factor, reason: metapath } : factor));
  return { score: product(factors), weakBecause, factors };
}

function openRoute(drug: number, { entity, hop }: Opener): Route {
  return { ...plainRoute("target", [drug, entity], [hop], []), open: OPEN };
}
