import type { Graph } from "@/lib/domain/graph";
import { type Board, boardAfter } from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import { hypothesise } from "./hypothesise";
import { weigh } from "./weigh";

/** The board a run comes to by its results alone, iteration by iteration, for results that were numbered anew. */
export function boardAnew(state: State, graph: Graph): Board | undefined {
  const iterations = [...new Set(state.results.map(({ iteration }) => iteration))].sort((a, b) => a - b);
  return iterations.reduce<Board | undefined>((board, last) => {
    const results = state.results.filter(({ iteration }) => iteration <= last);
    const before = { ...state, results, findings: results.flatMap(({ findings }) => findings) };
    const raised = boardAfter(board, {
      type: "hypothesised",
      hypotheses: hypothesise({ ...before, ...(board && { board }) }, graph),
    });
    return boardAfter(raised, { type: "weighed", ...weigh({ ...before, board: raised }) });
  }, undefined);
}
