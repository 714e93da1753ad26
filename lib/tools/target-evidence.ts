import type { Row } from "@/lib/engine/tool";
import { affinityText, concentration } from "@/lib/knowledge/affinity";
import type { Claim } from "@/lib/knowledge/claim";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { affinityNumber, bestAffinity } from "./affinity";
import { actionsOf } from "./claim-details";
import { number, relationDraft } from "./draft";
import { titleOf } from "./refs";
import { isTarget, type TargetItem } from "./target-set";

export const ASSAY_ONLY = "also binds in an assay; not a mechanism of action";

/** "targets (inhibitor): DrugCentral", "also binds (assay, 32 nM): DrugCentral". */
export function targetTexts(
  graph: Graph,
  { edges, potency }: Pick<TargetItem, "edges" | "potency">,
  claims: ReadonlyMap<string, Claim>,
): string[] {
  const texts = edges.map((edge) => {
    const source = titleOf(graph, edge.dataset);
    if (!isTarget(edge)) return `also binds (assay${potency === null ? "" : `, ${concentration(potency)}`}): ${source}`;
    const actions = actionsOf([claims.get(edge.claimId)])
      .join(", ")
      .toLowerCase();
    return `targets${actions ? ` (${actions})` : ""}: ${source}`;
  });
  return [...new Set(texts)];
}

export function targetRow(graph: Graph, item: TargetItem, claims: ReadonlyMap<string, Claim>): Row {
  const target = item.edges.some(isTarget);
  const edges = target ? item.edges : item.edges.filter((edge) => !isTarget(edge));
  return {
    name: item.entity.name,
    action: actionsOf(edges.filter(isTarget).map(({ claimId }) => claims.get(claimId))),
    relation: target ? "targets" : "also binds",
    potency: item.potency,
    evidence: targetTexts(graph, item, claims),
    members: (item.entity.members ?? []).flatMap((id) => graph.entity(id)?.name ?? []),
    apart: target ? null : ASSAY_ONLY,
    id: item.entity.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}

/** One finding for the mechanism of action, else one for the assay hit, with actions, best affinity and the members of a complex. */
export function targetFindings(graph: Graph, item: TargetItem, claims: ReadonlyMap<string, Claim>): FindingDraft[] {
  const moa = item.edges.filter(isTarget);
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
  numbers: FindingDraft["numbers"] = [],
): FindingDraft | undefined {
  const affinity = bestAffinity(graph, measured, claims);
  const beside = affinity && !edges.includes(affinity.edge) ? [affinity.edge] : [];
  return relationDraft(graph, [...edges, ...beside], {
    actions: actionsOf(edges.map(({ claimId }) => claims.get(claimId))),
    numbers: [...(affinity ? [affinityNumber(affinity)] : []), ...numbers],
    ...(affinity && { text: affinityText(affinity) }),
  });
}
