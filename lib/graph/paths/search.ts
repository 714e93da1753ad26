import type { PathOptions } from "@/lib/domain/graph";
import { at } from "@/lib/domain/names/typed-arrays";
import type { Path, PathSearch, UsedAgainst } from "@/lib/domain/path";
import { claimIdAt, edgesFrom, objectsOf } from "./adjacency";
import { bestFirst, EXPANSIONS_MAX, type Found } from "./best-first";
import { routesFrom } from "./candidates";
import { filteredIndex } from "./filtered";
import { entityNumber, type GraphIndex, isClinical, nameOf, typeOf } from "./graph-index";
import { exactTermsOf, isKind, mappedFrom, mappedOnto } from "./mappings";
import { backgroundOf } from "./metapaths";
import { openersOf } from "./openers";
import { directRoutes, otherRoutes, reasonFor } from "./other-routes";
import { type Reach, reachOf } from "./reach";
import { bestRoutes, foldParts, pathOf, type Route, refOf } from "./route";
import { treatmentRoutes } from "./treatment";

/** How many routes of a kind a caller of `weighRoutes` is certain of. */
const WEIGHED_TOP = 50;
/** The most parts of one target that are shown with it. */
const DOUBLINGS_MAX = 6;
/** Ends are read from the drug to the event, in whatever order they are given. */
const END_ORDER = ["drug", "gene_group", "gene", "pathway", "disease", "phenotype", "adverse_event"];

/** `total` counts the routes there are, `considered` those weighed. */
type Weighed = Found & { total: number };

/**
 * The best paths between two entities, exact within the budget: of each target, metapath and pathway or interactor the
 * best, sorted by score, then ids. What stands under the floor of specificity is listed separately. Where `treatments` are asked for,
 * there is one path to a disease or a phenotype for each target, whether it reaches the end or not; else the end is read as
 * what befalls, and only what reaches it is a path. Ends given from event to drug are answered from drug to event. An
 * unknown id finds nothing and the reason says so.
 */
export function searchPaths(whole: GraphIndex, fromId: string, toId: string, options: PathOptions): PathSearch {
  const [from, to] = inOrder(whole, entityNumber(whole, fromId), entityNumber(whole, toId));
  if (from < 0 || to < 0) return nothing(`${from < 0 && to < 0 ? "Neither end is" : "One end is not"} in this graph.`);
  if (from === to) return nothing("Both ends are the same.");
  const index = filteredIndex(whole, options.filters, [from, to]);
  const { routes, considered, total, cut } = weighRoutes(index, from, to, options, options.top);
  const treated = treatedAs(index, from, to, options);
  const shown = (weak: boolean) =>
    routes
      .filter(({ weakBecause }) => (weakBecause !== null) === weak)
      .slice(0, options.top)
      .map((route, i) =>
        withBackground({ ...pathOf(index, route, i + 1), ...(treated === "indication" && { relief: true }) }),
      );
  const paths = shown(false);
  const reason = paths.length > 0 ? null : reasonFor(index, from, to, routes);
  const against = treated ? null : nearestUse(index, from, to);
  const read = { ...(treated && { treated }), ...(against && { usedAgainst: against }) };
  return { paths, weakRoutes: shown(true), considered, total, cut, reason, ...read };
}

function withBackground(path: Path): Path {
  return { ...path, background: backgroundOf(path) };
}

/** The best route of each key between two entities, best first: certainly the first `top` mechanisms and the first `top` weak routes. */
export function weighRoutes(
  index: GraphIndex,
  from: number,
  to: number,
  { mode, treatments = false }: Pick<PathOptions, "mode" | "treatments">,
  top = WEIGHED_TOP,
): Weighed {
  if (typeOf(index, from) !== "drug" || !isClinical(index, to)) {
    const routes = bestRoutes(otherRoutes(index, from, to));
    return { routes, considered: routes.length, total: routes.length, cut: false };
  }
  const reach = reachOf(index, to);
  const treated = treatedAs(index, from, to, { treatments });
  const { routes, considered, total, cut } = treated
    ? treatmentRoutes(index, from, { ...reach, relief: treated === "indication" }, top)
    : eventRoutes(index, from, reach, top);
  const direct = mode === "all" ? directRoutes(index, from, reach.terms) : [];
  return {
    routes: bestRoutes([...direct, ...routes]),
    considered: considered + direct.length,
    total: total + direct.length,
    cut,
  };
}

/** Whether the end is read as a disease the drug treats, and whether a source states that it does; undefined for what it befalls. */
function treatedAs(
  index: GraphIndex,
  from: number,
  to: number,
  { treatments = false }: Pick<PathOptions, "treatments">,
): PathSearch["treated"] {
  if (!treatments || typeOf(index, from) !== "drug" || !isClinical(index, to)) return undefined;
  if (isIndication(index, from, reachOf(index, to))) return "indication";
  return typeOf(index, to) === "adverse_event" ? undefined : "not_stated";
}

