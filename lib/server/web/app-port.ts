import type { AdminOverview } from "@/db/runs/admin";
import type { StrategyFigures } from "@/db/runs/admin-strategies";
import type { ConversationRow } from "@/db/runs/conversations";
import type { KeptCall } from "@/db/runs/model-calls";
import type { Claim } from "@/lib/domain/claim";
import type { CoverageCell, Dataset } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import type { ChosenName, CompletionReason, Recorded, StrategyName } from "@/lib/domain/run/event";
import type { Lesson } from "@/lib/domain/run/lessons";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import type { Tool, ToolCall } from "@/lib/domain/run/tool";
import type { ClaimView } from "@/lib/server/entity/claim-view";
import type { EntityView } from "@/lib/server/entity/view";
import type { CheckedTextJson, WhyNotJson } from "@/lib/server/export/contract";
import type { FormatName } from "@/lib/server/export/formats/format-names";
import type { ExportedFile } from "@/lib/server/export/formats/registry";
import type { ToolCallJson } from "@/lib/server/export/tool-json";
import type { NeighbourQuery } from "@/lib/server/neighbours";
import type { Readiness } from "@/lib/server/readiness";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import type { QuestionBody, ShareBody, WhyNotBody } from "./request-body";
import type { TurnHead } from "./turn-head";

export type { AdminOverview, StrategyFigures };

/** `queued` waits for a worker, `ended` has artifacts or an error; why it ended is the completion reason. */
export type RunStatus = "queued" | "running" | "ended";

export type RunHead = { id: string; question: string; status: RunStatus; createdAt: string };
export type RunRow = RunHead & { completionReason: CompletionReason | null };

export type { ConversationRow };

/** A page of the list of conversations, the one asked in last first; `next` asks for the one after it. */
export type ConversationPage = { conversations: ConversationRow[]; next: string | null };
export type Conversation = { id: string; title: string | null; turns: TurnHead[] };

/** A share as its owner lists it; the token itself is shown once, when made. */
export type ShareRow = { id: string; createdAt: string; expiresAt: string; revokedAt: string | null };

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
  /** Which model is on and where its text goes, or how to turn one on. */
  modelLine: string;
  /** Names of the enabled servers of others, which get names a question uses. */
  foreignServers: string[];
};

export type AdminFilter = { strategy?: StrategyName | undefined; sinceDays?: number | undefined };

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

/** What the end of a text may name, and that end as it was typed. */
export type Names = ReturnType<Graph["suggest"]>;

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
  /** Returns at once; the run waits for its turn and goes on without the asker. The same key again is the same run. Throws `too_many` over the limits. */
  ask: (input: QuestionBody, visitorId: string, address: string) => Promise<{ runId: string }>;
  read: (question: string, patient: string[], chosen?: ChosenName[]) => Promise<ReadAhead>;
  /** What the end of a text may name: see `Graph`. */
  names: (text: string) => Promise<Names>;
  findRun: (runId: string, visitorId: string) => Promise<(RunHead & { conversationId: string }) | null>;
  /** The heads of the journal after `after`, then of live events until the run ends or `signal` aborts; `tellWait` hears what it waits for. */
  events: (
    runId: string,
    visitorId: string,
    after: number,
    signal: AbortSignal,
    tellWait?: (waitsFor: string) => void,
  ) => AsyncIterable<Recorded>;
  stop: (runId: string, visitorId: string) => Promise<boolean>;
  continueRun: (runId: string, visitorId: string, iterations: number, address: string) => Promise<boolean>;
  /** What a thread shows of a run as far as it has come. */
  turn: (runId: string, visitorId: string) => Promise<TurnHead | null>;
  /** A run as far as it has come, without the rows that only tools need. */
  /** The steps a model was asked for in a visitor's run, with their texts; null for another's run. */
  modelCalls: (runId: string, visitorId: string) => Promise<readonly KeptCall[] | null>;
  runState: (runId: string, visitorId: string) => Promise<State | null>;
  /** Those whose title or questions hold `text`, after the page that gave the cursor. */
  conversations: (visitorId: string, text: string, cursor: string | null) => Promise<ConversationPage>;
  conversation: (id: string, visitorId: string) => Promise<Conversation | null>;
  /** An empty title takes the name away. */
  renameConversation: (id: string, visitorId: string, title: string) => Promise<boolean>;
  deleteConversation: (id: string, visitorId: string) => Promise<boolean>;
  deleteRun: (runId: string, visitorId: string) => Promise<boolean>;
  deleteVisitor: (visitorId: string) => Promise<void>;
  claims: (ids: string[]) => Promise<Claim[]>;
  entity: (id: string) => Promise<Entity | null>;
  /** All that the page of an entity shows; null for one the graph does not have. */
  entityView: (id: string) => Promise<EntityView | null>;
  /** All that the page of a claim shows; null for one the graph does not have. */
  claimView: (id: string) => Promise<ClaimView | null>;
  /** What the claims of an entity that count join it to: see `neighboursOf`; null for one the graph does not have. */
  neighbours: (id: string, query: NeighbourQuery) => Promise<Subgraph | null>;
  /** Throws `not_found` for a run that is not the visitor's or has no artifacts. */
  share: (runId: string, visitorId: string, input: ShareBody) => Promise<{ token: string; id: string }>;
  shares: (runId: string, visitorId: string) => Promise<ShareRow[]>;
  revokeShare: (id: string, visitorId: string) => Promise<boolean>;
  findShare: (token: string) => Promise<ShareSnapshot | null>;
  /** Why no path between two things passes a third. */
  whyNot: (runId: string, visitorId: string, input: WhyNotBody) => Promise<WhyNotJson | null>;
  /** Checks a text from elsewhere against what a run found; throws `not_found` for a run without artifacts. */
  checkText: (runId: string, visitorId: string, text: string) => Promise<CheckedTextJson | null>;
  /** What is known of a patient is left out unless `patient` asks for it. Throws `not_ended` while the run goes on. */
  exportRun: (runId: string, visitorId: string, options?: { patient: boolean }) => Promise<object | null>;
  /** The same without a patient, as a file. */
  exportFile: (runId: string, visitorId: string, format: FormatName) => Promise<ExportedFile | null>;
  /** The turns of a conversation that have an answer, in one Markdown file. */
  exportConversation: (id: string, visitorId: string) => Promise<ExportedFile | null>;
  tools: () => Promise<ToolInfo[]>;
  /**
   * Calls one tool outside a run. Throws `not_found` for a tool there is not, `invalid_request` for arguments that do not
   * fit. Records of sources that state no licence are left out and named.
   */
  callTool: (name: string, args: ToolCall["args"], signal: AbortSignal) => Promise<ToolCallJson>;
  /** Of which graph it answers, or in a sentence why it cannot just now; told within seconds. */
  readiness: () => Promise<Readiness>;
  graphStatus: () => Promise<GraphStatus>;
  settings: () => Settings;
  admin: AdminPort;
};
