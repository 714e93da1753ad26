import { z } from "zod";
import { Fact } from "@/lib/domain/facts/fact";
import { MemberReport } from "./agreement";
import { Artifacts, DraftSentence } from "./artifacts";
import { AspectOptions, IterationCoverage, QueryAspect } from "./aspect";
import { Complexity } from "./complexity";
import { Critique } from "./critique";
import { Earlier } from "./earlier";
import { Observation, RefinementRequest } from "./evaluation";
import { BoardStep } from "./hypothesis";
import { Conversation, Said } from "./model/step";
import { Note } from "./note";
import { Plan } from "./plan";
import { Reading } from "./question";
import { ToolResult } from "./tool";

export const CompletionReason = z.enum([
  "sufficient",
  "max_iterations",
  "planner_stopped",
  "no_relevant_tools",
  "no_gap_fillable",
  "decided",
  "nothing_more_to_test",
  "all_rejected",
  "no_progress",
  "circular_refinement",
  "repeated_call",
  "aspects_covered",
  "invalid_output",
  "budget",
  "timeout",
  "cancelled",
  "interrupted",
  "error",
]);
export type CompletionReason = z.infer<typeof CompletionReason>;
/** Reasons to stop before the work was done. */
export const BROKEN_OFF: readonly CompletionReason[] = ["cancelled", "interrupted", "timeout", "budget", "error"];

export const Cause = z.enum([
  "truncated",
  "malformed",
  "schema",
  "unknown_tool",
  "provider_error",
  "rate_limited",
  "context_overflow",
  "tool_error",
  "storage",
  "budget",
  "timeout",
  "bug",
]);
export type Cause = z.infer<typeof Cause>;

/** Ceilings the engine enforces on a run. Sizes in bytes, times in milliseconds. */
export const Budget = z.object({
  modelCalls: z.number().int(),
  toolCalls: z.number().int(),
  tokens: z.number().int(),
  wallMs: z.number().int(),
  bytes: z.number().int(),
});
export type Budget = z.infer<typeof Budget>;

export const StrategyName = z.enum([
  "react",
  "two-phase",
  "single-action",
  "simple",
  "reflection",
  "ensemble",
  "aspect-guided",
]);
export type StrategyName = z.infer<typeof StrategyName>;

/** Name of a strategy that a program embedding Vigil brings with it, as "x-two-looks". */
export const OwnStrategyName = z.templateLiteral(["x-", z.string().min(1)]);
export type OwnStrategyName = z.infer<typeof OwnStrategyName>;

/** Which model a run may be thought through by, and who receives its text. */
export const ModelIdentity = z.object({ provider: z.string(), host: z.string(), model: z.string() });
export type ModelIdentity = z.infer<typeof ModelIdentity>;

/** What the asker chose a text of the question to mean: the id of a thing. */
export const ChosenName = z.object({ text: z.string(), id: z.string() });
export type ChosenName = z.infer<typeof ChosenName>;

/** What a run was started with. `reasoner` is "rules" or "PROVIDER:MODEL". */
export const RunOptions = z.object({
  strategy: z.union([StrategyName, OwnStrategyName]),
  maxIterations: z.number().int().min(1).max(20),
  callsPerIteration: z.number().int().min(1).max(20),
  reasoner: z.string(),
  /** The model behind the reasoner: nobody with another goes on with the run. Absent for the rules. */
  model: ModelIdentity.optional(),
  /** What a model sees of the run, in place of what suits the strategy. */
  context: z.enum(["thread", "rolling", "full", "curated"]).optional(),
  pathsTop: z.number().int().min(1).max(50),
  /** A set of guards beside the strategy's own; "classic" are those of the earlier system. */
  preset: z.enum(["classic"]).optional(),
  /** Kinds of tools to think of first; what a question needs is looked up whatever they are. */
  prefer: z.array(z.enum(["drug", "gene", "set", "path", "evidence"])).optional(),
  /** Strategies whose runs an ensemble reconciles. */
  members: z.array(StrategyName).optional(),
  /** What the asker chose for events that an indication of a drug may account for, whatever the question says of it. */
  indications: z.enum(["demote", "keep"]).optional(),
  chosen: z.array(ChosenName).optional(),
  /** How a strategy that goes by aspects goes through them. */
  aspects: AspectOptions.optional(),
  /** The most iterations follow from how complex the question is; `maxIterations` stays the cap. */
  adaptiveMaximum: z.boolean().optional(),
  /** How sure a verdict must be to be taken as sufficient, and how much confidence an iteration must gain for another to be worth it. */
  thresholds: z.object({ accept: z.number().min(0).max(1), gain: z.number().min(0).max(1) }).optional(),
  /** Lessons of finished runs are used: hints to a model, ties between equals for the rules. */
  lessons: z.boolean().optional(),
  budget: Budget,
});
export type RunOptions = z.infer<typeof RunOptions>;

