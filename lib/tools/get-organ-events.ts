import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import { counted } from "@/lib/knowledge/counted";
import type { CoverageCell } from "@/lib/knowledge/dataset";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { inPages } from "@/lib/tools/calls/deadline";
import { DRUGS_MAX, EntityKey } from "@/lib/tools/calls/inputs";
import { eventFindings, shownClaims } from "@/lib/tools/events/event-evidence";
import { drugEventSet, type EventItem } from "@/lib/tools/sets/event-set";
import { type Belonging, membershipOf } from "@/lib/tools/sets/group-members";
import { cellsOf, statusOf } from "./coverage";
import { absenceDrafts, countDraft, FINDINGS_MAX, inRole, number } from "./draft";
import { EVENT_ASPECTS } from "./get-drug-adverse-events";
import { refsOf } from "./refs";

const OPEN = "neither its name nor a mapping says an organ, so it is in no organ group";
/** How many of the events of no group a finding names. */
const OPEN_NAMED = 5;

/**
 * The events of drugs that belong to a group: an organ system or a kind of event, by what their names say (reviewed stems),
 * else by an exact or lexical mapping to a kind of the branch. What tells of no organ at all stands apart.
 */
export const getOrganEvents = defineTool({
  name: "get_organ_events",
  description:
    "Which adverse events of drugs belong to the group `branch` stands for (an organ system, or a kind of event as infections), by name or by mapping.",
  domain: "set",
  cost: 4,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX), branch: EntityKey }),
  entityArgs: ["drugs", "branch"],
  run: async ({ drugs, branch }, { graph, signal }) => {
    const sets = await inPages([...new Set(drugs)], signal, (drug) => drugEventSet(graph, drug));
    const items = sets.flatMap((set) => set.items);
    const events = strongestFirst(items);
    const member = membershipOf(graph, branch);
    const placed = events.map((id) => ({ id, belonging: member.of(id) }));
    const inside = placed.flatMap(({ id, belonging }) => (belonging ? [{ id, belonging }] : []));
    const open = placed.flatMap(({ id, belonging }) => (!belonging && member.isOpen(id) ? [id] : []));
    const cells = cellsOf(graph, drugs, EVENT_ASPECTS);
    const status = member.omitted() > 0 ? "partial" : statusOf(inside.length, cells);
    const [group] = refsOf(graph, [branch]);
    const own = inside.flatMap(({ id }) => items.filter((item) => item.id === id));
    const told = own.slice(0, FINDINGS_MAX);
    const apart = open.length > 0 ? `; ${open.length} tell of no organ and are in no group` : "";
    return {
      status,
      rows: [...inside.map((each) => rowOf(graph, each)), ...open.map((id) => openRow(graph, id))],
      total: inside.length,
      summary: `${group?.name ?? branch}: ${counted(inside.length, "adverse event")} of ${events.length} belong to it${apart}.`,
      refs: refsOf(graph, [...drugs, branch, ...inside.map(({ id }) => id), ...open.slice(0, OPEN_NAMED)]),
      coverage: cells,
      findings: [
        ...findingsOf(group, { inside, open: refsOf(graph, open), considered: events.length }, status, cells),
        ...eventFindings(graph, told, await shownClaims(graph, told)),
      ],
    };
  },
});

type Inside = { id: string; belonging: Belonging };
type Placed = { inside: readonly Inside[]; open: readonly EntityRef[]; considered: number };

function findingsOf(
  group: EntityRef | undefined,
  { inside, open, considered }: Placed,
  status: string,
  cells: readonly CoverageCell[],
): FindingDraft[] {
  const entities = inRole(group ? [group] : [], "object");
  const numbers = [
    number(inside.length, "adverse events", "total"),
    number(considered, "adverse events", "considered"),
    number(open.length, "adverse events", "ungrouped"),
  ];
  const named = inRole(open.slice(0, OPEN_NAMED), "candidate");
  const claims = inside.flatMap(({ belonging }) => belonging.claimIds);
  return [
    countDraft({ predicate: null, entities: [...entities, ...named], numbers }, claims, cells),
    ...(status === "empty" ? absenceDrafts({ predicate: null, entities, unit: "adverse events" }, cells) : []),
  ];
}

/** Each event of the sets once, by the best it stands for in any of them. */
function strongestFirst(items: readonly EventItem[]): string[] {
  const best = items.toSorted((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1));
  return [...new Set(best.map(({ id }) => id))];
}

function rowOf(graph: Graph, { id, belonging: { how, terms, claimIds } }: Inside): Row {
  const names = refsOf(graph, terms).map(({ name }) => name);
  const belongs = how === "name" ? "in the group by its name" : `in the group as ${names.join(", ")} (mapping)`;
  return { name: graph.entity(id)?.name ?? id, belongs, terms: names, apart: null, id, claimIds };
}

function openRow(graph: Graph, id: string): Row {
  return { name: graph.entity(id)?.name ?? id, belongs: null, terms: [], apart: OPEN, id, claimIds: [] };
}
