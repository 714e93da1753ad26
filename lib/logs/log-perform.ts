import type { Catalogue, Reasoner } from "@/lib/agent/engine/reasoner";
import type { Perform } from "@/lib/agent/engine/run";
import { unmarked } from "@/lib/agent/reasoners/conversation/prose";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import type { Answer, Artifacts, DraftSentence, ListItem, Sentence } from "@/lib/domain/run/artifacts";
import { ProgramError } from "@/lib/domain/run/error";
import { confidenceOf } from "@/lib/domain/run/evaluation";
import { BROKEN_OFF, type CompletionReason, type Report } from "@/lib/domain/run/event";
import type { LogQuery } from "@/lib/domain/run/log-query";
import type { State } from "@/lib/domain/run/state";
import { CALL_FAILURES_MAX, type Tool, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { failureOf } from "@/lib/server/failure";
import { closedArtifacts } from "@/lib/server/perform";
import { rewriteOnce } from "@/lib/server/rewrite-once";
import { executeCalls } from "@/lib/tools/calls/execute";
import type { LogSource } from "./parse-log";

type LogBench = {
  source: LogSource;
  tools: readonly Tool[];
  reasoner: Reasoner;
  graph: Graph;
  signal: AbortSignal;
};

/** Carries out the commands of a run on a log: the same loop, with the tools, the check and the closing of logs. */
export function logPerformer(bench: LogBench): Perform {
  const { tools, signal } = bench;
  const catalogue: Catalogue = { tools, callsPerIteration: 1, memory: "curated", signal, domain: "logs" };
  return async (command, state) => {
    try {
      return await act(command, state, bench, catalogue);
    } catch (error) {
      return failureOf(error, command.do);
    }
  };
}

async function act(
  command: Parameters<Perform>[0],
  state: State,
  bench: LogBench,
  catalogue: Catalogue,
): Promise<Report> {
  const { reasoner, source } = bench;
  switch (command.do) {
    case "resolve": {
      const { value, by } = await reasoner.parse(state.question, bench.signal);
      return { type: "resolved", reading: value, by };
    }
    case "plan": {
      const { value, by } = await reasoner.plan(state, catalogue);
      return { type: "planned", ...value, by };
    }
    case "call": {
      const { tools, graph, signal } = bench;
      const context = { state, graph, tools, callsPerIteration: catalogue.callsPerIteration, signal, cache: new Map() };
      return { type: "called", results: await executeCalls(command.calls, context) };
    }
    case "observe": {
      const { value, by } = await reasoner.observe(state, catalogue);
      return { type: "observed", observation: value, by };
    }
    case "narrate": {
      const reason = command.reason ?? "sufficient"; // the strategy of logs tells an answer once, at its end
      const artifacts = closeLogRun(state, source, reason);
      const { value, by } = await reasoner.narrate({ ...state, artifacts, completionReason: reason }, catalogue);
      return { type: "narrated", reason, findings: [], draft: value, artifacts, by };
    }
    case "ground": {
      const check = (draft: readonly DraftSentence[]) => checkLogSentences(draft, state.findings);
      const { sentences, by } = await rewriteOnce(state, check, reasoner, catalogue);
      return { type: "grounded", artifacts: { ...closedArtifacts(state), sentences }, by };
    }
    default:
      throw new ProgramError(`A run on a log does not ${command.do}`);
  }
}

/** A step a question of a log takes: a tool and its arguments besides the data set. */
type Step = { tool: string; args: ToolCall["args"]; what: string };
/** How far a run is: its open steps, and the data set they go on from. */
type LogProgress = { open: Step[]; done: ToolResult[]; data: ToolResult | null; failed: boolean };

function stepsOf({ kind, severities, window, text, ask }: LogQuery): Step[] {
  return [
    { tool: "load_logs", args: {}, what: "the records of the log" },
    ...(severities
      ? [{ tool: "filter_by_severity", args: { severities }, what: `those of severity ${severities.join(" or ")}` }]
      : []),
    ...(window ? [{ tool: "filter_by_time", args: { ...window }, what: "those of the time asked about" }] : []),
    ...(text ? [{ tool: "search_logs", args: { text }, what: `those that contain "${text}"` }] : []),
    ...(kind ? [{ tool: "extract_entities", args: { kind }, what: "the entities they name" }] : []),
    ...(ask === "records" ? [] : [{ tool: "count_logs", args: {}, what: "how many there are" }]),
  ];
}

/** A set that came out empty settles what would only narrow it further. */
export function progressOf({ reading, results }: Pick<State, "reading" | "results">): LogProgress {
  const steps = reading?.logs ? stepsOf(reading.logs) : [];
  const sound = results.filter(({ status }) => status !== "failed");
  const made = (step: Step) => sound.findLast((result) => result.tool === step.tool && isSame(step.args, result.args));
  const done = steps.flatMap((step) => made(step) ?? []);
  const data = sound.findLast(({ tool }) => tool !== "count_logs") ?? null;
  const open = data?.status === "empty" ? [] : steps.filter((step) => !made(step));
  const [next] = open;
  const failed =
    results.filter(({ tool, status }) => tool === next?.tool && status === "failed").length >= CALL_FAILURES_MAX;
  return { open, done, data, failed };
}

function isSame(wanted: ToolCall["args"], given: ToolCall["args"]): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(ownValue(given, name)) === JSON.stringify(value),
  );
}

