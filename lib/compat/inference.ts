import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { systemPromptOf } from "@/lib/agent/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { AppError } from "@/lib/domain/run/error";
import { type Recorded, type RunOptions, StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { IterationWishes } from "@/lib/server/aspect-options";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import { runInProcess } from "@/lib/server/in-process";
import type { Observer } from "@/lib/server/observers/observer";
import { watchBy } from "@/lib/server/observers/watch";
import { performing } from "@/lib/server/performing";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { optionsFor } from "@/lib/server/run-options";
import { toStandardError } from "@/lib/server/standard-error";
import { offeredTools } from "@/lib/tools/registry";

export type InferenceParts = { graph: Graph; reasoner?: Reasoner | undefined };

export type InferenceOptions = IterationWishes & {
  /** Who watches; several at once may. */
  observer?: Observer | readonly Observer[] | undefined;
  /** Says every step on standard error, or to `log`. */
  debug?: boolean | undefined;
  log?: ((line: string) => void) | undefined;
  maxIterations?: number | undefined;
  preset?: RunOptions["preset"];
  /** Kinds of tools to think of first: drug, gene, set, path, evidence. */
  prefer?: readonly string[] | undefined;
  /** Of an ensemble: the strategies whose runs it reconciles. */
  members?: readonly StrategyName[] | undefined;
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
  { graph, reasoner = reasonerFor(RULES, graph) }: InferenceParts,
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
    const perform = performing({ graph, reasoner, strategy, signal, cache: new Map(), hear: watch.hear });
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
