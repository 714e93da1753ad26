import { z } from "zod";
import type { AnswerVersion, Artifacts } from "./artifacts";
import type { CompletionReason } from "./event";
import { thousandths } from "./rounding";
import type { State } from "./state";

/** The sides a critique looks at. */
export const Dimension = z.enum(["completeness", "accuracy", "clarity", "relevance"]);
export type Dimension = z.infer<typeof Dimension>;

/** Something to be mended in an answer, and the findings it is about. */
export const CritiqueIssue = z.object({
  dimension: Dimension,
  description: z.string(),
  findingIds: z.array(z.string()),
});
export type CritiqueIssue = z.infer<typeof CritiqueIssue>;

/** What a critic says of an answer. `confidenceScore` is its confidence in this critique, null where it gave none that can be read. */
export const CritiqueResult = z.object({
  issues: z.array(CritiqueIssue),
  suggestions: z.array(z.string()),
  confidenceScore: z.number().min(0).max(1).nullable(),
  needsImprovement: z.boolean(),
});
export type CritiqueResult = z.infer<typeof CritiqueResult>;

const Score = z.number().min(0).max(1).nullable();

/** How good an answer is, 0..1; null is not measured, and never made up. `overallScore` is the mean of the four, null where one is. */
export const QualityMetrics = z.object({
  completeness: Score,
  accuracy: Score,
  clarity: Score,
  relevance: Score,
  overallScore: Score,
});
export type QualityMetrics = z.infer<typeof QualityMetrics>;

/** A critique with what it measured. */
export const Critique = z.object({ result: CritiqueResult, quality: QualityMetrics });
export type Critique = z.infer<typeof Critique>;

/** The metrics of four scores. */
export function qualityOf(scores: Record<Dimension, number | null>): QualityMetrics {
  const all = Dimension.options.map((each) => scores[each]);
  const known = all.filter((each) => each !== null);
  const mean = known.reduce((sum, each) => sum + each, 0) / all.length;
  return { ...scores, overallScore: known.length === all.length ? thousandths(mean) : null };
}

/** The state with its checked answer as the latest version. */
export function withVersion(state: State, { answer, basis, sentences }: Artifacts): State {
  const closing = new Set(state.closing);
  const version: AnswerVersion = {
    number: (state.versions?.length ?? 0) + 1,
    iteration: state.iteration,
    answer,
    basis,
    sentences,
    findings: state.findings.filter(({ id }) => closing.has(id)),
    critique: null,
    quality: null,
  };
  return keeping(state, [...(state.versions ?? []), version]);
}

/** The state with a critique of its latest version. */
export function withCritique(state: State, { result, quality }: Critique): State {
  const versions = state.versions ?? [];
  const last = versions.at(-1);
  return last ? keeping(state, [...versions.slice(0, -1), { ...last, critique: result, quality }]) : state;
}

/** Ends of a collection after which another look may still help. */
const IMPROVABLE: readonly CompletionReason[] = [
  "sufficient",
  "no_gap_fillable",
  "planner_stopped",
  "decided",
  "nothing_more_to_test",
  "all_rejected",
];

/**
 * Why no further version is made: a stop rule ended the run, the critique has no issues, the iterations are spent, or an earlier
 * version had the same issues. Null while another version may improve the answer.
 */
export function whyNoOther(state: State): CompletionReason | null {
  const { versions = [], iteration, maxIterations, completionReason } = state;
  if (completionReason !== null && !IMPROVABLE.includes(completionReason)) return completionReason;
  const last = versions.at(-1)?.critique;
  if (!last?.needsImprovement || last.issues.length === 0) return "sufficient";
  if (iteration >= maxIterations || versions.length >= maxIterations) return "max_iterations";
  const same = versions.slice(0, -1).some(({ critique }) => critique && issuesOf(critique) === issuesOf(last));
  return same ? "no_progress" : null;
}

/** What a critique found, whatever its order and the ids of the findings it names. */
function issuesOf({ issues }: CritiqueResult): string {
  return issues
    .map(({ dimension, description }) => `${dimension} ${description}`)
    .sort()
    .join("\n");
}

function keeping(state: State, versions: AnswerVersion[]): State {
  return { ...state, versions, artifacts: state.artifacts && { ...state.artifacts, versions } };
}
