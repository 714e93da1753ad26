import type { Edge, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import type { UseBasis } from "@/lib/domain/uses";

const USES: readonly Predicate[] = ["indicated_for", "named_in_indications"];
/** Datasets whose uses are what a regulator's register or a label approves. */
const APPROVED: readonly string[] = ["ema-medicines", "fda-labels-pgx", "fda-biologics-labels", "openfda-labels"];
/** Datasets whose uses reach further: from phase 4 on, and with what is relieved of a disease. */
const WIDER: Readonly<Record<string, UseBasis>> = { chembl: "phase_4", pharmacotherapydb: "symptoms" };
/** Curators' strength of a use that modifies the disease. */
const DISEASE_MODIFYING = 1;

/**
 * On what the use that claims of one drug and one condition state rests, and the source it rests on; null where a label names it or two
 * sources state it, of this condition or of an equal term.
 */
export function basisOf(graph: Graph, edges: readonly Edge[]): { use: UseBasis; dataset: string } | null {
  const [first] = edges;
  if (first?.predicate !== "indicated_for") return null;
  const conditions = new Set([first.object, ...graph.equivalents(first.object)]);
  const stated = graph
    .edges({ subject: first.subject, predicates: USES })
    .filter(({ object, negated }) => !negated && conditions.has(object));
  const datasets = new Set(stated.map(({ dataset }) => dataset));
  if (stated.length === 0 || datasets.size > 1 || APPROVED.some((each) => datasets.has(each))) return null;
  const [own] = stated;
  const isModifying = own?.dataset === "pharmacotherapydb" && own.strength >= DISEASE_MODIFYING;
  return { use: (!isModifying && WIDER[first.dataset]) || "one_list", dataset: first.dataset };
}
