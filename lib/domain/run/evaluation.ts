import { z } from "zod";
import { OpenReason } from "@/lib/domain/facts/fact";

export const Confidence = z.enum(["low", "medium", "high"]);
export type Confidence = z.infer<typeof Confidence>;

/** Fixed cuts: >= 0.8 high, >= 0.5 medium, the same for every strategy. */
export function confidenceOf(value: number): Confidence {
  if (value >= 0.8) return "high";
  return value >= 0.5 ? "medium" : "low";
}

export const GapCategory = z.enum([
  "entity",
  "adverse_event",
  "mechanism",
  "pathway",
  "interaction",
  "evidence",
  "signal",
  "coverage",
  "other",
]);

/** What is missing. `priority` 1 high, 2 medium, 3 low; `suggestedTool` is a tool of the registry or null when none can fill it. */
export const InformationGap = z.object({
  category: GapCategory,
  description: z.string(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  suggestedTool: z.string().nullable(),
  /** Why it is missing; absent where it was searched and not found, or nobody says. */
  reason: OpenReason.optional(),
});
export type InformationGap = z.infer<typeof InformationGap>;

/** Gaps in the order they are to be filled. */
export function byPriority(gaps: readonly InformationGap[]): InformationGap[] {
  return gaps.toSorted((a, b) => a.priority - b.priority);
}

/** Whether a gap must be filled, and a tool can. */
export function isPressing({ priority, suggestedTool }: InformationGap): boolean {
  return priority === 1 && suggestedTool !== null;
}

export const SufficiencyStatus = z.enum(["sufficient", "insufficient", "partially_sufficient"]);

export const SufficiencyEvaluation = z.object({
  status: SufficiencyStatus,
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
  gaps: z.array(InformationGap),
  canAnswer: z.boolean(),
  iterationCount: z.number().int(),
});
export type SufficiencyEvaluation = z.infer<typeof SufficiencyEvaluation>;

/** What the results of an iteration say, and the compact summary the next iteration sees instead of the full trace. */
export const Observation = z.object({
  text: z.string(),
  traceSummary: z.string(),
  evaluation: SufficiencyEvaluation,
});
export type Observation = z.infer<typeof Observation>;

/** The narrower question that gaps lead to. */
export const RefinementRequest = z.object({
  refinementQuery: z.string(),
  focusAreas: z.array(z.string()),
  suggestedTools: z.array(z.string()),
  priorityGaps: z.array(InformationGap),
  iterationCount: z.number().int(),
});
export type RefinementRequest = z.infer<typeof RefinementRequest>;
