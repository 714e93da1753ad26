import { entitiesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import { blankFinding, type Finding, type FindingDraft, type FindingEntity } from "@/lib/knowledge/finding";
import { answerRows, countedRows } from "./answer-rows";
import { stringsOf } from "./list-items";
import { PATHS_UNIT, refOf } from "./path-findings";
import { eventsOf, subjectsOf } from "./subjects";

const ITEMS_CITED = 10;

/** The total of an answer that no single result states: several joined by the question's set expression, or one narrowed by it. */
export function answerCountFinding(state: State): FindingDraft[] {
  const { rows, handles } = answerRows(state);
  const counts = handles.flatMap((handle) => countOf(state, handle));
  const total = countedRows(rows).length;
  const unit = counts[0]?.numbers.find(({ role }) => role === "total")?.unit;
  if (unit === undefined || (handles.length === 1 && totalOf(counts[0]) === total)) return [];
  return [
    {
      ...blankFinding,
      kind: "count",
      entities: entitiesCounted(state),
      numbers: [{ value: total, unit, role: "total" }],
      datasets: [...new Set(counts.flatMap(({ datasets }) => datasets))],
      from: {
        claimIds: countedRows(rows)
          .slice(0, ITEMS_CITED)
          .flatMap((row) => stringsOf(row.claimIds)),
        handle: null,
        coverage: [...new Set(counts.flatMap(({ from }) => from.coverage))],
      },
    },
  ];
}

/** That finding, once the run is closed. */
export function answerCountOf({ findings }: State): Finding | undefined {
  return findings.findLast(
    ({ kind, from, numbers }) =>
      kind === "count" && from.handle === null && numbers.every(({ unit }) => unit !== PATHS_UNIT),
  );
}

function countOf({ findings }: State, handle: string): Finding[] {
  return findings.filter(({ kind, from }) => kind === "count" && from.handle === handle).slice(0, 1);
}

function totalOf(finding: Finding | undefined): number | undefined {
  return finding?.numbers.find(({ role }) => role === "total")?.value;
}

/** Drugs of events are counted for the events, everything else for the subjects; `candidate` narrows or is left out. */
function entitiesCounted(state: State): FindingEntity[] {
  const query = state.reading?.query;
  const named = entitiesOf(query?.subject ?? null);
  if (query?.want === "drugs") return [...as("object", eventsOf(state)), ...as("candidate", named)];
  const subjects = subjectsOf(query);
  const others = named.filter(({ id }) => subjects.every((subject) => subject.id !== id));
  return [...as("subject", subjects), ...as("candidate", others)];
}

function as(role: FindingEntity["role"], refs: readonly Omit<FindingEntity, "role">[]): FindingEntity[] {
  return refs.map((ref) => ({ ...refOf(ref), role }));
}
