import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";

/** Ends of reported pairs, found through the claims of the most common events. */
export function someOf(graph: Graph, type: EntityType): EntityRef[] {
  const seeds = ["Nausea", "Headache", "Hypertension", "Rash"].flatMap((text) =>
    graph.resolve(text, { types: ["adverse_event"], limit: 1 }),
  );
  const drugs = seeds.flatMap(({ id }) =>
    graph.edges({ object: id, predicates: ["reported_with"] }).map(({ subject }) => subject),
  );
  const events = drugs.flatMap((subject) =>
    graph.edges({ subject, predicates: ["reported_with"] }).map(({ object }) => object),
  );
  const ids = [...new Set(type === "drug" ? drugs : events)].sort();
  return ids.flatMap((id) => graph.entity(id) ?? []);
}
