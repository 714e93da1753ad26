import { explainedPairs } from "@/lib/agent/engine/explained-pairs";
import {
  type Board,
  type BoardStep,
  type BoardVerdict,
  emptyBoard,
  type Hypothesis,
  type HypothesisTest,
  standings,
  type TestOutcome,
} from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall } from "@/lib/domain/run/tool";
import { findTool } from "@/lib/tools/registry";
import { RAISE_RULES } from "./raise";
import { answerTo, type Context, type TestRule } from "./rules";
import { TESTS } from "./tests";
import { KNOWN_MIN } from "./tests/holders";
import { expectedGain, stanceOf, weightOf } from "./weights";

/** Tests that are expected to tell less than this (nats) are not made. */
const GAIN_MIN = 0.003;
const TESTS_MAX = 12;
/** What one test shows may let another be read, or ask for it. */
const ROUNDS_MAX = 4;
const DECIDED_MIN = 0.8;
const NEXT_MAX = 0.3;

/** What the results show of the explanations that was not read yet, the tests left by what they are expected to tell, and how far the explanations are told apart. */
export function weigh(state: State): Omit<Extract<BoardStep, { type: "weighed" }>, "type"> {
  const before = state.board ?? emptyBoard;
  const outcomes: TestOutcome[] = [];
  const board = { ...before, outcomes: [...before.outcomes], next: [] as HypothesisTest[] };
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const fresh = readAll(state, board);
    outcomes.push(...fresh);
    board.next = testsLeft(contextOf(state, board));
    if (fresh.length === 0 && round > 0) break;
  }
  const { next } = board;
  const leads = leadsOf({ ...state, board });
  return { outcomes, next, leads, verdict: verdictOf({ ...board, next, leads }) };
}

/** Reads each test of each explanation, in the order of the tests; adds what they show to the board. */
function readAll(state: State, board: Board): TestOutcome[] {
  return TESTS.flatMap((test) => {
    const read = board.hypotheses.flatMap((each) => {
      const own = readBy(test, each, contextOf(state, board));
      board.outcomes.push(...own);
      return own;
    });
    return read;
  });
}

function contextOf(state: State, board: Board): Context {
  return { state, board, standings: standings(board) };
}

/** What a test shows where its call was made since; each test of an explanation against a rival is read once. */
function readBy(test: TestRule, hypothesis: Hypothesis, context: Context): TestOutcome[] {
  const applied = test.of(hypothesis, context);
  const result = applied && answerTo(applied.call, context.state);
  const isRead = context.board.outcomes.some(
    (each) => each.name === test.name && each.hypothesis === hypothesis.id && each.handle === result?.handle,
  );
  if (!result || isRead) return [];
  return test.reads(result, hypothesis, context).map(({ weight: own, ...shown }) => {
    const told = own === undefined ? weightOf(test.name, shown.level) : { weight: own, stance: stanceOf(own) };
    return { ...told, ...shown, name: test.name, handle: result.handle };
  });
}

/** The tests not made, the one that tells most for its cost first; of those with the same call the first. */
function testsLeft(context: Context): HypothesisTest[] {
  const all = context.standings.flatMap(({ hypothesis, probability }) =>
    TESTS.flatMap(({ name, of }): HypothesisTest[] => {
      const applied = of(hypothesis, context);
      if (!applied || answerTo(applied.call, context.state) || wasTried(applied.call, context.state)) return [];
      const { known, ...test } = applied;
      const isTelling = known === null || known >= KNOWN_MIN;
      return [{ hypothesis: hypothesis.id, name, ...test, gain: isTelling ? expectedGain(name, probability) : 0 }];
    }),
  );
  const byWorth = (a: HypothesisTest, b: HypothesisTest) => worthOf(b) - worthOf(a);
  const telling = all.filter(({ gain }) => gain >= GAIN_MIN).sort(byWorth);
  return [...new Map(telling.toReversed().map((each) => [JSON.stringify(each.call.args), each])).values()]
    .sort(byWorth)
    .slice(0, TESTS_MAX);
}

/** What a test is expected to tell for what its call costs. */
function worthOf({ gain, call }: HypothesisTest): number {
  return gain / (findTool(call.tool)?.cost ?? 1);
}

/** A call that failed is not made for a test again. */
function wasTried({ tool, args }: ToolCall, { results }: State): boolean {
  return results.some((each) => each.tool === tool && JSON.stringify(each.args) === JSON.stringify(args));
}

function leadsOf(state: State): ToolCall[] {
  const all = explainedPairs(state).flatMap((pair) => RAISE_RULES.flatMap(({ lead }) => lead?.(pair, state) ?? []));
  return all.filter((call) => !wasTried(call, state));
}

/**
 * Decided: one explanation leads, no other is near, and a test that could have spoken against it was made. Else open while a test or a
 * look-up is left.
 */
function verdictOf(board: Board): BoardVerdict {
  const all = standings(board);
  const [first, second] = all;
  if (first && first.for.length > 0 && first.probability >= DECIDED_MIN && (second?.probability ?? 0) <= NEXT_MAX)
    return "decided";
  if (board.next.length > 0 || board.leads.length > 0) return "open";
  const isRejected = all.length > 0 && all.every(({ state }) => state === "contradicted");
  return isRejected ? "all_rejected" : "nothing_more_to_test";
}
