import type { Edge, Graph } from "@/lib/knowledge/graph";
import { sameTerms } from "./equivalents";

/** Terms below one term that are walked; "infection" has thousands. */
const NARROWER_MAX = 5_000;

const KINDS_NEAR_MAX = 12;
const STEPS = ["close", "is_a", "broad"] as const;

/** What a bounded walk reached, and how many more it met and left out. */
export type Kinds = { ids: string[]; omitted: number };

/** What descends from the terms, with equal terms. */
export function kindsOf(graph: Graph, terms: readonly string[], max: number = NARROWER_MAX): Kinds {
  const { ids, omitted } = walked(terms, max, (term) =>
    mapped(graph, { object: term }, ["is_a", "broad"]).flatMap(({ subject }) => sameTerms(graph, subject)),
  );
  return { ids: ids.filter((id) => !terms.includes(id)), omitted };
}

/** The starts and all that lies below them, each once, whatever cycles a source holds; `omitted` are those beyond `max`. */
export function walked(starts: readonly string[], max: number, below: (id: string) => readonly string[]): Kinds {
  const found = new Set(starts);
  const left = new Set<string>();
  for (const term of found) {
    for (const id of below(term)) {
      if (found.has(id)) continue;
      if (found.size < max) found.add(id);
      else left.add(id);
    }
  }
  return { ids: [...found], omitted: left.size };
}

/** The next broader terms, with equal terms. */
export function broaderOf(graph: Graph, terms: readonly string[]): string[] {
  const above = terms.flatMap((subject) => mapped(graph, { subject }, ["is_a", "broad"]));
  return [...new Set(above.flatMap(({ object }) => sameTerms(graph, object)))].filter((id) => !terms.includes(id));
}

/**
 * One step from the terms: what they are kinds of or close to, and what is a kind of them or close to them; with equal terms.
 * The many kinds of a wide term ("encephalopathy") have little to do with each other and are left out.
 */
export function nearestOf(graph: Graph, terms: readonly string[]): string[] {
  const near = terms.flatMap((term) => {
    const below = mapped(graph, { object: term }, STEPS).map(({ subject }) => subject);
    const above = mapped(graph, { subject: term }, STEPS).map(({ object }) => object);
    return below.length > KINDS_NEAR_MAX ? above : [...above, ...below];
  });
  return [...new Set(near.flatMap((id) => sameTerms(graph, id)))].filter((id) => !terms.includes(id));
}

/** Mapping claims of these kinds at one end; none that a source denies. */
export function mapped(
  graph: Graph,
  query: { subject: string } | { object: string },
  kinds: readonly NonNullable<Edge["mapping"]>[],
): Edge[] {
  return graph
    .edges({ ...query, predicates: ["maps_to"] })
    .filter(({ mapping, negated }) => !negated && mapping !== undefined && kinds.includes(mapping));
}
