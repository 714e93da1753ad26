import type { Recorded } from "@/lib/engine/event";

/** Turns a run's events into progress lines for a terminal: header, iterations, calls, evaluation, transition. */
export function progressLine(write: (line: string) => void): (event: Recorded) => void {
  let iteration = 0;
  let maximum = 0;
  return (event) => {
    switch (event.type) {
      case "asked":
        maximum = event.options.maxIterations;
        write(`Query: ${event.question} (max iterations ${maximum})`);
        return;
      case "resolved":
        write(event.reading.restated);
        return;
      case "planned":
        iteration += 1;
        write(
          `--- Iteration ${iteration}${maximum > 0 ? `/${maximum}` : ""} ---\nPlanning tools for: ${event.thought}`,
        );
        for (const { tool, reason } of event.calls) write(`  ${tool}: ${reason}`);
        return;
      case "called":
        write(`✓ Executed ${event.results.length} tool(s)`);
        for (const { handle, status, summary } of event.results) write(`  ${handle} ${status}: ${summary}`);
        return;
      case "observed":
        writeEvaluation(event.observation.evaluation, write);
        return;
      case "refined":
        write(
          `Iteration ${iteration} -> ${iteration + 1}: ${event.refinement.refinementQuery} (${event.refinement.priorityGaps.length} priority gaps)`,
        );
        return;
      case "failed":
        write(`Failed during ${event.during}: ${event.message}`);
        return;
      default:
        return;
    }
  };
}

type Evaluation = Extract<Recorded, { type: "observed" }>["observation"]["evaluation"];

function writeEvaluation({ status, confidence, canAnswer, gaps }: Evaluation, write: (line: string) => void): void {
  write(`Status ${status}  Confid. ${confidence.toFixed(2)}  Can Ans. ${canAnswer ? "✓" : "✗"}  Gaps ${gaps.length}`);
  for (const { priority, category, description } of gaps) write(`  (P${priority}) ${category}: ${description}`);
}
