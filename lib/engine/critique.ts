import { z } from "zod";
import { thousandths } from "./thousandths";

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
