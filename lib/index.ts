/** What Vigil offers a program that embeds it (docs/embed.md): a graph to ask, strategies that answer on it, and the shapes a run is exported in. */

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
} from "@/lib/agent/engine/command";
export type { Strategy } from "@/lib/agent/engine/strategy";
export { STRATEGIES } from "@/lib/agent/strategies";
export { getAllToolExecutions, getCumulativeContext, iterativeContext } from "@/lib/compat/iterative-context";
export type { Graph } from "@/lib/domain/graph";
export { Confidence, GapCategory, SufficiencyStatus } from "@/lib/domain/run/evaluation";
export {
  InformationGapRecord as InformationGap,
  IterationRecordExport as IterationRecord,
  IterativeContext,
  RefinementRequestRecord as RefinementRequest,
  SufficiencyEvaluationRecord as SufficiencyEvaluation,
  ToolExecutionRecord,
} from "@/lib/domain/run/record";
export type { ObservedError, Observer } from "@/lib/server/observers/watch";
export { type OpenedGraph, type OpenGraphOptions, openGraph } from "@/lib/server/opened-graph";
export {
  createInference,
  createReAct,
  createReflection,
  createSimple,
  createSingleAction,
  type Inference,
  type InferenceOptions,
  type Inferred,
  type ToolExecutor,
} from "./compat/inference";
export {
  iterativeOrchestrator,
  type Narrator,
  type Planner,
  type Queried,
  reactOrchestrator,
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
