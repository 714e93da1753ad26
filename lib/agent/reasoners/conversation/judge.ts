import { z } from "zod";
import type { Catalogue, Reasoner, Thought } from "@/lib/agent/engine/reasoner";
import { withPressingGaps } from "@/lib/agent/observe/criticise-by-rules";
import { summariseTrace } from "@/lib/agent/observe/summarise";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { type Critique, Dimension, qualityOf } from "@/lib/domain/run/critique";
import {
  GapCategory,
  type InformationGap,
  type Observation,
  type RefinementRequest,
  SufficiencyStatus,
} from "@/lib/domain/run/evaluation";
import type { State } from "@/lib/domain/run/state";
import { bareWords, countTokens } from "@/lib/domain/run/text";
import { isResolver, type Tool } from "@/lib/domain/run/tool";
import { factLine } from "./evidence-table";
import { CRITIQUE, judging, REFINEMENT } from "./instructions";
import { orRules, type Parts, policyIn, typed } from "./parts";
import { critiqued, gapLines, questionText, recordText } from "./records";
import { clip, fenceOf, fitLines } from "./text";

const LIST_MAX = 20;
const ISSUE_TOKENS = 40;
/** The share of a critic's room that the facts cited may take. */
const FACTS_SHARE = 0.4;
const Words = z.string().trim().min(1).max(4000);

/** The turns of a narrator beside the answer: whether results suffice, the narrower question, and what is to be mended. */
export function judge(parts: Parts): Pick<Reasoner, "observe" | "refine" | "critique"> {
  return {
    observe: (state, catalogue) => observed(state, catalogue, parts),
    refine: (state, catalogue) => refined(state, catalogue, parts),
    critique: (state, catalogue) => criticised(state, catalogue, parts),
  };
}

