import { z } from "zod";
import type { Aspect, CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Relation } from "@/lib/domain/mapping";
import type { Predicate } from "@/lib/domain/predicate";
import { type EventEvidence, isOfEvents, PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { defineTool } from "@/lib/domain/run/tool";
import { inPages } from "@/lib/tools/calls/deadline";
import { DRUGS_MAX, EntityKey } from "@/lib/tools/calls/inputs";
import { type Checked, checkPair } from "@/lib/tools/events/event-check";
import { evidenceTexts, signalFinding } from "@/lib/tools/events/event-evidence";
import { claimsOf } from "./claim-details";
import { nearTerms } from "./events/event-terms";
import { cellsOf, claimIdsOf, datasetsOf, emptyFor, refsOf, sourcesOf, statusOf } from "./output";
import { EVENT_ASPECTS } from "./sets/event-set";
import { groupBy } from "./sets/set-algebra";

/** What the sources together say of one drug and the event; the first that holds. */
const STATES = ["listed", "signal_only", "not_listed", "not_covered"] as const;
type State = (typeof STATES)[number];

/** `related` are listings or signals of terms near the event, of a drug that no label lists it for. */
type Member = {
  ref: EntityRef;
  state: State;
  checked: readonly Checked[];
  edges: Edge[];
  related: Checked[];
  confounding: Checked["confounding"];
};

/** Signals that become findings of their own, strongest first; the findings by state speak for all drugs. */
const SIGNALS_MAX = 10;
/** Related terms that become findings, those of most drugs first. */
const RELATED_MAX = 5;
const NEAREST: readonly Relation[] = ["narrower", "close", "broader", "containing", "wording"];

export const checkDrugsEvent = defineTool({
  name: "check_drugs_event",
  description:
    "Of each of many drugs, whether an adverse event is listed on a label, reported only, not listed, or not covered by a label source.",
  domain: "set",
  cost: 5,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX), event: EntityKey }),
  entityArgs: ["drugs", "event"],
  run: async ({ drugs, event }, { graph, signal }) => {
    const near = nearTerms(graph, event);
    const members = await inPages(refsOf(graph, [...new Set(drugs)]), signal, (ref) =>
      memberOf(graph, ref, event, near),
    );
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
      refs: [
        ...objects,
        ...members.map(({ ref }) => ref),
        ...refsOf(
          graph,
          nearTermsOf(members).map(({ term }) => term),
        ),
      ],
      coverage: cells,
      findings: [
        ...STATES.flatMap((state) => stateFinding(inState(members, state), state, objects, cells)),
        ...signals.flatMap((edge) => signalFinding(graph, edge, claims)),
        ...relatedFindings(graph, members),
      ],
    };
  },
});

function memberOf(graph: Graph, ref: EntityRef, event: string, near: ReadonlyMap<string, Relation>): Member {
  const checked = checkPair(graph, ref.id, event, near);
  const state = stateOf(checked);
  const kept = checked.filter((each) => each.state === "listed" || isSignal(each));
  const confounding = checked.find((each) => each.state === "indication")?.confounding;
  const related = state === "listed" ? [] : checked.filter((each) => each.state === "related");
  return { ref, state, checked, edges: kept.flatMap(({ edges }) => edges), related, confounding };
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
    .flatMap(({ edges }) => edges.filter(({ predicate }) => isOfEvents(predicate, "signal")))
    .sort((a, b) => b.statistic - a.statistic || (a.claimId < b.claimId ? -1 : 1))
    .slice(0, SIGNALS_MAX);
}

function inState(members: readonly Member[], state: State): Member[] {
  return members.filter((member) => member.state === state);
}

function rowOf(graph: Graph, { ref, state, checked, edges, related, confounding }: Member): Row {
  const near = [...new Map(related.map(({ term, relation = "wording" }) => [term, relation]))];
  return {
    name: ref.name,
    state,
    ...heldBy(graph, ref.id, checked),
    evidence: evidenceTexts(graph, edges),
    indication: confounding?.text ?? null,
    ...(confounding && { confounding: confounding.relation }),
    ...(near.length > 0 && {
      related: near.map(([term]) => term),
      relations: near.map(([, relation]) => relation),
      relatedBy: related[0]?.edges[0]?.predicate ?? null,
    }),
    id: ref.id,
    claimIds: claimIdsOf(edges),
  };
}

