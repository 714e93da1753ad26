import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { keepRun } from "@/db/runs/keep-run";
import { byRule, type Reasoner } from "@/lib/agent/engine/reasoner";
import { onLogs, singleAction } from "@/lib/agent/strategies/single-action";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { AppError, ProgramError } from "@/lib/domain/run/error";
import type { InformationGap, Observation } from "@/lib/domain/run/evaluation";
import type { Recorded } from "@/lib/domain/run/event";
import type { Plan } from "@/lib/domain/run/plan";
import type { State } from "@/lib/domain/run/state";
import { CLI_VISITOR } from "@/lib/server/ask-now";
import { runInProcess } from "@/lib/server/in-process";
import { RULES, reasonerWith } from "@/lib/server/reasoners";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { toStandardError } from "@/lib/server/standard-error";
import { toolSettings } from "@/lib/server/tool-settings";
import { logPerformer, progressOf } from "./log-perform";
import { logTools } from "./log-tools";
import { type LogRecord, type LogSource, parseLog } from "./parse-log";
import { readLogQuestion } from "./read-question";

const FILE_BYTES_MAX = 256 * 1024 * 1024;

type LogWishes = {
  maxIterations?: number | undefined;
  reasoner?: string | undefined;
  signal?: AbortSignal;
  watch?: (event: Recorded) => void;
};

/** A log file in memory. Throws `invalid_request` for a file that is not there or too large; its path comes from an operator, never from a visitor. */
export async function readLogFile(file: string): Promise<LogSource> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AppError("invalid_request", `There is no log file ${file}.`);
  if (found.size > FILE_BYTES_MAX) throw new AppError("invalid_request", `${file} is larger than 256 MB.`);
  return parseLog(path.basename(file), await readFile(file, "utf8"));
}

/** Asks a question of a log in this process; nothing is stored. */
export async function askLogs(question: string, source: LogSource, wishes: LogWishes = {}) {
  const { maxIterations, reasoner: label = RULES, signal = new AbortController().signal, watch } = wishes;
  const chosen = runOptions({ strategy: singleAction.name, maxIterations, reasoner: label });
  const options = { ...chosen, strategy: onLogs.name };
  const { logRowsMax, logEntitiesMax } = toolSettings(process.env);
  const tools = logTools(source, { rowsMax: logRowsMax, entitiesMax: logEntitiesMax });
  const reasoner = reasonerWith(label, logReasoner());
  const perform = logPerformer({ source, tools, reasoner, graph: noGraph(source.version), signal });
  const see = watch && { watch: { see: watch } };
  const parts = { strategy: onLogs, perform, graphVersion: source.version, signal, ...see };
  return runInProcess(parts, { question: cleanQuestion(question), options });
}

/**
 * Asks the same and keeps the run with its journal, records of the log in it, as one of the command line's. No observer and
 * no lesson sees it. Where it cannot be stored the answer says so and has no id.
 */
export async function askLogsNow(
  { database }: Pick<Session, "database">,
  question: string,
  source: LogSource,
  wishes: LogWishes = {},
) {
  const { state, events } = await askLogs(question, source, wishes);
  const runId = await keepRun(database, CLI_VISITOR, events).catch((error) => {
    toStandardError(
      `The run is not kept: ${error instanceof AppError ? error.message : "the database did not take it"}`,
    );
    return null;
  });
  return { runId, state };
}

/** The journal of a run as a log: what failed is an error, a call that failed or rules that stood in a warning, all else information. */
export function journalLog(runId: string, events: readonly Recorded[]): LogSource {
  const records = events.map((event): LogRecord => ({ id: `log:${event.seq}`, time: event.at, ...told(event) }));
  const version = createHash("sha256").update(JSON.stringify(events)).digest("hex").slice(0, 16);
  return { name: `journal of run ${runId}`, version, records, dropped: 0 };
}

function told(event: Recorded): Pick<LogRecord, "severity" | "text"> {
  if (event.type === "failed")
    return { severity: "error", text: `failed during ${event.during}: ${event.message} (${event.cause})` };
  if (event.type === "called") {
    const failed = event.results.some(({ status }) => status === "failed");
    const calls = event.results.map(({ handle, tool, status, total }) => `${handle} ${tool} ${status} ${total}`);
    return { severity: failed ? "warning" : "info", text: `called ${calls.join("; ")}` };
  }
  if ("by" in event && event.by.fellBack) return { severity: "warning", text: `${event.type}: ${event.by.fellBack}` };
  return { severity: "info", text: event.type === "planned" ? `planned: ${event.thought}` : event.type };
}

