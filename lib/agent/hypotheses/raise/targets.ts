import {
  factsNaming,
  othersOf,
  pathsThrough,
  type Raised,
  type RaiseRule,
  resultAbout,
} from "@/lib/agent/hypotheses/rules";
import { agreedAction } from "@/lib/domain/action";
import type { Graph } from "@/lib/domain/graph";

const ON_MAX = 5;
const OFF_MAX = 5;

/**
 * Each gene a drug is stated to act on may be by what it leads to the event, and each that it was seen to bind (1 micromolar or less). Those
 * from which a path of claims leads to the event come first, as a path is a reason to look and not yet a test.
 */
export const byTargets: RaiseRule = {
  name: "targets",
  raises: (pair, state, graph) => {
    const { drug } = pair;
    const list = resultAbout("get_drug_targets", drug.id, state) ?? resultAbout("compare_drug_targets", drug.id, state);
    if (!list) return [];
    const acted = actedOn(graph, drug.id);
    const raised = list.rows.flatMap(({ id }) => {
      const via = list.refs.find((ref) => ref.id === id);
      const own = acted.get(String(id));
      if (!via || !own) return [];
      const relations = own.target === "on" ? (["targets"] as const) : (["targets", "binds_in_assay"] as const);
      const drugs = othersOf(graph, { by: "gene", id: via.id, relations }, drug.id);
      const paths = pathsThrough(via.id, pair, state).map((fact) => fact.id);
      const factIds = [...factsNaming(list, via.id), ...paths];
      return [{ isOnPath: paths.length > 0, kind: "pharmacodynamic" as const, ...own, via, drugs, factIds }];
    });
    const ordered = raised.sort((a, b) => Number(b.isOnPath) - Number(a.isOnPath));
    const of = (target: "on" | "off", max: number) => ordered.filter((each) => each.target === target).slice(0, max);
    return [...of("on", ON_MAX), ...of("off", OFF_MAX)].map(({ isOnPath: _, ...each }) => each);
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
