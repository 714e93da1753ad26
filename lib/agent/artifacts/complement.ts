import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { drugsAsked, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { isOpenByTerms, type Pair, pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import { covers } from "@/lib/domain/coverage";
import { type CellKey, cellKey } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, type FactParts, number } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, isOfNothing, isStated, lacks, leavesOpen } from "@/lib/domain/facts/fact";
import { RELATION_WORDS } from "@/lib/domain/mapping";
import { ownValue } from "@/lib/domain/own-value";
import type { Predicate } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { asksComplement } from "@/lib/domain/run/query";
import type { Filters } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

type Lacks = NonNullable<Filters["lacks"]>;

/** What the sources say of one drug and one event that the question denies of it. */
type Held = { drug: EntityRef; event: EntityRef; pair: Pair; row: Row; state: HeldState };
type HeldState = "found" | "text" | "near" | "open" | "beside" | "none";

/** Why a drug does not count, the first that holds. */
const WHY: Record<Exclude<HeldState, "none">, (event: string, lacks: Lacks) => string> = {
  found: (event, lacks) => `${FOUND[lacks]} ${event}`,
  beside: (event) => `${event} was not found in the source it is asked for in`,
  text: (event) => `label text names ${event}, and no source that lists terms holds it`,
  near: (event) => `a label source lists a term within ${event} or close to it`,
  open: (event, lacks) =>
    lacks === "signal"
      ? `the reports searched hold no signal of this drug at all, so ${event} is open`
      : `no label source covers its whole label, so ${event} is open`,
};
const ORDER = Object.keys(WHY) as (keyof typeof WHY)[];
const FOUND: Record<Lacks, string> = {
  label: "a label source lists",
  signal: "a reporting signal exists for",
  any: "a label listing or a reporting signal exists for",
};
/** How texts of sources searched in vain begin: of the kind denied, or of each. */
const SILENT: Record<Lacks, string> = { label: "not listed", signal: "no signal", any: "" };

/** Whether the run answers for which drugs an event was not found. */
export function tellsComplement({ reading }: State): boolean {
  return reading?.query ? asksComplement(reading.query) : false;
}

/** Of each drug asked about and each event what was found, and in vain looked for. */
export function heldOf(state: State): Held[] {
  const { filters } = state.reading?.query ?? {};
  const { lacks } = filters ?? {};
  if (!lacks) return [];
  return eventsOf(state).flatMap((event) =>
    drugsAsked(state).flatMap((drug) => {
      const pair = pairOf(state, drug.id, event.id);
      const [row] = pair.rows;
      return row?.id === drug.id ? [{ drug, event, pair, row, state: stateOf(pair, { ...filters, lacks }) }] : [];
    }),
  );
}

function stateOf(pair: Pair, { lacks, source }: Filters & { lacks: Lacks }): HeldState {
  const has = { label: pair.listed, signal: pair.reported };
  if (lacks === "any" ? has.label || has.signal : has[lacks]) return "found";
  if ((source === "label" || source === "signal") && !has[source]) return "beside";
  if (lacks === "signal") return pair.reportsCovered ? "none" : "open";
  if (pair.quotes.length > 0) return "text";
  if (isOpenByTerms(pair)) return "near";
  return pair.labelCovered ? "none" : "open";
}

/** The drugs for which none of the events was found, then the others with what was found, or why it is open. */
export function complementRows(state: State): Row[] {
  const held = heldOf(state);
  const drugs = [...new Map(held.map(({ drug }) => [drug.id, drug])).values()];
  const lacks = state.reading?.query?.filters.lacks ?? "any";
  const rows = drugs.map(({ id, name }): Row => {
    const own = held.filter(({ drug }) => drug.id === id);
    const [apart = null] = ORDER.flatMap((reason) =>
      own.filter((each) => each.state === reason).map(({ event }) => WHY[reason](event.name, lacks)),
    );
    const evidence = own.flatMap(({ row, pair }) => [
      ...(row.evidence ?? []),
      ...(row.silent ?? []).filter((each) => each.startsWith(SILENT[lacks])),
      ...nearWords(pair, state),
    ]);
    return { id, name, type: "drug", evidence, claimIds: own.flatMap(({ row }) => row.claimIds ?? []), apart };
  });
  return [...rows.filter(({ apart }) => !apart), ...rows.filter(({ apart }) => apart)];
}

