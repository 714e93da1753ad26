import { byPriority, type InformationGap, type RefinementRequest, type SufficiencyEvaluation } from "./evaluation";
import type { IterationRecordExport, ToolExecutionRecord } from "./record";
import type { IterationRecord } from "./state";
import type { ToolResult } from "./tool";

/** An iteration in the exchange format (docs/embed.md); `timestamp_end` is null when it was broken off. */
export function iterationRecord(iteration: IterationRecord): IterationRecordExport {
  return {
    iteration_number: iteration.number,
    query: iteration.query,
    thought: iteration.thought,
    tool_executions: iteration.results.map(toolExecutionRecord),
    sufficiency_evaluation: iteration.observation && evaluationRecord(iteration.observation.evaluation),
    refinement_request: iteration.refinement && refinementRecord(iteration.refinement),
    timestamp_start: iteration.startedAt,
    timestamp_end: iteration.endedAt,
  };
}

/** An executed call in the same format; nothing found is a success, only `failed` is none. */
export function toolExecutionRecord(result: ToolResult): ToolExecutionRecord {
  return {
    tool_name: result.tool,
    args: result.args,
    success: result.status !== "failed",
    result_summary: result.summary,
    error: result.error,
    iteration: result.iteration,
    reason: result.reason,
  };
}

function evaluationRecord(evaluation: SufficiencyEvaluation) {
  return {
    status: evaluation.status,
    confidence: evaluation.confidence,
    reasoning: evaluation.reasoning,
    information_gaps: byPriority(evaluation.gaps).map(gapRecord),
    can_answer_with_current_data: evaluation.canAnswer,
    iteration_count: evaluation.iterationCount,
  };
}

function refinementRecord(refinement: RefinementRequest) {
  return {
    refinement_query: refinement.refinementQuery,
    focus_areas: refinement.focusAreas,
    suggested_tools: refinement.suggestedTools,
    priority_gaps: byPriority(refinement.priorityGaps).map(gapRecord),
    iteration_count: refinement.iterationCount,
  };
}

function gapRecord({ suggestedTool, reason: _reason, ...gap }: InformationGap) {
  return { ...gap, suggested_tool: suggestedTool };
}
