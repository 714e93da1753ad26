import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Perform } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { systemPromptOf } from "@/lib/agent/reasoners/conversation/instructions";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { AppError } from "@/lib/domain/run/error";
import { type Recorded, StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import { runInProcess } from "@/lib/server/in-process";
import { type Observer, watchBy } from "@/lib/server/observers/watch";
import { performing } from "@/lib/server/performing";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { type Chosen, optionsFor } from "@/lib/server/run-options";
import { toStandardError } from "@/lib/server/standard-error";
import { offeredTools } from "@/lib/tools/registry";

/** Carries out the calls of a plan: one result a call, in order. */
export type ToolExecutor = (calls: ToolCall[], state: State) => Promise<ToolResult[]>;

export type InferenceParts = {
  graph: Graph;
  reasoner?: Reasoner | undefined;
  /** Stands in for the tools of the registry. */
  execute?: ToolExecutor | undefined;
};

export type InferenceOptions = Omit<Chosen, "indications"> & {
  /** Who watches; several at once may. */
  observer?: Observer | readonly Observer[] | undefined;
  /** Says every step on standard error, or to `log`. */
  debug?: boolean | undefined;
  log?: ((line: string) => void) | undefined;
};

/** An answered question: the answer as Markdown, the artifacts in `state`, and the events it came from. */
export type Inferred = { response: string; state: State; events: Recorded[] };

/** An engine ready for questions. Closing it ends the running questions and lets its observers finish. */
export type Inference = AsyncDisposable & {
  strategyName: Strategy["name"];
  /** The system prompt of a model that plans for this strategy. */
  systemPrompt: () => string;
  /** Throws AppError `invalid_question`, `invalid_request` for options out of range, `unavailable` once closed. */
  ask: (question: string) => Promise<Inferred>;
  close: () => Promise<void>;
};

/** An inference by the name of its strategy, or by a strategy of one's own. */
export function createInference(
  chosen: StrategyName | Strategy,
  { graph, reasoner = reasonerFor(RULES, graph), execute }: InferenceParts,
  options: InferenceOptions = {},
): Inference {
  const strategy = typeof chosen === "string" ? STRATEGIES[StrategyName.parse(chosen)] : chosen;
  const tools = offeredTools(graph);
  const observers = [...[options.observer ?? []].flat(), ...(options.debug ? [debugObserver(options.log)] : [])];
  const closed = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const ask = async (question: string): Promise<Inferred> => {
    if (closed.signal.aborted) throw new AppError("unavailable", "This inference is closed.");
    const watch = watchBy(observers, tools);
    const runOptions = { ...optionsFor(strategy, options), reasoner: reasoner.label };
    const asked = { question: cleanQuestion(question), options: runOptions };
    const { signal } = closed;
    const bench = { graph, reasoner, strategy, signal, cache: new Map(), hear: watch.hear };
    const perform = withExecutor(performing(bench), execute);
    const run = { strategy, perform, graphVersion: graph.version, signal, watch };
    const { state, events } = await runInProcess(run, asked);
    return { response: state.artifacts ? narrativeMarkdown(state.artifacts, state.findings) : "", state, events };
  };
  const close = async () => {
    closed.abort("cancelled");
    await Promise.allSettled(underWay);
    await watchBy(observers, tools).close();
  };
  return {
    strategyName: strategy.name,
    systemPrompt: () => systemPromptOf(strategy),
    ask: (question) => tracked(ask(question), underWay),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Asks with the strategy `simple`: one iteration, direct or with tools. */
export const createSimple = (parts: InferenceParts, options?: InferenceOptions) =>
  createInference("simple", parts, options);

/** Asks with the strategy `react`: up to 10 iterations unless `options` say otherwise. */
export const createReAct = (parts: InferenceParts, options?: InferenceOptions) =>
  createInference("react", parts, options);

/** Asks with the strategy `reflection`: up to 3 iterations, each answer criticised. */
export const createReflection = (parts: InferenceParts, options?: InferenceOptions) =>
  createInference("reflection", parts, options);

/** Asks with the strategy `single-action`: up to 10 iterations of one call each. */
export const createSingleAction = (parts: InferenceParts, options?: InferenceOptions) =>
  createInference("single-action", parts, options);

function tracked<T>(promise: Promise<T>, underWay: Set<Promise<unknown>>): Promise<T> {
  underWay.add(promise);
  const done = () => underWay.delete(promise);
  promise.then(done, done);
  return promise;
}

function debugObserver(log: (line: string) => void = toStandardError): Observer {
  return { onEvent: progressLine(log) };
}

/** A tool executor that throws is a failure of the call, as the run's own would be. */
function withExecutor(perform: Perform, execute: ToolExecutor | undefined): Perform {
  if (!execute) return perform;
  return async (command, state) => {
    if (command.do !== "call") return perform(command, state);
    try {
      return { type: "called", results: await execute(command.calls, state) };
    } catch (error) {
      return { type: "failed", during: "call", cause: "tool_error", message: cleanMessage(error) };
    }
  };
}

const CHARACTERS_MAX = 200;
/** How much of a line is read: looking for secrets in it takes the square of its length. */
const READ_MAX = 2_000;
/** Control and invisible characters, which a log or a page must not be given. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;
/** What a message may give away, with what is told in its place. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1…@"],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, "$1?…"],
  [/\b((?:proxy-)?authorization|cookie)\b\s*[:=]\s*.*/gi, "$1: …"],
  [/\b(bearer|basic)\s+\S+/gi, "$1 …"],
  [
    /([\w-]*(?:passw(?:or)?d|passphrase|secret|token|credential|api[-_ ]?key|access[-_ ]?key)[\w-]*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|\S+)/gi,
    "$1…",
  ],
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{20,}/gi, "…"],
];

/** What an error of foreign code says, fit to be kept and shown: its first line, without secrets and at most 200 characters. */
export function cleanMessage(error: unknown): string {
  const said = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  const [first = ""] = said.split(/[\r\n\u2028\u2029]/).filter((line) => line.trim() !== "");
  const clean = SECRETS.reduce(
    (text, [pattern, put]) => text.replace(pattern, put),
    first.slice(0, READ_MAX).replace(UNSEEN, " "),
  ).trim();
  const characters = Array.from(clean);
  const cut = characters.length > CHARACTERS_MAX ? `${characters.slice(0, CHARACTERS_MAX - 1).join("")}…` : clean;
  return cut === "" ? "It gave no reason." : cut;
}
