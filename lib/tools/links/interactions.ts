import type { Claim } from "@/lib/domain/claim";
import { statesInteraction } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { NumberRole } from "@/lib/domain/facts/number-role";
import type { Edge, Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Row } from "@/lib/domain/run/row";
import { claimsOf } from "@/lib/tools/claim-details";
import { asRef, refsOf, relationDraft, titleOf } from "@/lib/tools/output";
import { labelQualifiers, measuredNumbers } from "./interaction-details";

export type DrugPair = readonly [EntityRef, EntityRef];

/** A source's statement that two drugs interact; `event` is the adverse event it is about, where it names one. */
export type Interaction = { pair: DrugPair; edge: Edge; claim: Claim | undefined; event: EntityRef | null };

/** What sources state of any two of the drugs, whichever they name first; by pair, in the order of the drugs, the strongest first. */
export async function interactionsAmong(graph: Graph, drugs: readonly EntityRef[]): Promise<Interaction[]> {
  const found = edgesAmong(graph, drugs);
  const edges = found.map(({ edge }) => edge);
  const claims = await claimsOf(graph, edges);
  return found.map(({ pair, edge }) => {
    const claim = claims.get(edge.claimId);
    return { pair, edge, claim, event: claim ? eventOf(graph, claim) : null };
  });
}

/** What the claims of some edges between two drugs state, in the order of the edges. */
export async function interactionsOf(graph: Graph, edges: readonly Edge[]): Promise<Interaction[]> {
  const claims = await claimsOf(graph, edges);
  return edges.flatMap((edge) => {
    const [a, b] = refsOf(graph, [edge.subject, edge.object]);
    const claim = claims.get(edge.claimId);
    return a && b ? [{ pair: [a, b] as const, edge, claim, event: claim ? eventOf(graph, claim) : null }] : [];
  });
}

/** The pair first, then the event, how often it was reported and the source's own statistic. */
export function interactionRow(graph: Graph, { pair, edge, claim, event }: Interaction): Row {
  const [a, b] = pair;
  const statistic = claim?.statistic ?? null;
  return {
    name: `${a.name} and ${b.name}`,
    event: event?.name ?? null,
    cases: jointReports(claim),
    statistic: statistic && `${statistic.name} ${statistic.value} ${statistic.unit}`.trim(),
    evidence: [titleOf(graph, edge.dataset)],
    joint: !statesInteraction(edge.dataset),
    apart: edge.negated ? "disputed by the source" : null,
    id: a.id,
    other: b.id,
    claimIds: [edge.claimId],
  };
}

/** The interaction as a finding: both drugs, the event between them, the reports and the statistic under the source's own name. */
export function interactionDraft(graph: Graph, { edge, claim, event }: Interaction): FactDraft[] {
  const cases = jointReports(claim);
  const statistic = claim?.statistic;
  const { data: role } = NumberRole.safeParse(statistic?.name.toLowerCase());
  const numbers = [
    ...(statistic && role ? [number(statistic.value, statistic.unit, role)] : []),
    ...(cases === null ? [] : [number(cases, "reports", "case_count")]),
    ...measuredNumbers(claim),
  ];
  const named = inRole(event ? [event] : [], "via");
  const qualifiers = labelQualifiers(claim);
  const stated = { numbers, ...(Object.keys(qualifiers).length > 0 && { qualifiers }) };
  return relationDraft(graph, [edge], stated).map((fact) => ({ ...fact, entities: [...fact.entities, ...named] }));
}

function edgesAmong(graph: Graph, drugs: readonly EntityRef[]): { pair: DrugPair; edge: Edge }[] {
  const place = new Map(drugs.map(({ id }, index) => [id, index]));
  const found = drugs
    .flatMap(({ id }) => graph.edges({ subject: id, predicates: ["interacts_with"] }))
    .flatMap((edge) => {
      const [first = 0, second = -1] = [edge.subject, edge.object]
        .map((id) => place.get(id) ?? -1)
        .sort((a, b) => a - b);
      const [a, b] = [drugs[first], drugs[second]];
      return a && b && a !== b ? [{ pair: [a, b] as const, edge, order: first * drugs.length + second }] : [];
    });
  return found.sort(
    (x, y) => x.order - y.order || y.edge.strength - x.edge.strength || (x.edge.claimId < y.edge.claimId ? -1 : 1),
  );
}

/** Fields in which sources count the reports of both drugs with the event. */
const JOINT_REPORTS = ["n_abz", "case_count"];

/** Of the claim's first record that says. */
function jointReports(claim: Claim | undefined): number | null {
  const counts = (claim?.evidence ?? []).flatMap(({ payload }) =>
    JOINT_REPORTS.map((field) => ownValue(payload, field)),
  );
  return counts.find((value) => typeof value === "number") ?? null;
}

/** The adverse event a claim is qualified by. */
function eventOf(graph: Graph, { qualifiers }: Claim): EntityRef | null {
  const entities = Object.values(qualifiers).flatMap((value) => graph.entity(String(value)) ?? []);
  const event = entities.find(({ type }) => type === "adverse_event");
  return event ? asRef(event) : null;
}
