import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { objectsAsked, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { cited, plain } from "@/lib/agent/artifacts/sentences/sentence";
import { isOfCondition } from "@/lib/domain/asked";
import { draft, inRole, number } from "@/lib/domain/facts/build";
import { besideCounted, minusWords, sayTotal } from "@/lib/domain/facts/count/frames";
import { countsOf, type Fact, type FactDraft, type FactEntity, type FactOf } from "@/lib/domain/facts/fact";
import { numberOf } from "@/lib/domain/facts/words";
import { ownValue } from "@/lib/domain/own-value";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { leavesOut } from "@/lib/domain/sets";
import { OF_GRAPH } from "./answer-basis";

const ITEMS_CITED = 10;
const HITS_UNIT = "proteins";

/** The total of an answer that no single result states: several joined by the question's set expression, or one narrowed by it. */
export function answerCountFinding(state: State): FactDraft[] {
  const want = state.reading?.query?.want;
  if (want && OF_GRAPH.includes(want)) return [];
  const { rows, handles } = answerRows(state);
  const counts = handles.flatMap((handle) => countOf(state, handle));
  const items = countedRows(rows);
  const total = items.length;
  const unit = unitOf(state, handles);
  const isTold = handles.length === 1 && unit !== HITS_UNIT && !isWide(state, counts);
  if (unit === undefined || (isTold && counts[0] && numberOf(counts[0], "total") === total)) return [];
  const cited = items.slice(0, ITEMS_CITED);
  const named = cited.flatMap(({ id }) => ownValue(state.admitted, String(id)) ?? []);
  return [
    draft(
      {
        kind: "count",
        ...(want === "flags" && { predicate: counts[0]?.predicate ?? null }),
        entities: [...entitiesCounted(state), ...inRole(named, "member")],
        numbers: [number(total, unit, "total")],
        datasets: [...new Set(counts.flatMap(({ datasets }) => datasets))],
      },
      cited.flatMap((row) => row.claimIds ?? []),
      [...new Set(counts.flatMap(({ from }) => from.coverage))],
    ),
  ];
}

/** That finding, once the run is closed: of several parts of a question the one that counts the items of this. */
export function answerCountOf(state: State): FactOf<"count"> | undefined {
  const { rows, handles } = answerRows(state);
  const unit = unitOf(state, handles);
  const total = countedRows(rows).length;
  const about = entitiesCounted(state).map(({ id }) => id);
  return state.findings.findLast(
    (fact): fact is FactOf<"count"> =>
      countsOf(fact, "found") &&
      fact.from.handle === null &&
      fact.numbers.some((each) => each.role === "total" && each.unit === unit && each.value === total) &&
      about.every((id) => fact.entities.some((each) => each.id === id)),
  );
}

/** A tool counts for equal terms, narrower classes and groups too: the answer is told for what the question names. */
function isWide(state: State, counts: readonly Fact[]): boolean {
  const named =
    entitiesOf(state.reading?.query?.subject ?? null).length + entitiesOf(state.reading?.query?.object ?? null).length;
  const told = counts[0]?.entities.filter(({ role }) => role !== "candidate" && role !== "lacking").length ?? 0;
  return classesOf(state).length > 0 || told > Math.max(named, 1);
}

function countOf({ findings }: State, handle: string): Fact[] {
  return findings.filter(({ kind, from }) => kind === "count" && from.handle === handle).slice(0, 1);
}

/** What the results of an answer count, in the plural: the total of another part of the question is of other things. */
function unitOf(state: State, handles: readonly string[]): string | undefined {
  const [count] = handles.flatMap((handle) => countOf(state, handle));
  const unit = count?.numbers.find(({ role }) => role === "total")?.unit;
  return unit === "targets" && countsHits(state) ? HITS_UNIT : unit;
}

/** Whether what is only seen to bind in assays counts: that is no target. */
function countsHits({ reading }: State): boolean {
  const { want, ask, filters } = reading?.query ?? {};
  return want === "targets" && ask !== "boolean" && !!filters?.relations?.includes("binds_in_assay");
}

/** Drugs of events are counted for the events, everything else for the subjects; `candidate` narrows or is left out. */
function entitiesCounted(state: State): FactEntity[] {
  const query = state.reading?.query;
  const named = entitiesOf(query?.subject ?? null);
  const objects = entitiesOf(query?.object ?? null);
  const ofClass = query && isOfCondition(query.want) && named.some(({ type }) => type === "drug_class");
  if ((query?.want === "drugs" || ofClass) && objects.length > 0) {
    const asked = objectsAsked(query);
    const others = objects.filter(({ id }) => asked.every((each) => each.id !== id));
    const uses = entitiesOf(query?.use ?? null).filter(({ id }) => asked.every((each) => each.id !== id));
    return [...inRole([...uses, ...asked], "object"), ...inRole([...others, ...named], "candidate")];
  }
  if (named.length === 0) return inRole(objects, "object");
  const subjects = subjectsOf(query);
  const others = named.filter(({ id }) => subjects.every((subject) => subject.id !== id));
  return [...inRole(subjects, "subject"), ...inRole(others, "candidate")];
}

const NARROWED = "Only what the question names is counted.";
const BY_BINDING = "What the drugs have in this way by binding in assays alone stands apart and is not counted.";
const LEFT_OUT = "What the question leaves out is not among them.";
const DIFFERENCE =
  "This list is a difference, made item by item: what counts for what the question leaves out is taken away, under an equivalent term too, and an item of a related term stays.";

/** The total of the answer, or those of the results that answer the question, worded by what was asked of the set. */
export function countSentences(state: State, handles: readonly string[]): DraftSentence[] {
  const told = countsTold(state, handles);
  const { except = [] } = state.reading?.query?.filters ?? {};
  return told.length > 0 && except.length > 0 ? [...told, plain("summary", LEFT_OUT)] : told;
}

function countsTold(state: State, handles: readonly string[]): DraftSentence[] {
  const whole = answerCountOf(state);
  if (whole) {
    const { ask, object, subject } = state.reading?.query ?? {};
    const together = object?.op === "or" && ask !== "list";
    const operation = leavesOut(object) || leavesOut(subject) ? "minus" : together ? "together" : "";
    // What the question names beside the things counted for: it is left out of the answer, or all that counts.
    const beside = operation === "minus" ? leftOutOf(whole) : plain("summary", NARROWED);
    return [
      cited("summary", sayTotal(whole, operation), [whole]),
      ...(besideCounted(whole).length > 0 ? [beside] : []),
    ];
  }
  return handles.flatMap((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    const finding = state.findings.find(
      (fact): fact is FactOf<"count"> => fact.kind === "count" && fact.from.handle === handle,
    );
    const text = finding && sayTotal(finding, String(result?.args.operation ?? ""));
    if (!finding || !text) return [];
    const leftOut = besideCounted(finding).length > 0 ? [leftOutOf(finding)] : [];
    const isOfTargets = result?.tool === "compare_drug_targets";
    const bound = isOfTargets && (numberOf(finding, "apart") ?? 0) > 0 ? [plain("summary", BY_BINDING)] : [];
    return [cited("summary", text, [finding]), ...leftOut, ...bound];
  });
}

/** A set taken away from one of its kind makes a difference; a thing taken from a list is just not in it. */
function leftOutOf(finding: Fact): DraftSentence {
  return plain("summary", minusWords(finding) === "" ? LEFT_OUT : DIFFERENCE);
}
