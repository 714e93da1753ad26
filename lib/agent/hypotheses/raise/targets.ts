import { factsNaming, othersOf, type Raised, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";
import { agreedAction } from "@/lib/domain/action";
import type { Graph } from "@/lib/domain/graph";

const ON_MAX = 5;
const OFF_MAX = 5;

/** Each gene a drug is stated to act on may be by what it leads to the event, and each that it was seen to bind (1 micromolar or less). */
export const byTargets: RaiseRule = {
  name: "targets",
  raises: ({ drug }, state, graph) => {
    const list = resultAbout("get_drug_targets", drug.id, state) ?? resultAbout("compare_drug_targets", drug.id, state);
    if (!list) return [];
    const acted = actedOn(graph, drug.id);
    const raised = list.rows.flatMap(({ id }): Raised[] => {
      const via = list.refs.find((ref) => ref.id === id);
      const own = acted.get(String(id));
      if (!via || !own) return [];
      const relations = own.target === "on" ? (["targets"] as const) : (["targets", "binds_in_assay"] as const);
      const drugs = othersOf(graph, { by: "gene", id: via.id, relations }, drug.id);
      return [{ kind: "pharmacodynamic", ...own, via, drugs, factIds: factsNaming(list, via.id) }];
    });
    const of = (target: "on" | "off", max: number) => raised.filter((each) => each.target === target).slice(0, max);
    return [...of("on", ON_MAX), ...of("off", OFF_MAX)];
  },
};

/** What a drug acts on or binds, and how a mechanism of action says it acts there. */
function actedOn(graph: Graph, drug: string): Map<string, Pick<Raised, "target" | "action">> {
  const acted = new Map<string, Pick<Raised, "target" | "action">>();
  for (const { object } of graph.edges({ subject: drug, predicates: ["targets", "binds_in_assay"] })) {
    if (acted.has(object)) continue;
    const stated = graph.edges({ subject: drug, object, predicates: ["targets"] }).filter(({ negated }) => !negated);
    const action = agreedAction(stated.map((edge) => edge.action ?? "unknown"));
    acted.set(object, { target: stated.length > 0 ? "on" : "off", ...(action !== "unknown" && { action }) });
  }
  return acted;
}
