import type { Graph } from "@/lib/knowledge/graph";
import type { Relation } from "@/lib/knowledge/mapping";
import { nameWords, standsIn } from "@/lib/names/name-words";
import { sameTerms } from "./equivalents";
import { relatedTo } from "./kinds";

/** The terms that mapping claims relate to an event, by how they lie to it. */
export function nearTerms(graph: Graph, event: string): ReadonlyMap<string, Relation> {
  return relatedTo(graph, sameTerms(graph, event));
}

/** Which of some terms are near an event: by a mapping claim first, then by their words; none that is equal to it. */
export function nearAmong(
  graph: Graph,
  event: string,
  ids: Iterable<string>,
  near: ReadonlyMap<string, Relation> = nearTerms(graph, event),
): [id: string, relation: Relation][] {
  const same = new Set(sameTerms(graph, event));
  const others = new Set([...ids].filter((id) => !same.has(id)));
  const mapped = [...near].filter(([id]) => others.has(id));
  const asked = nameWords(graph, event);
  const worded = [...others].filter((id) => !near.has(id) && isLike(asked, nameWords(graph, id)));
  return [...mapped, ...worded.map((id): [string, Relation] => [id, "wording"])];
}

/** Whether a name has all words of the one asked for, or more than one of them and no others. */
function isLike(asked: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return standsIn(asked, other) || (other.size > 1 && standsIn(other, asked));
}
