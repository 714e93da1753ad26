import { z } from "zod";
import type { Claim, Evidence } from "@/lib/domain/claim";
import { draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { type Edge, edgeOf, type Graph } from "@/lib/domain/graph";
import { Predicate } from "@/lib/domain/predicate";
import { isOfEvents, RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { counted } from "@/lib/domain/wording";
import { ClaimKey, EntityKey, graphTool, SOURCES_MAX } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { signalFinding } from "./events/event-evidence";
import {
  cellsOf,
  claimIdsOf,
  countDraft,
  datasetsOf,
  FINDINGS_MAX,
  nameOf,
  namesOf,
  outputOf,
  refsOf,
  relationDraft,
  signOf,
  titleOf,
  titlesOf,
} from "./output";
import { groupBy } from "./sets/set-algebra";

const CLAIMS_DEFAULT = 50;
const CLAIMS_MAX = 500;

export const getEntityClaims = graphTool({
  name: "get_entity_claims",
  description: "Claims that name an entity at either end, strongest first, with predicate and source.",
  domain: "evidence",
  cost: 2,
  input: z.strictObject({
    entity: EntityKey,
    predicates: z.array(Predicate).min(1).optional(),
    sources: z.array(z.string()).min(1).max(SOURCES_MAX).optional(),
    limit: z.number().int().min(1).max(CLAIMS_MAX).optional(),
  }),
  run: async ({ entity, predicates, sources, limit = CLAIMS_DEFAULT }, { graph }) => {
    const all = edgesAround(graph, entity, predicates).filter(({ dataset }) => sources?.includes(dataset) ?? true);
    const shown = all.slice(0, limit);
    const cells = graph.coverage(entity);
    const entities = inRole(refsOf(graph, [entity]), "subject");
    const numbers = [number(all.length, "claims", "total")];
    const claims = await claimsOf(graph, shown.slice(0, FINDINGS_MAX));
    const output = outputOf({
      rows: shown.map((edge) => claimRow(graph, edge)),
      total: all.length,
      summary: `${nameOf(graph, entity)}: ${counted(all.length, "claim")}; ${shown.length} shown.`,
      refs: refsOf(graph, [entity, ...shown.flatMap(({ subject, object }) => [subject, object])]),
      cells: cells.length > 0 ? cells : cellsOf(graph, [entity], ["names"]),
      findings: [
        countDraft({ predicate: null, entities, numbers }, claimIdsOf(shown), cells),
        ...[...claims.values()].flatMap((claim) => claimFindings(graph, claim)),
      ],
    });
    return { ...output, coverage: cells };
  },
});

function claimFindings(graph: Graph, claim: Claim): FactDraft[] {
  const edge = edgeOf(claim);
  if (isOfEvents(claim.predicate, "signal")) return signalFinding(graph, edge, new Map([[claim.id, claim]]));
  return relationDraft(graph, [edge]);
}

function edgesAround(graph: Graph, entity: string, predicates: readonly Predicate[] | undefined): Edge[] {
  const kinds = predicates ? { predicates } : {};
  const edges = [...graph.edges({ subject: entity, ...kinds }), ...graph.edges({ object: entity, ...kinds })];
  return [...new Map(edges.map((edge) => [edge.claimId, edge])).values()].sort(
    (a, b) => b.strength - a.strength || (a.claimId < b.claimId ? -1 : 1),
  );
}

function claimRow(graph: Graph, edge: Edge): Row {
  return {
    name: `${nameOf(graph, edge.subject)} ${edge.predicate} ${nameOf(graph, edge.object)}`,
    subject: nameOf(graph, edge.subject),
    predicate: edge.predicate,
    object: nameOf(graph, edge.object),
    negated: edge.negated,
    statistic: Number.isNaN(edge.statistic) ? null : edge.statistic,
    strength: edge.strength,
    evidence: [titleOf(graph, edge.dataset)],
    id: edge.claimId,
    claimIds: [edge.claimId],
  };
}

const CLAIMS_ASKED_MAX = 100;

export const getClaimEvidence = graphTool({
  name: "get_claim_evidence",
  description: "The source records behind claims: record, link, publications, and what the record says.",
  domain: "evidence",
  cost: 2,
  input: z.strictObject({ claims: z.array(ClaimKey).min(1).max(CLAIMS_ASKED_MAX) }),
  run: async ({ claims: ids }, { graph }) => {
    const claims = await graph.claims([...new Set(ids)]);
    const known = new Set(claims.map(({ id }) => id));
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    const rows = claims.flatMap((claim) => claim.evidence.map((evidence) => evidenceRow(graph, claim, evidence)));
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
        ...claims.flatMap((claim) => claimFindings(graph, claim)),
        ...unknown.map((id) => draft({ kind: "unresolved_name", text: id })),
      ],
    };
  },
});

function evidenceRow(graph: Graph, claim: Claim, { recordId, link, publications, payload }: Evidence): Row {
  return {
    name: `${nameOf(graph, claim.subject)} ${RELATIONS[claim.predicate].verbs[0] ?? claim.predicate} ${nameOf(graph, claim.object)}`,
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

const ENTITIES_MAX = 300;

export const buildSubgraph = graphTool({
  name: "build_subgraph",
  description: "Every stated relation among the given entities.",
  domain: "evidence",
  cost: 4,
  input: z.strictObject({ entities: z.array(EntityKey).min(2).max(ENTITIES_MAX) }),
  run: ({ entities }, { graph }) => {
    const groups = relationsAmong(graph, entities);
    const refs = refsOf(graph, entities);
    return {
      status: groups.length > 0 ? "ok" : "empty",
      rows: groups.map((edges) => relationRow(graph, edges)),
      total: groups.length,
      summary: `${counted(groups.length, "relation")} among ${refs.length} entities.`,
      refs,
      coverage: [],
      findings: [
        draft({
          kind: "count",
          entities: inRole(refs.slice(0, FINDINGS_MAX), "subject"),
          numbers: [number(groups.length, "relations", "total")],
          datasets: datasetsOf(groups.flat()),
        }),
        ...groups.slice(0, FINDINGS_MAX).flatMap((edges) => relationDraft(graph, edges)),
      ],
    };
  },
});

/** Claims with both ends among the entities, those that state the same relation together; strongest first. */
function relationsAmong(graph: Graph, entities: readonly string[]): Edge[][] {
  const wanted = new Set(entities);
  const edges = [...wanted].flatMap((subject) => graph.edges({ subject }).filter(({ object }) => wanted.has(object)));
  const groups = groupBy(edges, ({ subject, predicate, object, negated }) =>
    [subject, predicate, object, negated].join(" "),
  );
  return [...groups]
    .sort(([a, left], [b, right]) => strengthOf(right) - strengthOf(left) || (a < b ? -1 : 1))
    .map(([, group]) => group);
}

function relationRow(graph: Graph, edges: readonly Edge[]): Row {
  const [first] = edges;
  return {
    name: namesOf(graph, first ? [first.subject, first.object] : []).join(" → "),
    predicate: first?.predicate ?? null,
    negated: edges.every(({ negated }) => negated),
    sign: signOf(edges),
    strength: strengthOf(edges),
    evidence: titlesOf(graph, edges),
    subject: first?.subject ?? null,
    object: first?.object ?? null,
    claimIds: claimIdsOf(edges),
  };
}

function strengthOf(edges: readonly Edge[]): number {
  return Math.max(0, ...edges.map(({ strength }) => strength));
}
