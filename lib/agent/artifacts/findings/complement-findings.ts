import { type Held, heldOf, tellsComplement } from "@/lib/agent/artifacts/complement";
import { memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { type CellKey, cellKey, covers } from "@/lib/domain/dataset";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/domain/finding";
import { type Complement, means } from "@/lib/domain/finding-meaning";
import type { Predicate } from "@/lib/domain/predicate";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { State } from "@/lib/domain/run/state";
import { refOf } from "./path-findings";

const CLAIMS_MAX = 40;

/** For which of the drugs asked about an event was not found, was found, or is open: a finding of each, by event. */
export function complementFindings(state: State): FindingDraft[] {
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

/** Whether a finding is one of those, which the answer words. */
export function isOfComplement(finding: Pick<Finding, "meaning">): boolean {
  return means(finding, "complement");
}

type Role = keyof typeof STATEMENTS;
type Statement = { predicate: Predicate | null } & Omit<Complement, "kind">;

/** What a complement states of its drugs, by the role of their number. */
const STATEMENTS = {
  not_listed: { predicate: PREDICATE_OF.label, evidence: "label", state: "absent" },
  not_reported: { predicate: PREDICATE_OF.signal, evidence: "reports", state: "absent" },
  listed: { predicate: PREDICATE_OF.label, evidence: "label", state: "present" },
  reported: { predicate: PREDICATE_OF.signal, evidence: "reports", state: "present" },
  in_text: { predicate: null, evidence: "label_text", state: "present" },
  near: { predicate: null, evidence: "near_terms", state: "present" },
  label_open: { predicate: PREDICATE_OF.label, evidence: "label", state: "open" },
  reports_open: { predicate: PREDICATE_OF.signal, evidence: "reports", state: "open" },
} as const satisfies Record<string, Statement>;

function finding(state: State, members: readonly Held[], all: readonly Held[], role: Role): FindingDraft[] {
  const [first] = members;
  if (!first) return [];
  const { predicate, ...stated } = STATEMENTS[role];
  const denies = stated.state !== "present";
  return [
    {
      ...blankFinding,
      kind: predicate === null ? "count" : denies ? "absence" : "claim",
      predicate,
      entities: [
        ...members.map(({ drug }) => ({ ...refOf(drug), role: "subject" as const })),
        { ...refOf(first.event), role: "object" },
      ],
      numbers: [
        { value: members.length, unit: "drugs", role },
        { value: all.length, unit: "drugs", role: "asked" },
      ],
      polarity: denies ? "negative" : "positive",
      causalGrade: predicate ? RELATIONS[predicate].grade : "association",
      meaning: { kind: "complement", ...stated },
      from: {
        claimIds: denies ? [] : members.flatMap(({ row }) => row.claimIds ?? []).slice(0, CLAIMS_MAX),
        handle: null,
        coverage: stated.state === "absent" ? cellsOf(state, members, predicate) : [],
      },
    },
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
