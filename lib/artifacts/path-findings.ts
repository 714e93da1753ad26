import type { EntityRef } from "@/lib/knowledge/entity";
import type { FindingDraft, FindingEntity } from "@/lib/knowledge/finding";
import type { Path } from "@/lib/knowledge/path";
import type { CollectedPaths } from "./collect-paths";

/** A finding per path shown, carrying every entity its sentence may name. */
export function pathFinding(path: Path): FindingDraft {
  const last = path.steps.length - 1;
  const entities = path.steps.flatMap(({ id, name, type, members }, index): FindingEntity[] => [
    { id, name, type, role: index === 0 ? "subject" : index === last ? "object" : "via" },
    ...(members ?? []).map((member): FindingEntity => ({ ...refOf(member), role: "member" })),
  ]);
  return {
    kind: "path",
    predicate: path.edges[0]?.predicate ?? null,
    entities,
    numbers: [
      { value: path.rank, unit: "rank", role: "rank" },
      ...path.steps.flatMap(({ members }) =>
        members ? [{ value: members.length, unit: "genes", role: "members" }] : [],
      ),
    ],
    polarity: "positive",
    sign: "unknown",
    causalGrade: "mechanism",
    actions: path.edges.flatMap(({ note }) => (note ? [note] : [])),
    datasets: [...new Set(path.edges.flatMap(({ datasets }) => datasets))],
    text: null,
    from: { claimIds: path.claimIds, handle: null, coverage: [] },
  };
}

/** A finding per pair that was searched and has no mechanistic path. */
export function absentPathFinding({ from, to }: CollectedPaths["without"][number]): FindingDraft {
  return {
    kind: "absence",
    predicate: "affects_event",
    entities: [
      { ...refOf(from), role: "subject" },
      { ...refOf(to), role: "object" },
    ],
    numbers: [],
    polarity: "negative",
    sign: "unknown",
    causalGrade: "association",
    actions: [],
    datasets: [],
    text: null,
    from: { claimIds: [], handle: null, coverage: [`paths/${from.id}/${to.id}`] },
  };
}

export function refOf({ id, name, type }: EntityRef): EntityRef {
  return { id, name, type };
}
