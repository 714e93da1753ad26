import { wasSearched } from "@/lib/agent/artifacts/findings/searched";
import { isAbsence, openDoubts } from "@/lib/agent/artifacts/left-open";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { confidenceOf } from "@/lib/domain/run/evaluation";
import type { CompletionReason } from "@/lib/domain/run/event";
import { asksReports } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { outcomeOf } from "@/lib/domain/run/tool";
import { type Deduction, OPEN_MAX, SEARCHED_MIN, TAKEN } from "./deductions";
import { labelDoubt, sourceDoubts, thinDoubts } from "./doubts";

const NOTHING = { level: "low", value: 0 } as const;

/** What a run ends with that its confidence rests on; `paths` are the mechanistic ones, `windowed` whether reports of a window of time were searched. */
export type Ending = {
  answer: Answer;
  further?: readonly Answer[];
  notLoaded: readonly { key: string }[];
  basis: string;
  paths: readonly { score: number }[];
  windowed?: boolean;
  reason?: CompletionReason | null;
};

/**
 * How complete and agreeing what was found is, 0..1: not a likelihood of harm. One, less what the table of deductions takes
 * for what stays open, for what the sources leave out, and for what few of them bear out; each is told with what it takes.
 * At most `OPEN_MAX` where a yes/no question stays open, and zero only where nothing was searched.
 */
export function confidenceFor(state: State, ending: Ending): Artifacts["confidence"] {
  if (!wasSearched(state)) return { ...NOTHING, reasons: [nothingSearched(state)] };
  const deductions = deductionsOf(state, ending)
    .map((each) => ({ ...each, taken: hundredths(each.taken) }))
    .filter(({ taken }) => taken > 0);
  const value = Math.max(SEARCHED_MIN, hundredths(leftOf(deductions)));
  return {
    level: confidenceOf(value),
    value,
    reasons: [
      isFound(state) ? "The sources searched hold data for this question." : NOTHING_FOUND,
      ...deductions.map(({ reason }) => reason).filter((reason) => reason !== NOTHING_FOUND),
    ],
    ...(deductions.length > 0 && { deductions }),
  };
}

const NOTHING_FOUND = "No source searched holds data for this question.";

/** An open yes/no takes what is left above its bound. */
function deductionsOf(state: State, ending: Ending): Deduction[] {
  const { answer } = ending;
  const own = [
    ...(isFound(state) || isAbsence(answer) ? [] : [{ reason: NOTHING_FOUND, taken: TAKEN.nothingFound }]),
    ...openDoubts(state, ending),
    ...gapDoubts(state, ending),
    ...sourceDoubts(state, ending),
    ...thinDoubts(state),
  ];
  if (answer.kind !== "boolean" || answer.value !== null) return own;
  const taken = Math.max(0, leftOf(own) - OPEN_MAX);
  return [{ reason: `The sources leave it neither yes nor no, which is worth ${OPEN_MAX} at most.`, taken }, ...own];
}

function leftOf(deductions: readonly Deduction[]): number {
  return deductions.reduce((left, { taken }) => left - taken, 1);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Gaps and failed calls; a gap of evidence is told by what labels leave open, where that is. */
function gapDoubts(state: State, { basis }: Ending): Deduction[] {
  const query = state.reading?.query;
  const isSettled = labelDoubt(state, basis) !== null || (query != null && asksReports(query));
  const open = state.gaps.filter(({ category }) => !(isSettled && category === "evidence"));
  const failed = state.results.filter((result) => outcomeOf(result) === "failed").length;
  return [
    { reason: `Open gaps: ${open.length}.`, taken: open.reduce((sum, { priority }) => sum + TAKEN.gap[priority], 0) },
    { reason: `Failed calls: ${failed}.`, taken: failed * TAKEN.failedCall },
  ];
}

/** Whether a look-up beyond names holds anything. */
function isFound({ results }: State): boolean {
  return results.some(({ status, tool }) => (status === "ok" || status === "partial") && !tool.startsWith("resolve_"));
}

/** Sources named beside the answer are then those that names were looked up in. */
function nothingSearched({ results }: State): string {
  const named = results.some(({ tool, status }) => status !== "failed" && tool.startsWith("resolve_"));
  return named ? "Names were looked up; nothing was searched for an answer." : "Nothing was searched.";
}
