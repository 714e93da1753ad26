import type { CompletionReason } from "@/lib/domain/run/event";
import { iterationRecord } from "@/lib/domain/run/iteration-record";
import type { IterativeContext, ToolExecutionRecord } from "@/lib/domain/run/record";
import type { State } from "@/lib/domain/run/state";

/** The nearest of the three reasons the exchange format (docs/embed.md) knows: answered, stopped at a bound, or broken off. */
export const NEAREST_REASON: Record<CompletionReason, "sufficient" | "max_iterations" | "error"> = {
  sufficient: "sufficient",
  planner_stopped: "sufficient",
  aspects_covered: "sufficient",
  decided: "sufficient",
  nothing_more_to_test: "max_iterations",
  all_rejected: "max_iterations",
  max_iterations: "max_iterations",
  no_relevant_tools: "max_iterations",
  no_gap_fillable: "max_iterations",
  no_progress: "max_iterations",
  circular_refinement: "max_iterations",
  repeated_call: "max_iterations",
  budget: "max_iterations",
  timeout: "max_iterations",
  invalid_output: "error",
  cancelled: "error",
  interrupted: "error",
  error: "error",
};

/** A run as its JSON context export has it, in the exchange format (docs/embed.md). */
export function iterativeContext(state: State): IterativeContext {
  return {
    original_query: state.question,
    current_iteration: state.iteration,
    max_iterations: state.maxIterations,
    is_complete: state.done,
    completion_reason: state.completionReason && NEAREST_REASON[state.completionReason],
    completion_detail: state.completionReason,
    iterations: state.iterations.map(iterationRecord),
    final_response: standingText(state),
  };
}

/** Every tool execution of a run, in order. */
export function getAllToolExecutions(context: IterativeContext): ToolExecutionRecord[] {
  return context.iterations.flatMap((iteration) => iteration.tool_executions);
}

/** The full history of a run as text: each iteration's query, thought, executed tools and evaluation. */
export function getCumulativeContext(context: IterativeContext): string {
  return [`Question: ${context.original_query}`, ...context.iterations.map(iterationText)].join("\n\n");
}

function iterationText(iteration: IterativeContext["iterations"][number]): string {
  const evaluation = iteration.sufficiency_evaluation;
  return [
    `Iteration ${iteration.iteration_number}: ${iteration.query}`,
    `Thought: ${iteration.thought}`,
    ...iteration.tool_executions.map(executionText),
    ...(evaluation ? [`Evaluation: ${evaluation.status} (${evaluation.confidence}). ${evaluation.reasoning}`] : []),
    ...(evaluation?.information_gaps ?? []).map((gap) => `Gap (P${gap.priority}, ${gap.category}): ${gap.description}`),
    ...(iteration.refinement_request ? [`Refinement: ${iteration.refinement_request.refinement_query}`] : []),
  ].join("\n");
}

function executionText(execution: ToolExecutionRecord): string {
  const outcome = execution.success ? execution.result_summary : `failed: ${execution.error ?? "no reason given"}`;
  return `${execution.tool_name}(${JSON.stringify(execution.args)}) → ${outcome}`;
}

/** The sentences of an ended run that were not struck, as plain text; null before its end. */
function standingText({ artifacts, done }: State): string | null {
  if (!artifacts || !done) return null;
  return artifacts.sentences
    .filter((sentence) => sentence.status !== "struck")
    .map((sentence) => sentence.text)
    .join(" ");
}
