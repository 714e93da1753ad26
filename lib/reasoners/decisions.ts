import type { ModelClient } from "@/lib/effects/model";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Plan } from "@/lib/engine/event";
import type { Catalogue, Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Tool } from "@/lib/engine/tool";
import { answerSentences } from "./answer-sentences";
import { answerIn, Decision } from "./decision-answer";
import { injectData } from "./inject-data";
import type { Ask, Sampling } from "./model-ask";
import { DECISION_TOKENS_MAX, decidePrompt } from "./prompts/decide";
import { searchedFindings } from "./prompts/findings";
import { type Rejected, standIns } from "./stand-ins";

/** Answers of a model in a row that are no decision before it is given up. */
const ASKINGS_MAX = 3;

export type DecisionParts = { ask: Ask; client: ModelClient; rules: Reasoner; sampling: Sampling };

/**
 * A reasoner that, where a planner keeps no memory, is asked for one decision at a time and for nothing else: results are
 * judged by the rules, the answer it gives is what is told, and its sentences that fail the check give way to templates.
 * For every other way of planning it is `base`.
 */
export function withDecisions(base: Reasoner, parts: DecisionParts): Reasoner {
  const { rules } = parts;
  const isCurated = ({ memory }: Catalogue) => memory === "curated";
  return {
    ...base,
    plan: (state, catalogue) => (isCurated(catalogue) ? decide(state, catalogue, parts) : base.plan(state, catalogue)),
    observe: (state, catalogue) => (isCurated(catalogue) ? rules : base).observe(state, catalogue),
    refine: (state, catalogue) => (isCurated(catalogue) ? rules : base).refine(state, catalogue),
    narrate: (state, catalogue) =>
      isCurated(catalogue) ? told(state, catalogue, parts) : base.narrate(state, catalogue),
    rewrite: (state, rejected, catalogue) =>
      isCurated(catalogue) ? standIn(state, rejected, catalogue, parts) : base.rewrite(state, rejected, catalogue),
  };
}

function decide(state: State, catalogue: Catalogue, { ask, client, rules, sampling }: DecisionParts) {
  return ask({
    state,
    client,
    sampling,
    signal: catalogue.signal,
    tokensMax: DECISION_TOKENS_MAX,
    askings: ASKINGS_MAX,
    prompt: (tokensMax) => decidePrompt(state, catalogue, tokensMax),
    schema: () => Decision,
    valueOf: (decision: Decision) => planOf(decision, catalogue.tools, state),
    byRules: () => rules.plan(state, catalogue),
  });
}

function planOf(decision: Decision, tools: readonly Tool[], state: State): Plan {
  const thought = decision.reasoning;
  const answer = answerIn(decision);
  if (answer !== null) return { thought, calls: [], stop: "sufficient_information", answer };
  const call = { tool: decision.action, args: decision.params, reason: thought };
  return { thought, calls: [injectData(call, tools, state)], stop: null };
}

/** The answer of the model in place of the templates' summary; all else is told by templates. */
async function told(state: State, catalogue: Catalogue, { rules }: DecisionParts) {
  const { value: templates, by } = await rules.narrate(state, catalogue);
  const own = state.finalAnswer ? answerOf(state.finalAnswer, state) : [];
  if (own.length === 0) return { value: templates, by };
  return { value: [...own, ...templates.filter(({ section }) => section !== "summary")], by };
}

/** Its sentences cite what tools found: that something was not looked up would bear out that there is none. */
function answerOf(answer: string, state: State): DraftSentence[] {
  const findings = searchedFindings(state).filter(({ from }) => from.handle !== null);
  const known = new Set(findings.map(({ id }) => id));
  return answerSentences(answer, { findings }).map((sentence) =>
    sentence.findingIds.every((id) => known.has(id)) ? sentence : { ...sentence, findingIds: [] },
  );
}

/** The templates' sentences in the place of those of the answer that the check rejected. */
async function standIn(state: State, rejected: Rejected, catalogue: Catalogue, { rules, client }: DecisionParts) {
  const { value: templates, by } = await rules.narrate(state, catalogue);
  const fellBack = `${client.label}: sentences of its answer failed the check (${rejected.length})`;
  return { value: standIns(templates, state.draft, rejected), by: { ...by, fellBack } };
}
