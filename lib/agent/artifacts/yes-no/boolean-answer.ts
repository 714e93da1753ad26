import { type ClassSet, classesOf, memberChecks } from "@/lib/agent/artifacts/rows/class-members";
import { listItems } from "@/lib/agent/artifacts/rows/list-items";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { anyMember, evaluate, leavesOf, type SetExpr, type Truth, withClassesReduced } from "@/lib/domain/sets";
import { type Basis, pairOf } from "./pair";

type BooleanAnswer = { answer: Answer; basis: Basis };

const YES: readonly Basis[] = ["meets_threshold", "signal", "listed"];
const NO: readonly Basis[] = ["below_threshold", "no_signal", "not_listed"];
/** What leaves a pair open; the first of these found among several pairs is why they have no yes or no. */
const OPEN: readonly Basis[] = ["unresolved", "label_text", "signal_only", "near_listed", "not_covered"];

const AMONG = new Map<Truth, [among: readonly Basis[], otherwise: Basis]>([
  [true, [YES, "listed"]],
  [false, [NO, "not_listed"]],
]);

/** Whether what holds for a pair makes it true, false or neither. */
export function truthOf(basis: Basis): Truth {
  if (YES.includes(basis)) return true;
  return NO.includes(basis) ? false : null;
}

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
    return { answer: { kind: "boolean", value: null }, basis: "unresolved" };
  const ofPair = basisByPair(state);
  const subject = classes.length > 0 ? ofMembers(query.subject, state, ofPair) : query.subject;
  const truth = evaluate(subject, (drug) => evaluate(object, (event) => truthOf(ofPair(drug, event))));
  const isPart = truth === false && isOfMany(query.subject, classes) && someListed(state);
  const value = isPart ? null : truth;
  const bases = leavesOf(subject).flatMap((drug) =>
    leavesOf(object).map((event) => ofPair(drug.ref?.id, event.ref?.id)),
  );
  const [among, otherwise] = AMONG.get(value) ?? [OPEN, "unresolved"];
  const basis = isPart ? "some_listed" : (among.find((each) => bases.includes(each)) ?? otherwise);
  return { answer: { kind: "boolean", value, ...membersAnswered(state, ofPair) }, basis };
}

type BasisOf = (drug: string | undefined, event: string | undefined) => Basis;

/** What holds for each pair, looked up once. */
function basisByPair(state: State): BasisOf {
  const known = new Map<string, Basis>();
  return (drug, event) => {
    const key = `${drug} ${event}`;
    const basis = known.get(key) ?? pairOf(state, drug, event).basis;
    known.set(key, basis);
    return basis;
  };
}

/** Whether more than one member of a class is asked for: then silence on some of them is no "no". */
function isOfMany(subject: SetExpr, classes: readonly ClassSet[]): boolean {
  return classes.length > 0 && (subject.op === "and" || subject.op === "at_least");
}

function someListed(state: State): boolean {
  return memberChecks(state).some(({ rows }) => rows.some((row) => row.state === "listed"));
}

/** The expression over the members that a label source covers, else over all that were looked up. */
function ofMembers(subject: SetExpr, state: State, ofPair: BasisOf): SetExpr {
  const judged = new Set(
    memberChecks(state).flatMap(({ rows, args }) =>
      rows.map(({ id }) => String(id)).filter((id) => ofPair(id, String(args.event)) !== "not_covered"),
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

/** Of a class the members looked up, each with what holds for it. */
function membersAnswered(state: State, ofPair: BasisOf) {
  if (classesOf(state).length === 0) return {};
  const members = memberChecks(state).flatMap(({ rows, args }) =>
    listItems(rows, state).map((item) => ({ ...item, basis: ofPair(item.id, String(args.event)) })),
  );
  return { members };
}
