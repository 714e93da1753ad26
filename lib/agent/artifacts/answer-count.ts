import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { objectsAsked, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { draft, inRole } from "@/lib/domain/facts/build";
import { countsOf, type Fact, type FactDraft, type FactEntity, type FactOf } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import { entitiesOf } from "@/lib/domain/run/query";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

const ITEMS_CITED = 10;
const HITS_UNIT = "proteins";

/** The total of an answer that no single result states: several joined by the question's set expression, or one narrowed by it. */
export function answerCountFinding(state: State): FactDraft[] {
  const want = state.reading?.query?.want;
  if (want === "sources" || want === "claims" || want === "entities") return [];
  const { rows, handles } = answerRows(state);
  const counts = handles.flatMap((handle) => countOf(state, handle));
  const total = countedRows(rows).length;
  const unit = unitOf(state, handles);
  const isHits = unit === HITS_UNIT;
  if (unit === undefined || (handles.length === 1 && totalOf(counts[0]) === total && !isHits && !isWide(state, counts)))
    return [];
  return [
    draft(
      {
        kind: "count",
        entities: [...entitiesCounted(state), ...itemsCounted(rows, state)],
        numbers: [{ value: total, unit, role: "total" }],
        datasets: [...new Set(counts.flatMap(({ datasets }) => datasets))],
      },
      countedRows(rows)
        .slice(0, ITEMS_CITED)
        .flatMap((row) => row.claimIds ?? []),
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

function totalOf(finding: Fact | undefined): number | undefined {
  return finding?.numbers.find(({ role }) => role === "total")?.value;
}

/** Drugs of events are counted for the events, everything else for the subjects; `candidate` narrows or is left out. */
function entitiesCounted(state: State): FactEntity[] {
  const query = state.reading?.query;
  const named = entitiesOf(query?.subject ?? null);
  const objects = entitiesOf(query?.object ?? null);
  const ofClass = query?.want === "indications" && named.some(({ type }) => type === "drug_class");
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

/** The first items themselves, so that a sentence can name them. */
function itemsCounted(rows: readonly Row[], { admitted }: State): FactEntity[] {
  const items = countedRows(rows).slice(0, ITEMS_CITED);
  return inRole(
    items.flatMap(({ id }) => ownValue(admitted, String(id)) ?? []),
    "member",
  );
}
