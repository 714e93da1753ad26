/** What Vigil offers a program that embeds it (docs/embed.md): a graph to ask, strategies that answer on it, and the shapes a run is exported in. */

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
  ToolPlan,
  ToolResultRecord as ToolResult,
  toolPlans,
} from "./compat/react-context";
export {
  FinalResponse,
  finalResponse,
  type ResearchAgentParts,
  type Researched,
  researchAgent,
} from "./compat/research-agent";
export {
  type Command,
  call,
  critique,
  ground,
  narrate,
  observe,
  plan,
  refine,
  resolve,
  stop,
} from "./engine/command";
export { Confidence, GapCategory, SufficiencyStatus } from "./engine/evaluation";
export type { Strategy } from "./engine/strategy";
export type { Graph } from "./knowledge/graph";
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
export { type OpenedGraph, type OpenGraphOptions, openGraph } from "./runtime/opened-graph";
export { STRATEGIES } from "./strategies";
