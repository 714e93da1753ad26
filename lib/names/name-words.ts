import type { Graph } from "@/lib/knowledge/graph";

/** The words of an entity's name, of three letters or more, in lower case. */
export function nameWords(graph: Graph, id: string): Set<string> {
  return new Set((graph.entity(id)?.name ?? "").toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
}

/** Whether a name has words and another has them all: "Drug hypersensitivity" those of "Hypersensitivity". */
export function standsIn(words: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return words.size > 0 && [...words].every((word) => other.has(word));
}
