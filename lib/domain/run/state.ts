import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import type { MemberReport } from "./agreement";
import type { AnswerVersion, Artifacts, DraftSentence } from "./artifacts";
import type { IterationCoverage, QueryAspect, Subquery } from "./aspect";
import type { Complexity } from "./complexity";
import type { Earlier } from "./earlier";
import type { InformationGap, Observation, RefinementRequest } from "./evaluation";
import type { Budget, Cause, CompletionReason, Event, RunOptions } from "./event";
import type { Board } from "./hypothesis";
import type { MemberRun } from "./member-run";
import type { Conversation, Said } from "./model/step";
import type { Note } from "./note";
import type { Reading } from "./question";
import type { ToolCall, ToolResult } from "./tool";

/** One round of plan, call, observe. `query` is the question of this round: the first one's is the original, later ones' the refinement. */
export type IterationRecord = {
  number: number;
  query: string;
  thought: string;
  calls: ToolCall[];
  results: ToolResult[];
  observation: Observation | null;
  refinement: RefinementRequest | null;
  startedAt: string;
  endedAt: string | null;
  /** What it looked up for which aspect, and what the aspects had by its end. */
  subqueries?: Subquery[];
  coverage?: IterationCoverage;
  /** What it took to think and to look up; absent in runs stored before it was kept. */
  usage?: Usage;
};

export type Usage = {
  modelCalls: number;
  toolCalls: number;
  tokensIn: number;
  tokensOut: number;
  elapsedMs: number;
};

export const NOTHING_USED: Usage = { modelCalls: 0, toolCalls: 0, tokensIn: 0, tokensOut: 0, elapsedMs: 0 };

/** Everything a run knows, folded from its events; nothing else decides. */
export type State = {
  question: string;
  options: RunOptions | null;
  /** The budget a run was started with, once it was continued; `options` then holds what it may spend in all. */
  allowance?: Budget;
  /** What was told of the patient beside the question; absent where nothing was. */
  patient?: string[];
  /** The run this question follows up; absent where it was asked alone. */
  after?: Earlier;
  /** What came before the question, for a model; absent where nothing did or the rules reason. */
  conversation?: Conversation;
  graphVersion: string;
  /** Versions of the graph it was on before, oldest first; absent while there was one only. */
  earlierGraphVersions?: string[];
  askedAt: string;
  /** When the latest event happened. */
  lastAt: string;
  reading: Reading | null;
  /** Iterations begun; the bound is `maxIterations`, which `continued` raises. */
  iteration: number;
  maxIterations: number;
  iterations: IterationRecord[];
  /** What a model said that holds the conversation of the run, in order; absent where none does. */
  thread?: Said[];
  /** Every result of the run by its handle, in order of calls. */
  results: ToolResult[];
  findings: Fact[];
  /** Number of the latest finding ever made, also where it is no longer held: ids are never used again. */
  lastFinding: number;
  /** Ids of the findings that closed the latest narration: the next one makes its own. */
  closing: string[];
  /** Entities a resolver or a tool result of this run returned. */
  admitted: Record<string, EntityRef>;
  coverage: CoverageCell[];
  /** What the last observation found missing, most pressing first. */
  gaps: InformationGap[];
  traceSummary: string;
  /** Why the rules stood in for a model, each reason once. */
  fallBacks?: string[];
  failures: { during: string; cause: Cause; message: string }[];
  usage: Usage;
  /** The parts of the question, where the strategy goes by them. */
  aspects?: QueryAspect[];
  /** The explanations raised and tested; absent where the question asks for none. */
  board?: Board;
  /** How much the question was taken to need, where that was asked. */
  complexity?: Complexity;
  /** What the planner would answer, where it said so. */
  finalAnswer?: string;
  draft: DraftSentence[];
  artifacts: Artifacts | null;
  /** Members that look into the question while the run waits for them, in order; absent else. */
  looking?: MemberRun[];
  /** The runs whose findings were reconciled; absent where the run looked everything up itself. */
  members?: MemberReport[];
  /** Criticised answers, oldest first; absent while there is none. */
  versions?: AnswerVersion[];
  /** What the step under way has told; absent where it told nothing yet. */
  notes?: Note[];
  completionReason: CompletionReason | null;
  cause: Cause | null;
  done: boolean;
};

export const emptyState: State = {
  question: "",
  options: null,
  graphVersion: "",
  askedAt: "",
  lastAt: "",
  reading: null,
  iteration: 0,
  maxIterations: 0,
  iterations: [],
  results: [],
  findings: [],
  lastFinding: 0,
  closing: [],
  admitted: {},
  coverage: [],
  gaps: [],
  traceSummary: "",
  failures: [],
  usage: NOTHING_USED,
  draft: [],
  artifacts: null,
  completionReason: null,
  cause: null,
  done: false,
};

const OF_ITERATIONS: readonly Event["type"][] = [
  "planned",
  "stepped",
  "called",
  "hypothesised",
  "weighed",
  "observed",
  "refined",
];
const STEPS: readonly string[] = ["call", "hypothesise", "weigh", "observe", "refine"];

/** Adds what an event cost to the usage of the latest iteration, where the event belongs to one. */
export function charged(before: State, after: State, event: Event): State {
  const last = after.iterations.at(-1);
  if (!last || !isOfIteration(event)) return after;
  const sofar = last.usage ?? NOTHING_USED;
  const plus = (key: keyof Usage) => sofar[key] + after.usage[key] - before.usage[key];
  const usage: Usage = {
    modelCalls: plus("modelCalls"),
    toolCalls: plus("toolCalls"),
    tokensIn: plus("tokensIn"),
    tokensOut: plus("tokensOut"),
    elapsedMs: plus("elapsedMs"),
  };
  return { ...after, iterations: [...after.iterations.slice(0, -1), { ...last, usage }] };
}

/** A plan that failed began no iteration. */
function isOfIteration(event: Event): boolean {
  return event.type === "failed" ? STEPS.includes(event.during) : OF_ITERATIONS.includes(event.type);
}
