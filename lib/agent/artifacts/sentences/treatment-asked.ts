import type { Graph } from "@/lib/domain/graph";
import type { State } from "@/lib/domain/run/state";

/**
 * Whether two entities are asked about as a drug and what it treats: where the question says so, or asks for paths, whatever
 * they mean, to a disease or a phenotype that a source states the drug is used for. Else the end is what befalls.
 */
export function treatmentAsked({ reading }: State, graph: Graph, fromId: string, toId: string): boolean {
  const { ask, want } = reading?.query ?? {};
  if (want === "indications") return true;
  if (ask !== "path" || graph.entity(toId)?.type === "adverse_event") return false;
  const uses = new Set([toId, ...graph.equivalents(toId)]);
  const stated = graph.edges({ subject: fromId, predicates: ["indicated_for"] });
  return stated.some(({ object, negated }) => !negated && uses.has(object));
}
