import type { Answer } from "@/lib/engine/artifacts";
import { leavesOf } from "@/lib/engine/query";
import type { SetExpr } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import { drugsOf, eventsOf } from "./subjects";

type Truth = boolean | null;
type Basis = "listed" | "not_listed" | "signal_only" | "not_covered" | "unresolved";
type BooleanAnswer = { answer: Answer; basis: Basis };

/** What holds for a pair; the first of these found among several pairs is why they have no yes or no. */
const OPEN: readonly Basis[] = ["unresolved", "signal_only", "not_covered"];

/**
 * Yes, no or unknown, by DESIGN's rule: a pair is true when a label source lists the event or an equivalent; false only
 * when a label source covers the drug, nothing is listed and there is no signal; null otherwise. "A and B", "X or Y"
 * are joined by the logic of three values.
 */
export function booleanAnswer(state: State): BooleanAnswer {
  const query = state.reading?.query;
  const { object } = query ?? {};
  if (!query || !object || drugsOf(state).length === 0 || eventsOf(state).length === 0)
    return verdict(null, "unresolved");
  const truth = holds(query.subject, (drug) => holds(object, (event) => truthOf(pairBasis(state, drug, event))));
  return verdict(truth, basisOf(truth, state, leavesOf(query.subject), leavesOf(object)));
}

function pairBasis(state: State, drug: string | undefined, event: string | undefined): Basis {
  const rows = state.results
    .filter(({ tool, status }) => tool === "check_drug_event" && status !== "failed")
    .filter(({ args }) => args.drug === drug && args.event === event)
    .flatMap((result) => result.rows);
  const states = rows.map((row) => String(row.state));
  if (states.length === 0) return "unresolved";
  if (states.includes("listed")) return "listed";
  if (states.includes("signal") || states.includes("signal_artefact")) return "signal_only";
  return states.includes("not_listed") && hasLabel(state, drug) ? "not_listed" : "not_covered";
}

/** A label source that lists nothing at all for a drug has no label of it: its silence on one event is no "not listed". */
function hasLabel({ coverage }: State, drug: string | undefined): boolean {
  return coverage.some(
    ({ aspect, entity, state }) => aspect === "label_listings" && entity === drug && state === "data",
  );
}

function truthOf(basis: Basis): Truth {
  return basis === "listed" ? true : basis === "not_listed" ? false : null;
}

type Leaves = ReturnType<typeof leavesOf>;

function basisOf(truth: Truth, state: State, drugs: Leaves, events: Leaves): Basis {
  if (truth !== null) return truth ? "listed" : "not_listed";
  const pairs = drugs.flatMap((drug) => events.map((event) => pairBasis(state, drug.ref?.id, event.ref?.id)));
  return OPEN.find((basis) => pairs.includes(basis)) ?? "unresolved";
}

/** The truth of a set expression from that of its leaves: unknown only where no leaf settles it. */
function holds(expr: SetExpr, leaf: (id: string | undefined) => Truth): Truth {
  switch (expr.op) {
    case "entity":
      return leaf(expr.ref?.id);
    case "all":
      return null;
    case "and":
      return atLeast(expr.of.length, expr.of, leaf);
    case "or":
      return atLeast(1, expr.of, leaf);
    case "minus": {
      const without = holds(expr.without, leaf);
      const truths = [holds(expr.from, leaf), without === null ? null : !without];
      return truths.includes(false) ? false : truths.includes(null) ? null : true;
    }
    case "at_least":
      return atLeast(expr.k, expr.of, leaf);
  }
}

function atLeast(k: number, of: readonly SetExpr[], leaf: (id: string | undefined) => Truth): Truth {
  const truths = of.map((each) => holds(each, leaf));
  if (truths.filter((truth) => truth === true).length >= k) return true;
  return truths.filter((truth) => truth !== false).length < k ? false : null;
}

function verdict(value: Truth, basis: Basis): BooleanAnswer {
  return { answer: { kind: "boolean", value }, basis };
}
