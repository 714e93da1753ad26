/** What Vigil offers a program that embeds it: the shapes of the source documents, and orchestrators that answer questions on a graph. */

export { FinalResponse, finalResponse } from "./compat/final-response";
export {
  createInference,
  createReAct,
  createReflection,
  createSimple,
  createSingleAction,
  type Inference,
  type InferenceOptions,
  type Inferred,
} from "./compat/inference";
export {
  iterativeOrchestrator,
  type Narrator,
  type Planner,
  type Queried,
  reactOrchestrator,
  type ToolExecutor,
} from "./compat/orchestrator";
export {
  ReActContext,
  ReActStep,
  reactContext,
  reactSteps,
  ToolResultRecord as ToolResult,
} from "./compat/react-context";
export { type ResearchAgentParts, type Researched, researchAgent } from "./compat/research-agent";
export { ToolPlan, toolPlans } from "./compat/tool-plan";
export { Confidence, GapCategory, SufficiencyStatus } from "./engine/evaluation";
export type { ObservedError, Observer } from "./observers/observer";
export { getAllToolExecutions, getCumulativeContext, iterativeContext } from "./runs/iterative-context";
export {
  InformationGapRecord as InformationGap,
  IterationRecordExport as IterationRecord,
  IterativeContext,
  RefinementRequestRecord as RefinementRequest,
  SufficiencyEvaluationRecord as SufficiencyEvaluation,
  ToolExecutionRecord,
} from "./runs/record";
