import type { Graph, PathOptions } from "@/lib/domain/graph";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { pathJson } from "./ask-json";
import { SCHEMA_VERSION, type WhyNotJson } from "./contract";
import { endJson, type Named, namedBy, namesWithIds, settled, unnamed } from "./path-ends";

/**
 * Why no path shown between two texts passes what a third names (names or ids of any type); `unresolved` where an end names no
 * one thing. Of several things that bear the third name, that which alone a route passes is meant.
 */
export function whyNotJson(graph: Graph, from: string, to: string, about: string, options: PathOptions): WhyNotJson {
  const [start, end, named] = [namedBy(graph, from), namedBy(graph, to), namedBy(graph, about)];
  const ask = (id: string) =>
    start.kind === "one" && end.kind === "one" ? graph.whyNot(start.ref.id, end.ref.id, id, options) : null;
  const passed = ({ id }: { id: string }) => !ABSENT.includes(ask(id)?.verdict);
  const { named: thing, notes } = settled(named, "passed by a route", passed);
  const parts = {
    schema: SCHEMA_VERSION,
    ...{ from: endJson(start), to: endJson(end), entity: endJson(thing) },
    notice: NOTICE,
  } as const;
  const found = "ref" in thing ? ask(thing.ref.id) : null;
  if (!found) {
    const nothing = { missing: [], rank: null, of: null, route: null, instead: null };
    const status = start.kind === "one" && end.kind === "one" ? "ok" : "unresolved";
    const sentences = [notOne(start) ?? notOne(end) ?? unnamed(thing) ?? "Nothing was searched."];
    return { ...parts, ...nothing, status, verdict: "unknown", sentences };
  }
  const { route, instead } = found;
  const sentences = [...notes, ...found.sentences];
  const paths = { route: route && pathJson(route), instead: instead && pathJson(instead) };
  return { ...parts, status: "ok", ...found, sentences, ...paths };
}

/** Verdicts on what no route passes. */
const ABSENT: readonly (string | undefined)[] = [undefined, "none", "unknown"];

/** Why an end is no one thing; of a class of drugs which of them to ask about. */
function notOne(end: Named): string | null {
  if (end.kind !== "class") return unnamed(end);
  return `"${end.text}" is the class ${end.ref.name} of ${end.members.length} drugs: ask of one of them, for example ${namesWithIds(end.members)}.`;
}
