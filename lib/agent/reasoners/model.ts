import { z } from "zod";
import type { Catalogue, Guidance, Reasoner } from "@/lib/agent/engine/reasoner";
import { withPressingGaps } from "@/lib/agent/observe/criticise-by-rules";
import { summariseTrace } from "@/lib/agent/observe/summarise";
import { doubtOfVerdict, withFloor } from "@/lib/agent/observe/verdict-floor";
import { classicPrompt } from "@/lib/agent/reasoners/prompts/decide";
import { critiquePrompt, observePrompt, refinePrompt } from "@/lib/agent/reasoners/prompts/observe";
import { planPrompt } from "@/lib/agent/reasoners/prompts/plan";
import { PROMPT_TOKENS_MAX } from "@/lib/agent/reasoners/prompts/prompt";
import { qualityOf } from "@/lib/domain/run/critique";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import type { Plan } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { isResolver, type Tool } from "@/lib/domain/run/tool";
import type { ModelClient } from "@/lib/effects/model";
import { withDecisions } from "./decisions";
import {
  type CritiqueAnswer,
  critiqueAnswer,
  type ObservationAnswer,
  observationAnswer,
  type PlanAnswer,
  planAnswer,
  type RefinementAnswer,
  refinementAnswer,
} from "./model-answers";
import { type Ask, asker, type Sampling } from "./model-ask";
import { withModelAspects } from "./model-aspects";
import { type AsNarrator, modelWriting } from "./model-writing";
import { guided } from "./prompt-guidance";
import { doubtOf, isSamePlan, withWholePlans } from "./whole-plans";

/** Who is asked: `single` for every thought of a strategy with one model, else `planner` and `narrator` for their parts. */
type ModelRoles<T> = { single: T; planner: T; narrator: T };

const SAMPLING: Record<"planner" | "narrator" | "decision", Sampling> = {
  decision: { temperature: 0.3, maxTokens: 1000 },
  planner: { temperature: 0.1, maxTokens: 512 },
  narrator: { temperature: 0.3, maxTokens: 2048 },
};

type ModelParts = {
  clients: ModelRoles<ModelClient>;
  rules: Reasoner;
  sampling?: Record<"planner" | "narrator" | "decision", Sampling>;
  /** Whether the rules stand in for an operation that failed; without them it ends the run. */
  fallsBack?: boolean;
  /** What this deployment adds to prompts. */
  guidance?: readonly Guidance[];
};

/**
 * The reasoner of one run that asks models to plan, judge, refine, narrate and rewrite; questions are read by the rules.
 * Each operation falls back to the rules by itself.
 */
export function modelReasoner(parts: ModelParts): Reasoner {
  const { clients, rules, sampling = SAMPLING, fallsBack = true, guidance = [] } = parts;
  const ask = guided(asker({ fallsBack }), guidance);
  const planner = { ask, client: clients.single, rules, sampling: sampling.planner };
  const base = withClassicActions(withWholePlans(nothingByRules(planning(parts, ask), rules), planner), planner);
  return withDecisions(withModelAspects(base, { ...planner, fallsBack }), { ...planner, sampling: sampling.decision });
}

/** The operations of strategies that plan several calls and have their results judged. */
function planning({ clients, rules, sampling = SAMPLING, fallsBack = true }: ModelParts, ask: Ask): Reasoner {
  const asWhom = (role: "planner" | "narrator", state: State, { memory, signal }: Catalogue) => ({
    state,
    signal,
    client: memory === "rolling_summary" ? clients.single : clients[role],
    sampling: sampling[role],
  });
  return {
    label: clients.single.label,
    parse: rules.parse,
    plan: (state, catalogue) =>
      ask({
        ...asWhom("planner", state, catalogue),
        tokensMax: PROMPT_TOKENS_MAX,
        prompt: (tokensMax) => planPrompt(state, catalogue, tokensMax),
        schema: () => planAnswer(catalogue.tools),
        doubt: (answer: PlanAnswer) => doubtOf(answer, state, catalogue),
        insists: isSamePlan,
        valueOf: (answer: PlanAnswer) => answer,
        byRules: () => rules.plan(state, catalogue),
      }),
    observe: (state, catalogue) =>
      ask({
        ...asWhom("narrator", state, catalogue),
        tokensMax: PROMPT_TOKENS_MAX,
        prompt: (tokensMax) => observePrompt(state, catalogue, tokensMax),
        schema: () => observationAnswer(catalogue.tools, state),
        doubt: ({ status }: ObservationAnswer) => doubtOfVerdict(status, state, catalogue.tools),
        valueOf: (answer: ObservationAnswer) => observationOf(answer, state, catalogue),
        byRules: () => rules.observe(state, catalogue),
      }),
    refine: (state, catalogue) =>
      ask({
        ...asWhom("narrator", state, catalogue),
        tokensMax: PROMPT_TOKENS_MAX,
        prompt: (tokensMax) => refinePrompt(state, catalogue, tokensMax),
        schema: () => refinementAnswer(catalogue.tools, state),
        valueOf: (answer: RefinementAnswer) => ({
          ...answer,
          priorityGaps: state.gaps,
          iterationCount: state.iteration,
        }),
        byRules: () => rules.refine(state, catalogue),
      }),
    ...criticising(ask, rules, (state, catalogue) => asWhom("narrator", state, catalogue)),
    ...modelWriting({ ask, rules, fallsBack }, (state, catalogue) => asWhom("narrator", state, catalogue)),
  };
}

