import type { EntityType } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import { pick, type Random } from "./random";

/** What a random walk from a drug came by: the drug, the other entities by type, and the claims it went along. */
export type Surroundings = {
  drug: string;
  ids: ReadonlyMap<EntityType, readonly string[]>;
  claims: readonly string[];
};

/** What is drawn from: mostly what belongs together, else anything of the graph; entities stand by type. */
export type Drawing = { graph: Graph; entities: ReadonlyMap<EntityType, readonly string[]>; near: Surroundings };

const STEPS = 40;
/** How often the walk goes back to its drug, so that most of what it meets is about it. */
const RETURNS = 0.5;
const TRIES_MAX = 200;

/** Walks over the claims of the graph from a drug with targets and adverse events: what it meets belongs together. */
export function walk(graph: Graph, drugs: readonly string[], random: Random): Surroundings {
  const drug = drugOfSubstance(graph, drugs, random);
  const ids = new Map<EntityType, Set<string>>();
  const claims = new Set<string>();
  const meet = (id: string) => {
    const type = graph.entity(id)?.type;
    if (type) ids.set(type, (ids.get(type) ?? new Set()).add(id));
  };
  meet(drug);
  for (let at = drug, step = 0; step < STEPS; step++) {
    const edge = randomEdge(graph, at, random);
    if (!edge) break;
    claims.add(edge.claimId);
    const next = edge.subject === at ? edge.object : edge.subject;
    meet(next);
    at = random() < RETURNS ? drug : next;
  }
  return { drug, ids: new Map([...ids].map(([type, each]) => [type, [...each]])), claims: [...claims] };
}

/** A random drug that has targets and adverse events; where none is met in some tries, any. */
export function drugOfSubstance(graph: Graph, drugs: readonly string[], random: Random): string {
  let drug = "";
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    drug = pick(drugs, random) ?? "";
    const has = (...predicates: Edge["predicate"][]) => graph.edges({ subject: drug, predicates }).length > 0;
    if (has("targets") && has("listed_on_label", "reported_with")) break;
  }
  return drug;
}

/** Any relation of an entity is as likely as any other, however many claims state it. */
function randomEdge(graph: Graph, id: string, random: Random): Edge | undefined {
  const groups = new Map<string, Edge[]>();
  for (const edge of [...graph.edges({ subject: id }), ...graph.edges({ object: id })]) {
    const key = `${edge.predicate} ${edge.subject === id}`;
    const group = groups.get(key);
    if (group) group.push(edge);
    else groups.set(key, [edge]);
  }
  const key = pick([...groups.keys()].sort(), random);
  return key === undefined ? undefined : pick(groups.get(key) ?? [], random);
}
