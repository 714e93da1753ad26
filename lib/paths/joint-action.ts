import type { Action } from "@/lib/knowledge/action";
import { at } from "@/lib/names/typed";
import { actionIn } from "./edge-traits";
import { groupAt } from "./evidence";
import type { GraphIndex } from "./graph-index";

/** Claims are asked in turn: what a source flags as mechanism of action, what one calls a known action, what else is stated. */
const TIERS = [1, 0.9, 0] as const;

/**
 * The action of a drug on a target where sources differ: that of most sources among those that flag a mechanism of action;
 * while they are even, those of the next tier join them. A source group has one vote, by its strongest claim that states a
 * single action. Unknown when none does or all together are even.
 */
export function jointAction(index: GraphIndex, edges: readonly number[]): Action {
  const votes = new Map<string, Action>();
  for (const least of TIERS) {
    for (const edge of edges) {
      const action = actionIn(at(index.edges.traits, edge));
      const group = groupAt(index, edge);
      if (action === "unknown" || at(index.edges.strengths, edge) < least || votes.has(group)) continue;
      votes.set(group, action);
    }
    const lead = [...votes.values()].reduce((sum, action) => sum + (action === "inhibition" ? 1 : -1), 0);
    if (lead !== 0) return lead > 0 ? "inhibition" : "activation";
  }
  return "unknown";
}
