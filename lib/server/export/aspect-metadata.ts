import { z } from "zod";
import { AspectCoverage } from "@/lib/domain/run/aspect";
import { aspectOptions, aspectsSoFar, stoppedEarly, weightedCoverage } from "@/lib/domain/run/aspect-progress";
import { complexityOf } from "@/lib/domain/run/complexity";
import type { State } from "@/lib/domain/run/state";

/** How a run went through the aspects of its question, by the field names of the exchange format (docs/embed.md). */
export const AspectMetadata = z.object({
  mode: z.enum(["iterative_aspect_guided", "batch"]),
  adaptive: z.boolean(),
  complexity_score: z.number(),
  estimated_hops: z.number().int(),
  /** Iterations of a loop; subqueries of a batch, which are asked one after the other. */
  actual_hops: z.number().int(),
  subquery_count: z.number().int(),
  /** Subqueries of iterations in which a call brought something. */
  successful_subqueries: z.number().int(),
  early_stop: z.boolean(),
  stop_reason: z.string().nullable(),
  aspect_coverage: z.object({
    weighted_coverage: z.number(),
    aspects: z.array(AspectCoverage.extend({ keywords: z.array(z.string()) })),
  }),
  hops: z.array(
    z.object({
      hop: z.number().int(),
      subqueries: z.array(z.object({ subquery: z.string(), aspect: z.string(), also: z.array(z.string()) })),
      weighted_coverage: z.number().nullable(),
      continues: z.boolean().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AspectMetadata = z.infer<typeof AspectMetadata>;

/** The metadata of a run; null for one that does not go by aspects. */
export function aspectMetadata(state: State): AspectMetadata | null {
  const { aspects, iterations } = state;
  if (!aspects) return null;
  const { adaptive } = aspectOptions(state);
  const { score, iterations: estimated } = state.complexity ?? complexityOf(state.question, state.reading);
  const now = aspectsSoFar(state);
  const asked = iterations.flatMap(({ subqueries = [] }) => subqueries);
  const last = iterations.at(-1)?.coverage?.decision;
  return {
    mode: adaptive ? "iterative_aspect_guided" : "batch",
    adaptive,
    complexity_score: score,
    estimated_hops: estimated,
    actual_hops: adaptive ? iterations.length : asked.length,
    subquery_count: asked.length,
    successful_subqueries: successful(iterations),
    early_stop: stoppedEarly(state),
    stop_reason: last && !last.continues ? last.reason : null,
    aspect_coverage: {
      weighted_coverage: weightedCoverage(now),
      aspects: now.map((each, index) => ({ ...each, keywords: aspects[index]?.keywords ?? [] })),
    },
    hops: iterations.map(iterationOf),
  };
}

function iterationOf({
  number,
  subqueries = [],
  coverage,
}: State["iterations"][number]): AspectMetadata["hops"][number] {
  return {
    hop: number,
    subqueries: subqueries.map(({ subquery, aspect, also = [] }) => ({ subquery, aspect, also })),
    weighted_coverage: coverage?.weighted_coverage ?? null,
    continues: coverage?.decision.continues ?? null,
    reason: coverage?.decision.reason ?? null,
  };
}

function successful(iterations: State["iterations"]): number {
  return iterations
    .filter(({ results }) => results.some(({ status, rows }) => status === "ok" && rows.length > 0))
    .reduce((sum, { subqueries = [] }) => sum + subqueries.length, 0);
}
