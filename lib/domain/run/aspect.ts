import { z } from "zod";
import { AspectType, TypedQuery } from "./question";

/** A part of a question that its answer must speak of. `importance` is 0..1. */
export const QueryAspect = z.object({
  aspect: z.string(),
  aspect_type: AspectType,
  importance: z.number().min(0).max(1),
  keywords: z.array(z.string()),
  /** What tools can be asked for it; null where only its words tell. */
  query: TypedQuery.nullable(),
  /** What a batch asks for it, made before anything was looked up. */
  subquery: z.string().optional(),
});
export type QueryAspect = z.infer<typeof QueryAspect>;

/** A question to the tools and the aspect it is for. `also` names further aspects that the same calls are to fill. */
export const Subquery = z.object({ subquery: z.string(), aspect: z.string(), also: z.array(z.string()).optional() });
export type Subquery = z.infer<typeof Subquery>;

/** How far an aspect is covered, 0..1, and since which iteration it is. */
export const AspectCoverage = z.object({
  aspect: z.string(),
  aspect_type: AspectType,
  /** As it is now: what was found may raise it. */
  importance: z.number(),
  coverage_score: z.number().min(0).max(1),
  covered_at_hop: z.number().int().nullable(),
  /** Whether a tool can still add to it. */
  open: z.boolean(),
  /** Why its importance was changed. */
  raised: z.string().optional(),
});
export type AspectCoverage = z.infer<typeof AspectCoverage>;

/** Whether to go on after an iteration, and why. */
export const IterationDecision = z.object({
  continues: z.boolean(),
  reason: z.string(),
  completion: z.enum(["aspects_covered", "no_gap_fillable", "max_iterations"]).nullable(),
});
export type IterationDecision = z.infer<typeof IterationDecision>;

/** What the aspects of a question have by the end of an iteration. */
export const IterationCoverage = z.object({
  aspects: z.array(AspectCoverage),
  weighted_coverage: z.number(),
  /** Claims and passages that what the iteration found rests on. */
  evidence: z.number().int(),
  decision: IterationDecision,
});
export type IterationCoverage = z.infer<typeof IterationCoverage>;

/** How a run goes through its aspects. Without `adaptive` all subqueries are made at once and asked in turn, whatever they find. */
export const AspectOptions = z.object({
  adaptive: z.boolean(),
  /** The fewest iterations, by the name that runs are stored with. */
  minHops: z.number().int().min(1).max(10),
  /** Subqueries an iteration asks at most; several of a loop are for aspects that need nothing of one another. */
  subqueries: z.number().int().min(1).max(5),
  /** One subquery may be for several aspects of a kind. */
  merges: z.boolean(),
});
export type AspectOptions = z.infer<typeof AspectOptions>;
