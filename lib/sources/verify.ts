import type { Graph } from "@/lib/knowledge/graph";
import type { Predicate } from "@/lib/knowledge/predicate";
import { KNOWN_CASES, type KnownCase } from "./verify-cases";

/** One check. `applies` is false, and `ok` true, when the graph does not hold the dataset it speaks of. */
export type Check = { name: string; ok: boolean; applies: boolean; detail: string };

/**
 * Checks a loaded graph against facts known of its sources, so that an import that went wrong is seen: each case names a
 * claim that must be there (or must not), by the words a reader would use.
 */
export function verifyGraph(graph: Graph): Check[] {
  const held = new Set(graph.datasets.map(({ key }) => key));
  return KNOWN_CASES.map((known) => {
    const name = nameOf(known);
    if (!held.has(known.dataset)) return { name, ok: true, applies: false, detail: "not loaded, not checked" };
    return { name, applies: true, ...verdict(graph, known) };
  });
}

function nameOf({ subject, predicate, object, dataset, absent }: KnownCase): string {
  return `${subject} ${absent ? "not " : ""}${predicate} ${object} (${dataset})`;
}

function verdict(graph: Graph, known: KnownCase): Pick<Check, "ok" | "detail"> {
  const subject = resolveOne(graph, known.subject);
  const object = resolveOne(graph, known.object);
  if (!subject) return { ok: false, detail: `"${known.subject}" does not resolve` };
  if (!object) {
    return { ok: known.absent ?? false, detail: `"${known.object}" does not resolve` };
  }
  const edges = matching(graph, subject, object, known.predicate, known.dataset);
  const detail = `${subject} -> ${object}: ${edges} claim${edges === 1 ? "" : "s"}`;
  return { ok: known.absent ? edges === 0 : edges > 0, detail };
}

function resolveOne(graph: Graph, text: string): string | undefined {
  const [best] = graph.resolve(text, { limit: 1 });
  return best && best.matchedBy !== "trigram" ? best.id : undefined;
}

/** Claims between the two, also to a gene group that the gene is a member of. */
function matching(graph: Graph, subject: string, object: string, predicate: Predicate, dataset: string): number {
  const edges = graph.edges({ subject, predicates: [predicate] }).filter((edge) => edge.dataset === dataset);
  const reaches = (id: string) => id === object || (graph.entity(id)?.members ?? []).includes(object);
  return edges.filter((edge) => reaches(edge.object)).length;
}
