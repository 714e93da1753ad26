import { type ClassSet, classesOf, memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { listItems } from "@/lib/agent/artifacts/rows/list-items";
import { isOpenByTerms } from "@/lib/agent/artifacts/rows/near-terms";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { covers } from "@/lib/domain/dataset";
import type { Answer } from "@/lib/domain/run/artifacts";
import { asksReports, asksThreshold } from "@/lib/domain/run/query";
import type { Filters } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { anyMember, evaluate, leavesOf, type SetExpr, type Truth, withClassesReduced } from "@/lib/domain/sets";
import { makesSignal, meetsCounts, meetsIc025 } from "@/lib/domain/signal-bounds";
import { labelTextOn } from "./boolean-absence";

/**
 * What the sources searched say of a pair of a drug and an event; `label_text`: a label speaks of it, and no source lists it;
 * `near_listed`: one lists a term within it or close to it, and not the event itself;
 * `some_listed`: one lists it for some members of a class, and none does for the others.
 * `signal` and `no_signal` answer questions about reports alone, `meets_threshold` and `below_threshold` those that ask so much of them.
 */
export type Basis =
  | "listed"
  | "label_text"
  | "near_listed"
  | "some_listed"
  | "not_listed"
  | "signal_only"
  | "signal"
  | "no_signal"
  | "meets_threshold"
  | "below_threshold"
  | "not_covered"
  | "unresolved";
type BooleanAnswer = { answer: Answer; basis: Basis };

const YES: readonly Basis[] = ["listed", "signal", "meets_threshold"];
const NO: readonly Basis[] = ["not_listed", "no_signal", "below_threshold"];
/** What holds for a pair; the first of these found among several pairs is why they have no yes or no. */
const OPEN: readonly Basis[] = ["unresolved", "label_text", "signal_only", "near_listed", "not_covered"];

/**
 * Yes, no or unknown: a pair is true when a label source lists the event or an equivalent; false only
 * when a label source covers the drug, neither it nor a term within or close to it is listed, no label text names it and there is no signal; null otherwise.
 * A question about reports alone is answered by them. "A and B", "X or Y" are joined by the logic of three values. A class
 * is any of its members, those no label source covers left aside; of all members, or of so many, silence on some is no "no".
 */
export function booleanAnswer(state: State): BooleanAnswer {
  const query = state.reading?.query;
  const { object } = query ?? {};
  const classes = classesOf(state);
  if (!query || !object || (drugsOf(state).length === 0 && classes.length === 0) || eventsOf(state).length === 0)
    return verdict(null, "unresolved");
  const subject = classes.length > 0 ? ofMembers(query.subject, state) : query.subject;
  const truth = evaluate(subject, (drug) => evaluate(object, (event) => truthOfBasis(pairBasis(state, drug, event))));
  const isPart = truth === false && isOfMany(query.subject, classes) && someListed(state);
  const { answer, basis } = isPart
    ? verdict(null, "some_listed")
    : verdict(truth, basisOf(truth, state, leavesOf(subject), leavesOf(object)));
  return { answer: classes.length > 0 ? { ...answer, ...membersAnswered(state) } : answer, basis };
}

/** Whether more than one member of a class is asked for: then silence on some of them is no "no". */
function isOfMany(subject: SetExpr, classes: readonly ClassSet[]): boolean {
  return classes.length > 0 && (subject.op === "and" || subject.op === "at_least");
}

function someListed(state: State): boolean {
  return memberChecks(state).some(({ rows }) => rows.some((row) => row.state === "listed"));
}

/** The expression over the members that a label source covers, else over all that were looked up. */
function ofMembers(subject: SetExpr, state: State): SetExpr {
  const judged = new Set(
    memberChecks(state).flatMap(({ rows, args }) =>
      rows.map(({ id }) => String(id)).filter((id) => pairBasis(state, id, String(args.event)) !== "not_covered"),
    ),
  );
  const members = new Map(
    classesOf(state).map(({ ref, taken }) => {
      const ids = taken.map(({ id }) => id);
      const own = ids.filter((id) => judged.has(id));
      return [ref.id, own.length > 0 ? own : ids];
    }),
  );
  return anyMember(withClassesReduced(subject), members);
}

function membersAnswered(state: State) {
  const checks = memberChecks(state);
  const bases = checks.flatMap(({ rows, args }) =>
    rows.map(({ id }) => pairBasis(state, String(id), String(args.event))),
  );
  const items = listItems(
    checks.flatMap(({ rows }) => rows),
    state,
  );
  return { members: items.map((item, index) => ({ ...item, basis: String(bases[index]) })) };
}

/** What holds for one drug and one event. */
export function pairBasis(state: State, drug: string | undefined, event: string | undefined): Basis {
  const member = memberChecks(state)
    .filter(({ args }) => args.event === event)
    .flatMap(({ rows }) => rows.filter(({ id }) => id === drug))[0];
  const silent = (basis: Basis) =>
    basis === "not_listed" && drug && event && isOpenByTerms(state, drug, event) ? "near_listed" : basis;
  if (member && (member.state === "listed" || labelTextOn(state, drug, event).length === 0))
    return silent(member.state as Basis);
  if (member) return "label_text";
  const rows = state.results
    .filter(({ tool, status }) => tool === "check_drug_event" && status !== "failed")
    .filter(({ args }) => args.drug === drug && args.event === event)
    .flatMap((result) => result.rows);
  const states = rows.map((row) => String(row.state));
  if (states.length === 0) return "unresolved";
  const isReported = states.includes("signal") || states.includes("signal_artefact");
  const query = state.reading?.query;
  const measured = query && asksThreshold(query) ? againstThreshold(rows, query.filters) : "no_reports";
  if (measured !== "no_reports") return measured;
  if (query && asksReports(query)) return reportedBasis(isReported, states);
  if (states.includes("listed")) return "listed";
  if (labelTextOn(state, drug, event).length > 0) return "label_text";
  if (isReported) return "signal_only";
  return states.includes("not_listed") && hasLabel(state, drug) ? silent("not_listed") : "not_covered";
}

function reportedBasis(isReported: boolean, states: readonly string[]): Basis {
  if (isReported) return "signal";
  return states.includes("no_signal") ? "no_signal" : "not_covered";
}

/** A label source that lists nothing at all for a drug has no label of it: its silence on one event is no "not listed". */
function hasLabel({ coverage }: State, drug: string | undefined): boolean {
  return coverage.some((cell) => cell.aspect === "label_listings" && cell.entity === drug && covers(cell));
}

function truthOfBasis(basis: Basis): Truth {
  if (YES.includes(basis)) return true;
  return NO.includes(basis) ? false : null;
}

type Leaves = ReturnType<typeof leavesOf>;

function basisOf(truth: Truth, state: State, drugs: Leaves, events: Leaves): Basis {
  const pairs = drugs.flatMap((drug) => events.map((event) => pairBasis(state, drug.ref?.id, event.ref?.id)));
  if (truth !== null) return decidedBy(truth, pairs);
  return OPEN.find((basis) => pairs.includes(basis)) ?? "unresolved";
}

function decidedBy(truth: boolean, pairs: readonly Basis[]): Basis {
  const ofReports: readonly Basis[] = truth ? ["meets_threshold", "signal"] : ["below_threshold", "no_signal"];
  return ofReports.find((each) => pairs.includes(each)) ?? (truth ? "listed" : "not_listed");
}

function verdict(value: Truth, basis: Basis): { answer: { kind: "boolean"; value: Truth }; basis: Basis } {
  return { answer: { kind: "boolean", value }, basis };
}

type Measured = "no_reports" | "below_threshold" | "meets_threshold";

/** Whether the reports of a pair meet a threshold: one row that passes is enough, and a number that is not known does not pass. */
export function againstThreshold(rows: readonly Row[], filters: Filters): Measured {
  const counted = rows.filter(({ ic025, cases }) => typeof ic025 === "number" || typeof cases === "number");
  if (counted.length === 0) return "no_reports";
  return counted.some((row) => passes(row, filters)) ? "meets_threshold" : "below_threshold";
}

function passes({ ic025, prr, cases }: Row, filters: Filters): boolean {
  const known = ic025 ?? Number.NaN;
  const counts = { cases: cases ?? null, prr: prr ?? null };
  return (
    (filters.source !== "signal" || makesSignal(known)) && meetsIc025(known, filters) && meetsCounts(counts, filters)
  );
}
