import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Perform } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import type { Recorded } from "@/lib/domain/run/event";
import type { IterativeContext } from "@/lib/domain/run/record";
import type { State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { progressLine } from "@/lib/server/export/progress";
import { runInProcess } from "@/lib/server/in-process";
import { performer } from "@/lib/server/perform";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { runOptions } from "@/lib/server/run-options";
import { toStandardError } from "@/lib/server/standard-error";
import { iterativeContext } from "./iterative-context";
import { type ReActContext, reactContext } from "./react-context";

/** Who plans: reads the question, asks for tools. */
export type Planner = Pick<Reasoner, "label" | "parse" | "plan">;
/** Judges what the tools returned, says what is missing, and writes the answer. */
export type Narrator = Pick<Reasoner, "label" | "observe" | "refine" | "critique" | "narrate" | "rewrite">;
/** Carries out the calls of a plan: one result a call, in order. */
export type ToolExecutor = (calls: ToolCall[], state: State) => Promise<ToolResult[]>;

type Common = { graph: Graph; maxIterations?: number; verbose?: boolean; log?: (line: string) => void };

/** A run in this process, without a database: its state, its events, and the answer as Markdown. */
export type Queried<Context> = { context: Context; finalResponse: string; state: State; events: Recorded[] };

/** Runs questions through the `react` strategy with one reasoner; throws `invalid_request` for iterations out of range. */
export function reactOrchestrator(parts: Common & { reasoner?: Reasoner }) {
  const { graph, reasoner = reasonerFor(RULES, graph) } = parts;
  return {
    query: (question: string): Promise<Queried<ReActContext>> =>
      query(question, { ...parts, reasoner, strategy: react, contextOf: reactContext }),
  };
}

/** Runs questions through the `two-phase` strategy with a planner and a narrator; throws `invalid_request` for iterations out of range. */
export function iterativeOrchestrator(parts: Common & { planner?: Planner; narrator?: Narrator }) {
  const { graph, planner = reasonerFor(RULES, graph), narrator = reasonerFor(RULES, graph) } = parts;
  const reasoner: Reasoner = {
    label: planner.label === narrator.label ? planner.label : `${planner.label} and ${narrator.label}`,
    parse: planner.parse,
    plan: planner.plan,
    observe: narrator.observe,
    refine: narrator.refine,
    critique: narrator.critique,
    narrate: narrator.narrate,
    rewrite: narrator.rewrite,
  };
  return {
    /** `execute` stands in for the tools of the registry. */
    query: (question: string, execute?: ToolExecutor): Promise<Queried<IterativeContext>> =>
      query(question, { ...parts, reasoner, strategy: twoPhase, contextOf: iterativeContext, execute }),
  };
}

type Parts<Context> = Common & {
  reasoner: Reasoner;
  strategy: Strategy;
  contextOf: (state: State) => Context;
  execute?: ToolExecutor | undefined;
};

async function query<Context>(question: string, parts: Parts<Context>): Promise<Queried<Context>> {
  const { graph, reasoner, strategy, maxIterations, verbose = true, log = toStandardError, execute } = parts;
  const options = { ...runOptions({ strategy: strategy.name, maxIterations }), reasoner: reasoner.label };
  const watch = { see: verbose ? progressLine(log) : () => {} };
  const { signal } = new AbortController();
  const perform = withExecutor(performer({ graph, reasoner, strategy, signal, cache: new Map() }), execute);
  const { state, events } = await runInProcess(
    { strategy, perform, graphVersion: graph.version, signal, watch },
    { question: cleanQuestion(question), options },
  );
  const finalResponse = state.artifacts ? narrativeMarkdown(state.artifacts, state.findings) : "";
  return { context: parts.contextOf(state), finalResponse, state, events };
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
