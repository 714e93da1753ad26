import { Badge } from "@/components/ui/badge";
import type { RefinementRequest } from "@/lib/domain/run/evaluation";
import { refinementScore } from "@/lib/domain/run/refinement-score";
import { counted } from "@/lib/server/web/words";

type Shown = { from: number; refinement: RefinementRequest; asked: readonly string[] };

/** How one iteration led to the next: the narrower question, where it looks, how many urgent gaps it is after, and how good it is against those asked before. */
export function TransitionPanel({ from, refinement, asked }: Shown) {
  const { refinementQuery, focusAreas, suggestedTools, priorityGaps } = refinement;
  const { score, newness, fillable, repeats } = refinementScore(refinement, asked);
  return (
    <aside className="ml-4 border-accent border-l-2 py-1 pl-4 text-sm" aria-label={`Iteration ${from} to ${from + 1}`}>
      <p className="font-semibold text-accent">
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

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
