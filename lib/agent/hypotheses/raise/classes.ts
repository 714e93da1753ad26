import { factsNaming, isLastResort, othersOf, type RaiseRule, resultAbout } from "@/lib/agent/hypotheses/rules";
import { KNOWN_MIN } from "@/lib/agent/hypotheses/tests/holders";
import type { Graph } from "@/lib/domain/graph";
import type { ToolResult } from "@/lib/domain/run/tool";

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
    const listed = (list?.refs ?? []).filter(({ type, id }) => type === "drug_class" && isRow(id, list));
    const closest = closestClass(
      graph,
      drug.id,
      listed.map(({ id }) => id),
    );
    const via = listed.find(({ id }) => id === closest?.id);
    if (!list || !closest || !via) return [];
    return [{ kind: "class_effect", via, drugs: closest.drugs, factIds: factsNaming(list, via.id) }];
  },
};

function isRow(id: string, list: ToolResult | undefined): boolean {
  return list?.rows.some((row) => row.id === id) === true;
}

/** Of classes of a drug, the one whose other members most often act on its targets, with how many of them are compared; of equals the smallest. */
export function closestClass(
  graph: Graph,
  drug: string,
  classes: readonly string[],
): { id: string; drugs: number } | undefined {
  const acting = actingAlike(graph, drug);
  const [closest] = classes
    .map((id) => {
      const members = [...graph.drugsOf({ by: "class", id }).keys()].filter((each) => each !== drug);
      const alike = members.filter((each) => acting.has(each)).length / Math.max(1, members.length);
      return { id, drugs: othersOf(graph, { by: "class", id }, drug), alike };
    })
    .filter(({ drugs }) => drugs >= KNOWN_MIN)
    .sort((one, other) => other.alike - one.alike || one.drugs - other.drugs);
  return closest;
}

/** The drugs that act on a stated target of a drug. */
function actingAlike(graph: Graph, drug: string): ReadonlySet<string> {
  const targets = graph.edges({ subject: drug, predicates: ["targets"] }).filter(({ negated }) => !negated);
  return new Set(
    targets.flatMap(({ object }) => [...graph.drugsOf({ by: "gene", id: object, relations: ["targets"] }).keys()]),
  );
}
