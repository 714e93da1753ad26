import type { AspectCoverage } from "@/lib/domain/run/aspect";
import { aspectsSoFar } from "@/lib/domain/run/aspect-progress";
import type { State } from "@/lib/domain/run/state";

/** The aspects of a question as they stand, how far each was covered after every iteration, and why it went on or ended; stored shares call the iterations `hops`. */
export type AspectIterations = {
  aspects: AspectCoverage[];
  hops: { number: number; aspects: AspectCoverage[]; reason: string }[];
};

/** The aspects a run went by; null for one that does not go by any. */
export function aspectIterations(state: Pick<State, "aspects" | "iterations">): AspectIterations | null {
  if (!state.aspects || state.aspects.length === 0) return null;
  const hops = state.iterations.flatMap(({ number, coverage }) =>
    coverage ? [{ number, aspects: coverage.aspects, reason: coverage.decision.reason }] : [],
  );
  return { aspects: aspectsSoFar(state), hops };
}
