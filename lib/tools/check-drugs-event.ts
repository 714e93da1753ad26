import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Aspect, CoverageCell } from "@/lib/knowledge/dataset";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { PREDICATES, type Predicate } from "@/lib/knowledge/predicate";
import { claimsOf } from "./claim-details";
import { cellsOf, emptyFor, statusOf } from "./coverage";
import { inPages } from "./deadline";
import { as, datasetsOf, draft, number, sourcesOf } from "./draft";
import { type Checked, checkPair } from "./event-check";
import { evidenceTexts, signalFinding } from "./event-evidence";
import { EVENT_ASPECTS } from "./get-drug-adverse-events";
import { DRUGS_MAX, EntityKey } from "./inputs";
import { refsOf } from "./refs";

/** What the sources together say of one drug and the event; the first that holds. */
const STATES = ["listed", "signal_only", "not_listed", "not_covered"] as const;
type State = (typeof STATES)[number];

type Member = { ref: EntityRef; state: State; edges: Edge[]; indication: string | null };

/** Signals that become findings of their own, strongest first; the findings by state speak for all drugs. */
const SIGNALS_MAX = 10;

export const checkDrugsEvent = defineTool({
  name: "check_drugs_event",
  description:
    "For each of many drugs, as the members of a class, whether an adverse event is listed on a label, reported only, not listed, or not covered by a label source.",
  domain: "set",
  cost: 5,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX), event: EntityKey }),
  entityArgs: ["drugs", "event"],
  run: async ({ drugs, event }, { graph, signal }) => {
    const members = await inPages(refsOf(graph, [...new Set(drugs)]), signal, (ref) => memberOf(graph, ref, event));
    const signals = strongest(members);
    const claims = await claimsOf(graph, signals);
    const cells = cellsOf(graph, drugs, EVENT_ASPECTS);
    const objects = refsOf(graph, [event]);
    const found = members.filter(({ edges }) => edges.length > 0);
    return {
      status: statusOf(found.length, cells),
      rows: members.map((member) => rowOf(graph, member)),
      total: found.length,
      summary: `${objects[0]?.name ?? event} for ${members.length} drugs: ${STATES.map((state) => `${state.replaceAll("_", " ")} ${inState(members, state).length}`).join(", ")}.`,
      refs: [...objects, ...members.map(({ ref }) => ref)],
      coverage: cells,
      findings: [
        ...STATES.flatMap((state) => stateFinding(inState(members, state), state, objects, cells)),
        ...signals.flatMap((edge) => signalFinding(graph, edge, claims)),
      ],
    };
  },
});

function memberOf(graph: Graph, ref: EntityRef, event: string): Member {
  const checked = checkPair(graph, ref.id, event);
  const state = stateOf(checked);
  const kept = checked.filter((each) => each.state === "listed" || isSignal(each));
  const indication = checked.find((each) => each.state === "indication")?.note ?? null;
  return { ref, state, edges: kept.flatMap(({ edges }) => edges), indication };
}

function stateOf(checked: readonly Checked[]): State {
  if (checked.some(({ state }) => state === "listed")) return "listed";
  if (checked.some(isSignal)) return "signal_only";
  return checked.some(({ state }) => state === "not_listed") ? "not_listed" : "not_covered";
}

function isSignal({ state }: Checked): boolean {
  return state === "signal" || state === "signal_artefact";
}

function strongest(members: readonly Member[]): Edge[] {
  return members
    .flatMap(({ edges }) => edges.filter(({ predicate }) => predicate === "reported_with"))
    .sort((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1))
    .slice(0, SIGNALS_MAX);
}

function inState(members: readonly Member[], state: State): Member[] {
  return members.filter((member) => member.state === state);
}

function rowOf(graph: Graph, { ref, state, edges, indication }: Member): Row {
  return {
    name: ref.name,
    state,
    evidence: evidenceTexts(graph, edges),
    indication,
    id: ref.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}

/** The drugs in one state, as one finding; a state that denies points at the cells searched in vain. */
function stateFinding(
  members: readonly Member[],
  state: State,
  objects: readonly EntityRef[],
  cells: readonly CoverageCell[],
): FindingDraft[] {
  const [event] = objects;
  if (members.length === 0 || !event) return [];
  const ids = new Set(members.map(({ ref }) => ref.id));
  const { predicate, aspect, denies } = SAYS[state];
  const own = cells.filter((cell) => ids.has(cell.entity) && cell.aspect === aspect);
  const edges = members.flatMap((member) => member.edges.filter((edge) => edge.predicate === predicate));
  return [
    draft(
      {
        kind: denies ? "absence" : "claim",
        predicate,
        entities: [...members.map(({ ref }) => as(ref, "subject")), as(event, "object")],
        numbers: [number(members.length, "drugs", state)],
        polarity: denies ? "negative" : "positive",
        causalGrade: PREDICATES[predicate].grade,
        datasets: denies ? sourcesOf(own) : datasetsOf(edges),
      },
      denies ? [] : edges.map(({ claimId }) => claimId),
      denies ? emptyFor(own, event.id) : own,
    ),
  ];
}

const SAYS: Record<State, { predicate: Predicate; aspect: Aspect; denies: boolean }> = {
  listed: { predicate: "listed_on_label", aspect: "label_listings", denies: false },
  signal_only: { predicate: "reported_with", aspect: "reporting_signals", denies: false },
  not_listed: { predicate: "listed_on_label", aspect: "label_listings", denies: true },
  not_covered: { predicate: "listed_on_label", aspect: "label_listings", denies: true },
};
