import type { Artifacts } from "@/lib/engine/artifacts";
import { confidenceOf } from "@/lib/engine/evaluation";
import type { State } from "@/lib/engine/state";

const PENALTY = { 1: 0.25, 2: 0.1, 3: 0.05 } as const;
const NOT_LOADED_PENALTY = 0.15;
const FAILURE_PENALTY = 0.2;
const UNUSED_WORDS_PENALTY = 0.2;
const NOTHING = { level: "low", value: 0, reasons: ["Nothing was searched."] } as const;

/**
 * How complete and agreeing what was found is, 0..1: not a likelihood of harm. One minus a penalty per open gap, per
 * aspect no loaded source covers, per failed call, and where the reading leaves words of the question out; halved when
 * nothing answers the question, and zero where nothing was searched.
 */
export function confidenceFor(state: State, notLoaded: readonly { key: string }[]): Artifacts["confidence"] {
  const searched = state.results.some(({ tool, status }) => status !== "failed" && !tool.startsWith("resolve_"));
  if (!searched) return { ...NOTHING, reasons: [...NOTHING.reasons] };
  const gaps = state.gaps.reduce((sum, { priority }) => sum + PENALTY[priority], 0);
  const failed = state.results.filter(({ status }) => status === "failed").length;
  const answered = state.results.some(({ status, tool }) => status === "ok" && !tool.startsWith("resolve_"));
  const missing = notLoaded.length > 0 ? NOT_LOADED_PENALTY : 0;
  const unused = (state.reading?.unread.length ?? 0) > 0 ? UNUSED_WORDS_PENALTY : 0;
  const whole = Math.max(0, 1 - gaps - missing - unused - failed * FAILURE_PENALTY);
  const value = Math.round((answered ? whole : whole / 2) * 100) / 100;
  return { level: confidenceOf(value), value, reasons: reasons(state, answered, failed, notLoaded.length) };
}

function reasons(state: State, answered: boolean, failed: number, notLoaded: number): string[] {
  return [
    answered ? "The sources searched hold data for this question." : "No source searched holds data for this question.",
    ...(state.gaps.length > 0 ? [`Open gaps: ${state.gaps.length}.`] : []),
    ...(notLoaded > 0 ? [`Sources not loaded: ${notLoaded}.`] : []),
    ...((state.reading?.unread.length ?? 0) > 0 ? ["Words of the question are left out."] : []),
    ...(failed > 0 ? [`Failed calls: ${failed}.`] : []),
  ];
}