/** Terms near the event that are listed or reported. */
function nearWords({ near }: Pair, { admitted }: State): string[] {
  return near.flatMap(({ id, relation }) => {
    const words = ownValue(RELATION_WORDS, relation);
    const term = ownValue(admitted, id);
    return words && term ? [`has the ${words} ${term.name}`] : [];
  });
}

const CLAIMS_MAX = 40;

/** For which of the drugs asked about an event was not found, was found, or is open: a finding of each, by event. */
export function complementFindings(state: State): FactDraft[] {
  if (!tellsComplement(state)) return [];
  const lacks = state.reading?.query?.filters.lacks ?? "any";
  const held = heldOf(state);
  const against = new Set(held.filter((each) => each.state !== "none").map(({ drug }) => drug.id));
  return [...new Set(held.map(({ event }) => event.id))].flatMap((id) => {
    const own = held.filter(({ event }) => event.id === id);
    return STATEMENTS.flatMap(([stated, predicate, of, unless]) => {
      const members = own.filter((each) => of(each, !against.has(each.drug.id)));
      return unless?.includes(lacks) ? [] : finding(state, members, own.length, { ...stated, predicate });
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

type Statement = Pick<FactParts, "kind"> & { [qualifies: string]: unknown };

const isLeftOut = (_: Held, isLeft: boolean) => isLeft;
const is = (state: HeldState) => (held: Held) => held.state === state;

/** What a complement states of its drugs, of which of them (`isLeft`: nothing was found of the drug), and for what denied it is not. */
const STATEMENTS: readonly (readonly [
  stated: Statement,
  predicate: Predicate | null,
  of: (held: Held, isLeft: boolean) => boolean,
  unless?: readonly Lacks[],
])[] = [
  [{ kind: "searched_empty", sought: "label_of_asked" }, PREDICATE_OF.label, isLeftOut, ["signal"]],
  [{ kind: "searched_empty", sought: "signal_of_asked" }, PREDICATE_OF.signal, isLeftOut, ["label"]],
  [{ kind: "label_listing", purpose: "holders_asked" }, PREDICATE_OF.label, ({ pair }) => pair.listed],
  [{ kind: "reporting_signal", purpose: "holders_asked" }, PREDICATE_OF.signal, ({ pair }) => pair.reported],
  [{ kind: "count", counts: "named_in_text" }, null, is("text")],
  [{ kind: "count", counts: "near_terms" }, null, is("near")],
  [{ kind: "open", leaves: "event_on_label", why: "not_covered" }, PREDICATE_OF.label, is("open"), ["signal"]],
  [{ kind: "open", leaves: "event_in_reports", why: "not_covered" }, PREDICATE_OF.signal, is("open"), ["label", "any"]],
];

function finding(
  state: State,
  members: readonly Held[],
  asked: number,
  stated: Statement & { predicate: Predicate | null },
): FactDraft[] {
  const [first] = members;
  if (!first) return [];
  const { predicate } = stated;
  const claimIds = members.flatMap(({ row }) => row.claimIds ?? []).slice(0, CLAIMS_MAX);
  return [
    draft(
      {
        ...stated,
        entities: [...members.map(({ drug }) => as(drug, "subject")), as(first.event, "object")],
        numbers: [number(members.length, "drugs", "holders"), number(asked, "drugs", "asked")],
        causalGrade: predicate ? RELATIONS[predicate].grade : "association",
      } as FactParts,
      isOfNothing(stated) ? [] : claimIds,
      stated.kind === "searched_empty" ? cellsOf(state, members, predicate) : [],
    ),
  ];
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
