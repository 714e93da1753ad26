import type { Edge, Graph } from "@/lib/knowledge/graph";
import { RELATION_WORDS } from "@/lib/knowledge/mapping";
import { equivalentEvents } from "@/lib/tools/events/equivalents";
import { nearAmong } from "@/lib/tools/events/near-terms";
import type { ApartItem, EventFilters, EventItem, EventSet } from "./event-set";

type Lacks = NonNullable<EventFilters["lacks"]>;

const HELD: Record<Lacks, { equal: string; near: string }> = {
  label: { equal: "listed on a label under an equivalent term", near: "a label lists" },
  signal: { equal: "reported under an equivalent term", near: "a signal exists for" },
};

/**
 * Events that must lack a kind of evidence: one that the drug has it of under an equivalent term stands apart, one that it
 * has it of under a near term says so.
 */
export function withoutEquals(graph: Graph, set: EventSet, edges: readonly Edge[], lacks: Lacks | undefined): EventSet {
  if (!lacks) return set;
  const held = new Set(edges.filter((edge) => isEvidence(edge, lacks)).map(({ object }) => object));
  const equals = new Map(set.items.map(({ id }) => [id, equalTo(graph, id, held)]));
  const apart = set.items.flatMap((item): ApartItem[] => {
    const equal = equals.get(item.id);
    return equal ? [{ ...item, why: `${HELD[lacks].equal}: ${nameOf(graph, equal)}` }] : [];
  });
  const kept = set.items.filter(({ id }) => !equals.get(id)).map((item) => withNear(graph, item, held, lacks));
  return { ...set, items: kept, apart: [...set.apart, ...apart] };
}

/** Whether a claim is evidence of a kind: a label listing, or reports that make a signal. */
export function isEvidence({ predicate, negated, statistic }: Edge, kind: Lacks): boolean {
  if (negated) return false;
  return kind === "label" ? predicate === "listed_on_label" : predicate === "reported_with" && statistic > 0;
}

function equalTo(graph: Graph, event: string, held: ReadonlySet<string>): string | undefined {
  return equivalentEvents(graph, event).find((term) => term !== event && held.has(term));
}

function withNear(graph: Graph, item: EventItem, held: ReadonlySet<string>, lacks: Lacks): EventItem {
  const [near] = nearAmong(graph, item.id, held);
  if (!near) return item;
  const [id, relation] = near;
  return { ...item, near: `${HELD[lacks].near} the ${RELATION_WORDS[relation]} ${nameOf(graph, id)}` };
}

function nameOf(graph: Graph, id: string): string {
  return graph.entity(id)?.name ?? id;
}
