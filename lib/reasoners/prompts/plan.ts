import type { Catalogue } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { preferredFirst } from "@/lib/plan/preferred";
import { toolsWithin } from "./catalogue";
import { type Fence, fenceOf } from "./fence";
import { lessonLines } from "./lessons";
import { blocksOf, clip, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { critiqued, entityLines, gapLines, questionText } from "./situation";
import { traceText } from "./trace";

const VERSION = 1;
const INSTRUCTIONS = `You plan which tools to call to answer a question on why drugs may be linked to adverse events. You know nothing yourself: every fact comes from a tool result of this run.
Reason first about what is needed and what is still missing, then choose the calls that fill it, most pressing gap first.
Rules:
- Entity arguments take ids listed as known or returned by a result, or a reference to a result: "R2" (all its ids), "R2.ids[0]", "R2.genes[0:10]". Never make up an id; resolve a name first.
- Calls of one plan may refer to one another. Do not resolve a known entity again and do not repeat a call.
- Each call has a reason: what it is to find out.
- When nothing more is needed, give no calls and "stop": "sufficient_information". When no tool can help, "stop": "no_relevant_tools". Else "stop": null.`;
const ANSWER = "Answer with one JSON object and nothing else: ";
const CALLS = `"thought": "...", "calls": [{"tool": "...", "args": {...}, "reason": "..."}], "stop": null}`;

/** What a plan beside which there is no other must hold. */
const WHOLE = `First analyse how much the question takes: "single_tool" when one look-up answers it, "multi_tool" when it takes several, one building on another; say why.
There is this one plan only: select every tool the answer needs now and let calls that need results of others refer to them. Infer an argument the question leaves implicit from its names; leave out what cannot be inferred.
`;

const WITH_ANALYSIS = `{"analysis": {"type": "single_tool", "why": "..."}, `;

/** Asks for the calls of the next iteration, or for all the question needs where there is only one. */
export function planPrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const next = state.results.length + 1;
  const { plansWhole = false } = catalogue;
  const form = `${ANSWER}${plansWhole ? WITH_ANALYSIS : "{"}${CALLS}`;
  const instructions = `${plansWhole ? WHOLE : ""}${INSTRUCTIONS}\n${form}\n${fence.rule}`;
  const head = {
    tools: `Tools:\n${toolsWithin(preferredFirst(catalogue.tools, state), tokensMax)}`,
    asked: fence.around("Asked", questionText(state)),
    entities: fence.around("Known entities", entityLines(state)),
    missing: fence.around("Missing", gapLines(state)),
    subqueries: forSubqueries(catalogue, fence).join(""),
    critique: critiqued(state, fence).join(""),
    lessons: [
      ...lessonLines(catalogue.lessons, "tool", tokensMax),
      ...lessonLines(catalogue.lessons, "refinement", tokensMax),
    ].join("\n\n"),
  };
  const tail = `This is iteration ${state.iteration + 1} of ${state.maxIterations}. At most ${catalogue.callsPerIteration} calls; their results will be R${next} and on.${preference(state)}`;
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
