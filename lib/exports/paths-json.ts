import { NOTICE } from "@/lib/engine/artifacts";
import { AppError } from "@/lib/engine/error";
import { comparePaths } from "@/lib/knowledge/compare-paths";
import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import type { Path, PathSearch } from "@/lib/knowledge/path";
import { type FactorWeights, reweigh, type WeighedPath } from "@/lib/knowledge/reweigh";
import { decide } from "@/lib/names/policy";
import { pathJson } from "./ask-json";
import { type PathsJson, SCHEMA_VERSION, type WeighedPathJson } from "./contract";

/** With weights, that many of each kind are found by default ranking before the weights rank them: what stands beyond cannot rise. */
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
 * Paths between two texts (names or ids of any type); `unresolved` where either names nothing certain. Throws AppError
 * `usage` where two paths are to be compared and one of them is not there.
 */
export function pathsJson(graph: Graph, from: string, to: string, query: PathsQuery): PathsJson {
  const [start, end] = [certain(graph, from), certain(graph, to)];
  const found = start && end ? rankedPaths(graph, start.id, end.id, query) : null;
  return {
    schema: SCHEMA_VERSION,
    from: start ? { text: from, id: start.id, name: start.name } : null,
    to: end ? { text: to, id: end.id, name: end.name } : null,
    status: found === null ? "unresolved" : found.paths.length > 0 ? "ok" : "empty",
    reason: found ? found.reason : `${start ? to : from} names nothing certain in this graph.`,
    paths: found?.paths.map((path) => weighedJson(path, query)) ?? [],
    weakRoutes: found?.weakRoutes.map((path) => weighedJson(path, query)) ?? [],
    ...(query.weights && { weights: { factors: query.weights, fetched: WEIGHED_FROM } }),
    ...(query.why && found && { why: comparison(found, query.why) }),
    considered: found?.considered ?? 0,
    total: found?.total ?? 0,
    cut: found?.cut ?? false,
    support: start && end ? supportOf(graph, start, end, query.mode) : null,
    notice: NOTICE,
  };
}

type Ranked = Omit<PathSearch, "paths" | "weakRoutes"> & { paths: WeighedPath[]; weakRoutes: WeighedPath[] };

function rankedPaths(graph: Graph, from: string, to: string, { weights, top, mode, filters }: PathsQuery): Ranked {
  const fetched = weights ? Math.max(top, WEIGHED_FROM) : top;
  const { paths, weakRoutes, ...searched } = graph.paths(from, to, {
    mode,
    treatments: true,
    top: fetched,
    ...(filters && { filters }),
  });
  const first = (list: readonly Path[]) => reweigh(list, weights ?? {}).slice(0, top);
  return { paths: first(paths), weakRoutes: first(weakRoutes), ...searched };
}

function weighedJson({ path, rank, score, factors }: WeighedPath, { weights }: PathsQuery): WeighedPathJson {
  const found = pathJson(path);
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
function supportOf(graph: Graph, start: Candidate, end: Candidate, mode: PathOptions["mode"]): PathsJson["support"] {
  const [drug, event] = end.type === "drug" ? [end, start] : [start, end];
  return drug.type === "drug" && EVENTS.has(event.type) ? graph.support(drug.id, event.id, mode) : null;
}

const EVENTS = new Set<Candidate["type"]>(["adverse_event", "phenotype", "disease"]);
const CANDIDATES_MAX = 20;

/** The candidate a text certainly denotes by the rule of lib/names/policy, or null. */
export function certain(graph: Graph, text: string, types?: readonly Candidate["type"][]): Candidate | null {
  const candidates = graph.resolve(text, { limit: CANDIDATES_MAX, ...(types && { types }) });
  const { status, candidates: chosen } = decide(
    candidates,
    types?.map((type) => [type]),
  );
  return status === "resolved" ? (chosen[0] ?? null) : null;
}
