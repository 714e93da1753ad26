import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { type GeneKind, isOfKind } from "@/lib/domain/gene-kind";
import type { Edge, Graph } from "@/lib/domain/graph";
import { actionsOf, claimsOf } from "@/lib/tools/claim-details";
import { isOfType } from "@/lib/tools/refs";
import { groupBy } from "./set-algebra";

/** The weakest assay potency shown, in -log10 M (1 micromolar). */
export const POTENCY_MIN = 6;

/** What a drug acts on or binds. `potency` in -log10 M, null where no assay states one. */
export type TargetItem = { entity: Entity; edges: Edge[]; strength: number; potency: number | null };

/** Mechanism-of-action targets, assay hits of at least POTENCY_MIN that are no target, and how many weaker or unmeasured hits were left out. */
type TargetSet = { targets: TargetItem[]; alsoBinds: TargetItem[]; omitted: number };

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

/** Words for what a protein does with a drug, or that the two touch: none says what the drug does. */
const NO_ACTION = /^(?:SUBSTRATE|BINDER|BINDING|LIGAND|CARRIER|PRODUCT OF|COFACTOR)$/;

/**
 * What a drug is stated to act on that is no target of it, each with what assays measured there: enzymes and transporters
 * it inhibits or induces. What only handles the drug is not among them.
 */
export async function actedNonTargets(
  graph: Graph,
  drug: string,
  { targets }: TargetSet,
): Promise<{ acted: TargetItem[]; claims: Map<string, Claim> }> {
  const known = new Set(targets.map(({ entity }) => entity.id));
  const edges = graph
    .edges({ subject: drug, predicates: ["interacts_with"] })
    .filter(({ negated, object }) => !negated && !known.has(object) && isOfType(graph, object, ["gene", "gene_group"]));
  const claims = await claimsOf(graph, edges);
  const acting = edges.filter(({ claimId }) => statesAction(claims.get(claimId)));
  const acted = [...groupBy(acting, ({ object }) => object)].flatMap(([id, own]) => {
    const assays = graph.edges({ subject: drug, object: id, predicates: ["binds_in_assay"] });
    return actingItem(graph, id, own, assays);
  });
  return { acted: acted.sort(byName), claims };
}

function statesAction(claim: Claim | undefined): boolean {
  return actionsOf([claim]).some((action) => !NO_ACTION.test(action));
}

function actingItem(graph: Graph, id: string, own: readonly Edge[], assays: readonly Edge[]): TargetItem[] {
  const entity = graph.entity(id);
  if (!entity) return [];
  const measured = assays.flatMap(({ statistic }) => (Number.isNaN(statistic) ? [] : [statistic]));
  return [
    {
      entity,
      edges: [...own, ...assays],
      strength: Math.max(...own.map(({ strength }) => strength)),
      potency: measured.length > 0 ? Math.max(...measured) : null,
    },
  ];
}

function byName(a: TargetItem, b: TargetItem): number {
  return b.strength - a.strength || (a.entity.name < b.entity.name ? -1 : 1);
}

/** Whether what a drug acts on is of a kind, by its names and the classes the records of these claims give it. */
export function isItemOfKind(
  graph: Graph,
  kind: GeneKind | undefined,
  { entity, edges }: Pick<TargetItem, "entity" | "edges">,
  claims: ReadonlyMap<string, Claim>,
): boolean {
  if (kind === undefined) return true;
  const classes = edges.flatMap(({ claimId }) =>
    (claims.get(claimId)?.evidence ?? []).flatMap(({ payload }) => String(payload.target_class ?? "")),
  );
  const genes = [entity.id, ...(entity.members ?? [])];
  return genes.some((id) => isOfKind(kind, { symbol: graph.entity(id)?.name ?? "", names: graph.names(id), classes }));
}
