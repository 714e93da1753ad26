import { isGene } from "@/lib/domain/entity";
import { at } from "@/lib/domain/names/typed-arrays";
import { Predicate } from "@/lib/domain/predicate";
import { negated } from "./adjacency";
import { bestFirst, EXPANSIONS_MAX } from "./best-first";
import { directRoutesOf, type Ends, endsOf, type Forest, interactorRoutesOf, pathwayRoutesOf } from "./candidates";
import { type GraphIndex, typeOf } from "./graph-index";
import { type Opener, openersOf } from "./openers";
import { type Reach, reachOf } from "./reach";
import { compareRoutes, type Route } from "./route";

/** The best routes that pass an entity, whether another of their key is better or not. */
export type Through = { mechanism: Route | null; weak: Route | null; cut: boolean };

/** Whether a route passes an entity, as a step or as a member of a group that reaches the end. */
export function passes({ steps, members }: Pick<Route, "steps" | "members">, entity: number): boolean {
  return steps.includes(entity) || members.includes(entity);
}

/** The best mechanism and the best weak route from a drug to an event that pass an entity between them; pathways of at most `genesMax` genes. */
export function routesThrough(
  index: GraphIndex,
  drug: number,
  event: number,
  entity: number,
  genesMax?: number,
): Through {
  const ends = endsOf(index, drug, openersOf(index, drug), reachOf(index, event));
  const searched = forestsThrough(ends, entity, genesMax).map(({ branches }) => bestFirst(branches, 1, EXPANSIONS_MAX));
  const routes = [...searched.flatMap((found) => found.routes), ...throughMember(ends, entity)]
    .filter((route) => passes(route, entity) && new Set(route.steps).size === route.steps.length)
    .sort(compareRoutes);
  return {
    mechanism: routes.find(({ weakBecause }) => weakBecause === null) ?? null,
    weak: routes.find(({ weakBecause }) => weakBecause !== null) ?? null,
    cut: searched.some(({ cut }) => cut),
  };
}

/** All routes through the entity but those on which it is a member of a group, and perhaps others. */
function forestsThrough(ends: Ends, entity: number, genesMax: number | undefined): Forest[] {
  const { index, drug, reach } = ends;
  const openers = openersOf(index, drug);
  const all = (of: Ends) => openers.flatMap((opener) => [directRoutesOf(of, opener), ...onward(of, opener, genesMax)]);
  const type = typeOf(index, entity);
  if (type === "pathway") {
    const alone = { ...ends, index: withoutOtherPathways(index, entity) };
    return openers.flatMap((opener) => onward(alone, opener, genesMax).slice(0, 1));
  }
  if (!isGene(type)) return all({ ...ends, reach: byWayOf(reach, entity) });
  const own = openers.filter((opener) => opener.entity === entity);
  const first = own.flatMap((opener) => [directRoutesOf(ends, opener), ...onward(ends, opener, genesMax)]);
  const last = { ...ends, reach: fromGene(reach, entity) };
  return [...first, ...openers.flatMap((opener) => onward(last, opener, genesMax))];
}

function onward(ends: Ends, opener: Opener, genesMax: number | undefined): Forest[] {
  if (opener.opening !== "acts_on" || opener.assayOnly) return [];
  return [pathwayRoutesOf(ends, opener, genesMax === undefined ? {} : { genesMax }), interactorRoutesOf(ends, opener)];
}

/** Routes on which the entity is one of the members of a group that reach the event: of one key, every one. */
function throughMember(ends: Ends, entity: number): Route[] {
  return openersOf(ends.index, ends.drug)
    .filter((opener) => opener.genes.length > 1 && opener.genes.includes(entity))
    .flatMap((opener) => directRoutesOf(ends, opener).branches.flatMap((branch) => branch.grow().routes));
}

/** The event as it is reached through one term. */
function byWayOf(reach: Reach, term: number): Reach {
  const byGene = [...reach.byGene].flatMap(([gene, closers]): [number, typeof closers][] => {
    const own = closers.filter((closer) => closer.term.entity === term || closer.term.steps.includes(term));
    return own.length > 0 ? [[gene, own]] : [];
  });
  return { ...reach, byGene: new Map(byGene), suffixes: new Map() };
}

/** The event as it is reached from one gene. */
function fromGene(reach: Reach, gene: number): Reach {
  const closers = reach.byGene.get(gene);
  return { ...reach, byGene: new Map(closers ? [[gene, closers]] : []), suffixes: new Map() };
}

/** The index with the members of one pathway alone. */
function withoutOtherPathways(index: GraphIndex, pathway: number): GraphIndex {
  const { objects, predicates } = index.edges;
  const code = Predicate.options.indexOf("member_of");
  const traits = index.edges.traits.slice();
  for (let edge = 0; edge < traits.length; edge++) {
    if (at(predicates, edge) === code && at(objects, edge) !== pathway) traits[edge] = negated(at(traits, edge));
  }
  return { ...index, edges: { ...index.edges, traits } };
}
