import type { Catalogue } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { fenceOf } from "./fence";
import { planPrompt } from "./plan";
import { PROMPT_TOKENS_MAX, type Prompt } from "./prompt";

const VERSION = 1;
const INSTRUCTIONS = `You answer a question on why drugs may be linked to adverse events by thinking, acting and observing in turns. You know nothing yourself: every fact comes from a tool result of this run.
Thought: say what is known, what is missing, and what to do next. Action: use one tool, or give the final answer when the results suffice or no tool can add.
Entity parameters take ids listed as known or returned by a result, or a reference to any earlier result: "R2", "R2.ids[0]", "{{RESULT_2}}". Never make up an id and never repeat a call.`;
const FORM = `Answer with one JSON object and nothing else: {"thought": "...", "action": "USE_TOOL", "tool_name": "...", "parameters": {...}} or {"thought": "...", "action": "FINAL_ANSWER", "final_answer": "..."}`;

/** Asks for one action or the final answer, in the form of the earlier system. */
export function classicPrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const { prompt, slots } = planPrompt(state, { ...catalogue, callsPerIteration: 1, plansWhole: false }, tokensMax);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fenceOf(state).rule}`;
  return { name: "Action", version: VERSION, instructions, prompt, slots: { ...slots, form: FORM } };
}
