import type { Graph } from "@/lib/knowledge/graph";
import { isOfType } from "./refs";

/** Adverse events that mapping claims hold equal to this entity, itself first when it is one: event -> concept -> event. */
export function equivalentEvents(graph: Graph, id: string): string[] {
  const concepts = graph.equivalents(id);
  const reached = [
    id,
    ...concepts,
    ...concepts.filter((each) => each !== id).flatMap((each) => graph.equivalents(each)),
  ];
  return [...new Set(reached)].filter((each) => isOfType(graph, each, ["adverse_event"]));
}
