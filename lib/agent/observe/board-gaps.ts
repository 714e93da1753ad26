import type { InformationGap } from "@/lib/domain/run/evaluation";
import {
  type Board,
  explanationWords,
  type HypothesisTest,
  type Standing,
  standings,
} from "@/lib/domain/run/hypothesis";
import type { State } from "@/lib/domain/run/state";

const TOLD_MAX = 3;

/** What is open while explanations can be told further apart: the test that tells most, or the look-up that may raise others. */
export function boardGaps({ board }: State, tools: ReadonlySet<string>): InformationGap[] {
  if (!board) return [];
  if (board.verdict !== "open") return unexplained(board);
  const [test] = board.next.filter(({ call }) => tools.has(call.tool));
  const [lead] = board.leads.filter(({ tool }) => tools.has(tool));
  const open = test
    ? { description: `Not tested yet: ${test.question}`, suggestedTool: test.call.tool }
    : lead && { description: `Not looked up yet: ${lead.reason}`, suggestedTool: lead.tool };
  return open ? [{ category: "mechanism", priority: 1, reason: "not_looked_up", ...open }] : [];
}

/** Nothing that can be tested explains the event: no verdict of enough stands above that. */
function unexplained(board: Board): InformationGap[] {
  const all = standings(board);
  const isTold = all.some((each) => each.state === "supported" || each.for.some(({ name }) => name === "path"));
  if (isTold || all.every(({ state }) => state === "untestable")) return [];
  const description = "No explanation that was tested is supported";
  return [{ category: "mechanism", description, priority: 2, suggestedTool: null }];
}

/** The question that separates the two leading explanations, else that of the test that tells most; none where no test is left. */
export function boardQuestion({ board }: State): string[] {
  const test: HypothesisTest | undefined = board?.next.find(({ rival }) => rival !== undefined) ?? board?.next[0];
  return test ? [test.question] : [];
}

/** Where the leading explanations stand, in words. */
export function boardText({ board }: State): string[] {
  if (!board || board.hypotheses.length === 0) return [];
  const told = standings(board)
    .filter(({ state }) => state !== "untested")
    .slice(0, TOLD_MAX)
    .map(standingText);
  return told.length > 0 ? [`Explanations: ${told.join("; ")}.`] : [];
}

function standingText({ hypothesis, state, for: speaksFor, against }: Standing): string {
  const counts = [...speaksFor, ...against].flatMap(({ counts: of }) =>
    of ? [`${of.holders} of ${of.known} others against ${of.baseHolders} of ${of.baseKnown}`] : [],
  );
  const detail = counts.length > 0 ? ` (${counts[0]})` : "";
  return `${explanationWords(hypothesis)} is ${state}${detail}`;
}
