import { pathClauses } from "@/lib/artifacts/sentences/path-sentence";
import { NOTICE } from "@/lib/engine/artifacts";
import { AppError } from "@/lib/engine/error";
import { comparePaths } from "@/lib/knowledge/compare-paths";
import { countPaths } from "@/lib/knowledge/count-paths";
import type { Candidate, EntityRef } from "@/lib/knowledge/entity";
import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import type { Path, PathSearch } from "@/lib/knowledge/path";
import { type FactorWeights, reweigh, type WeighedPath } from "@/lib/knowledge/reweigh";
import { pathJson } from "./ask-json";
import { classPaths } from "./class-paths";
import { type PathsJson, SCHEMA_VERSION, type WeighedPathJson } from "./contract";
import { type Named, namedBy, settled, unnamed } from "./path-ends";
import { readingNotes } from "./reading-notes";

/** With weights, that many of each kind are found by default ranking before the weights rank them. What stands beyond is not weighed, though it may rank higher by them. */
export const WEIGHED_FROM = 50;

export type PathsQuery = PathOptions & {
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

function endJson(end: Named): PathsJson["from"] {
  return end.kind === "one" || end.kind === "class" ? { text: end.text, id: end.ref.id, name: end.ref.name } : null;
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
