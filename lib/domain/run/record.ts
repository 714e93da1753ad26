import { z } from "zod";
import { GapCategory } from "./evaluation";

/** The exchange format (docs/embed.md), by its own field names, as the JSON context export and the admin view use them. */
export const InformationGapRecord = z.object({
  category: GapCategory,
  description: z.string(),
  priority: z.number().int().min(1).max(3),
  suggested_tool: z.string().nullable(),
});

export const SufficiencyEvaluationRecord = z.object({
  status: z.enum(["sufficient", "insufficient", "partially_sufficient"]),
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
  information_gaps: z.array(InformationGapRecord),
  can_answer_with_current_data: z.boolean(),
  iteration_count: z.number().int(),
});

export const RefinementRequestRecord = z.object({
  refinement_query: z.string(),
  focus_areas: z.array(z.string()),
  suggested_tools: z.array(z.string()),
  priority_gaps: z.array(InformationGapRecord),
  iteration_count: z.number().int(),
});

export const ToolExecutionRecord = z.object({
  tool_name: z.string(),
  args: z.record(z.string(), z.unknown()),
  success: z.boolean(),
  result_summary: z.string(),
  error: z.string().nullable(),
  iteration: z.number().int(),
  reason: z.string(),
});
export type ToolExecutionRecord = z.infer<typeof ToolExecutionRecord>;

export const IterationRecordExport = z.object({
  iteration_number: z.number().int(),
  query: z.string(),
  thought: z.string(),
  tool_executions: z.array(ToolExecutionRecord),
  sufficiency_evaluation: SufficiencyEvaluationRecord.nullable(),
  refinement_request: RefinementRequestRecord.nullable(),
  timestamp_start: z.string(),
  timestamp_end: z.string().nullable(),
});
export type IterationRecordExport = z.infer<typeof IterationRecordExport>;

export const IterativeContext = z.object({
  original_query: z.string(),
  current_iteration: z.number().int(),
  max_iterations: z.number().int(),
  is_complete: z.boolean(),
  completion_reason: z.enum(["sufficient", "max_iterations", "error"]).nullable(),
  completion_detail: z.string().nullable(),
  iterations: z.array(IterationRecordExport),
  final_response: z.string().nullable(),
});
export type IterativeContext = z.infer<typeof IterativeContext>;
