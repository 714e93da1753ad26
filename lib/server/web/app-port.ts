import type { StrategyFigures } from "@/db/runs/admin-strategies";
import type { Claim } from "@/lib/domain/claim";
import type { CoverageCell, Dataset } from "@/lib/domain/dataset";
import type { Entity, EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { FactorWeights } from "@/lib/domain/reweigh";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { CompletionReason, Recorded, RunOptions, StrategyName } from "@/lib/domain/run/event";
import type { Lesson } from "@/lib/domain/run/lessons";
import type { Reading } from "@/lib/domain/run/question";
import type { Tool, ToolCall, ToolStatus } from "@/lib/domain/run/tool";
import type { AspectIterations } from "@/lib/server/export/aspect-iterations";
import type { CheckedTextJson, WhyNotJson } from "@/lib/server/export/contract";
import type { ToolCallJson } from "@/lib/server/export/tool-json";

export type { StrategyFigures };

/** `queued` waits for a worker, `ended` has artifacts or an error; why it ended is the completion reason. */
export type RunStatus = "queued" | "running" | "ended";

export type AskInput = {
  question: string;
  strategy?: StrategyName | undefined;
  /** Without it the strategy's own number; one that goes by aspects fits it to the question. */
  maxIterations?: number | undefined;
  /** Guards of the earlier system, of the one strategy that has them. */
  preset?: "classic" | undefined;
  /** Strategies whose runs an ensemble reconciles. */
  members?: StrategyName[] | undefined;
  /** A strategy that goes by aspects asks for all of them, whatever is found. */
  batchSubqueries?: boolean | undefined;
  /** Kinds of tools to think of first. */
  prefer?: RunOptions["prefer"];
  reasoner?: string | undefined;
  /** What is known of the patient, a text each. */
  patient?: string[] | undefined;
  /** The asker's choice for events that an indication of the drug may account for. */
  indications?: "demote" | "keep" | undefined;
  /** Made by the client; asking twice with one key starts one run. */
  clientKey: string;
  /** The run this question follows up. */
  after?: string | undefined;
};

export type RunHead = { id: string; question: string; status: RunStatus; createdAt: string };
export type RunRow = RunHead & { completionReason: CompletionReason | null };

/** A share as its owner lists it; the token itself is shown once, when made. */
export type ShareRow = { id: string; createdAt: string; expiresAt: string; revokedAt: string | null };

/** The immutable copy a share page shows. `findings` are those its sentences cite, `entities` name the ends of its claims. */
export type ShareSnapshot = {
  /** As it was asked; where the sharer changed its wording (`edited`), as it was read. */
  question: string;
  /** The sharer's own, where they gave one. */
  title?: string;
  /** Absent in shares from before, whose question may be the sharer's wording. */
  edited?: boolean;
  /** SHA-256 of the canonical JSON of the copy without it; shares from before have none. */
  contentHash?: string;
  restated: string;
  createdAt: string;
  expiresAt: string;
  graphVersion: string;
  completionReason: CompletionReason | null;
  artifacts: Artifacts;
  findings: Fact[];
  /** Of a run that went by the aspects of its question, where the question is shared as it was asked. */
  aspects?: AspectIterations;
  claims: Claim[];
  /** Claims behind the answer beyond those a copy holds; shares from before do not say. */
  claimsLeftOut?: number;
  entities: EntityRef[];
  /** Weights its paths are shown by; absent where they stand in their default order. */
  weights?: FactorWeights;
  notice: string;
};

/** The ends of paths, and what they are asked about; names or ids. */
export type WhyNotInput = { from: string; to: string; about: string };

/** What a share is made with: `question` is the title it goes under, the question as asked or words of the sharer; empty, the reading is. */
export type ShareInput = { question: string; expiresInDays: number; weights?: FactorWeights | undefined };

export type GraphStatus = {
  version: string;
  edition: string;
  datasets: readonly Dataset[];
  notLoaded: readonly Pick<Dataset, "key" | "title" | "aspects" | "tier">[];
  counts: ReturnType<Graph["counts"]>;
};

type IterationRange = { default: number; min: number; max: number };

/** A strategy with the iterations it allows, and what else can be chosen where it has that. */
export type StrategyChoice = IterationRange & {
  name: StrategyName;
  /** The iterations allowed with the guards of the earlier system. */
  classic?: IterationRange;
  /** Strategies it can reconcile, and which it does by default; the count must stay within the limits. */
  members?: { offered: StrategyName[]; usual: StrategyName[]; min: number; max: number };
  byAspects?: true;
};

export type Settings = {
  strategies: StrategyChoice[];
  reasoners: string[];
  /** Host that receives question text when a remote model is configured, else null. */
  remoteModelHost: string | null;
  /** Names of the enabled servers of others, which get names a question uses. */
  foreignServers: string[];
  visitorRunsPerHour: number;
};

export type AdminFilter = { strategy?: StrategyName | undefined; sinceDays?: number | undefined };

/** What the admin overview shows; shares are 0..1 of ended runs, latency is from asked to done in milliseconds. */
export type AdminOverview = {
  runs: number;
  running: number;
  byReason: { reason: CompletionReason; runs: number }[];
  iterations: { iterations: number; runs: number }[];
  shareAtMax: number;
  shareAtOne: number;
  latencyMs: { p50: number | null; p95: number | null };
  tools: { tool: string; calls: number; byStatus: Partial<Record<ToolStatus, number>>; p95Ms: number | null }[];
  sentences: { total: number; struck: number };
};

export type AdminRunRow = RunRow & { strategy: string; iterations: number; elapsedMs: number | null };
export type AdminRunsQuery = {
  strategy?: StrategyName | undefined;
  reason?: CompletionReason | undefined;
  /** From 1. */
  page: number;
};

export type AdminPort = {
  overview: (filter: AdminFilter) => Promise<AdminOverview>;
  /** Every strategy that ran, compared with the others. */
  strategies: (filter: Pick<AdminFilter, "sinceDays">) => Promise<StrategyFigures[]>;
  runs: (query: AdminRunsQuery) => Promise<{ rows: AdminRunRow[]; total: number; pageSize: number }>;
  run: (runId: string) => Promise<Recorded[] | null>;
  /** Spends a single-use sign-in link; false when wrong, expired or spent. */
  exchangeLink: (token: string) => Promise<boolean>;
  checkToken: (token: string) => boolean;
  /** Opens a session of who signed in, by which method, and returns its id. */
  openSession: (label: "token" | "link") => Promise<string>;
  /** Whether a session was neither ended nor opened too long ago. */
  holdsSession: (id: string) => Promise<boolean>;
  endSession: (id: string) => Promise<void>;
  foreignServers: () => ForeignServerInfo[];
  /** What finished runs taught. */
  lessons: () => Promise<Lesson[]>;
  /** Forgets all of it and says how many lessons there were; the runs stay. */
  forgetLessons: () => Promise<number>;
  prompts: () => PromptInfo[];
};

/** The prompts of runs of these strategies; `added` is what this deployment adds to it, `overridden` what it puts in its place. */
export type PromptInfo = {
  name: string;
  version: string;
  instructions: string;
  slots: string[];
  strategies: StrategyName[];
  added: { strategy: string; version: string; text: string }[];
  overridden: { strategy: string; version: string; template: string }[];
};

/** How a question would be read, and what each source holds on the things it names, before any run starts. */
export type ReadAhead = Reading & { coverage: CoverageCell[]; sources: Pick<Dataset, "key" | "title">[] };

/** A tool as others may know it; `input` is a JSON Schema, `offered` says whether the loaded sources can serve it. */
export type ToolInfo = Pick<Tool, "name" | "description" | "domain" | "cost"> & {
  input: { type: "object"; properties: Record<string, unknown>; required?: string[] | undefined };
  offered: boolean;
};

/** A server of others whose tools questions may use, as an operator sees it; `tools` are those approved and usable. */
export type ForeignServerInfo = {
  name: string;
  transport: "stdio" | "http";
  place: string;
  state: "not_approved" | "enabled" | "disabled" | "changed";
  tools: string[];
  approvedAt: string | null;
};

/** All that pages and routes ask of Vigil. Every call that takes a visitor answers null or false for what is not theirs. */
export type AppPort = {
  /** Returns at once; the run goes on in the server, and counts for the address it was asked from. */
  ask: (input: AskInput, visitorId: string, address: string) => Promise<{ runId: string }>;
  /** Whether a visitor's key already made a run that is still kept: asking with it again starts none. */
  hasRunOfKey: (clientKey: string, visitorId: string) => Promise<boolean>;
  read: (question: string, patient: string[]) => Promise<ReadAhead>;
  findRun: (runId: string, visitorId: string) => Promise<RunHead | null>;
  /** The journal after `after`, then live events until the run ends or `signal` aborts; `tellWait` hears what it waits for, other than its turn. */
  events: (
    runId: string,
    visitorId: string,
    after: number,
    signal: AbortSignal,
    tellWait?: (waitsFor: string) => void,
  ) => AsyncIterable<Recorded>;
  stop: (runId: string, visitorId: string) => Promise<boolean>;
  continueRun: (runId: string, visitorId: string, iterations: number, address: string) => Promise<boolean>;
  listRuns: (visitorId: string) => Promise<RunRow[]>;
  deleteRun: (runId: string, visitorId: string) => Promise<boolean>;
  deleteVisitor: (visitorId: string) => Promise<void>;
  claims: (ids: string[]) => Promise<Claim[]>;
  entity: (id: string) => Promise<Entity | null>;
  /** Throws `not_found` for a run that is not the visitor's or has no artifacts. */
  share: (runId: string, visitorId: string, input: ShareInput) => Promise<{ token: string; id: string }>;
  shares: (runId: string, visitorId: string) => Promise<ShareRow[]>;
  revokeShare: (id: string, visitorId: string) => Promise<boolean>;
  findShare: (token: string) => Promise<ShareSnapshot | null>;
  /** Why no path between two things passes a third. */
  whyNot: (runId: string, visitorId: string, input: WhyNotInput) => Promise<WhyNotJson | null>;
  /** Checks a text from elsewhere against what a run found; throws `not_found` for a run without artifacts. */
  checkText: (runId: string, visitorId: string, text: string) => Promise<CheckedTextJson | null>;
  /** What is known of a patient is left out unless `patient` asks for it. Throws `not_ended` while the run goes on. */
  exportRun: (runId: string, visitorId: string, options?: { patient: boolean }) => Promise<object | null>;
  tools: () => Promise<ToolInfo[]>;
  /**
   * Calls one tool outside a run. Throws `not_found` for a tool there is not, `invalid_request` for arguments that do not
   * fit. Records of sources that state no licence are left out and named.
   */
  callTool: (name: string, args: ToolCall["args"], signal: AbortSignal) => Promise<ToolCallJson>;
  /** Whether the database answers, within seconds and without ever failing. */
  isAnswering: () => Promise<boolean>;
  graphStatus: () => Promise<GraphStatus>;
  settings: () => Settings;
  admin: AdminPort;
};
