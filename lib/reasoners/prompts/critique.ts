import type { Artifacts, Sentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { fenceOf } from "./fence";
import { blocksOf, clip, fitLines, PROMPT_TOKENS_MAX, type Prompt, roomFor } from "./prompt";
import { critiqued, gapLines, questionText } from "./situation";

const VERSION = 1;
const INSTRUCTIONS = `You criticise an answer that cites findings of tools on why drugs may be linked to adverse events. You add no fact and judge nothing from memory: only the question, the sentences, the findings they cite and the verdicts of the grounding check count.
Look at four sides:
- completeness: is every part of the question addressed? What is listed as missing counts.
- accuracy: do the cited findings bear the sentences out? A sentence marked "struck" failed the check.
- clarity: is it clear, ordered, free of repetition?
- relevance: does it keep to the question?
Name each issue with its side and the ids of the findings it is about; suggest what would mend it. "needsImprovement" is true only when an issue can be mended by another look or another wording. "confidenceScore" is your confidence in this critique. Scores are 0 to 1; null where you cannot tell.`;
const FORM = `Answer with one JSON object and nothing else: {"issues": [{"dimension": "completeness", "description": "...", "findingIds": ["f1"]}], "suggestions": ["..."], "confidenceScore": 0.0, "needsImprovement": false, "scores": {"completeness": 0.0, "accuracy": 0.0, "clarity": 0.0, "relevance": 0.0}}`;

/** Asks what is to be mended in the checked answer; `cited` are the findings an issue may name. */
export function critiquePrompt(state: State, tokensMax = PROMPT_TOKENS_MAX): Prompt & { cited: ReadonlySet<string> } {
  const fence = fenceOf(state);
  const instructions = `${INSTRUCTIONS}\n${FORM}\n${fence.rule}`;
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
  const slots = { form: FORM, rule: fence.rule, ...body };
  return { name: "Critique", version: VERSION, instructions, prompt: blocksOf(body), slots, cited };
}

function sentenceLine({ text, findingIds, status, issues }: Artifacts["sentences"][number]): string {
  return `${verdict(status, issues)} ${text} [${findingIds.join(", ")}]`;
}

function verdict(status: Sentence["status"], issues: readonly string[]): string {
  return status === "struck" ? `struck (${clip(issues.join("; "), 40)}):` : `${status}:`;
}
