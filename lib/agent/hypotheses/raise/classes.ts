import { factsNaming, isLastResort, othersOf, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";
import { KNOWN_MIN } from "@/lib/agent/hypotheses/tests/holders";
import type { Graph } from "@/lib/domain/graph";

const TOOL = "get_drug_classes";

/**
 * The class of the drug whose other members most often act on its targets, of equals the smallest, where no target explains the event. A class
 * by use or by what it protects from holds drugs that act in other ways and comes after.
 */
export const byClasses: RaiseRule = {
  name: "classes",
  lead: (pair, state) =>
    resultAbout(TOOL, pair.drug.id, state) || !isLastResort(pair, state)
      ? null
      : { tool: TOOL, args: { drugs: [pair.drug.id] }, reason: `Look up the classes of ${pair.drug.name}` },
  raises: ({ drug }, state, graph) => {
    const list = resultAbout(TOOL, drug.id, state);
    const acting = actingAlike(graph, drug.id);
    const classes = (list?.rows ?? []).flatMap(({ id }) => {
      const via = list?.refs.find((ref) => ref.id === id && ref.type === "drug_class");
      if (!via) return [];
      const members = [...graph.drugsOf({ by: "class", id: via.id }).keys()];
      const alike = members.filter((each) => acting.has(each)).length / Math.max(1, members.length);
      return [{ via, drugs: othersOf(graph, { by: "class", id: via.id }, drug.id), alike }];
    });
    const [closest] = classes
      .filter(({ drugs }) => drugs >= KNOWN_MIN)
      .sort((a, b) => b.alike - a.alike || a.drugs - b.drugs);
    if (!closest || !list) return [];
    const { via, drugs } = closest;
    return [{ kind: "class_effect", via, drugs, factIds: factsNaming(list, via.id) }];
  },
};

/** The drugs that act on a stated target of a drug. */
function actingAlike(graph: Graph, drug: string): ReadonlySet<string> {
  const targets = graph.edges({ subject: drug, predicates: ["targets"] }).filter(({ negated }) => !negated);
  return new Set(
    targets.flatMap(({ object }) => [...graph.drugsOf({ by: "gene", id: object, relations: ["targets"] }).keys()]),
  );
}
