import { pathClauses } from "@/lib/agent/artifacts/sentences/path-sentence";
import { comparePaths, countPaths } from "@/lib/domain/compare-paths";
import type { Candidate, EntityRef } from "@/lib/domain/entity";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import { type Path, type PathSearch, usedAgainstWords } from "@/lib/domain/path";
import { type FactorWeights, isDirect, reweigh, type WeighedPath } from "@/lib/domain/reweigh";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AppError } from "@/lib/domain/run/error";
import { pathJson } from "./ask-json";
import { type PathsJson, SCHEMA_VERSION, type WeighedPathJson } from "./contract";
import { endJson, type Named, namedBy, settled, unnamed } from "./path-ends";

/** With weights, that many of each kind are found by default ranking before the weights rank them. What stands beyond is not weighed, though it may rank higher by them. */
export const WEIGHED_FROM = 50;

type PathsQuery = PathOptions & {
  /** Ranks the first WEIGHED_FROM paths of each kind again and shows the `top` of them. */
  weights?: FactorWeights | undefined;
  /** The two paths to compare. */
  why?: readonly [PathRef, PathRef] | undefined;
};

/** A path of an answer by its rank. */
export type PathRef = { weak: boolean; rank: number };

/**
 * Paths between two texts (names or ids of any type, or a class of drugs at one end); `unresolved` where either names nothing
 * certain. Throws AppError `usage` where two paths are to be compared and one of them is not there.
 */
export function pathsJson(graph: Graph, from: string, to: string, query: PathsQuery): PathsJson {
  const { start, end, notes } = endsOf(graph, from, to, query);
  const asked = rankedPaths(graph, start, end, query);
  const found = "unsearched" in asked ? null : asked;
  const readings = [...notes, ...(found?.notes ?? [])];
  return {
    schema: SCHEMA_VERSION,
    from: endJson(start),
    to: endJson(end),
    status: found === null ? "unresolved" : found.paths.length > 0 ? "ok" : "empty",
    reason: "unsearched" in asked ? asked.unsearched : asked.reason,
    ...(readings.length > 0 && { readings }),
    paths: found?.paths.map((path) => weighedJson(path, query)) ?? [],
    count: countPaths(found?.paths.map(({ path }) => path) ?? []),
    weakRoutes: found?.weakRoutes.map((path) => weighedJson(path, query)) ?? [],
    ...(query.weights && { weights: { factors: query.weights, fetched: WEIGHED_FROM } }),
    ...(query.why && found && { why: comparison(found, query.why) }),
    considered: found?.considered ?? 0,
    total: found?.total ?? 0,
    cut: found?.cut ?? false,
    support: start.kind === "one" && end.kind === "one" ? supportOf(graph, start.ref, end.ref, query.mode) : null,
    notice: NOTICE,
  };
}

/** Both ends as they are named; of several things that bear the name of one end that which is joined to the other. */
function endsOf(graph: Graph, from: string, to: string, query: PathsQuery) {
  const [start, end] = [namedBy(graph, from), namedBy(graph, to)];
  const one = { ...query, top: 1 };
  const fits = (pair: (ref: EntityRef) => [Named, Named]) =>
    (["paths", "weakRoutes"] as const).map((kind) => (ref: EntityRef) => {
      const [a, b] = pair(ref);
      return a.kind === "one" && b.kind === "one" && search(graph, a.ref, b.ref, one)[kind].length > 0;
    });
  const as = (ref: EntityRef): Named => ({ kind: "one", text: ref.name, ref });
  const first = settled(start, JOINED, ...fits((ref) => [as(ref), end]));
  const second = settled(end, JOINED, ...fits((ref) => [start, as(ref)]));
  return { start: first.named, end: second.named, notes: [...first.notes, ...second.notes] };
}

const JOINED = "joined to the other end";

type Ranked = Omit<PathSearch, "paths" | "weakRoutes"> & {
  paths: WeighedPath[];
  weakRoutes: WeighedPath[];
  notes: string[];
};

function rankedPaths(graph: Graph, start: Named, end: Named, query: PathsQuery): Ranked | { unsearched: string } {
  const { weights, top } = query;
  const fetched = weights ? Math.max(top, WEIGHED_FROM) : top;
  const each = (a: EntityRef, b: EntityRef) => search(graph, a, b, { ...query, top: fetched });
  const share = { top, ...(weights && { each: fetched }) };
  const unsearched = unnamed(start) ?? unnamed(end);
  if (unsearched) return { unsearched };
  const whole = (found: PathSearch, notes: string[]): Ranked => {
    const first = (list: readonly Path[]) => reweigh(list, weights ?? {}).slice(0, top);
    return { ...found, paths: first(found.paths), weakRoutes: first(found.weakRoutes), notes };
  };
  if (start.kind === "one" && end.kind === "one") {
    const found = each(start.ref, end.ref);
    return whole(found, readingNotes(graph, found, start.ref, end.ref));
  }
  if (start.kind === "class" && end.kind === "one") {
    const { found, note } = classPaths(start, share, (drug) => each(drug, end.ref));
    return whole(found, [note]);
  }
  if (start.kind === "one" && end.kind === "class") {
    const { found, note } = classPaths(end, share, (drug) => each(start.ref, drug));
    return whole(found, [note]);
  }
  return { unsearched: "Both ends are classes of drugs: give one drug for one of them." };
}

function search(
  graph: Graph,
  from: EntityRef,
  to: EntityRef,
  { mode, treatments = true, top, filters }: PathsQuery,
): PathSearch {
  return graph.paths(from.id, to.id, { mode, treatments, top, ...(filters && { filters }) });
}