/** The verdict on what was found. What it means that an iteration found nothing at all is no matter of judgement. */
async function observed(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Observation>> {
  const byRules = () => parts.rules.observe(state, catalogue);
  if (foundNothing(state)) return byRules();
  return orRules({ parts, byRules }, async () => {
    const turn = `${toolsLine(catalogue.tools)}\nJudge iteration ${state.iteration} of ${state.maxIterations}.`;
    const { value, by } = await typed(state, catalogue, parts, {
      ...{ prompt: judging(catalogue.strategy), role: "narrator", schema: verdictOf(catalogue.tools, state) },
      text: (tokensMax) => recordText(state, { policy: policyIn(state, catalogue, parts), turn, tokensMax }),
    });
    const { text, gaps: named, ...verdict } = value;
    const gaps = named.map((gap) => ({ ...gap, description: gapWords(gap) }));
    const evaluation = { ...verdict, gaps, iterationCount: state.iteration };
    return { value: { text, traceSummary: summariseTrace(state, gaps), evaluation }, by };
  });
}

async function refined(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<RefinementRequest>> {
  const byRules = () => parts.rules.refine(state, catalogue);
  return orRules({ parts, byRules }, async () => {
    const queries = state.iterations.map(({ number, query }) => `Iteration ${number}: ${clip(query, 80)}`).join("\n");
    const { value, by } = await typed(state, catalogue, parts, {
      ...{ prompt: REFINEMENT, role: "narrator", schema: refinementOf(catalogue.tools, state) },
      text: (tokensMax) =>
        recordText(state, {
          ...{ policy: policyIn(state, catalogue, parts), turn: toolsLine(catalogue.tools), tokensMax },
          further: [["Asked before", queries]],
        }),
    });
    return { value: { ...value, priorityGaps: state.gaps, iterationCount: state.iteration }, by };
  });
}

async function criticised(state: State, catalogue: Catalogue, parts: Parts): Promise<Thought<Critique>> {
  const byRules = () => parts.rules.critique(state, catalogue);
  const cited = new Set((state.artifacts?.sentences ?? []).flatMap(({ findingIds }) => findingIds));
  return orRules({ parts, byRules }, async () => {
    const { value, by } = await typed(state, catalogue, parts, {
      ...{ prompt: CRITIQUE, role: "narrator", schema: critiqueOf(cited) },
      text: (tokensMax) => criticText(state, cited, tokensMax),
    });
    const { scores, ...result } = value;
    return { value: { result: withPressingGaps(result, state), quality: qualityOf(scores) }, by };
  });
}

/** What a critic sees: the question, what is missing, the checked answer and the facts it cites. */
function criticText(state: State, cited: ReadonlySet<string>, tokensMax: number): string {
  const fence = fenceOf(state);
  const facts = state.findings.filter(({ id }) => cited.has(id)).map(factLine);
  const head = [
    fence.rule,
    fence.around("Asked", questionText(state)),
    fence.around("Missing", gapLines(state)),
    ...critiqued(state).map((text) => fence.around("Critique of the version before", text)),
    fence.around("Facts it cites", fitLines(facts, tokensMax * FACTS_SHARE) || "none"),
  ].join("\n\n");
  const lines = fitLines((state.artifacts?.sentences ?? []).map(sentenceLine), tokensMax - countTokens(head) - 60);
  return `${head}\n\n${fence.around("Answer, a sentence a line with its verdict and findings", lines || "none")}`;
}

function sentenceLine({ text, findingIds, status, issues }: Sentence): string {
  const why = status === "struck" ? ` (${clip(issues.join("; "), ISSUE_TOKENS)})` : "";
  return `${status}${why}: ${text} [${findingIds.join(", ")}]`;
}

function toolsLine(tools: readonly Tool[]): string {
  return `Available tools: ${tools.map(({ name }) => name).join(", ")}.`;
}

/** How a narrator may judge a state: nothing is sufficient before a tool has answered, and what is sufficient can be answered. */
function verdictOf(tools: readonly Tool[], { results }: State) {
  const answered = results.some(({ status }) => status !== "failed" && status !== "not_loaded");
  const gap = z.object({
    ...{ category: GapCategory, description: Words, priority: z.union([z.literal(1), z.literal(2), z.literal(3)]) },
    suggestedTool: toolName(tools).nullable(),
  });
  return z
    .object({
      ...{ text: Words, status: SufficiencyStatus, confidence: z.number().min(0).max(1), reasoning: Words },
      ...{ gaps: z.array(gap).max(LIST_MAX), canAnswer: z.boolean() },
    })
    .refine(({ status }) => status !== "sufficient" || answered, "No tool has answered, so nothing is sufficient")
    .refine(({ status, canAnswer }) => status !== "sufficient" || canAnswer, "What is sufficient can be answered")
    .refine(
      ({ status, gaps }) => status === "sufficient" || gaps.length > 0,
      "Name the gaps of what is not sufficient",
    );
}

/** The refined question; one that was asked before refines nothing. */
function refinementOf(tools: readonly Tool[], { question, iterations }: State) {
  const asked = new Set([question, ...iterations.map(({ query }) => query)].map(bareWords));
  return z.object({
    refinementQuery: Words.max(500).refine((query) => !asked.has(bareWords(query)), "This question was asked before"),
    focusAreas: z.array(Words).max(LIST_MAX),
    suggestedTools: z.array(toolName(tools)).max(LIST_MAX),
  });
}

const Score = z.number().min(0).max(1).nullable().catch(null);
const NO_SCORES = { completeness: null, accuracy: null, clarity: null, relevance: null };

/** A critique of an answer that cites `cited`. A score that cannot be read is null: nobody makes one up. */
function critiqueOf(cited: ReadonlySet<string>) {
  const issue = z.object({
    dimension: Dimension,
    description: Words.max(500),
    findingIds: z
      .array(z.string())
      .max(LIST_MAX)
      .refine((ids) => ids.every((id) => cited.has(id)), "Name only findings the answer cites"),
  });
  return z.object({
    issues: z.array(issue).max(LIST_MAX),
    suggestions: z.array(Words.max(500)).max(LIST_MAX),
    confidenceScore: Score,
    needsImprovement: z.boolean(),
    scores: z.object({ completeness: Score, accuracy: Score, clarity: Score, relevance: Score }).catch(NO_SCORES),
  });
}

function toolName(tools: readonly Tool[]) {
  return z.enum(tools.map(({ name }) => name));
}

function foundNothing({ iterations }: State): boolean {
  const searched = (iterations.at(-1)?.results ?? []).filter(({ tool }) => !isResolver(tool));
  return searched.length > 0 && searched.every(({ status }) => status === "empty");
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

/** A gap in our words: it is repeated in the narrative, where no sentence of a model's stands unchecked. */
function gapWords({ category, suggestedTool }: InformationGap): string {
  return `${GAP_WORDS[category]}${suggestedTool === null ? ", and no tool can fill this" : ""}`;
}
