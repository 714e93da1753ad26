import { type Held, heldOf, tellsComplement } from "@/lib/agent/artifacts/complement";
import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { covers } from "@/lib/domain/coverage";
import { type CellKey, cellKey } from "@/lib/domain/dataset";
import { as, draft, type FactParts } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isOfNothing, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { Filters } from "@/lib/domain/run/question";
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
    return STATEMENTS.flatMap(({ of, unless, ...stated }) => {
      const members = own.filter((each) => of(each, !against.has(each.drug.id)));
      return unless?.includes(lacks) ? [] : finding(state, members, own, stated);
    });
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

type Lacks = NonNullable<Filters["lacks"]>;
type Statement = Pick<FactParts, "kind"> & { predicate: Predicate | null };

/** What a complement states of its drugs, of which of them (`isLeft`: nothing was found of the drug), and for what denied it is not. */
const STATEMENTS: readonly (Statement & {
  of: (held: Held, isLeft: boolean) => boolean;
  unless?: readonly Lacks[];
  [qualifies: string]: unknown;
})[] = [
  {
    ...{ kind: "searched_empty", sought: "label_of_asked", predicate: PREDICATE_OF.label },
    of: (_, isLeft) => isLeft,
    unless: ["signal"],
  },
  {
    ...{ kind: "searched_empty", sought: "signal_of_asked", predicate: PREDICATE_OF.signal },
    of: (_, isLeft) => isLeft,
    unless: ["label"],
  },
  {
    ...{ kind: "label_listing", purpose: "holders_asked", predicate: PREDICATE_OF.label },
    of: ({ pair }) => pair.listed,
  },
  {
    ...{ kind: "reporting_signal", purpose: "holders_asked", predicate: PREDICATE_OF.signal },
    of: ({ pair }) => pair.reported,
  },
  { ...{ kind: "count", counts: "named_in_text", predicate: null }, of: ({ state }) => state === "text" },
  { ...{ kind: "count", counts: "near_terms", predicate: null }, of: ({ state }) => state === "near" },
  {
    ...{ kind: "open", leaves: "event_on_label", why: "not_covered", predicate: PREDICATE_OF.label },
    of: ({ state }) => state === "open",
    unless: ["signal"],
  },
  {
    ...{ kind: "open", leaves: "event_in_reports", why: "not_covered", predicate: PREDICATE_OF.signal },
    of: ({ state }) => state === "open",
    unless: ["label", "any"],
  },
];

function finding(state: State, members: readonly Held[], all: readonly Held[], stated: Statement): FactDraft[] {
  const [first] = members;
  if (!first) return [];
  const { predicate } = stated;
  return [
    draft(
      {
        ...stated,
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
