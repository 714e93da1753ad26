import type { Catalogue } from "@/lib/agent/engine/reasoner";
import { preferredFirst } from "@/lib/agent/plan/plan-by-rules";
import type { State } from "@/lib/domain/run/state";
import { lessonLines } from "./aspects";
import { toolsWithin } from "./catalogue";
import { blocksOf, clip, type Fence, fenceOf, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { critiqued, entityLines, gapLines, planningInstructions, questionText, traceText } from "./situation";

const VERSION = 2;
/** The least room left for what was found; tool descriptions are shortened before it gets less. */
const RESULTS_LEAST = 300;
const RECORD_LEAST = 40;
const RULES = `You know nothing yourself: every fact comes from a tool result of this run.
- Entity arguments take ids listed as known or returned by a result, or a reference to a result: "R2" (all its ids), "R2.ids[0]", "R2.genes[0:10]". Never make up an id; resolve a name first.
- Calls of one plan may refer to one another. Do not resolve a known entity again and do not repeat a call.
- Each call has a reason: what it is to find out.
- When nothing more is needed, give no calls and "stop": "sufficient_information". When no tool can help, "stop": "no_relevant_tools". Else "stop": null.`;
const ANSWER = "Answer with one JSON object and nothing else: ";
const CALLS = `"thought": "...", "calls": [{"tool": "...", "args": {...}, "reason": "..."}], "stop": null}`;
const WITH_ANALYSIS = `{"analysis": {"type": "single_tool", "why": "..."}, `;

/** The prompt of the strategy for the calls of the next iteration, or for all the question needs where there is only one. */
export function planPrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const next = state.results.length + 1;
  const { plansWhole = false } = catalogue;
  const form = `${ANSWER}${plansWhole ? WITH_ANALYSIS : "{"}${CALLS}`;
  const instructions = `${planningInstructions(catalogue)}\n${RULES}\n${form}\n${fence.rule}`;
  const about = {
    asked: fence.around("Asked", questionText(state)),
    entities: fence.around("Known entities", entityLines(state)),
    missing: fence.around("Missing", gapLines(state)),
    subqueries: forSubqueries(catalogue, fence).join(""),
    critique: critiqued(state, fence).join(""),
    lessons: (["tool", "refinement"] as const)
      .flatMap((kind) => lessonLines(catalogue.lessons, kind, tokensMax))
      .join("\n\n"),
  };
  const tail = `This is iteration ${state.iteration + 1} of ${state.maxIterations}. At most ${catalogue.callsPerIteration} calls; their results will be R${next} and on.${preference(state)}`;
  const forResults = state.iterations.length && Math.max(RESULTS_LEAST, RECORD_LEAST * state.iterations.length);
  const forTools = roomFor(tokensMax, instructions, blocksOf(about), tail) - forResults;
  const offered = preferredFirst(catalogue.tools, state).filter(({ ofBoard }) => !ofBoard);
  const head = { tools: `Tools:\n${toolsWithin(offered, forTools, fence)}`, ...about };
  const room = roomFor(tokensMax, instructions, blocksOf(head), tail);
  const results = fence.around("So far", traceText(state, catalogue.memory, room));
  const body = { ...head, results, turn: tail };
  const slots = { form, rule: fence.rule, ...body };
  return { name: plansWhole ? "Analysis" : "Plan", version: VERSION, instructions, prompt: blocksOf(body), slots };
}

/** What the next calls are to serve, where the question is gone through by its aspects. */
function forSubqueries({ subqueries = [] }: Catalogue, fence: Fence): string[] {
  if (subqueries.length === 0) return [];
  const lines = subqueries.map(({ subquery, aspect }) => `${clip(subquery, 100)} (aspect: ${clip(aspect, 60)})`);
  return [fence.around("Choose calls that answer these subqueries, and nothing else", lines.join("\n"))];
}

function preference({ options }: State): string {
  const prefer = options?.prefer ?? [];
  return prefer.length > 0 ? ` Where several tools would do, prefer the first of the list (${prefer.join(", ")}).` : "";
}
