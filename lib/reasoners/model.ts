import type { ModelClient } from "@/lib/effects/model";
import { type DraftSentence, Section } from "@/lib/engine/artifacts";
import { qualityOf } from "@/lib/engine/critique";
import { byPriority, type InformationGap } from "@/lib/engine/evaluation";
import type { Guidance } from "@/lib/engine/guidance";
import type { Catalogue, Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { isResolver } from "@/lib/engine/tool";
import { withPressingGaps } from "@/lib/observation/criticise-by-rules";
import { doubtOfVerdict, withFloor } from "@/lib/observation/floor";
import { summariseTrace } from "@/lib/observation/summarise";
import { withClassicActions } from "./classic";
import { withDecisions } from "./decisions";
import { guided } from "./guided";
import {
  type CritiqueAnswer,
  critiqueAnswer,
  type ObservationAnswer,
  observationAnswer,
  type PlanAnswer,
  planAnswer,
  type RefinementAnswer,
  refinementAnswer,
  type SentencesAnswer,
  sentencesAnswer,
} from "./model-answers";
import { type Ask, asker, type Sampling } from "./model-ask";
import { withModelAspects } from "./model-aspects";
import { doubtOf } from "./plan-guard";
import { critiquePrompt } from "./prompts/critique";
import type { OfferedFinding } from "./prompts/findings";
import { narratePrompt } from "./prompts/narrate";
import { observePrompt } from "./prompts/observe";
import { planPrompt } from "./prompts/plan";
import { NARRATE_TOKENS_MAX, PROMPT_TOKENS_MAX } from "./prompts/prompt";
import { refinePrompt } from "./prompts/refine";
import { type Rejected, rewritePrompt } from "./prompts/rewrite";
import { withWholePlans } from "./whole-plans";

/** Who is asked: `single` for every thought of a strategy with one model, else `planner` and `narrator` for their parts. */
export type ModelRoles<T> = { single: T; planner: T; narrator: T };

export const SAMPLING: Record<"planner" | "narrator" | "decision", Sampling> = {
  decision: { temperature: 0.3, maxTokens: 1000 },
  planner: { temperature: 0.1, maxTokens: 512 },
  narrator: { temperature: 0.3, maxTokens: 2048 },
};

export type ModelParts = {
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
        valueOf: (answer: PlanAnswer) => answer,
        byRules: () => rules.plan(state, catalogue),
      }),
    observe: (state, catalogue) =>
      ask({
        ...asWhom("narrator", state, catalogue),
        tokensMax: PROMPT_TOKENS_MAX,
        prompt: (tokensMax) => observePrompt(state, catalogue, tokensMax),
        schema: () => observationAnswer(catalogue.tools, state),
        ...(!fallsBack && { doubt: ({ status }: ObservationAnswer) => doubtOfVerdict(status, state, catalogue.tools) }),
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
          priorityGaps: byPriority(state.gaps),
          iterationCount: state.iteration,
        }),
        byRules: () => rules.refine(state, catalogue),
      }),
    ...criticising(ask, rules, (state, catalogue) => asWhom("narrator", state, catalogue)),
    ...writing(ask, { rules, fallsBack }, (state, catalogue) => asWhom("narrator", state, catalogue)),
  };
}

type AsNarrator = (
  state: State,
  catalogue: Catalogue,
) => { state: State; signal: AbortSignal; client: ModelClient; sampling: Sampling };

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

type WritingParts = Required<Pick<ModelParts, "rules" | "fallsBack">>;

function writing(
  ask: Ask,
  { rules, fallsBack }: WritingParts,
  asNarrator: AsNarrator,
): Pick<Reasoner, "narrate" | "rewrite"> {
  return {
    narrate: (state, catalogue) => {
      if (narratePrompt(state).offered.length === 0) return rules.narrate(state, catalogue);
      return ask({
        ...asNarrator(state, catalogue),
        tokensMax: NARRATE_TOKENS_MAX,
        prompt: (tokensMax) => narratePrompt(state, tokensMax),
        hear: catalogue.hear,
        schema: ({ offered }) => sentencesAnswer(idsOf(offered)),
        valueOf: async (answer: SentencesAnswer) =>
          completed(draftOf(answer), (await rules.narrate(state, catalogue)).value),
        byRules: () => rules.narrate(state, catalogue),
      });
    },
    rewrite: (state, rejected: Rejected, catalogue) =>
      ask({
        ...asNarrator(state, catalogue),
        tokensMax: NARRATE_TOKENS_MAX,
        prompt: (tokensMax) => rewritePrompt(state, rejected, tokensMax),
        schema: ({ offered }) => sentencesAnswer(idsOf(offered), rejected.length),
        // With rules to stand in one rewrite is enough: what fails again is struck.
        ...(!fallsBack && { doubt: (answer: SentencesAnswer) => stillWrong(draftOf(answer), catalogue) }),
        valueOf: draftOf,
        byRules: () => rules.rewrite(state, rejected, catalogue),
      }),
  };
}

/**
 * The verdict of the model with the summary the next iteration sees, which is kept by rule and bounded. A gap is told in
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

function idsOf(offered: readonly OfferedFinding[]): ReadonlySet<string> {
  return new Set(offered.map(({ id }) => id));
}

/** What the check has against rewritten sentences, by their places. */
function stillWrong(draft: readonly DraftSentence[], { issuesOf }: Catalogue): string | null {
  const wrong = (issuesOf?.(draft) ?? []).flatMap((issues, place) =>
    issues.length > 0 ? [`Sentence ${place + 1}: ${issues.join("; ")}`] : [],
  );
  return wrong.length > 0 ? wrong.join("\n") : null;
}

/** A model writes no plain sentences: those come from our own templates. */
function draftOf({ sentences }: SentencesAnswer): DraftSentence[] {
  return sentences.map((sentence) => ({ ...sentence, plain: false }));
}

const BY_MODEL: readonly Section[] = ["summary", "findings", "mechanisms"];

/** The model's sentences, with the templates' for the sections it left out and always for evidence and limitations. */
function completed(written: readonly DraftSentence[], templates: readonly DraftSentence[]): DraftSentence[] {
  return Section.options.flatMap((section) => {
    const own = BY_MODEL.includes(section) ? written.filter((sentence) => sentence.section === section) : [];
    return own.length > 0 ? own : templates.filter((sentence) => sentence.section === section);
  });
}

/** What it means that an iteration searched and found nothing at all is no matter of judgement. */
function nothingByRules(base: Reasoner, rules: Reasoner): Reasoner {
  return { ...base, observe: (state, ...given) => (foundNothing(state) ? rules : base).observe(state, ...given) };
}

function foundNothing({ iterations }: State): boolean {
  const searched = (iterations.at(-1)?.results ?? []).filter(({ tool }) => !isResolver(tool));
  return searched.length > 0 && searched.every(({ status }) => status === "empty");
}
