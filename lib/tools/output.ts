import { covers, isSearched } from "@/lib/domain/coverage";
import { type Aspect, type CoverageCell, cellKey } from "@/lib/domain/dataset";
import type { Entity, EntityRef, EntityType } from "@/lib/domain/entity";
import { draft, inRole, number, pairOf } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Qualifiers } from "@/lib/domain/facts/qualifiers";
import type { Edge, EdgeQuery, Graph } from "@/lib/domain/graph";
import { RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { basisOf } from "./links/uses";

type Parts = {
  /** The entities a result admits, those asked about first. */
  refs: EntityRef[];
  rows: Row[];
  /** How many rows count; by default all. */
  total?: number;
  /** By how many things found the status tells; by default by the total. */
  found?: number;
  summary: string;
  cells: CoverageCell[];
  findings: FactDraft[];
  /** What a finding says is not there, where nothing was found. */
  absent?: Absence | undefined;
};

/** A result as a tool returns it; its status follows from what was found and what was searched. */
export function outputOf(parts: Parts): ToolOutput {
  const { refs, rows, total = rows.length, found = total, summary, cells, findings, absent } = parts;
  const status = statusOf(found, cells);
  return {
    ...{ status, rows, total, summary, refs, coverage: cells },
    findings: [...findings, ...(status === "empty" && absent ? absenceDrafts(absent, cells) : [])],
  };
}

/** The reference of an entity the graph holds; undefined for an id it does not. */
export function refOf(graph: Graph, id: string): EntityRef | undefined {
  const entity = graph.entity(id);
  return entity && asRef(entity);
}

/** References of all ids the graph holds, without repeats, in the order given. */
export function refsOf(graph: Graph, ids: Iterable<string>): EntityRef[] {
  return [...new Set(ids)].flatMap((id) => refOf(graph, id) ?? []);
}

/** An entity without what only the graph needs of it. */
export function asRef({ id, name, type }: EntityRef | Entity): EntityRef {
  return { id, name, type };
}

/** The name of an entity; its id when the graph does not hold it. */
export function nameOf(graph: Graph, id: string): string {
  return graph.entity(id)?.name ?? id;
}

/** The names of all ids the graph holds, as `refsOf` orders them. */
export function namesOf(graph: Graph, ids: Iterable<string>): string[] {
  return refsOf(graph, ids).map(({ name }) => name);
}

/** Whether an id is in the graph and of one of the types. */
export function isOfType(graph: Graph, id: string, types: readonly EntityType[]): boolean {
  const type = graph.entity(id)?.type;
  return type !== undefined && types.includes(type);
}

/** What a reader calls a dataset; its key when the graph does not describe it. */
export function titleOf(graph: Graph, dataset: string): string {
  return [...graph.datasets, ...graph.notLoaded].find(({ key }) => key === dataset)?.title ?? dataset;
}

/** The titles of the datasets of claims, each once. */
export function titlesOf(graph: Graph, edges: readonly Edge[]): string[] {
  return [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))];
}

/** The ids of claims, in order. */
export function claimIdsOf(edges: readonly Pick<Edge, "claimId">[]): string[] {
  return edges.map(({ claimId }) => claimId);
}

/** The claims of a query that no source denies. */
export function affirmed(graph: Graph, query: EdgeQuery): Edge[] {
  return graph.edges(query).filter(({ negated }) => !negated);
}

/** Which sources were asked about these entities, for these aspects; sources Vigil knows but does not hold are `not_loaded`. */
export function cellsOf(graph: Graph, entityIds: readonly string[], aspects: readonly Aspect[]): CoverageCell[] {
  const cells = entityIds.flatMap((entity) => [
    ...graph.coverage(entity).filter(({ aspect }) => aspects.includes(aspect)),
    ...graph.notLoaded.flatMap(({ key, aspects: supplied }) =>
      supplied
        .filter((aspect) => aspects.includes(aspect))
        .map((aspect): CoverageCell => ({ dataset: key, aspect, entity, state: "not_loaded", count: 0 })),
    ),
  ]);
  return [...new Map(cells.map((cell) => [cellKey(cell), cell] as const).reverse()).values()].reverse();
}

/** Cells whose source was read for the entity, whether or not it stated anything. */
export function searched(cells: readonly CoverageCell[]): CoverageCell[] {
  return cells.filter(isSearched);
}

/** Narrows the cells that cover their entity to one further entity that none of them mentions: the entity reads "DRUG|EVENT". */
export function emptyFor(cells: readonly CoverageCell[], otherId: string): CoverageCell[] {
  return cells.filter(covers).map((cell) => ({
    ...cell,
    entity: `${cell.entity}|${otherId}`,
    state: "searched_empty",
    count: 0,
  }));
}

/** A result's status: never `empty` for what could not be searched, `partial` where a source failed or was cut. */
export function statusOf(found: number, cells: readonly CoverageCell[]): ToolOutput["status"] {
  if (cells.some(({ state }) => state === "failed" || state === "truncated")) return "partial";
  if (found > 0) return "ok";
  return searched(cells).length > 0 ? "empty" : "not_loaded";
}

/** The most rows of a result that become findings of their own; the count finding speaks for all of them. */
export const FINDINGS_MAX = 40;

/** What one or more claims with the same ends and predicate state, as a fact; none without claims or when the graph lacks an end. */
export function relationDraft(
  graph: Graph,
  edges: readonly Edge[],
  parts: Partial<Pick<FactDraft, "entities" | "numbers" | "actions" | "datasets">> & {
    qualifiers?: Qualifiers | undefined;
  } = {},
): FactDraft[] {
  const [first] = edges;
  const [subject, object] = first ? [graph.entity(first.subject), graph.entity(first.object)] : [];
  if (!first || !subject || !object) return [];
  const { fact: kind, grade: causalGrade } = RELATIONS[first.predicate];
  const members = [subject, object].flatMap((end) => inRole(refsOf(graph, end.members ?? []), "member"));
  return [
    draft(
      {
        ...{ kind, predicate: first.predicate, causalGrade },
        entities: [...pairOf(subject, object), ...members],
        polarity: edges.every(({ negated }) => negated) || first.predicate === "refutes" ? "denies" : "affirms",
        sign: signOf(edges),
        datasets: datasetsOf(edges),
        ...gradeOf(graph, edges),
        ...parts,
      },
      claimIdsOf(edges),
    ),
  ];
}

/** What a use rests on, where neither a label nor a second source states it. */
function gradeOf(graph: Graph, edges: readonly Edge[]): { qualifiers?: Qualifiers } {
  const basis = edges.some(({ negated }) => !negated) ? basisOf(graph, edges) : null;
  return basis ? { qualifiers: { use: basis.use, source: titleOf(graph, basis.dataset) } } : {};
}

/** What is absent: of which things, by which relation, and what its kind is called in the plural. */
export type Absence = Pick<FactDraft, "predicate" | "entities"> & { unit: string };

/** "Searched, nothing there": points at every cell that was searched. None when nothing could be searched. */
export function absenceDrafts({ unit, ...slots }: Absence, cells: readonly CoverageCell[]): FactDraft[] {
  const read = searched(cells);
  if (read.length === 0) return [];
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
