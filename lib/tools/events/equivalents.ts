import type { Graph } from "@/lib/knowledge/graph";
import { isOfType } from "@/lib/tools/refs";

/** Adverse events that mapping claims hold equal to this entity, itself first when it is one. */
export function equivalentEvents(graph: Graph, id: string): string[] {
  return sameTerms(graph, id).filter((each) => isOfType(graph, each, ["adverse_event"]));
}

/** The entity itself and every term that mapping claims hold equal to it, of whatever type. */
export function sameTerms(graph: Graph, id: string): string[] {
  return [...new Set([id, ...graph.equivalents(id)])];
}
