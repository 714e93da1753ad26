import { z } from "zod";
import { Section } from "@/lib/domain/run/artifacts";
import { Dimension } from "@/lib/domain/run/critique";
import { GapCategory, SufficiencyStatus } from "@/lib/domain/run/evaluation";
import type { State } from "@/lib/domain/run/state";
import { bareWords } from "@/lib/domain/run/text";
import type { Tool } from "@/lib/domain/run/tool";

const CALLS_MAX = 60;
const GAPS_MAX = 20;
const SENTENCES_MAX = 60;
const Words = z.string().trim().min(1).max(4000);

/** What a planner may answer: calls of the tools given, or why it stops. */
export function planAnswer(tools: readonly Tool[]) {
  const call = z.object({ tool: toolName(tools), args: z.record(z.string(), z.unknown()), reason: Words });
  return z
    .object({
      thought: Words,
      calls: z.array(call).max(CALLS_MAX),
      stop: z.enum(["sufficient_information", "no_relevant_tools"]).nullable(),
    })
    .refine(({ calls, stop }) => calls.length > 0 || stop !== null, "Give calls, or say why you stop");
}
export type PlanAnswer = z.infer<ReturnType<typeof planAnswer>>;

/** How a narrator may judge a state; nothing is sufficient before a tool has answered. */
export function observationAnswer(tools: readonly Tool[], { results }: State) {
  const answered = results.some(({ status }) => status !== "failed" && status !== "not_loaded");
  return z
    .object({
      text: Words,
      status: SufficiencyStatus,
      confidence: z.number().min(0).max(1),
      reasoning: Words,
      gaps: z.array(gap(tools)).max(GAPS_MAX),
      canAnswer: z.boolean(),
    })
    .refine(({ status }) => status !== "sufficient" || answered, "No tool has answered, so nothing is sufficient")
    .refine(({ status, canAnswer }) => status !== "sufficient" || canAnswer, "What is sufficient can be answered")
    .refine(
      ({ status, gaps }) => status === "sufficient" || gaps.length > 0,
      "Name the gaps of what is not sufficient",
    );
}
export type ObservationAnswer = z.infer<ReturnType<typeof observationAnswer>>;

/** The refined question; one that was asked before refines nothing. */
export function refinementAnswer(tools: readonly Tool[], { question, iterations }: State) {
  const asked = new Set([question, ...iterations.map(({ query }) => query)].map(bareWords));
  return z.object({
    refinementQuery: Words.max(500).refine((query) => !asked.has(bareWords(query)), "This question was asked before"),
    focusAreas: z.array(Words).max(GAPS_MAX),
    suggestedTools: z.array(toolName(tools)).max(GAPS_MAX),
  });
}
export type RefinementAnswer = z.infer<ReturnType<typeof refinementAnswer>>;

/** Sentences that cite findings of those offered, at least one each; `count` when there must be so many. */
export function sentencesAnswer(ids: ReadonlySet<string>, count: number | null = null) {
  const sentence = z.object({
    section: Section,
    text: Words,
    findingIds: z
      .array(z.string())
      .min(1)
      .max(GAPS_MAX)
      .refine((cited) => cited.every((id) => ids.has(id)), "Cite only ids of the findings given"),
  });
  const sentences = z.array(sentence).min(1).max(SENTENCES_MAX);
  return z.object({ sentences: count === null ? sentences : sentences.length(count) });
}
export type SentencesAnswer = z.infer<ReturnType<typeof sentencesAnswer>>;

const Score = z.number().min(0).max(1).nullable().catch(null);
const NO_SCORES = { completeness: null, accuracy: null, clarity: null, relevance: null };

/** A critique of an answer that cites `cited`. A score that cannot be read is null: nobody makes one up. */
export function critiqueAnswer(cited: ReadonlySet<string>) {
  const issue = z.object({
    dimension: Dimension,
    description: Words.max(500),
    findingIds: z
      .array(z.string())
      .max(GAPS_MAX)
      .refine((ids) => ids.every((id) => cited.has(id)), "Name only findings the answer cites"),
  });
  return z.object({
    issues: z.array(issue).max(GAPS_MAX),
    suggestions: z.array(Words.max(500)).max(GAPS_MAX),
    confidenceScore: Score,
    needsImprovement: z.boolean(),
    scores: z.object({ completeness: Score, accuracy: Score, clarity: Score, relevance: Score }).catch(NO_SCORES),
  });
}
export type CritiqueAnswer = z.infer<ReturnType<typeof critiqueAnswer>>;

function gap(tools: readonly Tool[]) {
  return z.object({
    category: GapCategory,
    description: Words,
    priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    suggestedTool: toolName(tools).nullable(),
  });
}

/** A name of the registry, or one that can only mean it; the issue of any other lists the valid ones. */
function toolName(tools: readonly Tool[]) {
  const names = tools.map(({ name }) => name);
  return z.preprocess((name) => (typeof name === "string" ? nearestTool(name, names) : name), z.enum(names));
}

const DISTANCE_MAX = 2;

/**
 * The one tool a name that is none of them can only mean: another case or other separators, brackets or a prefix around
 * it, or up to two letters off. The name as it is where that is not certain.
 */
export function nearestTool(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  const bare = folded(name);
  const same = names.filter((each) => folded(each) === bare);
  if (same.length === 1) return same[0] ?? name;
  const near = names.filter((each) => distance(folded(each), bare) <= DISTANCE_MAX);
  return near.length === 1 ? (near[0] ?? name) : name;
}

function folded(name: string): string {
  const last =
    name
      .replace(/\(.*\)$/s, "")
      .split(/[.:/]/)
      .at(-1) ?? "";
  return last
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** Letters to put in, take out or replace; more than can matter counts as infinitely many. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > DISTANCE_MAX) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