function nearestUse(index: GraphIndex, from: number, to: number): UsedAgainst | null {
  if (typeOf(index, from) !== "drug" || !isClinical(index, to)) return null;
  return usedAgainst(index, from, reachOf(index, to));
}

/** Whether a curated source states that the drug is used for the event, or for a term that stands for it. */
function isIndication(index: GraphIndex, drug: number, { terms }: Reach): boolean {
  const uses = new Set(objectsOf(index, drug, "indicated_for"));
  return terms.some(({ entity, broad }) => !broad && uses.has(entity));
}

/** As many are searched as leave the first `top` of each kind certain once parts of a target are folded. */
function eventRoutes(index: GraphIndex, drug: number, reach: Reach, top: number): Weighed {
  const { branches, total } = routesFrom(index, drug, openersOf(index, drug), reach);
  for (let searched = top, doublings = 0; ; searched *= 2, doublings++) {
    const found = bestFirst(branches, searched, EXPANSIONS_MAX);
    const all = bestRoutes(found.routes);
    const routes = foldParts(all);
    const isCertain = [true, false].every((weak) => {
      const ofKind = (those: readonly Route[]) => those.filter(({ weakBecause }) => (weakBecause !== null) === weak);
      const least = ofKind(all)[searched - 1]?.score;
      return least === undefined || ofKind(routes).filter(({ score }) => score >= least).length >= top;
    });
    if (isCertain || found.cut || doublings === DOUBLINGS_MAX) return { ...found, routes, total };
  }
}

/** Two ends as a path is read, from the drug to the event; -1, an unknown end, leaves them as given. */
export function inOrder(index: GraphIndex, a: number, b: number): [number, number] {
  if (a < 0 || b < 0) return [a, b];
  const place = (entity: number) => END_ORDER.indexOf(typeOf(index, entity));
  return place(b) < place(a) ? [b, a] : [a, b];
}

function nothing(reason: string): PathSearch {
  return { paths: [], weakRoutes: [], considered: 0, total: 0, cut: false, reason };
}

/** A use found as a mere mention in a label's text says too little. */
const USE_MIN = 0.5;
/** A phenotype nearly all who have the disease show (HPO: very frequent). */
const FEATURE_MIN = 0.9;
const KINDS_DEPTH_MAX = 3;
const ORDER = ["is", "kind", "feature", "named"] as const;

/**
 * The use of a drug nearest to an event that is read as a harm: a disease that is the event or a kind of it, one that the event
 * is a very frequent feature of, or one that is a kind of the event by its name alone; null where there is none.
 */
function usedAgainst(index: GraphIndex, drug: number, { event, terms }: Reach): UsedAgainst | null {
  const standing = new Set(terms.filter(({ broad }) => !broad).map(({ entity }) => entity));
  const { strengths, objects } = index.edges;
  const uses = edgesFrom(index, drug, "indicated_for").filter((edge) => at(strengths, edge) >= USE_MIN);
  const related = uses.map((edge) => ({ edge, relation: relationOf(index, at(objects, edge), event, standing) }));
  for (const relation of ORDER) {
    const [nearest] = related.filter((each) => each.relation === relation);
    if (!nearest) continue;
    const use = at(objects, nearest.edge);
    const claims = uses.filter((edge) => at(objects, edge) === use).map((edge) => claimIdAt(index, edge));
    return { use: refOf(index, use), relation, claimIds: claims };
  }
  return null;
}

function relationOf(
  index: GraphIndex,
  use: number,
  event: number,
  standing: ReadonlySet<number>,
): UsedAgainst["relation"] | null {
  const same = exactTermsOf(index, use);
  const stands = (entity: number) => standing.has(entity);
  if (same.some((each) => each === event || exactTermsOf(index, event).includes(each))) return "is";
  if (same.some(stands) || aboveOf(index, same).some(stands)) return "kind";
  const exact = new Set(exactTermsOf(index, event));
  if (
    [...same, ...same.flatMap((term) => mappedFrom(index, term, isKind))].some((disease) =>
      showsOften(index, disease, exact),
    )
  )
    return "feature";
  return nameOf(index, use)
    .toLowerCase()
    .endsWith(` ${nameOf(index, event).toLowerCase()}`)
    ? "named"
    : null;
}

/** What the terms are kinds of, a few steps up. */
function aboveOf(index: GraphIndex, terms: readonly number[]): number[] {
  const found = new Set<number>();
  let layer = [...terms];
  for (let depth = 0; depth < KINDS_DEPTH_MAX; depth++) {
    layer = layer.flatMap((term) => mappedOnto(index, term, isKind));
    for (const term of layer) found.add(term);
  }
  return [...found];
}

function showsOften(index: GraphIndex, disease: number, phenotypes: ReadonlySet<number>): boolean {
  const { objects, strengths } = index.edges;
  const shown = edgesFrom(index, disease, "has_phenotype").filter((edge) => at(strengths, edge) >= FEATURE_MIN);
  return shown.some((edge) => phenotypes.has(at(objects, edge)));
}
