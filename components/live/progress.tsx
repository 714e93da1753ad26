"use client";
import { useEffect, useState } from "react";
import type { State } from "@/lib/domain/run/state";
import type { Connection } from "./use-run";

/** One line on where the run is, announced as it changes; it stays on the page to announce the end. */
export function Progress({ state, connection, waitsFor }: Props) {
  const isSlow = useLater(state.reading === null && !isOver(state, connection));
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      {!isOver(state, connection) && (
        <span aria-hidden className="size-2 motion-safe:animate-pulse rounded-full bg-accent" />
      )}
      {(!isOver(state, connection) && waitsFor) || sentence(state, connection, isSlow)}
    </p>
  );
}

type Props = { state: State; connection: Connection; waitsFor?: string | null };

/** Reading takes longer than this only where the names of the graph are not at hand yet. */
const SLOW_MS = 2_000;
const SLOW =
  "Reading the question… The first one after a start, or while many are asked, takes some seconds: the names of the graph are made ready.";

/** Whether something has gone on for SLOW_MS. */
function useLater(goesOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!goesOn) return;
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [goesOn]);
  return isLate;
}

/** Whether nothing more will come: the answer is complete, or the run has ended or gone. */
export function isOver(state: State, connection: Connection): boolean {
  return state.done || connection === "ended" || connection === "gone";
}

function sentence(state: State, connection: Connection, isSlow: boolean): string {
  if (connection === "gone") return "This run is no longer here.";
  if (state.done) return "The answer is complete.";
  if (connection === "ended")
    return "The run ended without an answer. Continue it, ask again, or see what was tried below.";
  if (connection === "reconnecting") return "The connection broke; taking it up again. The run goes on meanwhile.";
  if (!state.reading) return isSlow ? SLOW : "Reading the question…";
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
