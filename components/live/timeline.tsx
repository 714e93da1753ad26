import type { State } from "@/lib/domain/run/state";
import { IterationCard } from "./iteration-card";
import { TransitionPanel } from "./transition-panel";

/** The iterations of a run in order, each with its calls and verdict, and what led from one to the next. */
export function Timeline({ state }: { state: State }) {
  return (
    <ol className="space-y-4" aria-label="Iterations">
      {state.iterations.map((iteration, index) => (
        <li key={iteration.number} className="space-y-4">
          <IterationCard iteration={iteration} maxIterations={state.maxIterations} />
          {iteration.refinement && (
            <TransitionPanel
              from={iteration.number}
              refinement={iteration.refinement}
              asked={state.iterations.slice(0, index + 1).map(({ query }) => query)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
