import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import { counted } from "@/lib/knowledge/counted";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { cellsOf, statusOf } from "./coverage";
import { inPages } from "./deadline";
import { absenceDrafts, countDraft, inRole, number } from "./draft";
import { drugEventSet } from "./event-set";
import { EVENT_ASPECTS } from "./get-drug-adverse-events";
import { DRUGS_MAX, EntityKey } from "./inputs";
import { type Kinds, mapped, walked } from "./kinds";
import { isOfType, refsOf } from "./refs";

/** Phenotypes below one branch that are walked; the largest organ branch has a few thousand. */
const BRANCH_MAX = 20_000;
const EQUAL: readonly Edge["mapping"][] = ["exact", "lexical"];
const UNGROUPED = "maps to no phenotype as equal, so it is in no organ group";

/**
 * The organ group of a phenotype: adverse events whose phenotype, by an exact or lexical mapping, is that phenotype or a
 * kind of it. Events that map to no phenotype stand apart.
 */
export const getOrganEvents = defineTool({
  name: "get_organ_events",
  description: "Which adverse events of drugs are kinds of the phenotype `branch`, as of an organ system.",
  domain: "set",
  cost: 4,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX), branch: EntityKey }),
  entityArgs: ["drugs", "branch"],
  run: async ({ drugs, branch }, { graph, signal }) => {
    const sets = await inPages([...new Set(drugs)], signal, (drug) => drugEventSet(graph, drug));
    const events = new Set(sets.flatMap(({ items }) => items.map(({ id }) => id)));
    const kinds = phenotypesBelow(graph, branch);
    const below = new Set(kinds.ids);
    const groups = [...events].map((id) => ({ id, phenotypes: phenotypesOf(graph, id) }));
    const inside = groups.filter(({ phenotypes }) => phenotypes.some(({ id }) => below.has(id)));
    const ungrouped = groups.filter(({ phenotypes }) => phenotypes.length === 0);
    const cells = cellsOf(graph, drugs, EVENT_ASPECTS);
    const status = kinds.omitted > 0 ? "partial" : statusOf(inside.length, cells);
    const entities = inRole(refsOf(graph, [branch]), "object");
    const name = entities[0]?.name ?? branch;
    return {
      status,
      rows: [
        ...inside.map((each) => rowOf(graph, each, below, null)),
        ...ungrouped.map((each) => rowOf(graph, each, below, UNGROUPED)),
      ],
      total: inside.length,
      summary: `${name}: ${counted(inside.length, "adverse event")} of ${events.size} are kinds of it; ${ungrouped.length} map to no phenotype and are in no group${kinds.omitted > 0 ? `; ${kinds.omitted} kinds of it were not walked` : ""}.`,
      refs: refsOf(graph, [...drugs, branch, ...inside.map(({ id }) => id)]),
      coverage: cells,
      findings: [
        countDraft(
          {
            predicate: null,
            entities,
            numbers: [
              number(inside.length, "adverse events", "total"),
              number(events.size, "adverse events", "considered"),
              number(ungrouped.length, "adverse events", "ungrouped"),
            ],
          },
          inside.flatMap(({ phenotypes }) => phenotypes.map(({ claimId }) => claimId)),
          cells,
        ),
        ...(status === "empty" ? absenceDrafts({ predicate: null, entities, unit: "adverse events" }, cells) : []),
      ],
    };
  },
});

type Grouped = { id: string; phenotypes: { id: string; claimId: string }[] };

function rowOf(graph: Graph, { id, phenotypes }: Grouped, below: ReadonlySet<string>, apart: string | null): Row {
  const own = phenotypes.filter((each) => below.has(each.id));
  return {
    name: graph.entity(id)?.name ?? id,
    phenotypes: refsOf(
      graph,
      own.map((each) => each.id),
    ).map(({ name }) => name),
    apart,
    id,
    claimIds: own.map(({ claimId }) => claimId),
  };
}

/** Phenotypes an adverse event is mapped to as equal, with the claim that says so. */
function phenotypesOf(graph: Graph, event: string): Grouped["phenotypes"] {
  const out = graph.edges({ subject: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.object }));
  const back = graph.edges({ object: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.subject }));
  return [...out, ...back]
    .filter(({ edge, id }) => !edge.negated && EQUAL.includes(edge.mapping) && isOfType(graph, id, ["phenotype"]))
    .map(({ edge, id }) => ({ id, claimId: edge.claimId }));
}

/** The phenotype and all its kinds, each once; `omitted` are those beyond the bound. */
export function phenotypesBelow(graph: Graph, branch: string, max: number = BRANCH_MAX): Kinds {
  return walked([branch], max, (kind) => mapped(graph, { object: kind }, ["is_a"]).map(({ subject }) => subject));
}
