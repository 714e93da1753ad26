import type { CoverageCell } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import { as, draft, number } from "@/lib/domain/facts/build";
import type { FactDraft, FactEntity, Qualifiers } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import { RELATIONS } from "@/lib/domain/relations";
import { searched } from "./coverage";

/** The most rows of a result that become findings of their own; the count finding speaks for all of them. */
export const FINDINGS_MAX = 40;

/** What one or more claims with the same ends and predicate state; undefined when the graph lacks an end. */
export function relationDraft(
  graph: Graph,
  edges: readonly Edge[],
  parts: Partial<Pick<FactDraft, "entities" | "numbers" | "actions" | "datasets">> & {
    qualifiers?: Qualifiers | undefined;
  } = {},
): FactDraft | undefined {
  const [first] = edges;
  const subject = first && graph.entity(first.subject);
  const object = first && graph.entity(first.object);
  if (!first || !subject || !object) return undefined;
  return draft(
    {
      kind: RELATIONS[first.predicate].fact,
      predicate: first.predicate,
      entities: [
        as(subject, "subject"),
        as(object, "object"),
        ...membersOf(graph, subject),
        ...membersOf(graph, object),
      ],
      polarity: edges.every(({ negated }) => negated) || first.predicate === "refutes" ? "denies" : "affirms",
      sign: signOf(edges),
      causalGrade: RELATIONS[first.predicate].grade,
      datasets: datasetsOf(edges),
      ...parts,
    },
    edges.map(({ claimId }) => claimId),
  );
}

/** "Searched, nothing there": points at every cell that was searched. None when nothing could be searched. */
export function absenceDrafts(
  parts: Pick<FactDraft, "predicate" | "entities"> & { unit: string },
  cells: readonly CoverageCell[],
): FactDraft[] {
  const read = searched(cells);
  if (read.length === 0) return [];
  const { unit, ...slots } = parts;
  return [
    draft(
      {
        kind: "searched_empty",
        sought: "link",
        ...slots,
        numbers: [number(0, unit, "total")],
        datasets: sourcesOf(read),
      },
      [],
      read,
    ),
  ];
}

/** The datasets of searched cells. */
export function sourcesOf(cells: readonly CoverageCell[]): string[] {
  return [...new Set(searched(cells).map(({ dataset }) => dataset))].sort();
}

/** How many were found; `claimIds` are those of the first shown, the result's handle holds all. */
export function countDraft(
  parts: Pick<FactDraft, "predicate" | "entities"> & { numbers: FactDraft["numbers"] },
  claimIds: readonly string[],
  cells: readonly CoverageCell[],
): FactDraft {
  const { predicate } = parts;
  return draft(
    {
      kind: "count",
      counts: "found",
      ...parts,
      causalGrade: predicate ? RELATIONS[predicate].grade : "association",
      datasets: sourcesOf(cells),
    },
    claimIds,
    searched(cells),
  );
}

/** Keys of the datasets that state the edges, sorted, each once. */
export function datasetsOf(edges: readonly Edge[]): string[] {
  return [...new Set(edges.map(({ dataset }) => dataset))].sort();
}

/** The sign the edges agree on; unknown when they differ. */
export function signOf(edges: readonly Edge[]): Edge["sign"] {
  const [sign, ...others] = new Set(edges.map((edge) => edge.sign));
  return sign !== undefined && others.length === 0 ? sign : "unknown";
}

function membersOf(graph: Graph, entity: Entity): FactEntity[] {
  return (entity.members ?? []).flatMap((id) => {
    const member = graph.entity(id);
    return member ? [as(member, "member")] : [];
  });
}
