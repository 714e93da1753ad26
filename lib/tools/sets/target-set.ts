import type { Entity } from "@/lib/domain/entity";
import { type GeneKind, isOfKind } from "@/lib/domain/gene-kind";
import type { Edge, Graph } from "@/lib/domain/graph";
import { actionsOf, type Claims, claimsBehind, claimsOf } from "@/lib/tools/claim-details";
import { affirmed, isOfType } from "@/lib/tools/output";
import { groupBy } from "./set-algebra";

/** The weakest assay potency shown, in -log10 M (1 micromolar). */
export const POTENCY_MIN = 6;

/** What a drug acts on or binds. `potency` in -log10 M, null where no assay states one. */
export type TargetItem = { entity: Entity; edges: Edge[]; strength: number; potency: number | null };

/** Mechanism-of-action targets, assay hits of at least POTENCY_MIN that are no target, and how many weaker or unmeasured hits were left out. */
type TargetSet = { targets: TargetItem[]; alsoBinds: TargetItem[]; omitted: number };

/** Everything a drug acts on, strongest first, then by id; a gene that is a target is not repeated as an assay hit. */
export function drugTargetSet(graph: Graph, subject: string): TargetSet {
  const edges = affirmed(graph, { subject, predicates: ["targets", "binds_in_assay"] });
  const items = [...groupBy(edges, ({ object }) => object)].flatMap(([id, group]) => itemOf(graph, id, group));
  const targets = items.filter((item) => item.edges.some(isTarget));
  const hits = items.filter((item) => !item.edges.some(isTarget));
  const alsoBinds = hits.filter(({ potency }) => potency !== null && potency >= POTENCY_MIN);
  return {
    targets: targets.sort(byStrength),
    alsoBinds: alsoBinds.sort((a, b) => (b.potency ?? 0) - (a.potency ?? 0) || byStrength(a, b)),
    omitted: hits.length - alsoBinds.length,
  };
}

/** The targets of a drug, with `interactions` what else it is stated to act on, and what it binds besides these. */
export async function actedOn(graph: Graph, drug: string, interactions: boolean) {
  const { targets, alsoBinds, omitted } = drugTargetSet(graph, drug);
  const beside = interactions ? await actedNonTargets(graph, drug, targets) : [];
  const known = new Set(beside.map(({ entity }) => entity.id));
  return {
    acted: [...targets, ...beside],
    alsoBinds: alsoBinds.filter(({ entity }) => !known.has(entity.id)),
    omitted,
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

function itemOf(graph: Graph, id: string, edges: Edge[], measured = edges): TargetItem[] {
  const entity = graph.entity(id);
  const strength = Math.max(...edges.map((edge) => edge.strength));
  return entity ? [{ entity, edges, strength, potency: potencyOf(measured) }] : [];
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
async function actedNonTargets(graph: Graph, drug: string, targets: readonly TargetItem[]): Promise<TargetItem[]> {
  const known = new Set(targets.map(({ entity }) => entity.id));
  const edges = affirmed(graph, { subject: drug, predicates: ["interacts_with"] }).filter(
    ({ object }) => !known.has(object) && isOfType(graph, object, ["gene", "gene_group"]),
  );
  const claims = await claimsOf(graph, edges);
  const acting = edges.filter((edge) => actionsOf([edge], claims).some((action) => !NO_ACTION.test(action)));
  const acted = [...groupBy(acting, ({ object }) => object)].flatMap(([object, own]) => {
    const assays = graph.edges({ subject: drug, object, predicates: ["binds_in_assay"] });
    return itemOf(graph, object, own, assays).map((item) => ({ ...item, edges: [...own, ...assays] }));
  });
  return acted.sort((a, b) => b.strength - a.strength || (a.entity.name < b.entity.name ? -1 : 1));
}

/** Whether what a drug acts on is of a kind, by its names and the classes the records of these claims give it. */
export function isItemOfKind(
  graph: Graph,
  kind: GeneKind | undefined,
  { entity, edges }: Pick<TargetItem, "entity" | "edges">,
  claims: Claims,
): boolean {
  if (kind === undefined) return true;
  const records = claimsBehind(edges, claims).flatMap(({ evidence }) => evidence);
  const classes = records.map(({ payload }) => String(payload.target_class ?? ""));
  const genes = [entity.id, ...(entity.members ?? [])];
  return genes.some((id) => isOfKind(kind, { symbol: graph.entity(id)?.name ?? "", names: graph.names(id), classes }));
}
