import type { RefinementRequest } from "@/lib/engine/evaluation";
import { counted } from "@/lib/web/words";

/** How one iteration led to the next: the narrower question, where it looks, and how many urgent gaps it is after. */
export function TransitionPanel({ from, refinement }: { from: number; refinement: RefinementRequest }) {
  const { refinementQuery, focusAreas, suggestedTools, priorityGaps } = refinement;
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
    </aside>
  );
}