function weighedJson({ path, rank, score, factors }: WeighedPath, { weights }: PathsQuery): WeighedPathJson {
  const found = { ...pathJson(path), sentence: pathClauses(path) };
  if (!weights) return found;
  return { ...found, rank, score, was: path.rank, report: { ...found.report, factors } };
}

function comparison({ paths, weakRoutes }: Ranked, [a, b]: readonly [PathRef, PathRef]): PathsJson["why"] {
  const pick = ({ weak, rank }: PathRef) => {
    const found = (weak ? weakRoutes : paths)[rank - 1];
    if (found) return found;
    const [kind, count] = weak ? ["weak route", weakRoutes.length] : ["path", paths.length];
    throw new AppError("usage", `There is no ${kind} ${rank}: ${count} are shown.`);
  };
  return comparePaths(pick(a), pick(b));
}

/** Support of the pair, whichever end is the drug; null where none is, or the other is no event. */
function supportOf(graph: Graph, start: EntityRef, end: EntityRef, mode: PathOptions["mode"]): PathsJson["support"] {
  const [drug, event] = end.type === "drug" ? [end, start] : [start, end];
  return drug.type === "drug" && EVENTS.has(event.type) ? graph.support(drug.id, event.id, mode) : null;
}

const EVENTS = new Set<Candidate["type"]>(["adverse_event", "phenotype", "disease"]);

/** Drugs of a class that are searched. */
const MEMBERS_MAX = 100;

/**
 * Paths of a class of drugs: those of each of its drugs, so many of each that `top` are shown in all, ranked together, statements
 * of direct evidence first, then by score. The note says how the class was read and for how many of its drugs there is any.
 */
function classPaths(
  { text, ref, members }: Extract<Named, { kind: "class" }>,
  { top, each }: { top: number; each?: number },
  search: (member: EntityRef) => PathSearch,
): { found: PathSearch; note: string } {
  const searched = members.slice(0, MEMBERS_MAX);
  const all = searched.map(search);
  const joined = searched.filter((_, index) => (all[index]?.paths.length ?? 0) > 0);
  const share = each ?? Math.max(1, Math.ceil(top / Math.max(joined.length, 1)));
  const sum = (count: (found: PathSearch) => number) => all.reduce((total, found) => total + count(found), 0);
  const paths = ranked(all.flatMap((found) => found.paths.slice(0, share)));
  const of = `"${text}" is the class ${ref.name} of ${members.length} drugs`;
  const cut = members.length > searched.length ? `; the first ${searched.length} of them were searched` : "";
  const names = joined.map(({ name }) => name);
  const note =
    names.length > 0
      ? `${of}${cut}. Paths were found for ${names.length} of them (${names.join(", ")}); shown are the best ${share === 1 ? "of each" : `${share} of each`}, ${top} at most in all.`
      : `${of}${cut}; for none of them was a path found.`;
  const found: PathSearch = {
    paths,
    weakRoutes: ranked(all.flatMap(({ weakRoutes }) => weakRoutes.slice(0, share))),
    considered: sum(({ considered }) => considered),
    total: sum(({ total }) => total),
    cut: all.some((each) => each.cut),
    reason: paths.length > 0 ? null : whyNone(all),
  };
  return { found, note };
}

function whyNone(all: readonly PathSearch[]): string {
  const [first] = all.flatMap(({ reason }) => reason ?? []);
  if (!first) return "The graph holds no drug of the class.";
  return all.length > 1 ? `For the first of them: ${first}` : first;
}

function ranked(paths: readonly Path[]): Path[] {
  return [...paths]
    .sort((a, b) => Number(isDirect(b)) - Number(isDirect(a)) || b.score - a.score || (idsOf(a) < idsOf(b) ? -1 : 1))
    .map((path, index) => ({ ...path, rank: index + 1 }));
}

function idsOf({ steps }: Path): string {
  return steps.map(({ id }) => id).join(" ");
}

/** How an end was read that the drug may be used for: as the disease treated, or as what befalls; a sentence, or none. */
function readingNotes(graph: Graph, { treated, usedAgainst }: PathSearch, from: EntityRef, to: EntityRef): string[] {
  const [drug, end] = to.type === "drug" ? [to, from] : [from, to];
  if (drug.type !== "drug") return [];
  const other = end.type === "adverse_event" ? ` For ${end.name} as an adverse event: --as event.` : "";
  if (treated === "indication")
    return [
      `${end.name} is an indication of ${drug.name}${statedBy(graph, drug, end)}: the paths are to the disease it treats.${other}`,
    ];
  if (treated === "not_stated")
    return [
      `No source here states that ${drug.name} is used for ${end.name}: the paths are from each of its targets to the disease, with no word on whether it would help.`,
    ];
  if (end.type !== "adverse_event" || !usedAgainst) return [];
  const { use, relation } = usedAgainst;
  return [usedAgainstWords(relation, { drug: drug.name, use: use.name, event: end.name })];
}

/** The sources that state the indication, in brackets. */
function statedBy(graph: Graph, drug: EntityRef, end: EntityRef): string {
  const terms = new Set([end.id, ...graph.equivalents(end.id)]);
  const edges = graph.edges({ subject: drug.id, predicates: ["indicated_for"] });
  const keys = new Set(
    edges.filter(({ object, negated }) => !negated && terms.has(object)).map(({ dataset }) => dataset),
  );
  const titles = graph.datasets.flatMap(({ key, title }) => (keys.has(key) ? [title] : []));
  return titles.length > 0 ? ` (${titles.join(", ")})` : "";
}