/** What a run on a log amounts to: a typed answer and the log it is from; there are no paths and no subgraph in a log. */
function closeLogRun(state: State, source: LogSource, reason: CompletionReason): Artifacts {
  const { open, done } = progressOf(state);
  const value = done.length === 0 ? 0 : done.length / (done.length + open.length);
  return {
    answer: answerOf(state),
    basis: `The records of ${source.name}, ${source.records.length} in all${source.dropped > 0 ? `; ${source.dropped} lines beyond them were not read` : ""}.`,
    sentences: [],
    paths: [],
    weakRoutes: [],
    pathReason: null,
    subgraph: { nodes: [], edges: [], omitted: 0 },
    coverage: [],
    gaps: state.gaps,
    datasets: [{ key: "log", title: source.name, version: source.version, licence: "", tier: "open", link: "" }],
    notLoaded: [],
    confidence: { level: confidenceOf(value), value, reasons: [`${done.length} steps done, ${open.length} open`] },
    followUps: [],
    partial: BROKEN_OFF.includes(reason),
  };
}

function answerOf(state: State): Answer {
  const { data, open } = progressOf(state);
  if (!data || open.length > 0 || (state.reading?.unread.length ?? 0) > 0) return { kind: "text" };
  if (state.reading?.logs?.ask === "count") return { kind: "count", value: data.total };
  const findingIds = data.findings.map(({ id }) => id);
  const items = data.rows.map((row): ListItem => {
    const evidence = [row.time, row.severity, typeof row.records === "number" ? `${row.records} records` : null];
    const told = evidence.flatMap((each) => (typeof each === "string" && each !== "" ? [each] : []));
    return { id: String(row.id), name: String(row.name ?? row.text), evidence: told, claimIds: [], findingIds };
  });
  return { kind: "list", total: data.total, items, apart: [] };
}

const OWN = new Set(
  "a all among an and are as at by for from found has have in is it its no none of on or that the their them there these they this those to total was were with which within".split(
    " ",
  ),
);

/**
 * Each sentence with a verdict: grounded when every number and every word of it that says something stands in a finding it
 * cites, else struck with what does not. It knows nothing of who wrote the sentence.
 */
export function checkLogSentences(drafts: readonly DraftSentence[], findings: readonly Fact[]): Sentence[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  return drafts.map(({ section, text: marked, findingIds, plain }) => {
    const text = unmarked(marked);
    const cited = findingIds.flatMap((id) => byId.get(id) ?? []);
    const issues = plain ? plainIssues(text) : issuesOf(text, cited);
    const status = issues.length > 0 ? "struck" : plain ? "plain" : "grounded";
    return { section, text, findingIds, status, issues };
  });
}

function plainIssues(text: string): string[] {
  return /\d/.test(text) ? ["number: in a sentence that cites nothing"] : [];
}

function issuesOf(text: string, cited: readonly Fact[]): string[] {
  if (cited.length === 0) return ["uncited: no finding of this run is cited"];
  const known = new Set(cited.flatMap((finding) => [...tokens(finding.text ?? ""), ...valuesOf(finding)]));
  const strange = tokens(text).filter((token) => !OWN.has(token) && !known.has(token));
  const denies = /\b(?:no|none|zero)\b/i.test(text) && !cited.some(({ polarity }) => polarity !== "affirms");
  return [
    ...strange.map((token) => `${token} is in no cited finding`),
    ...(denies ? ["polarity: something was found"] : []),
  ];
}

function valuesOf({ numbers }: Fact): string[] {
  return numbers.map(({ value }) => String(value));
}

/** Words, numbers and addresses, in lower case, without a plural s. */
function tokens(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}:.@/_-]*[\p{L}\p{N}])?/gu) ?? [];
  return found.map((token) => token.replace(/(?<=\p{L}{3})s$/u, ""));
}
