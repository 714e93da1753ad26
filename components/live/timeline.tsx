import { Badge } from "@/components/ui/badge";
import type { RefinementRequest } from "@/lib/domain/run/evaluation";
import { refinementScore } from "@/lib/domain/run/refinement-score";
import type { State } from "@/lib/domain/run/state";
import { counted, percent } from "@/lib/server/web/words";
import { IterationCard, longestOf } from "./iteration-card";

/** The iterations of a run in order, each with its calls and verdict, and what led from one to the next. */
export function Timeline({ state }: { state: State }) {
  const longestMs = longestOf(state.iterations);
  return (
    <ol className="@container space-y-6" aria-label="Iterations">
      {state.iterations.map((iteration, index) => (
        <li key={iteration.number} className="space-y-4">
          <IterationCard iteration={iteration} maxIterations={state.maxIterations} longestMs={longestMs} />
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

type Shown = { from: number; refinement: RefinementRequest; asked: readonly string[] };

/** How one iteration led to the next: the narrower question, where it looks, how many urgent gaps it is after, and how good it is against those asked before. */
function TransitionPanel({ from, refinement, asked }: Shown) {
  const { refinementQuery, focusAreas, suggestedTools, priorityGaps } = refinement;
  const { score, newness, fillable, repeats } = refinementScore(refinement, asked);
  return (
    <aside
      className="border-ink border-l-2 py-1 pl-3 text-[13px] leading-5"
      aria-label={`Iteration ${from} to ${from + 1}`}
    >
      <p className="font-semibold">
        Iteration {from} <span aria-hidden>→</span> <span className="sr-only">to</span> {from + 1}
      </p>
      <p>{refinementQuery}</p>
      <p className="text-muted">
        {focusAreas.length > 0 && <>Focus: {focusAreas.join(", ")}. </>}
        {suggestedTools.length > 0 && <>Suggested tools: {suggestedTools.join(", ")}. </>}
        {counted(priorityGaps.length, "priority gap")}.
      </p>
      <p className="text-muted">
        Refinement score {percent(score)}: {percent(newness)} new against the questions before, tools for {fillable} of{" "}
        {counted(priorityGaps.length, "gap")}. {repeats && <Badge tone="warn">repeats an earlier question</Badge>}
      </p>
    </aside>
  );
}
