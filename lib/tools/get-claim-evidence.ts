import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Claim, Evidence } from "@/lib/knowledge/claim";
import { edgeOf, type Graph } from "@/lib/knowledge/graph";
import { PREDICATES } from "@/lib/knowledge/predicate";
import { counted } from "@/lib/knowledge/wording";
import { ClaimKey } from "@/lib/tools/calls/inputs";
import { signalFinding } from "@/lib/tools/events/event-evidence";
import { draft, relationDraft } from "./draft";
import { refsOf, titleOf } from "./refs";

const CLAIMS_ASKED_MAX = 100;

export const getClaimEvidence = defineTool({
  name: "get_claim_evidence",
  description: "The source records behind claims: record, link, publications, and what the record says.",
  domain: "evidence",
  cost: 2,
  input: z.strictObject({ claims: z.array(ClaimKey).min(1).max(CLAIMS_ASKED_MAX) }),
  entityArgs: ["claims"],
  run: async ({ claims: ids }, { graph }) => {
    const claims = await graph.claims([...new Set(ids)]);
    const known = new Set(claims.map(({ id }) => id));
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    const rows = claims.flatMap((claim) => claim.evidence.map((evidence) => rowOf(graph, claim, evidence)));
    return {
      status: unknown.length === 0 ? "ok" : claims.length > 0 ? "partial" : "empty",
      rows,
      total: rows.length,
      summary: `${counted(rows.length, "record")} behind ${counted(claims.length, "claim")}${unknown.length > 0 ? `; ${unknown.length} not in this graph` : ""}.`,
      refs: refsOf(
        graph,
        claims.flatMap(({ subject, object }) => [subject, object]),
      ),
      coverage: [],
      findings: [
        ...claims.flatMap((claim) => findingsOf(graph, claim)),
        ...unknown.map((id) => draft({ kind: "unresolved", polarity: "negative", text: id })),
      ],
    };
  },
});

function findingsOf(graph: Graph, claim: Claim) {
  const edge = edgeOf(claim);
  if (claim.predicate === "reported_with") return signalFinding(graph, edge, new Map([[claim.id, claim]]));
  return relationDraft(graph, [edge]) ?? [];
}

function rowOf(graph: Graph, claim: Claim, { recordId, link, publications, payload }: Evidence): Row {
  const nameOf = (id: string) => graph.entity(id)?.name ?? id;
  return {
    name: `${nameOf(claim.subject)} ${PREDICATES[claim.predicate].verbs[0] ?? claim.predicate} ${nameOf(claim.object)}`,
    predicate: claim.predicate,
    statistic: claim.statistic ? `${claim.statistic.name} ${claim.statistic.value} ${claim.statistic.unit}` : null,
    evidence: [titleOf(graph, claim.dataset)],
    record: recordId,
    link,
    publications,
    says: [...Object.entries(claim.qualifiers), ...Object.entries(payload)].map(
      ([key, value]) => `${key}: ${textOf(value)}`,
    ),
    claimIds: [claim.id],
  };
}

function textOf(value: Evidence["payload"][string]): string {
  if (!Array.isArray(value)) return String(value);
  const items: readonly unknown[] = value;
  return items.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("; ");
}