function criticising(ask: Ask, rules: Reasoner, asNarrator: AsNarrator): Pick<Reasoner, "critique"> {
  return {
    critique: (state, catalogue) =>
      ask({
        ...asNarrator(state, catalogue),
        tokensMax: PROMPT_TOKENS_MAX,
        prompt: (tokensMax) => critiquePrompt(state, tokensMax),
        schema: ({ cited }) => critiqueAnswer(cited),
        valueOf: ({ scores, ...result }: CritiqueAnswer) => ({
          result: withPressingGaps(result, state),
          quality: qualityOf(scores),
        }),
        byRules: () => rules.critique(state, catalogue),
      }),
  };
}

/**
 * The verdict of the model with the summary the next iteration sees, which is kept by rule and bounded. A gap is given in
 * our words: it is repeated in the narrative, where no sentence of a model's stands unchecked.
 */
function observationOf({ text, gaps: named, ...verdict }: ObservationAnswer, state: State, { tools }: Catalogue) {
  const told = named.map((gap) => ({ ...gap, description: gapWords(gap) }));
  const evaluation = withFloor({ ...verdict, gaps: told, iterationCount: state.iteration }, state, tools);
  return { text, traceSummary: summariseTrace(state, evaluation.gaps), evaluation };
}

const GAP_WORDS: Record<InformationGap["category"], string> = {
  entity: "a name is not placed",
  adverse_event: "data on adverse events is missing",
  mechanism: "a mechanism is missing",
  pathway: "data on pathways is missing",
  interaction: "data on interactions is missing",
  evidence: "evidence is missing",
  signal: "data on reporting signals is missing",
  coverage: "a source is missing",
  other: "information is missing",
};

function gapWords({ category, suggestedTool }: InformationGap): string {
  return `${GAP_WORDS[category]}${suggestedTool === null ? ", and no tool can fill this" : ""}`;
}

/** What it means that an iteration searched and found nothing at all is no matter of judgement. */
function nothingByRules(base: Reasoner, rules: Reasoner): Reasoner {
  return { ...base, observe: (state, ...given) => (foundNothing(state) ? rules : base).observe(state, ...given) };
}

function foundNothing({ iterations }: State): boolean {
  const searched = (iterations.at(-1)?.results ?? []).filter(({ tool }) => !isResolver(tool));
  return searched.length > 0 && searched.every(({ status }) => status === "empty");
}

type ClassicParts = { ask: Ask; client: ModelClient; rules: Reasoner; sampling: Sampling };

/** A reasoner that, in a run with the guards of the earlier system, also decides in its form: one tool, or the final answer. */
function withClassicActions(base: Reasoner, parts: ClassicParts): Reasoner {
  return {
    ...base,
    plan: (state, catalogue) =>
      state.options?.preset === "classic" ? act(state, catalogue, parts) : base.plan(state, catalogue),
  };
}

function act(state: State, catalogue: Catalogue, { ask, client, rules, sampling }: ClassicParts) {
  return ask({
    state,
    client,
    sampling,
    signal: catalogue.signal,
    tokensMax: PROMPT_TOKENS_MAX,
    prompt: (tokensMax) => classicPrompt(state, catalogue, tokensMax),
    schema: () => classicAction(catalogue.tools),
    valueOf: planOf,
    byRules: () => rules.plan(state, catalogue),
  });
}

const Words = z.string().trim().min(1).max(4000);

/** The decision of the earlier system: a tool of those there are with its parameters, or the final answer. */
export function classicAction(tools: readonly Tool[]) {
  return z.discriminatedUnion("action", [
    z.object({
      thought: Words,
      action: z.literal("USE_TOOL"),
      tool_name: z.enum(tools.map(({ name }) => name)),
      parameters: z.record(z.string(), z.unknown()),
    }),
    z.object({ thought: Words, action: z.literal("FINAL_ANSWER"), final_answer: Words }),
  ]);
}
type ClassicAction = z.infer<ReturnType<typeof classicAction>>;

/** A final answer is a request to end; the answer itself is written from the findings. */
function planOf(decision: ClassicAction): Plan {
  const { thought } = decision;
  if (decision.action === "FINAL_ANSWER")
    return { thought, calls: [], stop: "sufficient_information", answer: decision.final_answer };
  return { thought, calls: [{ tool: decision.tool_name, args: decision.parameters, reason: thought }], stop: null };
}
