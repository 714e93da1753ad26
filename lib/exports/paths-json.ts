import { NOTICE } from "@/lib/engine/artifacts";
import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import { pathJson } from "./ask-json";
import { type PathsJson, SCHEMA_VERSION } from "./contract";

/** Least score of a candidate that is taken without asking: exact names only, never a near miss. */
const CERTAIN = 0.95;

/** Paths between two texts (names or ids of any type); `unresolved` where either names nothing certain. */
export function pathsJson(graph: Graph, from: string, to: string, options: PathOptions): PathsJson {
  const [start, end] = [certain(graph, from), certain(graph, to)];
  const found = start && end ? graph.paths(start.id, end.id, options) : null;
  return {
    schema: SCHEMA_VERSION,
    from: start ? { text: from, id: start.id, name: start.name } : null,
    to: end ? { text: to, id: end.id, name: end.name } : null,
    status: found === null ? "unresolved" : found.paths.length > 0 ? "ok" : "empty",
    reason: found ? found.reason : `${start ? to : from} names nothing certain in this graph.`,
    paths: found?.paths.map(pathJson) ?? [],
    weakRoutes: found?.weakRoutes.map(pathJson) ?? [],
    notice: NOTICE,
  };
}

/** Types in the order in which one is preferred when a text names a thing of several. */
const PREFERENCE: readonly Candidate["type"][] = ["drug", "gene", "adverse_event", "phenotype", "disease"];
const CANDIDATES_MAX = 20;

/** The candidate a text certainly denotes, or null: of several types the first in PREFERENCE, of several in one type none. */
export function certain(graph: Graph, text: string, types?: readonly Candidate["type"][]): Candidate | null {
  const candidates = graph.resolve(text, { limit: CANDIDATES_MAX, ...(types && { types }) });
  const [best] = candidates;
  if (!best || best.score < CERTAIN) return null;
  const tied = candidates.filter(({ score }) => score === best.score);
  const place = ({ type }: Candidate) => (PREFERENCE.includes(type) ? PREFERENCE.indexOf(type) : PREFERENCE.length);
  const first = Math.min(...tied.map(place));
  const [chosen, ...others] = tied.filter((each) => place(each) === first);
  return chosen && others.every(({ id }) => id === chosen.id) ? chosen : null;
}