/** What each kind of source says by itself, whether it holds the drug at all, and which were searched in vain. */
function heldBy(graph: Graph, drug: string, checked: readonly Checked[]): Row {
  const cells = cellsOf(graph, [drug], EVENT_ASPECTS);
  const holds = (aspect: Aspect) => cells.some((cell) => cell.aspect === aspect && cell.state === "data");
  const titles = (state: Checked["state"]) => checked.filter((each) => each.state === state).map(({ title }) => title);
  return {
    listed: checked.some(({ state }) => state === "listed"),
    reported: checked.some(isSignal),
    labelCovered: holds("label_listings"),
    reportsCovered: holds("reporting_signals"),
    silent: [
      ...[...new Set(titles("not_listed"))].map((title) => `not listed: ${title}`),
      ...[...new Set(titles("no_signal"))].map((title) => `no signal: ${title}`),
    ],
  };
}

type Near = { term: string; predicate: Predicate; listings: { ref: EntityRef; checked: Checked }[] };

/** The terms near the event that labels list for drugs not listed with it, then those they have a signal with; the nearest first, then those of most drugs. */
function nearTermsOf(members: readonly Member[]): Near[] {
  const listings = members.flatMap(({ ref, related }) => related.map((checked) => ({ ref, checked })));
  const rank = ({ predicate, listings: [first] }: Near) =>
    Number(!isOfEvents(predicate, "label")) * NEAREST.length + NEAREST.indexOf(first?.checked.relation ?? "wording");
  return [...groupBy(listings, ({ checked }) => `${predicateOf(checked)} ${checked.term}`).values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ term: first.checked.term, predicate: predicateOf(first.checked), listings: group }] : [];
    })
    .sort((a, b) => rank(a) - rank(b) || b.listings.length - a.listings.length)
    .slice(0, RELATED_MAX);
}

function predicateOf({ edges }: Checked): Predicate {
  return edges[0]?.predicate ?? PREDICATE_OF.label;
}

/** Per related term the drugs that a label lists it for, or that have a signal with it. */
function relatedFindings(graph: Graph, members: readonly Member[]): FactDraft[] {
  return nearTermsOf(members).flatMap(({ term, predicate, listings }) => {
    const holders = [...new Map(listings.map(({ ref }) => [ref.id, ref])).values()];
    const edges = listings.flatMap(({ checked }) => checked.edges);
    return refsOf(graph, [term]).map((object) =>
      draft(
        {
          kind: RELATIONS[predicate].fact,
          predicate,
          entities: [...holders.map((ref) => as(ref, "subject")), as(object, "object")],
          numbers: [number(holders.length, "drugs", "related")],
          causalGrade: RELATIONS[predicate].grade,
          datasets: datasetsOf(edges),
        },
        claimIdsOf(edges),
      ),
    );
  });
}

/** The drugs in one state, as one finding; a state that denies points at the cells searched in vain. */
function stateFinding(
  members: readonly Member[],
  state: State,
  objects: readonly EntityRef[],
  cells: readonly CoverageCell[],
): FactDraft[] {
  const [event] = objects;
  if (members.length === 0 || !event) return [];
  const ids = new Set(members.map(({ ref }) => ref.id));
  const { evidence, denies } = SAYS[state];
  const predicate = PREDICATE_OF[evidence];
  const [aspect] = RELATIONS[predicate].aspects;
  const own = cells.filter((cell) => ids.has(cell.entity) && cell.aspect === aspect);
  const read = state === "not_listed" ? emptyFor(own, event.id) : own;
  const edges = members.flatMap((member) => member.edges.filter((edge) => edge.predicate === predicate));
  return [
    draft(
      {
        ...SAYS[state].fact,
        predicate,
        entities: [...members.map(({ ref }) => as(ref, "subject")), as(event, "object")],
        numbers: [number(members.length, "drugs", "holders")],
        causalGrade: RELATIONS[predicate].grade,
        datasets: denies ? sourcesOf(read) : datasetsOf(edges),
      },
      denies ? [] : claimIdsOf(edges),
      read,
    ),
  ];
}

const SAYS = {
  listed: {
    evidence: "label",
    denies: false,
    fact: { kind: "label_listing", purpose: "holders_asked" },
  },
  signal_only: {
    evidence: "signal",
    denies: false,
    fact: { kind: "reporting_signal", purpose: "holders_asked" },
  },
  not_listed: {
    evidence: "label",
    denies: true,
    fact: { kind: "searched_empty", sought: "label_of_asked" },
  },
  not_covered: {
    evidence: "label",
    denies: true,
    fact: { kind: "open", leaves: "event_on_label", why: "not_covered" },
  },
} as const satisfies Record<State, { evidence: EventEvidence; denies: boolean; fact: object }>;
