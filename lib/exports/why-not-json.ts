import { NOTICE } from "@/lib/engine/artifacts";
import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph, PathOptions } from "@/lib/knowledge/graph";
import { pathJson } from "./ask-json";
import { SCHEMA_VERSION, type WhyNotJson } from "./contract";
import { certain } from "./paths-json";

/** Why no path shown between two texts passes what a third names (names or ids of any type); `unresolved` where an end names nothing certain. */
export function whyNotJson(graph: Graph, from: string, to: string, about: string, options: PathOptions): WhyNotJson {
  const [start, end, entity] = [from, to, about].map((text) => certain(graph, text));
  const named = (text: string, found: Candidate | null | undefined) =>
    found ? { text, id: found.id, name: found.name } : null;
  const ends = { from: named(from, start), to: named(to, end), entity: named(about, entity) };
  const parts = { schema: SCHEMA_VERSION, ...ends, notice: NOTICE } as const;
  const nothing = { missing: [], rank: null, of: null, route: null, instead: null };
  const unnamed = start && end ? about : start ? to : from;
  if (!start || !end || !entity) {
    const status = start && end ? "ok" : "unresolved";
    return {
      ...parts,
      ...nothing,
      status,
      verdict: "unknown",
      sentences: [`"${unnamed}" names nothing certain in this graph.`],
    };
  }
  const found = graph.whyNot(start.id, end.id, entity.id, options);
  const { route, instead } = found;
  return { ...parts, status: "ok", ...found, route: route && pathJson(route), instead: instead && pathJson(instead) };
}
