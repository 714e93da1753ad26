import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { modelClient } from "@/lib/effects/model";
import { collectRun } from "./collect-run";
import type { Heard, TalkingServer, TurnScript } from "./talking-server";

const MANNER = {
  ...{ temperature: 0.2, maxTokens: 4096, contextTokens: 32_768 },
  ...{ deadlineMs: 20_000, firstChunkMs: 5000, chunkMs: 2000 },
};

/** What one strategy came to over all questions. */
export type AgentRow = {
  strategy: string;
  rate: number;
  runs: number;
  /** Questions that reached the model, runs that ended in artifacts, and runs that ended so and showed no struck sentence as stated. */
  reached: number;
  ended: number;
  answered: number;
  callsMedian: number;
  advice: number;
  /** Rows of results of up to 200 rows that were hidden when the answer was asked for, and all of them. */
  hidden: number;
  rows: number;
  stated: number;
  interpretations: number;
  struck: number;
  fellBack: number;
};

type Asking = {
  graph: Graph;
  server: TalkingServer;
  strategy: StrategyName;
  rate: number;
  fallsBack: boolean;
  script: () => TurnScript;
};

/** Asks every question with a scripted model in charge and counts what came of it. */
export async function agentRow(asking: Asking, questions: readonly string[]): Promise<AgentRow> {
  const runs: { state: State; heard: Heard[] }[] = [];
  for (const question of questions) {
    asking.server.heard.length = 0;
    asking.server.say(asking.script());
    runs.push({ state: await ran(asking, question), heard: [...asking.server.heard] });
  }
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0);
  const sentences = (status: string) =>
    sum(({ state }) => own(state).filter((sentence) => sentence.status === status).length);
  const small = (state: State) => state.results.filter(({ rows }) => rows.length > 0 && rows.length <= 200);
  return {
    ...{ strategy: asking.strategy, rate: asking.rate, runs: runs.length },
    reached: sum(({ heard }) => Number(heard.length > 0)),
    ended: sum(({ state }) => Number(state.done && state.artifacts !== null)),
    answered: sum(({ state }) => Number(own(state).some(({ status }) => status === "grounded"))),
    callsMedian: median(runs.map(({ state }) => state.usage.modelCalls)),
    advice: sum(({ state }) => (state.thread ?? []).filter(({ isAdvice }) => isAdvice).length),
    hidden: sum(({ state, heard }) => small(state).reduce((total, { handle }) => total + hiddenOf(handle, heard), 0)),
    rows: sum(({ state }) => small(state).reduce((total, { rows }) => total + rows.length, 0)),
    stated: sentences("grounded"),
    interpretations: sentences("interpretation"),
    struck: sum(({ heard }) => heard.reduce((total, { messages }) => total + struckIn(messages.at(-1)?.text ?? ""), 0)),
    fellBack: sum(({ state }) => Number((state.fallBacks ?? []).length > 0)),
  };
}

function ran({ graph, server, strategy, fallsBack }: Asking, question: string): Promise<State> {
  const client = modelClient({ provider: "openai-compatible", url: server.url, key: null, model: "scripted" });
  const rules = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
  const clients = { single: client, planner: client, narrator: client };
  const reasoner = modelReasoner({ clients, manner: MANNER, graph, rules, fallsBack });
  return collectRun({ graph, question, strategy: STRATEGIES[strategy], reasoner });
}

function own({ artifacts }: State) {
  return (artifacts?.sentences ?? []).filter(({ section, composed }) => section === "summary" && !composed);
}

/** Rows of a result that the last request does not show. */
function hiddenOf(handle: string, heard: readonly Heard[]): number {
  const text =
    heard
      .at(-1)
      ?.messages.map((message) => message.text)
      .join("\n") ?? "";
  return Number(new RegExp(`\\((\\d+) of \\d+ rows hidden: read_result ${handle}\\)`).exec(text)?.[1] ?? 0);
}

/** Sentences that a request sends back. */
function struckIn(told: string): number {
  return /will not be shown/.test(told) ? (told.match(/^\d+\. /gm)?.length ?? 0) : 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
