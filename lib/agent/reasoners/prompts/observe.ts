import type { Catalogue } from "@/lib/agent/engine/reasoner";
import type { Sentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { toolList } from "./catalogue";
import { blocksOf, clip, fenceOf, fitLines, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { critiqued, entityLines, gapLines, judgingInstructions, questionText, traceText } from "./situation";

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
  const instructions = `${judgingInstructions(catalogue)} ${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
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

const REFINE_VERSION = 1;
const REFINE_INSTRUCTIONS = `You write the narrower question that fills the gaps left after a round of tool calls, for the planner to go on with.
- One focused question, aimed at the gaps of highest priority.
- Name the entities that are already resolved, by the names given; do not ask to resolve them again.
- Suggest which tools of the list to focus on.
- Not a question that was asked before, nor the same one in other words.`;
const REFINE_FORM = `Answer with one JSON object and nothing else: {"refinementQuery": "...", "focusAreas": ["..."], "suggestedTools": ["..."]}`;

/** Asks for the refined question that the gaps lead to. */
export function refinePrompt(state: State, catalogue: Catalogue, tokensMax = PROMPT_TOKENS_MAX): Prompt {
  const fence = fenceOf(state);
  const instructions = `${REFINE_INSTRUCTIONS}\n${REFINE_FORM}\n${fence.rule}`;
  const head = {
    tools: `Available tools:\n${toolList(catalogue.tools)}`,
    asked: fence.around("Asked", questionText(state)),
    entities: fence.around("Resolved entities", entityLines(state)),
    missing: fence.around("Gaps", gapLines(state)),
  };
  const queries = state.iterations.map(({ number, query }) => `Iteration ${number}: ${clip(query, 80)}`);
  const before = fence.around("Asked before", fitLines(queries, roomFor(tokensMax, instructions, blocksOf(head))));
  const body = { ...head, before };
  const slots = { form: REFINE_FORM, rule: fence.rule, ...body };
  return { name: "Refinement", version: REFINE_VERSION, instructions, prompt: blocksOf(body), slots };
}

const CRITIQUE_VERSION = 1;
const CRITIQUE_INSTRUCTIONS = `You criticise an answer that cites findings of tools on why drugs may be linked to adverse events. You add no fact and judge nothing from memory: only the question, the sentences, the findings they cite and the verdicts of the grounding check count.
Look at four sides:
- completeness: is every part of the question addressed? What is listed as missing counts.
- accuracy: do the cited findings bear the sentences out? A sentence marked "struck" failed the check.
- clarity: is it clear, ordered, free of repetition?
- relevance: does it keep to the question?
Name each issue with its side and the ids of the findings it is about; suggest what would mend it. "needsImprovement" is true only when an issue can be mended by another look or another wording. "confidenceScore" is your confidence in this critique. Scores are 0 to 1; null where you cannot tell.`;
const CRITIQUE_FORM = `Answer with one JSON object and nothing else: {"issues": [{"dimension": "completeness", "description": "...", "findingIds": ["f1"]}], "suggestions": ["..."], "confidenceScore": 0.0, "needsImprovement": false, "scores": {"completeness": 0.0, "accuracy": 0.0, "clarity": 0.0, "relevance": 0.0}}`;

/** Asks what is to be mended in the checked answer; `cited` are the findings an issue may name. */
export function critiquePrompt(state: State, tokensMax = PROMPT_TOKENS_MAX): Prompt & { cited: ReadonlySet<string> } {
  const fence = fenceOf(state);
  const instructions = `${CRITIQUE_INSTRUCTIONS}\n${CRITIQUE_FORM}\n${fence.rule}`;
  const head = {
    asked: fence.around("Asked", questionText(state)),
    missing: fence.around("Missing", gapLines(state)),
    critique: critiqued(state, fence).join(""),
  };
  const sentences = state.artifacts?.sentences ?? [];
  const lines = fitLines(sentences.map(sentenceLine), roomFor(tokensMax, instructions, blocksOf(head)));
  const cited = new Set(sentences.flatMap(({ findingIds }) => findingIds));
  const answer = fence.around("Answer, a sentence a line with its verdict and findings", lines || "none");
  const body = { ...head, answer };
  const slots = { form: CRITIQUE_FORM, rule: fence.rule, ...body };
  return { name: "Critique", version: CRITIQUE_VERSION, instructions, prompt: blocksOf(body), slots, cited };
}

function sentenceLine({ text, findingIds, status, issues }: Sentence): string {
  const why = status === "struck" ? ` (${clip(issues.join("; "), 40)})` : "";
  return `${status}${why}: ${text} [${findingIds.join(", ")}]`;
}
