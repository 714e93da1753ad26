import type { Catalogue } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { toolList } from "./catalogue";
import { fenceOf } from "./fence";
import { blocksOf, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { questionText } from "./situation";
import { traceText } from "./trace";
import { wayOfJudging } from "./ways";

const VERSION = 2;
const INSTRUCTIONS = `Only the results count; you add nothing from memory.
Consider:
- Can the question be answered meaningfully with what was found?
- Are mechanistic pathways present, if the question needs them?
- Is adverse event data available, if the question needs it?
- Is critical context missing?
- Which of the available tools could fill each gap?
Be conservative: "sufficient" only when the answer would be complete and actionable and every part of it is in the results. "insufficient": critical gaps exist and tools exist to fill them. "partially_sufficient": a basic answer is possible and tools could add depth. A search that found nothing is an answer too; a tool that failed is missing information.
Name each gap with a category (entity, adverse_event, mechanism, pathway, interaction, evidence, signal, coverage, other), a priority (1 high, 2 medium, 3 low) and the tool of the list that would fill it, or null when none can. "confidence" is 0 to 1: how complete the information is.`;
const FORM = `Answer with one JSON object and nothing else: {"text": "what the latest results say", "status": "...", "confidence": 0.0, "reasoning": "...", "gaps": [{"category": "...", "description": "...", "priority": 1, "suggestedTool": "..."}], "canAnswer": false}`;

/** Asks whether what was found suffices, and for the gaps. */
export function observePrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const instructions = `${wayOfJudging(catalogue)} ${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const head = {
    tools: `Available tools:\n${toolList(catalogue.tools)}`,
    asked: fence.around("Asked", questionText(state)),
  };
  const tail = `Judge iteration ${state.iteration} of ${state.maxIterations}.`;
  const room = roomFor(tokensMax, instructions, blocksOf(head), tail);
  const results = fence.around("Results", traceText(state, catalogue.memory, room));
  const body = { ...head, results, turn: tail };
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Observation", version: VERSION, instructions, prompt: blocksOf(body), slots };
}
