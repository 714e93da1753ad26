import type { AdminOverview } from "@/db/runs/admin";
import type { StrategyFigures } from "@/db/runs/admin-strategies";
import type { ConversationRow } from "@/db/runs/conversations";
import type { CoverageCell, Dataset } from "@/lib/domain/dataset";
import type { Graph } from "@/lib/domain/graph";
import type { CompletionReason, StrategyName } from "@/lib/domain/run/event";
import type { Reading } from "@/lib/domain/run/question";
import type { Tool } from "@/lib/domain/run/tool";
import type { app } from "@/lib/server/app";
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

/** All that pages and routes ask of Vigil. */
export type AppPort = typeof app;
