import type { Catalogue } from "@/lib/engine/reasoner";
import type { IterationRecord, State } from "@/lib/engine/state";
import { countTokens } from "@/lib/engine/tokens";
import { formatResult, formatResults, PROMPT_ROWS_MAX } from "@/lib/plan/format";
import { clip } from "./prompt";

const SUMMARY_TOKENS = 400;
const EARLIER_ROWS = 5;

/** What a prompt shows of the run so far: the rolling summary and the latest results, or the record of every iteration. */
export function traceText(state: State, memory: Catalogue["memory"], tokensMax: number): string {
  if (state.iterations.length === 0) return "Nothing was looked up yet.";
  return memory === "full_trace" ? fullTrace(state, tokensMax) : rollingTrace(state, tokensMax);
}

/** The summary of what came before and the results of the latest iteration, in full as far as they fit. */
function rollingTrace({ traceSummary, iterations }: State, tokensMax: number): string {
  const summary = clip(traceSummary || "none", Math.min(SUMMARY_TOKENS, Math.floor(tokensMax / 2)));
  const latest = formatResults(iterations.at(-1)?.results ?? [], tokensMax - countTokens(summary) - 20);
  return clip(`Summary so far:\n${summary}\n\nLatest results:\n${latest}`, tokensMax);
}

/** Every iteration with thought, calls, results and verdict; earlier ones show fewer rows, and all shorten alike where they must. */
function fullTrace({ iterations }: State, tokensMax: number): string {
  const records = (rows: number) =>
    iterations.map((record, index) => {
      const latest = index === iterations.length - 1;
      return iterationText(record, latest ? rows : Math.min(rows, EARLIER_ROWS));
    });
  for (let rows = PROMPT_ROWS_MAX; rows >= 1; rows = Math.floor(rows / 2)) {
    const text = records(rows).join("\n\n");
    if (countTokens(text) <= tokensMax) return text;
  }
  const each = Math.floor(tokensMax / iterations.length) - 2;
  return records(0)
    .map((text) => clip(text, each))
    .join("\n\n");
}

function iterationText({ number, query, thought, results, observation }: IterationRecord, rows: number): string {
  const verdict = observation?.evaluation;
  return [
    `Iteration ${number}: ${clip(query, 60)}`,
    `Thought: ${clip(thought, 60)}`,
    ...results.map((result) => formatResult(result, rows)),
    ...(verdict ? [`Judged ${verdict.status} (${verdict.confidence}): ${clip(verdict.reasoning, 60)}`] : []),
  ].join("\n");
}
