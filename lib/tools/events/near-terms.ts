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
  const worded = [...others].flatMap((id): [string, Relation][] => {
    const relation = near.has(id) ? null : byWords(asked, nameWords(graph, id));
    return relation ? [[id, relation]] : [];
  });
  return [...mapped, ...worded];
}

/** How a name lies to the one asked for: it has all its words, or more than one of them and no others. */
function byWords(asked: ReadonlySet<string>, other: ReadonlySet<string>): Relation | null {
  if (standsIn(asked, other)) return "containing";
  return other.size > 1 && standsIn(other, asked) ? "wording" : null;
}
