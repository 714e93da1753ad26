import { callKeyOf, redirected, referencesIn } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { CALL_FAILURES_MAX, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";

type Made = Pick<State, "results" | "iterations">;
type Bounds = { offered: ReadonlySet<string>; max: number };

/**
 * The calls of a proposal that are to be made, at most `max`, each once. References of `proposed` count its calls from the
 * handle after the run's results on; those returned count the calls returned. A call the run has answered is left out and
 * its result stands in for it; a call that refers to one left out is left out too.
 */
export function settledCalls(proposed: readonly ToolCall[], state: Made, { offered, max }: Bounds): ToolCall[] {
  const first = state.results.length + 1;
  const handles = new Map<string, string | null>();
  const kept: ToolCall[] = [];
  for (const [index, call] of proposed.entries()) handles.set(`R${first + index}`, handleOf(call));
  return kept;

  /** The handle under which the result of a proposed call will stand, or null where it is not made. */
  function handleOf(call: ToolCall): string | null {
    const args = redirectedArgs(call.args, (handle) => handles.get(handle) ?? (handles.has(handle) ? null : handle));
    if (!args || !offered.has(call.tool)) return null;
    const settled = { ...call, args };
    const same = kept.findIndex((each) => callKeyOf(each) === callKeyOf(settled));
    if (same >= 0) return `R${first + same}`;
    if (wasMade(settled, state))
      return answersTo(settled, state).find(({ status }) => status !== "failed")?.handle ?? null;
    if (kept.length >= max) return null;
    kept.push(settled);
    return `R${first + kept.length - 1}`;
  }
}

/** Whether the run has made this call: one that failed may be made once more. */
export function wasMade(call: ToolCall, state: Made): boolean {
  const made = answersTo(call, state);
  return made.some(({ status }) => status !== "failed") || made.length >= CALL_FAILURES_MAX;
}

/** The results the run has of a call, as it was carried out or as an earlier plan wrote it, with references. */
function answersTo(call: ToolCall, { results, iterations }: Made): ToolResult[] {
  const key = callKeyOf(call);
  const carriedOut = results.filter((result) => result.callKey === key || callKeyOf(result) === key);
  const planned = iterations.flatMap(({ calls, results: given }) =>
    given.filter(({ tool }, at) => calls[at]?.tool === tool && callKeyOf(calls[at]) === key),
  );
  return [...new Map([...carriedOut, ...planned].map((result) => [result.handle, result])).values()];
}

/** Arguments with each reference under the handle `to` gives for its own; null where it gives none for one of them. */
function redirectedArgs(args: ToolCall["args"], to: (handle: string) => string | null): ToolCall["args"] | null {
  if (referencesIn(args).some(({ handle }) => to(handle) === null)) return null;
  const redirect = (value: unknown) =>
    typeof value === "string" ? redirected(value, (handle) => to(handle) ?? handle) : value;
  const redirectAll = (value: unknown) => (Array.isArray(value) ? value.map(redirect) : redirect(value));
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, redirectAll(value)]));
}
