import type { Catalogue } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { toolList } from "./catalogue";
import { fenceOf } from "./fence";
import { blocksOf, clip, fitLines, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { entityLines, gapLines, questionText } from "./situation";

const VERSION = 1;
const INSTRUCTIONS = `You write the narrower question that fills the gaps left after a round of tool calls, for the planner to go on with.
- One focused question, aimed at the gaps of highest priority.
- Name the entities that are already resolved, by the names given; do not ask to resolve them again.
- Suggest which tools of the list to focus on.
- Not a question that was asked before, nor the same one in other words.`;
const FORM = `Answer with one JSON object and nothing else: {"refinementQuery": "...", "focusAreas": ["..."], "suggestedTools": ["..."]}`;

/** Asks for the refined question that the gaps lead to. */
export function refinePrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
  const head = {
    tools: `Available tools:\n${toolList(catalogue.tools)}`,
    asked: fence.around("Asked", questionText(state)),
    entities: fence.around("Resolved entities", entityLines(state)),
    missing: fence.around("Gaps", gapLines(state)),
  };
  const queries = state.iterations.map(({ number, query }) => `Iteration ${number}: ${clip(query, 80)}`);
  const before = fence.around("Asked before", fitLines(queries, roomFor(tokensMax, instructions, blocksOf(head))));
  const body = { ...head, before };
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Refinement", version: VERSION, instructions, prompt: blocksOf(body), slots };
}
