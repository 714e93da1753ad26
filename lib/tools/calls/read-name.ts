import type { Kinds } from "@/lib/engine/argument-kinds";
import type { Candidate } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { type Decision, decide } from "@/lib/names/policy";

const CANDIDATES_MAX = 10;

export type NameReading = Decision & { text: string; candidates: Candidate[] };

/** What a name denotes among `types`, in order of preference, by the one rule of lib/names/policy. */
export function readName(graph: Graph, text: string, types: Kinds): NameReading {
  return { text, ...decide(graph.resolve(text, { types: types.flat(), limit: CANDIDATES_MAX }), types) };
}