/** Who thinks about logs without a model: reads the question, takes its steps one by one, and words what they found. */
function logReasoner(): Reasoner {
  return {
    label: "rules",
    parse: async (question) => byRule(readLogQuestion(question)),
    plan: async (state) => byRule(planStep(state)),
    observe: async (state) => byRule(observe(state)),
    refine: () => Promise.reject(new ProgramError("Questions of logs are not refined")),
    critique: () => Promise.reject(new ProgramError("Answers on logs are not criticised")),
    narrate: async (state) => byRule(narrate(state)),
    rewrite: async () => byRule([]),
  };
}

function planStep(state: State): Plan {
  const { open, data, failed } = progressOf(state);
  const [step] = failed ? [] : open;
  if (!step)
    return { thought: "What the question asks of the log was looked up.", calls: [], stop: "sufficient_information" };
  const args = data ? { ...step.args, data: data.handle } : step.args;
  return {
    thought: `Next: ${step.what}.`,
    calls: [{ tool: step.tool, args, reason: `Find ${step.what}` }],
    stop: null,
  };
}

function observe(state: State): Observation {
  const { open, done, failed } = progressOf(state);
  const gaps = open.map(({ tool, what }): InformationGap => {
    return {
      category: "coverage",
      description: `Not looked up yet: ${what}`,
      priority: 1,
      suggestedTool: failed ? null : tool,
      reason: failed ? "failed" : "not_looked_up",
    };
  });
  const settled = gaps.length === 0 && done.length > 0;
  const last = state.iterations.at(-1)?.results ?? [];
  const text = last.map(({ handle, summary }) => `${handle}: ${summary}`).join("\n") || "No tool was asked.";
  const share = done.length / Math.max(1, done.length + open.length);
  return {
    text,
    traceSummary: text,
    evaluation: {
      status: settled ? "sufficient" : done.length > 0 ? "partially_sufficient" : "insufficient",
      confidence: share,
      reasoning: settled ? "Every step of the question is done." : `${open.length} steps are open.`,
      gaps,
      canAnswer: settled,
      iterationCount: state.iteration,
    },
  };
}

const TIME_UNREAD = "The time this question names cannot be read, so nothing was looked up.";
const PART_UNREAD = "Part of the question was not read: what follows may be of more than was asked.";

/** What was not read, then the answering finding, then those it came from. */
function narrate({ reading, results, findings, gaps }: State): DraftSentence[] {
  const told = results.flatMap(({ handle }) => findings.filter(({ from }) => from.handle === handle));
  const texts = new Map(told.map((finding) => [finding.text ?? "", finding.id]));
  const sentences = [...texts].reverse().map(([text, id], index): DraftSentence => {
    return { section: index === 0 ? "summary" : "findings", text, findingIds: [id], plain: false };
  });
  const open = gaps.length > 0 ? ["Part of the question was not looked up."] : [];
  const unread = (reading?.unread.length ?? 0) > 0 ? [reading?.logs ? PART_UNREAD : TIME_UNREAD] : [];
  return [
    ...unread.map((text): DraftSentence => ({ section: "summary", text, findingIds: [], plain: true })),
    ...sentences,
    ...open.map((text): DraftSentence => ({ section: "limitations", text, findingIds: [], plain: true })),
  ];
}

/** A graph that holds nothing, for runs on another subject. */
export function noGraph(version: string): Graph {
  const none = () => [];
  const never = () => {
    throw new ProgramError("This run is of no graph");
  };
  return {
    version,
    edition: "none",
    datasets: [],
    notLoaded: [],
    entity: () => undefined,
    names: none,
    edges: none,
    resolve: none,
    mentions: none,
    misspelt: none,
    suggest: () => ({ typed: "", names: [] }),
    paths: never,
    whyNot: never,
    score: () => 0,
    support: () => null,
    coverage: none,
    claimCount: () => 0,
    equivalents: (id) => [id],
    groupsOf: none,
    drugsOf: () => new Map(),
    claims: async () => [],
    passages: async () => [],
    counts: () => ({ entities: {}, claims: { total: 0, byDataset: {} } }),
  };
}
