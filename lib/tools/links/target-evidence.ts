import { type Affinity, concentration, measureOf } from "@/lib/domain/affinity";
import type { Claim } from "@/lib/domain/claim";
import { number } from "@/lib/domain/facts/build";
import type { FactDraft, FactNumber } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { actionsOf } from "@/lib/tools/claim-details";
import { relationDraft } from "@/lib/tools/draft";
import { titleOf } from "@/lib/tools/refs";
import { isTarget, type TargetItem } from "@/lib/tools/sets/target-set";

export const ASSAY_ONLY = "also binds in an assay; not a mechanism of action";

/** "targets (inhibitor): DrugCentral", "also binds (assay, 32 nM): DrugCentral". */
export function targetTexts(
  graph: Graph,
  { edges, potency }: Pick<TargetItem, "edges" | "potency">,
  claims: ReadonlyMap<string, Claim>,
): string[] {
  const texts = edges.map((edge) => {
    const source = titleOf(graph, edge.dataset);
    if (edge.predicate === "binds_in_assay")
      return `also binds (assay${potency === null ? "" : `, ${concentration(potency)}`}): ${source}`;
    const actions = actionsOf([claims.get(edge.claimId)])
      .join(", ")
      .toLowerCase();
    const relation = isTarget(edge) ? "targets" : "interacts with";
    return `${relation}${actions ? ` (${actions})` : ""}: ${source}`;
  });
  return [...new Set(texts)];
}

const RELATION_WORDS = { targets: "targets", interacts_with: "interacts with", binds_in_assay: "also binds" } as const;

function isAssay({ predicate }: Edge): boolean {
  return predicate === "binds_in_assay";
}

/** A stated action on what is no target. */
function isActing({ predicate }: Edge): boolean {
  return predicate === "interacts_with";
}

/** A target as a row: `relation` by its strongest kind of statement, potency as -log10 M. */
export function targetRow(graph: Graph, item: TargetItem, claims: ReadonlyMap<string, Claim>): Row {
  const relation = item.edges.some(isTarget)
    ? "targets"
    : item.edges.some(isActing)
      ? "interacts_with"
      : "binds_in_assay";
  return {
    name: item.entity.name,
    action: actionsOf(item.edges.filter((edge) => !isAssay(edge)).map(({ claimId }) => claims.get(claimId))),
    relation: RELATION_WORDS[relation],
    potency: item.potency,
    evidence: targetTexts(graph, item, claims),
    members: (item.entity.members ?? []).flatMap((id) => graph.entity(id)?.name ?? []),
    apart: relation === "binds_in_assay" ? ASSAY_ONLY : null,
    id: item.entity.id,
    claimIds: item.edges.map(({ claimId }) => claimId),
  };
}

/** One finding for the mechanism of action, else one for a stated interaction and one for the assay hit, with actions, best affinity and the members of a complex. */
export function targetFindings(graph: Graph, item: TargetItem, claims: ReadonlyMap<string, Claim>): FactDraft[] {
  const moa = item.edges.filter(isTarget);
  const acting = item.edges.filter(isActing);
  if (moa.length === 0 && acting.length > 0) {
    const parts = [acting, item.edges.filter(isAssay)].filter((edges) => edges.length > 0);
    return parts.flatMap((edges) => contactDraft(graph, edges, edges.filter(isAssay), claims) ?? []);
  }
  const edges: Edge[] = moa.length > 0 ? moa : item.edges;
  const { members } = item.entity;
  const finding = contactDraft(
    graph,
    edges,
    item.edges,
    claims,
    members ? [number(members.length, "genes", "members")] : [],
  );
  return finding ? [finding] : [];
}

/** What claims of one drug at one target state: the action, and the best affinity among all that was `measured` there. */
export function contactDraft(
  graph: Graph,
  edges: readonly Edge[],
  measured: readonly Edge[],
  claims: ReadonlyMap<string, Claim>,
  numbers: FactDraft["numbers"] = [],
): FactDraft | undefined {
  const affinity = bestAffinity(graph, measured, claims);
  const beside = affinity && !edges.includes(affinity.edge) ? [affinity.edge] : [];
  return relationDraft(graph, [...edges, ...beside], {
    actions: actionsOf(edges.map(({ claimId }) => claims.get(claimId))),
    numbers: [...(affinity ? [affinityNumber(affinity)] : []), ...numbers],
    ...(affinity && { qualifiers: { measure: affinity.measure, source: affinity.source } }),
  });
}

/** The strongest measurement among these claims, with the claim that states it; null where none was measured. */
export function bestAffinity(
  graph: Graph,
  edges: readonly Edge[],
  claims: ReadonlyMap<string, Claim>,
): (Affinity & { edge: Edge }) | null {
  const measured = edges.filter(({ statistic, negated }) => !negated && !Number.isNaN(statistic));
  const [best] = measured.toSorted((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1));
  if (!best) return null;
  const measure = measureOf(claims.get(best.claimId));
  return { potency: best.statistic, measure, source: titleOf(graph, best.dataset), edge: best };
}

/** The number a sentence on it may state. */
function affinityNumber({ potency }: Affinity): FactNumber {
  return number(potency, "-log10 M", "pActivity");
}
