import { z } from "zod";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { Relation } from "@/lib/domain/mapping";
import type { Predicate } from "@/lib/domain/predicate";
import { type EventEvidence, isOfEvents, PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { inPages } from "./calls/deadline";
import { Drugs, EntityKey, graphTool } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { type Checked, checkPair } from "./events/event-check";
import { evidenceTexts, signalFinding } from "./events/event-evidence";
import { nearTerms } from "./events/event-terms";
import { cellsOf, claimIdsOf, datasetsOf, emptyFor, nameOf, outputOf, refsOf, sourcesOf, titleOf } from "./output";
import { EVENT_ASPECTS } from "./sets/event-set";
import { groupBy } from "./sets/set-algebra";

/** What the sources together say of one drug and the event, the first that holds, and the fact that states it. */
const STATES = {
  listed: { evidence: "label", fact: { kind: "label_listing", purpose: "holders_asked" } },
  signal_only: { evidence: "signal", fact: { kind: "reporting_signal", purpose: "holders_asked" } },
  not_listed: { evidence: "label", fact: { kind: "searched_empty", sought: "label_of_asked" } },
  not_covered: { evidence: "label", fact: { kind: "open", leaves: "event_on_label", why: "not_covered" } },
} as const satisfies Record<string, { evidence: EventEvidence; fact: object }>;
type State = keyof typeof STATES;
const IN_ORDER = Object.keys(STATES) as State[];

/** `related` are listings or signals of terms near the event, of a drug that no label lists it for. */
type Member = { ref: EntityRef; state: State; checked: readonly Checked[]; edges: Edge[]; related: Checked[] };

/** Signals that become findings of their own, strongest first; the findings by state speak for all drugs. */
const SIGNALS_MAX = 10;
/** Related terms that become findings, those of most drugs first. */
const RELATED_MAX = 5;
const NEAREST: readonly Relation[] = ["narrower", "close", "broader", "grouped", "containing", "wording"];

export const checkDrugsEvent = graphTool({
  name: "check_drugs_event",
  description:
    "Of each of many drugs, whether an adverse event is listed on a label, reported only, not listed, or not covered by a label source.",
  domain: "set",
  cost: 5,
  input: z.strictObject({ drugs: Drugs, event: EntityKey }),
  run: async ({ drugs, event }, { graph, signal }) => {
    const terms = nearTerms(graph, event);
    const members = await inPages(refsOf(graph, drugs), signal, (ref) => memberOf(graph, ref, event, terms));
    const signals = strongest(members);
    const claims = await claimsOf(graph, signals);
    const cells = cellsOf(graph, drugs, EVENT_ASPECTS);
    const objects = refsOf(graph, [event]);
    const near = nearTermsOf(members);
    const states = IN_ORDER.map((state) => ({ state, own: members.filter((member) => member.state === state) }));
    const found = members.filter(({ edges }) => edges.length > 0).length;
    return outputOf({
      rows: members.map((member) => rowOf(graph, member)),
      total: found,
      summary: `${nameOf(graph, event)} for ${members.length} drugs: ${states.map(({ state, own }) => `${state.replaceAll("_", " ")} ${own.length}`).join(", ")}.`,
      refs: [...objects, ...members.map(({ ref }) => ref), ...near.flatMap(({ term }) => refsOf(graph, [term]))],
      cells,
      findings: [
        ...objects.flatMap((object) => states.flatMap(({ state, own }) => stateFinding(own, state, object, cells))),
        ...signals.flatMap((edge) => signalFinding(graph, edge, claims)),
        ...near.flatMap((each) => relatedFinding(graph, each)),
      ],
    });
  },
});

function memberOf(graph: Graph, ref: EntityRef, event: string, near: ReadonlyMap<string, Relation>): Member {
  const checked = checkPair(graph, ref.id, event, near);
  const state = stateOf(checked);
  const kept = checked.filter((each) => each.state === "listed" || isSignal(each));
  const related = state === "listed" ? [] : checked.filter((each) => each.state === "related");
  return { ref, state, checked, edges: kept.flatMap(({ edges }) => edges), related };
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

/** What each kind of source says by itself, whether it holds the drug at all, and which were searched in vain. */
function rowOf(graph: Graph, { ref, state, checked, edges, related }: Member): Row {
  const cells = cellsOf(graph, [ref.id], EVENT_ASPECTS).filter((cell) => cell.state === "data");
  const near = [...new Map(related.map(({ term, relation = "wording" }) => [term, relation]))];
  const confounding = checked.find((each) => each.state === "indication")?.confounding;
  const silent = (of: Checked["state"]) => {
    const sources = checked.filter((each) => each.state === of).map(({ dataset }) => titleOf(graph, dataset));
    return [...new Set(sources)].map((title) => `${of.replace("_", " ")}: ${title}`);
  };
  return {
    name: ref.name,
    state,
    listed: state === "listed",
    reported: checked.some(isSignal),
    labelCovered: cells.some(({ aspect }) => aspect === "label_listings"),
    reportsCovered: cells.some(({ aspect }) => aspect === "reporting_signals"),
    silent: [...silent("not_listed"), ...silent("no_signal")],
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

type Near = { term: string; predicate: Predicate; listings: { ref: EntityRef; checked: Checked }[] };

/** The terms near the event that labels list for drugs not listed with it, then those they have a signal with; the nearest first, then those of most drugs. */
function nearTermsOf(members: readonly Member[]): Near[] {
  const listings = members.flatMap(({ ref, related }) => related.map((checked) => ({ ref, checked })));
  const rank = ({ predicate, listings: [first] }: Near) =>
    Number(!isOfEvents(predicate, "label")) * NEAREST.length + NEAREST.indexOf(first?.checked.relation ?? "wording");
  return [...groupBy(listings, ({ checked }) => `${predicateOf(checked)} ${checked.term}`).values()]
    .flatMap((group) =>
      group
        .slice(0, 1)
        .map(({ checked }) => ({ term: checked.term, predicate: predicateOf(checked), listings: group })),
    )
    .sort((a, b) => rank(a) - rank(b) || b.listings.length - a.listings.length)
    .slice(0, RELATED_MAX);
}

function predicateOf({ edges }: Checked): Predicate {
  return edges[0]?.predicate ?? PREDICATE_OF.label;
}

/** The drugs that a label lists a related term for, or that have a signal with it. */
function relatedFinding(graph: Graph, { term, predicate, listings }: Near): FactDraft[] {
  const holders = [...new Map(listings.map(({ ref }) => [ref.id, ref])).values()];
  const edges = listings.flatMap(({ checked }) => checked.edges);
  const { fact: kind, grade: causalGrade } = RELATIONS[predicate];
  return refsOf(graph, [term]).map((object) =>
    draft(
      {
        ...{ kind, predicate, causalGrade },
        entities: [...inRole(holders, "subject"), as(object, "object")],
        numbers: [number(holders.length, "drugs", "related")],
        datasets: datasetsOf(edges),
      },
      claimIdsOf(edges),
    ),
  );
}

/** The drugs in one state, as one finding; a state that denies points at the cells searched in vain. */
function stateFinding(
  members: readonly Member[],
  state: State,
  event: EntityRef,
  cells: readonly CoverageCell[],
): FactDraft[] {
  if (members.length === 0) return [];
  const ids = new Set(members.map(({ ref }) => ref.id));
  const predicate = PREDICATE_OF[STATES[state].evidence];
  const { grade: causalGrade, aspects } = RELATIONS[predicate];
  const own = cells.filter((cell) => ids.has(cell.entity) && cell.aspect === aspects[0]);
  const read = state === "not_listed" ? emptyFor(own, event.id) : own;
  const isDenied = state === "not_listed" || state === "not_covered";
  const edges = members.flatMap((member) => member.edges.filter((edge) => edge.predicate === predicate));
  const fact = draft(
    {
      ...STATES[state].fact,
      ...{ predicate, causalGrade },
      entities: [...members.map(({ ref }) => as(ref, "subject")), as(event, "object")],
      numbers: [number(members.length, "drugs", "holders")],
      datasets: isDenied ? sourcesOf(read) : datasetsOf(edges),
    },
    isDenied ? [] : claimIdsOf(edges),
    read,
  );
  return [fact];
}
