import { explainedPairs } from "@/lib/agent/engine/explained-pairs";
import type { Graph } from "@/lib/domain/graph";
import { emptyBoard, type Hypothesis } from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import { RAISE_RULES } from "./raise";
import { priorOf } from "./weights";

/** The explanations that the results of a run raise and that it does not have yet, numbered on. */
export function hypothesise(state: State, graph: Graph): Hypothesis[] {
  const { hypotheses } = state.board ?? emptyBoard;
  const raised = explainedPairs(state).flatMap((pair) =>
    RAISE_RULES.flatMap(({ name, raises }) =>
      raises(pair, state, graph).map(({ factIds, ...each }) => ({
        ...{ ...pair, ...each },
        raisedBy: { rule: name, factIds },
        prior: priorOf(each),
      })),
    ),
  );
  const known = new Set(hypotheses.map(keyOf));
  const fresh = [...new Map(raised.map((each) => [keyOf(each), each])).values()].filter(
    (each) => !known.has(keyOf(each)),
  );
  return fresh.map((each, at) => ({ id: `h${hypotheses.length + at + 1}`, ...each }));
}

function keyOf({ kind, drug, event, via }: Pick<Hypothesis, "kind" | "drug" | "event" | "via">): string {
  return [kind, drug.id, event.id, via.id].join(" ");
}
