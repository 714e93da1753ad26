import type { FactDraft } from "@/lib/domain/facts/fact";
import { callKeyOf } from "@/lib/domain/run/reference";
import type { ToolCall, ToolOutput, ToolResult } from "@/lib/domain/run/tool";

/** Where a call stands in its run. */
export type Place = { call: ToolCall; handle: string; iteration: number };

type Args = ToolCall["args"];

/** A number that no finding of a run has; `numbered` replaces it. */
const UNNUMBERED = "f0";

/** A call that was run. */
export function freshResult(place: Place, args: Args, output: ToolOutput, durationMs: number): ToolResult {
  const findings = output.findings.map((finding) => minted(finding, place.handle));
  return { ...placed(place, args), ...output, error: null, findings, cached: false, durationMs };
}

/** A call that was run and failed. */
export function failedResult(place: Place, args: Args, error: string, durationMs: number): ToolResult {
  const nothing = { rows: [], total: 0, refs: [], coverage: [], findings: [], cached: false };
  return { ...placed(place, args), ...nothing, status: "failed", error, summary: error, durationMs };
}

/** A call that may not be run or makes no sense: the error is a sentence for whoever planned it. */
export function refusedResult(place: Place, args: Args, error: string): ToolResult {
  return { ...failedResult(place, args, error, 0), refused: true };
}

/** A call that waits for what an earlier one did not give. */
export function unaskedResult(place: Place, args: Args, error: string): ToolResult {
  return { ...refusedResult(place, args, error), unasked: true };
}

/** A call this run already made: its rows again, without findings or coverage, which the run has. */
export function repeatedResult(place: Place, args: Args, earlier: ToolResult): ToolResult {
  return {
    ...earlier,
    ...placed(place, args),
    summary: `Already known from ${earlier.handle}: ${earlier.summary}`,
    coverage: [],
    findings: [],
    cached: earlier.status !== "failed",
    durationMs: 0,
  };
}

/** A call another run made on the same graph: as if run, with findings of this run's own. */
export function recalledResult(place: Place, args: Args, cached: ToolResult): ToolResult {
  const findings = cached.findings.map((finding) => minted(finding, place.handle));
  return { ...cached, ...placed(place, args), findings, cached: true, durationMs: 0 };
}

/** Numbers the findings of results in order of calls, from `first` on. */
export function numbered(results: readonly ToolResult[], first: number): ToolResult[] {
  let next = first;
  return results.map((result) => ({
    ...result,
    findings: result.findings.map((finding) => ({ ...finding, id: `f${next++}` })),
  }));
}

function minted(finding: FactDraft, handle: string): ToolResult["findings"][number] {
  return { ...finding, id: UNNUMBERED, from: { ...finding.from, handle } };
}

/** What a result says of its call. */
function placed({ call: { tool, reason }, handle, iteration }: Place, args: Args) {
  return { handle, iteration, tool, args, reason, callKey: callKeyOf({ tool, args }) };
}
