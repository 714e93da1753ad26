import { type Affinity, concentration, measureOf } from "@/lib/domain/affinity";
import { number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { actionsOf, type Claims } from "@/lib/tools/claim-details";
import { claimIdsOf, namesOf, relationDraft, titleOf } from "@/lib/tools/output";
import { isTarget, type TargetItem } from "@/lib/tools/sets/target-set";

export const ASSAY_ONLY = "also binds in an assay; not a mechanism of action";

/** "targets (inhibitor): DrugCentral", "also binds (assay, 32 nM): DrugCentral". */
export function targetTexts(
  graph: Graph,
  { edges, potency }: Pick<TargetItem, "edges" | "potency">,
  claims: Claims,
): string[] {
  const texts = edges.map((edge) => {
    const source = titleOf(graph, edge.dataset);
    if (isAssay(edge)) return `also binds (assay${potency === null ? "" : `, ${concentration(potency)}`}): ${source}`;
    const actions = actionsOf([edge], claims).join(", ").toLowerCase();
    return `${isTarget(edge) ? "targets" : "interacts with"}${actions ? ` (${actions})` : ""}: ${source}`;
  });
  return [...new Set(texts)];
}

/** Whether an edge states no more than what an assay measured. */
export function isAssay({ predicate }: Edge): boolean {
  return predicate === "binds_in_assay";
}

/** A stated action on what is no target. */
function isActing({ predicate }: Edge): boolean {
  return predicate === "interacts_with";
}

/** Actions a source states, not those an assay saw. */
export function statedActions(edges: readonly Edge[], claims: Claims): string[] {
  const stated = edges.filter((edge) => !isAssay(edge));
  return actionsOf(stated, claims);
}

/** A target as a row: `relation` by its strongest kind of statement, potency as -log10 M. */
export function targetRow(graph: Graph, item: TargetItem, claims: Claims): Row {
  const { entity, edges, potency } = item;
  const acts = edges.some(isActing) ? "interacts with" : "also binds";
  const relation = edges.some(isTarget) ? "targets" : acts;
  return {
    name: entity.name,
    action: statedActions(edges, claims),
    relation,
    potency,
    evidence: targetTexts(graph, item, claims),
    members: namesOf(graph, entity.members ?? []),
    apart: relation === "also binds" ? ASSAY_ONLY : null,
    id: entity.id,
    claimIds: claimIdsOf(edges),
  };
}

/** One finding for the mechanism of action, else one for a stated interaction and one for the assay hit, with actions, best affinity and the members of a complex. */
export function targetFindings(graph: Graph, { edges, entity }: TargetItem, claims: Claims): FactDraft[] {
  const moa = edges.filter(isTarget);
  const acting = edges.filter(isActing);
  if (moa.length === 0 && acting.length > 0)
    return [acting, edges.filter(isAssay)].flatMap((own) => contactDraft(graph, own, own.filter(isAssay), claims));
  const numbers = entity.members ? [number(entity.members.length, "genes", "members")] : [];
  return contactDraft(graph, moa.length > 0 ? moa : edges, edges, claims, numbers);
}

/** What claims of one drug at one target state: the action, and the best affinity among all that was `measured` there. */
export function contactDraft(
  graph: Graph,
  edges: readonly Edge[],
  measured: readonly Edge[],
  claims: Claims,
  numbers: FactDraft["numbers"] = [],
): FactDraft[] {
  const affinity = bestAffinity(graph, measured, claims);
  const beside = affinity && !edges.includes(affinity.edge) ? [affinity.edge] : [];
  return relationDraft(graph, [...edges, ...beside], {
    actions: actionsOf(edges, claims),
    numbers: [...(affinity ? [number(affinity.potency, "-log10 M", "pActivity")] : []), ...numbers],
    ...(affinity && { qualifiers: { measure: affinity.measure, source: affinity.source } }),
  });
}

/** The strongest measurement among these claims, with the claim that states it; null where none was measured. */
export function bestAffinity(graph: Graph, edges: readonly Edge[], claims: Claims): (Affinity & { edge: Edge }) | null {
  const measured = edges.filter(({ statistic, negated }) => !negated && !Number.isNaN(statistic));
  const [best] = measured.toSorted((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1));
  if (!best) return null;
  const measure = measureOf(claims.get(best.claimId));
  return { potency: best.statistic, measure, source: titleOf(graph, best.dataset), edge: best };
}
