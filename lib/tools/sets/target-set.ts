import type { Entity } from "@/lib/knowledge/entity";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { groupBy } from "./group-by";

/** The weakest assay potency shown, in -log10 M (1 micromolar). */
export const POTENCY_MIN = 6;

/** What a drug acts on or binds. `potency` in -log10 M, null where no assay states one. */
export type TargetItem = { entity: Entity; edges: Edge[]; strength: number; potency: number | null };

/** Mechanism-of-action targets, assay hits of at least POTENCY_MIN that are no target, and how many weaker or unmeasured hits were left out. */
export type TargetSet = { targets: TargetItem[]; alsoBinds: TargetItem[]; omitted: number };

/** Everything a drug acts on, strongest first, then by id; a gene that is a target is not repeated as an assay hit. */
export function drugTargetSet(graph: Graph, drugId: string): TargetSet {
  const edges = graph
    .edges({ subject: drugId, predicates: ["targets", "binds_in_assay"] })
    .filter(({ negated }) => !negated);
  const items = [...groupBy(edges, ({ object }) => object)].flatMap(([id, group]) => {
    const entity = graph.entity(id);
    return entity ? [itemOf(entity, group)] : [];
  });
  const targets = items.filter((item) => item.edges.some(isTarget));
  const hits = items.filter((item) => !item.edges.some(isTarget));
  const alsoBinds = hits.filter(({ potency }) => potency !== null && potency >= POTENCY_MIN);
  return {
    targets: targets.sort(byStrength),
    alsoBinds: alsoBinds.sort((a, b) => (b.potency ?? 0) - (a.potency ?? 0) || byStrength(a, b)),
    omitted: hits.length - alsoBinds.length,
  };
}

/** Whether an edge states a mechanism of action, and is no assay contact. */
export function isTarget({ predicate }: Edge): boolean {
  return predicate === "targets";
}

/** The best potency an assay measured, -log10 M; null without any, as a mechanism of action states none. */
export function potencyOf(edges: readonly Edge[]): number | null {
  const measured = edges.filter((edge) => !isTarget(edge) && !Number.isNaN(edge.statistic));
  return measured.length > 0 ? Math.max(...measured.map(({ statistic }) => statistic)) : null;
}

function itemOf(entity: Entity, edges: Edge[]): TargetItem {
  return {
    entity,
    edges,
    strength: Math.max(...edges.map(({ strength }) => strength)),
    potency: potencyOf(edges),
  };
}

function byStrength(a: TargetItem, b: TargetItem): number {
  return b.strength - a.strength || (a.entity.id < b.entity.id ? -1 : 1);
}
