import type { State } from "@/lib/engine/state";
import type { Connection } from "./use-run";

/** One line on where the run is, announced as it changes; it stays on the page to announce the end. */
export function Progress({ state, connection }: { state: State; connection: Connection }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      {!isOver(state, connection) && (
        <span aria-hidden className="size-2 motion-safe:animate-pulse rounded-full bg-accent" />
      )}
      {sentence(state, connection)}
    </p>
  );
}

export function isOver(state: State, connection: Connection): boolean {
  return state.done || connection === "ended" || connection === "gone";
}

function sentence(state: State, connection: Connection): string {
  if (connection === "gone") return "This run is no longer here.";
  if (state.done) return "The answer is complete.";
  if (connection === "ended")
    return "The run ended without an answer. Continue it, ask again, or see what was tried below.";
  if (connection === "reconnecting") return "The connection broke; taking it up again. The run goes on meanwhile.";
  if (!state.reading) return "Reading the question…";
  const at = `Iteration ${state.iteration} of at most ${state.maxIterations}`;
  const last = state.iterations.at(-1);
  if (!last) return "Planning the first iteration…";
  if (state.versions?.at(-1)?.critique === null) return "Criticising the answer…";
  if (state.completionReason) return "Checking every sentence against its findings…";
  if (last.results.length === 0)
    return `${at}: calling ${last.calls.map(({ tool }) => tool).join(", ") || "no tools"}…`;
  if (!last.observation) return `${at}: judging what was found…`;
  return last.observation.evaluation.canAnswer ? "Writing the answer…" : `${at}: looking for what is missing…`;
}
