import type { CompletionReason } from "@/lib/engine/event";

/** The nearest of the three reasons the exchange format (docs/embed.md) knows: answered, stopped at a bound, or broken off. */
export const NEAREST_REASON: Record<CompletionReason, "sufficient" | "max_iterations" | "error"> = {
  sufficient: "sufficient",
  planner_stopped: "sufficient",
  aspects_covered: "sufficient",
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
