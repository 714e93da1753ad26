import { type Held, heldOf, tellsComplement } from "@/lib/agent/artifacts/complement";
import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { type CellKey, cellKey, covers } from "@/lib/domain/dataset";
import { as, draft, type FactParts } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isOfNothing, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { State } from "@/lib/domain/run/state";

const CLAIMS_MAX = 40;

/** For which of the drugs asked about an event was not found, was found, or is open: a finding of each, by event. */
export function complementFindings(state: State): FactDraft[] {
  if (!tellsComplement(state)) return [];
  const lacks = state.reading?.query?.filters.lacks ?? "any";
  const held = heldOf(state);
  const events = [...new Set(held.map(({ event }) => event.id))];
  const against = new Set(held.filter((each) => each.state !== "none").map(({ drug }) => drug.id));
  return events.flatMap((id) => {
    const own = held.filter(({ event }) => event.id === id);
    const none = own.filter(({ drug }) => !against.has(drug.id));
    const open = own.filter(({ state: each }) => each === "open");
    return [
      ...(lacks === "signal" ? [] : finding(state, none, own, "not_listed")),
      ...(lacks === "label" ? [] : finding(state, none, own, "not_reported")),
      ...finding(
        state,
        own.filter(({ row }) => row.listed === true),
        own,
        "listed",
      ),
      ...finding(
        state,
        own.filter(({ row }) => row.reported === true),
        own,
        "reported",
      ),
      ...finding(
        state,
        own.filter(({ state: each }) => each === "text"),
        own,
        "in_text",
      ),
      ...finding(
        state,
        own.filter(({ state: each }) => each === "near"),
        own,
        "near",
      ),
      ...finding(state, open, own, lacks === "signal" ? "reports_open" : "label_open"),
    ];
  });
}

/** Whether a fact is one of those, which the answer words: the engine made it when it closed the run. */
export function isOfComplement(fact: Fact): boolean {
  if (fact.from.handle !== null) return false;
  return (
    (isStated(fact) && fact.purpose === "holders_asked") ||
    countsOf(fact, "named_in_text", "near_terms") ||
    lacks(fact, "label_of_asked", "signal_of_asked") ||
    leavesOpen(fact, "event_on_label", "event_in_reports")
  );
}

/** What a complement states of its drugs. */
const STATEMENTS = {
  not_listed: { predicate: PREDICATE_OF.label, kind: "searched_empty", sought: "label_of_asked" },
  not_reported: {
    predicate: PREDICATE_OF.signal,
    kind: "searched_empty",

    sought: "signal_of_asked",
  },
  listed: { predicate: PREDICATE_OF.label, kind: "label_listing", purpose: "holders_asked" },
  reported: { predicate: PREDICATE_OF.signal, kind: "reporting_signal", purpose: "holders_asked" },
  in_text: { predicate: null, kind: "count", counts: "named_in_text" },
  near: { predicate: null, kind: "count", counts: "near_terms" },
  label_open: {
    predicate: PREDICATE_OF.label,
    kind: "open",

    leaves: "event_on_label",
    why: "not_covered",
  },
  reports_open: {
    predicate: PREDICATE_OF.signal,
    kind: "open",

    leaves: "event_in_reports",
    why: "not_covered",
  },
} as const;

function finding(
  state: State,
  members: readonly Held[],
  all: readonly Held[],
  role: keyof typeof STATEMENTS,
): FactDraft[] {
  const [first] = members;
  if (!first) return [];
  const { predicate, ...stated } = STATEMENTS[role];
  return [
    draft(
      {
        ...stated,
        predicate,
        entities: [...members.map(({ drug }) => as(drug, "subject")), as(first.event, "object")],
        numbers: [
          { value: members.length, unit: "drugs", role: "holders" },
          { value: all.length, unit: "drugs", role: "asked" },
        ],
        causalGrade: predicate ? RELATIONS[predicate].grade : "association",
      } as FactParts,
      isOfNothing(stated) ? [] : claimIdsOf(members),
      stated.kind === "searched_empty" ? cellsOf(state, members, predicate) : [],
    ),
  ];
}

function claimIdsOf(members: readonly Held[]): string[] {
  return members.flatMap(({ row }) => row.claimIds ?? []).slice(0, CLAIMS_MAX);
}

/** The cells that cover the drugs and do not hold the event. */
function cellsOf(state: State, members: readonly Held[], predicate: Predicate | null): CellKey[] {
  const [aspect] = predicate ? RELATIONS[predicate].aspects : [];
  const drugs = new Set(members.map(({ drug }) => drug.id));
  const cells = memberChecks(state)
    .flatMap(({ coverage }) => coverage)
    .filter((cell) => cell.aspect === aspect && drugs.has(cell.entity) && covers(cell));
  const event = members[0]?.event.id;
  return [...new Set(cells.map((cell) => cellKey({ ...cell, entity: `${cell.entity}|${event}` })))];
}
