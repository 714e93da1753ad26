import type { Fact } from "@/lib/domain/facts/fact";
import type { State } from "./state";
import type { ToolResult } from "./tool";

/** The state without what closed its latest narration: what another narration starts from. */
export function withoutClosing(state: State): State {
  if (state.closing.length === 0) return state;
  const closed = new Set(state.closing);
  return { ...state, findings: state.findings.filter(({ id }) => !closed.has(id)), closing: [] };
}

/** Number of the latest finding once `further` are made. */
export function lastFinding(state: Pick<State, "lastFinding">, further: readonly Fact[]): number {
  return further.reduce((last, { id }) => Math.max(last, Number(id.slice(1)) || 0), state.lastFinding);
}

/** New findings, in order, numbered on from the latest the run ever made. */
export function numberedOn(state: Pick<State, "lastFinding">, findings: readonly Fact[]): Fact[] {
  return findings.map((finding, index) => ({ ...finding, id: `f${state.lastFinding + index + 1}` }));
}

/** Results with their findings numbered on, as one list: who made them numbered by what the run holds, and a run may have let some go. */
export function renumbered(state: Pick<State, "lastFinding">, results: readonly ToolResult[]): ToolResult[] {
  let last = state.lastFinding;
  return results.map((result) => {
    const findings = numberedOn({ lastFinding: last }, result.findings);
    last += findings.length;
    return { ...result, findings };
  });
}
