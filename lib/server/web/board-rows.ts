import {
  type Board,
  explanationWords,
  type Hypothesis,
  type Standing,
  standings,
  type TestOutcome,
} from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import { testWords } from "./board-words";

/** What a test showed, and the drugs it counted that have the event, where it counted drugs. */
export type BoardTold = { text: string; drugs: { id: string; name: string }[]; more: number };

/** An explanation as a page shows it. */
export type BoardRow = {
  id: string;
  statement: string;
  state: Standing["state"];
  probability: number;
  for: BoardTold[];
  against: BoardTold[];
  next: string | null;
};

const DRUGS_MAX = 40;

/** The explanations of a run, the likeliest first; none where it raised none. */
export function boardRows({ board, results }: Pick<State, "board" | "results">): BoardRow[] {
  return board ? standings(board).map((each) => rowOf(each, results, board)) : [];
}

function rowOf(
  { hypothesis, state, probability, next, ...told }: Standing,
  results: State["results"],
  board: Board,
): BoardRow {
  const of = (outcomes: readonly TestOutcome[]) => outcomes.map((each) => toldOf(each, results));
  return {
    ...{
      id: hypothesis.id,
      statement: `${explanationWords(hypothesis)}${pairWords(hypothesis, board)}`,
      state,
      probability,
    },
    ...{ for: of(told.for), against: of(told.against) },
    next: board.verdict === "open" ? (next?.question ?? null) : null,
  };
}

/** Which drug and event an explanation is of, where a board is of several. */
function pairWords({ drug, event }: Hypothesis, { hypotheses }: Board): string {
  const isOfSeveral = (idOf: (each: Hypothesis) => string) => new Set(hypotheses.map(idOf)).size > 1;
  const of = isOfSeveral((each) => each.drug.id) ? `, ${drug.name}` : "";
  return isOfSeveral((each) => each.event.id) ? `${of}, for ${event.name}` : of;
}

/** The drugs of the compared group that have the event, as rows. */
export function holdersIn({ rows }: Pick<State["results"][number], "rows">): State["results"][number]["rows"] {
  return rows
    .filter(({ state }) => state === "has the event")
    .map(({ id = null, name = null, state }) => ({ id, name, ...(state && { state }) }));
}

function toldOf(outcome: TestOutcome, results: State["results"]): BoardTold {
  const result = results.find(({ handle }) => handle === outcome.handle);
  const having = outcome.counts && result ? holdersIn(result) : [];
  const drugs = having.slice(0, DRUGS_MAX).map(({ id, name }) => ({ id: String(id), name: String(name) }));
  return { text: testWords(outcome), drugs, more: having.length - drugs.length };
}
