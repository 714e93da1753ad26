import type { IterationCoverage } from "@/lib/domain/run/aspect";
import { aspectsSoFar, stoppedEarly, uncoveredAspects } from "@/lib/domain/run/aspect-progress";
import type { EventOf, Recorded } from "@/lib/domain/run/event";
import { reduce } from "@/lib/domain/run/reduce";
import { percentOf } from "@/lib/domain/run/rounding";
import { emptyState, type State } from "@/lib/domain/run/state";
import { outcomeOf } from "@/lib/domain/run/tool";

/** Turns a run's events into progress lines: header, iterations with their time, calls, evaluation, transition. */
export function progressLine(write: (line: string) => void): (event: Recorded) => void {
  const [steps, aspects] = [stepLines(write), aspectLines(write)];
  return (event) => {
    steps(event);
    aspects(event);
  };
}

function stepLines(write: Write): (event: Recorded) => void {
  let iteration = 0;
  let maximum = 0;
  let startedAt = "";
  return (event) => {
    switch (event.type) {
      case "asked":
        maximum = event.options.maxIterations;
        startedAt = event.at;
        write(`Query: ${event.question} (max iterations ${maximum})`);
        return;
      case "resolved":
        startedAt = event.at;
        write(event.reading.restated);
        return;
      case "planned":
        iteration += 1;
        writePlan(event, `${iteration}${maximum > 0 ? `/${maximum}` : ""}`, write);
        return;
      case "called":
        write(`✓ Executed ${event.results.length} tool(s)`);
        for (const result of event.results) write(`  ${result.handle} ${outcomeOf(result)}: ${result.summary}`);
        return;
      case "observed":
        writeEvaluation(event.observation.evaluation, write);
        write(`Iteration ${iteration} took ${Date.parse(event.at) - Date.parse(startedAt)} ms`);
        startedAt = event.at;
        return;
      case "critiqued":
        writeCritique(event.critique, write);
        return;
      case "refined":
        startedAt = event.at;
        writeRefinement(event.refinement, iteration, write);
        return;
      case "continued":
        maximum = iteration + event.iterations;
        startedAt = event.at;
        write(`Continued with up to ${event.iterations} more iterations`);
        return;
      case "failed":
        write(`Failed during ${event.during}: ${event.message}`);
        return;
      default:
        return;
    }
  };
}

type Write = (line: string) => void;

function writePlan({ thought, calls }: EventOf<"planned">, number: string, write: Write): void {
  write(`--- Iteration ${number} ---\nPlanning tools for: ${thought}`);
  for (const { tool, reason } of calls) write(`  ${tool}: ${reason}`);
}

function writeEvaluation(evaluation: EventOf<"observed">["observation"]["evaluation"], write: Write): void {
  const { status, confidence, canAnswer, gaps, reasoning } = evaluation;
  write(`Status ${status}  Confid. ${confidence.toFixed(2)}  Can Ans. ${canAnswer ? "✓" : "✗"}  Gaps ${gaps.length}`);
  write(`  ${reasoning}`);
  for (const { priority, category, description } of gaps) write(`  (P${priority}) ${category}: ${description}`);
}

function writeCritique({ result, quality }: EventOf<"critiqued">["critique"], write: Write): void {
  write(`Critique: ${result.issues.length} issues, overall quality ${quality.overallScore ?? "not measured"}`);
  for (const { dimension, description } of result.issues) write(`  ${dimension}: ${description}`);
}

function writeRefinement(refinement: EventOf<"refined">["refinement"], iteration: number, write: Write): void {
  const { refinementQuery, focusAreas, suggestedTools, priorityGaps } = refinement;
  write(
    `Iteration ${iteration} -> ${iteration + 1}: ${refinementQuery} (${priorityGaps.length} priority gaps; focus areas: ${focusAreas.join(", ") || "none"}; tools: ${suggestedTools.join(", ") || "none"})`,
  );
}

/**
 * Turns the events of a run that goes by aspects into lines: which aspects, what is asked for which, what was found, how far
 * each is covered, and why it goes on or ends. Silent for other runs.
 */
function aspectLines(write: (line: string) => void): (event: Recorded) => void {
  let state: State = emptyState;
  return (event) => {
    const before = state;
    state = reduce(state, event);
    if (event.type === "planned" && event.subqueries) writeTargets(event.subqueries, before, write);
    if (event.type === "observed" && event.coverage) writeCoverage(event.coverage, state, write);
  };
}

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
