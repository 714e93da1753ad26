import type { InformationGap } from "@/lib/domain/run/evaluation";
import type { IterationRecord, State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import type { ToolResult } from "@/lib/domain/run/tool";

/** The rolling summary never takes more of a prompt than this. */
export const TRACE_TOKENS_MAX = 400;
const ITERATIONS_SHOWN = 3;
const NAMES_SHOWN = 10;
const SUMMARY_CHARS_MAX = 120;

/** What the results of an iteration say, a line each: handle, tool, and its own summary or why it failed. */
export function describeResults(results: readonly ToolResult[]): string {
  if (results.length === 0) return "No tool was asked, so there is nothing new.";
  return results
    .map(({ handle, tool, status, summary, error, unasked }) => {
      const said = status === "failed" && !unasked ? `failed: ${error ?? "no reason given"}` : summary;
      return `${handle} ${tool}: ${status === "not_loaded" ? `not loaded. ${said}` : said}`;
    })
    .join("\n");
}

/**
 * The rolling summary the next iteration sees in place of the full trace: resolved names, the latest iterations and what is
 * missing. Its size does not grow with the iterations; what does not fit is left out from the oldest on, and counted.
 */
export function summariseTrace(state: State, gaps: readonly InformationGap[]): string {
  for (let shown = ITERATIONS_SHOWN; shown >= 0; shown--) {
    const text = [
      resolvedLine(state),
      ...iterationLines(state.iterations, shown),
      ...(gaps.length > 0 ? [`Missing: ${clip(gaps.map(({ description }) => description).join("; "), 3)}`] : []),
    ].join("\n");
    if (countTokens(text) <= TRACE_TOKENS_MAX || shown === 0) return cut(text);
  }
  return "";
}

function resolvedLine({ reading }: State): string {
  const chosen = (reading?.named ?? []).flatMap((thing) => (thing.chosen ? [thing.chosen] : []));
  const shown = chosen.slice(0, NAMES_SHOWN).map(({ name, id }) => `${name} = ${id}`);
  const more = chosen.length > NAMES_SHOWN ? ` and ${chosen.length - NAMES_SHOWN} more` : "";
  return shown.length > 0 ? `Resolved: ${shown.join("; ")}${more}` : "Resolved: nothing";
}

function iterationLines(iterations: readonly IterationRecord[], shown: number): string[] {
  const omitted = iterations.length - Math.min(shown, iterations.length);
  const latest = iterations.slice(omitted);
  return [...(omitted > 0 ? [`(${omitted} earlier iterations left out)`] : []), ...latest.map(iterationLine)];
}

function iterationLine({ number, results }: IterationRecord): string {
  const said = results.map(({ handle, tool, status, total, summary }) => {
    return `${handle} ${tool} ${status} ${total}${summary ? ` (${clip(summary, 1)})` : ""}`;
  });
  return `Iteration ${number}: ${said.join("; ") || "no calls"}`;
}

function clip(text: string, times: number): string {
  const max = SUMMARY_CHARS_MAX * times;
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

/** Cuts between lines, then within the first, until the text fits. */
function cut(text: string): string {
  let kept = text;
  while (countTokens(kept) > TRACE_TOKENS_MAX) {
    const lineBreak = kept.lastIndexOf("\n");
    kept =
      lineBreak > 0
        ? kept.slice(0, lineBreak)
        : Array.from(kept)
            .slice(0, TRACE_TOKENS_MAX / 2)
            .join("");
  }
  return kept;
}