/** Who thought: which reasoner answered an operation, and why the rules stood in when they did. */
export const Thinker = z.object({
  reasoner: z.string(),
  fellBack: z.string().nullable(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  modelCalls: z.number().int(),
  /** Name and version of the prompt a model was asked with, as "Plan 1". */
  prompt: z.string().optional(),
  /** The step a model that holds the conversation of the run made. */
  said: Said.optional(),
});
export type Thinker = z.infer<typeof Thinker>;

const Spent = Thinker.pick({ tokensIn: true, tokensOut: true, modelCalls: true });

const CommandName = z.enum([
  "resolve",
  "plan",
  "call",
  "hypothesise",
  "weigh",
  "observe",
  "refine",
  "critique",
  "narrate",
  "ground",
]);

/** A report of something that happened in a run itself. */
const Step = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("asked"),
    question: z.string(),
    options: RunOptions,
    graphVersion: z.string(),
    /** What is known of the patient, a text each; absent where nothing was told beside the question. */
    patient: z.array(z.string()).optional(),
    /** The run this question follows up. */
    after: Earlier.optional(),
    /** What came before it, for a model that holds the conversation. */
    conversation: Conversation.optional(),
  }),
  z.object({
    type: z.literal("resolved"),
    reading: Reading,
    by: Thinker,
    aspects: z.array(QueryAspect).optional(),
    complexity: Complexity.optional(),
  }),
  Plan.extend({ type: z.literal("planned"), by: Thinker }),
  z.object({
    type: z.literal("called"),
    results: z.array(ToolResult),
    /** Whose runs the results come from, where they were found by several. */
    members: z.array(MemberReport).optional(),
  }),
  ...BoardStep.options,
  z.object({
    type: z.literal("observed"),
    observation: Observation,
    by: Thinker,
    coverage: IterationCoverage.optional(),
  }),
  z.object({ type: z.literal("refined"), refinement: RefinementRequest, by: Thinker }),
  z.object({ type: z.literal("critiqued"), critique: Critique, by: Thinker }),
  z.object({
    type: z.literal("narrated"),
    /** Null for a version that a critique is to judge before anything ends. */
    reason: CompletionReason.nullable(),
    findings: z.array(Fact),
    draft: z.array(DraftSentence),
    artifacts: Artifacts,
    by: Thinker,
  }),
  z.object({
    type: z.literal("grounded"),
    artifacts: Artifacts,
    by: Thinker,
    /** A critique of it follows, so the run is not over. */
    open: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("failed"),
    during: CommandName,
    cause: Cause,
    message: z.string(),
    /** What asking a model cost that gave nothing. */
    spent: Spent.optional(),
  }),
  z.object({ type: z.literal("halted"), reason: z.enum(["cancelled", "interrupted", "timeout"]) }),
  z.object({ type: z.literal("continued"), iterations: z.number().int().min(1).max(20) }),
]);
export type Step = z.infer<typeof Step>;

/** A report; the journal stores these, and `reduce` folds them. */
export const Event = z.discriminatedUnion("type", [
  ...Step.options,
  ...Note.options,
  z.object({
    /** A member of the run made a step of its own while the run waits for what its members find. */
    type: z.literal("stepped"),
    member: StrategyName,
    event: Step,
    /** What the member was begun with, at its first step. */
    options: RunOptions.optional(),
  }),
]);
export type Event = z.infer<typeof Event>;

/** An event that ends a step; what comes next is decided by it. */
export type Report = Exclude<Event, Note>;

/** Marks the first report of a worker: when it took the run up, and the version of the graph it works on. */
export type TakenUp = { at: string; graphVersion: string };

/** The form of the events of this program; those of before forms had numbers are of form 1. A change of form adds to `upcast`. */
export const EVENT_VERSION = 4 as const;

/** An event as the journal holds it: `seq` from 1 without gaps, `at` an ISO 8601 time, `v` the form it is of. */
export type Recorded<E extends Event = Event> = E & Place & { v: typeof EVENT_VERSION };
/** An event as any program stored it; `upcast` brings it to the form of today. */
export type StoredEvent = Event & Place & { v?: number };
type Place = { seq: number; at: string; takenUp?: TakenUp };
export type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;
