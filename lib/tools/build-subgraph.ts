import { z } from "zod";
import { draft, inRole, number } from "@/lib/domain/facts/build";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { counted } from "@/lib/domain/wording";
import { EntityKey, graphTool } from "./calls/inputs";
import { claimIdsOf, datasetsOf, FINDINGS_MAX, namesOf, refsOf, relationDraft, signOf, titlesOf } from "./output";
import { groupBy } from "./sets/set-algebra";

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
      rows: groups.map((edges) => rowOf(graph, edges)),
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

function rowOf(graph: Graph, edges: readonly Edge[]): Row {
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
