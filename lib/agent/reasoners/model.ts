import { z } from "zod";
import type { Catalogue, Guidance, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { withPressingGaps } from "@/lib/agent/observe/criticise-by-rules";
import { summariseTrace } from "@/lib/agent/observe/summarise";
import { doubtOfVerdict, withFloor } from "@/lib/agent/observe/verdict-floor";
import { classicPrompt } from "@/lib/agent/reasoners/prompts/decide";
import { critiquePrompt, observePrompt, refinePrompt } from "@/lib/agent/reasoners/prompts/observe";
import { qualityOf } from "@/lib/domain/run/critique";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import { isResolver, type Tool } from "@/lib/domain/run/tool";
import type { ModelClient } from "@/lib/effects/model";
import { modelAspects } from "./aspects";
import { decide, narrateDecided, rewriteDecided } from "./decisions";
import {
  type CritiqueAnswer,
  critiqueAnswer,
  type ObservationAnswer,
  observationAnswer,
  type RefinementAnswer,
  refinementAnswer,
} from "./model-answers";
import { type Ask, type AsWhom, asked, asker, type ModelParts, type Sampling } from "./model-ask";
import { planCalls } from "./model-plans";
import { modelWriting } from "./model-writing";
import { guided } from "./prompt-guidance";

const SAMPLING: Record<"planner" | "narrator" | "decision", Sampling> = {
  decision: { temperature: 0.3, maxTokens: 1000 },
  planner: { temperature: 0.1, maxTokens: 512 },
  narrator: { temperature: 0.3, maxTokens: 2048 },
};

type ReasonerParts = {
  /** Who is asked: `single` for every thought of a strategy with one model, else `planner` and `narrator` for their parts. */
  clients: Record<"single" | "planner" | "narrator", ModelClient>;
  rules: Reasoner;
  sampling?: Record<"planner" | "narrator" | "decision", Sampling>;
  /** Whether the rules stand in for an operation that failed; without them it ends the run. */
  fallsBack?: boolean;
  /** What this deployment adds to prompts. */
  guidance?: readonly Guidance[];
};

/**
 * The reasoner of one run that asks models to plan, judge, refine, narrate and rewrite; questions are read by the rules.
 * Each operation falls back to the rules by itself. A planner that keeps no memory is asked for one decision at a time.
 */
export function modelReasoner(parts: ReasonerParts): Reasoner {
  const { clients, rules, sampling = SAMPLING, fallsBack = true, guidance = [] } = parts;
  const ask = guided(asker({ fallsBack }), guidance);
  const single = { ask, rules, client: clients.single };
  const decider = { ...single, sampling: sampling.decision };
  const planner = { ...single, sampling: sampling.planner };
  const asWhom = (role: "planner" | "narrator") => (state: State, catalogue: Catalogue) => {
    const client = catalogue.memory === "rolling_summary" ? clients.single : clients[role];
    return asked({ client, sampling: sampling[role] }, state, catalogue);
  };
  const isCurated = ({ memory }: Catalogue) => memory === "curated";
  const judge = judging(ask, rules, asWhom("narrator"));
  const writer = modelWriting({ ask, rules, fallsBack }, asWhom("narrator"));
  return {
    label: clients.single.label,
    parse: rules.parse,
    plan: (state, catalogue) => {
      if (isCurated(catalogue)) return decide(state, catalogue, decider);
      if (state.options?.preset === "classic") return act(state, catalogue, planner);
      return planCalls(state, catalogue, single, asWhom("planner"));
    },
    // What it means that an iteration searched and found nothing at all is no matter of judgement.
    observe: (state, catalogue) =>
      (isCurated(catalogue) || foundNothing(state) ? rules : judge).observe(state, catalogue),
    refine: (state, catalogue) => (isCurated(catalogue) ? rules : judge).refine(state, catalogue),
    critique: judge.critique,
    narrate: (state, catalogue) =>
      isCurated(catalogue) ? narrateDecided(state, catalogue, rules) : writer.narrate(state, catalogue),
    rewrite: (state, rejected, catalogue) =>
      isCurated(catalogue)
        ? rewriteDecided(state, rejected, catalogue, decider)
        : writer.rewrite(state, rejected, catalogue),
    aspects: modelAspects(planner, fallsBack),
  };
}

/** Has a model judge what was found, ask more narrowly and criticise an answer. */
function judging(ask: Ask, rules: Reasoner, asWhom: AsWhom): Pick<Reasoner, "observe" | "refine" | "critique"> {
  return {
    observe: (state, catalogue) =>
      ask({
        ...asWhom(state, catalogue),
        prompt: (tokensMax) => observePrompt(state, catalogue, tokensMax),
        schema: () => observationAnswer(catalogue.tools, state),
        doubt: ({ status }: ObservationAnswer) => doubtOfVerdict(status, state, catalogue.tools),
        valueOf: (answer: ObservationAnswer) => observationOf(answer, state, catalogue),
        byRules: () => rules.observe(state, catalogue),
      }),
    refine: (state, catalogue) =>
      ask({
        ...asWhom(state, catalogue),
        prompt: (tokensMax) => refinePrompt(state, catalogue, tokensMax),
        schema: () => refinementAnswer(catalogue.tools, state),
        valueOf: (answer: RefinementAnswer) => ({
          ...answer,
          priorityGaps: state.gaps,
          iterationCount: state.iteration,
        }),
        byRules: () => rules.refine(state, catalogue),
      }),
    critique: (state, catalogue) =>
      ask({
        ...asWhom(state, catalogue),
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

function foundNothing({ iterations }: State): boolean {
  const searched = (iterations.at(-1)?.results ?? []).filter(({ tool }) => !isResolver(tool));
  return searched.length > 0 && searched.every(({ status }) => status === "empty");
}

/** In a run with the guards of the earlier system, a decision in its form: one tool, or the final answer. */
function act(state: State, catalogue: Catalogue, parts: ModelParts): Promise<Thought<Plan>> {
  return parts.ask({
    ...asked(parts, state, catalogue),
    prompt: (tokensMax) => classicPrompt(state, catalogue, tokensMax),
    schema: () => classicAction(catalogue.tools),
    valueOf: planOf,
    byRules: () => parts.rules.plan(state, catalogue),
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
