import type { IterationCoverage } from "@/lib/engine/aspect";
import { aspectsSoFar, percentOf, stoppedEarly, uncoveredAspects } from "@/lib/engine/aspect-progress";
import type { EventOf, Recorded } from "@/lib/engine/event";
import { reduce } from "@/lib/engine/reduce";
import { emptyState, type State } from "@/lib/engine/state";

/**
 * Turns the events of a run that goes by aspects into lines: which aspects, what is asked for which, what was found, how far
 * each is covered, and why it goes on or ends. Silent for other runs.
 */
export function aspectLines(write: (line: string) => void): (event: Recorded) => void {
  let state: State = emptyState;
  return (event) => {
    const before = state;
    state = reduce(state, event);
    if (event.type === "planned" && event.subqueries) writeTargets(event.subqueries, before, write);
    if (event.type === "observed" && event.coverage) writeCoverage(event.coverage, state, write);
  };
}

type Write = (line: string) => void;

function writeTargets(subqueries: NonNullable<EventOf<"planned">["subqueries"]>, state: State, write: Write): void {
  const count = uncoveredAspects(aspectsSoFar(state)).length;
  write(`[Hop ${state.iteration + 1}/${state.maxIterations}] Targeting ${count} uncovered aspects`);
  for (const { aspect, also = [], subquery } of subqueries) {
    write(`  Targeting Aspect: ${[aspect, ...also].join("; ")}`);
    write(`  Subquery: ${subquery}`);
  }
}

function writeCoverage(
  { aspects, weighted_coverage, evidence, decision }: IterationCoverage,
  state: State,
  write: Write,
) {
  const uncovered = uncoveredAspects(aspects);
  write(`  Found ${evidence} relevant claims and passages`);
  write(`  Coverage: ${percentOf(weighted_coverage)} (${uncovered.length} aspects uncovered)`);
  if (uncovered.length > 0) write(`  Uncovered: [${uncovered.map(({ aspect }) => aspect).join("; ")}]`);
  for (const { aspect, raised } of aspects) if (raised) write(`  More important now: ${aspect} (${raised})`);
  write(`  Decision: ${decision.continues ? "Continue" : "Stop"} - ${decision.reason}`);
  if (stoppedEarly(state)) write(`Stopping early after ${state.iteration} hops: ${decision.reason}`);
}
