import type { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { latencyOf, percentileOf } from "@/measure/latency";
import type { Entry } from "./entry";
import type { Facts } from "./facts";
import { type Fault, judge } from "./judge";
import type { QuestionFile } from "./read-sets";

/** Asks with a strategy; a follow-up is asked of the run it follows. */
export type AskWith = (question: string, strategy: StrategyName, after: State | undefined) => Promise<State>;

/** One question answered by one strategy. */
export type Outcome = { entry: Entry; file: string; fault: Fault; state: State; ms: number };

/** What a strategy reached on some of the questions. Iterations and calls are medians, `most` the highest. */
export type Measured = {
  strategy: StrategyName;
  of: string;
  asked: number;
  right: number;
  iterations: { simple: Spread; complex: Spread };
  calls: number;
  struck: number;
  /** Of the sentences that state something, those the check upheld. */
  grounded: number | null;
  latencyMs: { median: number; p95: number } | null;
  wrong: { id: string; question: string; fault: string }[];
};

type Spread = { median: number; most: number } | null;

/** Asks every question in order with one strategy and holds the answers against the facts. */
export async function answerAll(
  files: readonly QuestionFile[],
  strategy: StrategyName,
  { ask, facts, progress }: { ask: AskWith; facts: Facts; progress: (done: number, all: number) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const all = files.reduce((total, { entries }) => total + entries.length, 0);
  for (const { name, entries } of files) {
    const states = new Map<string, State>();
    for (const entry of entries) {
      const before = performance.now();
      const state = await ask(
        entry.question,
        strategy,
        entry.after === undefined ? undefined : states.get(entry.after),
      );
      const ms = performance.now() - before;
      states.set(entry.id, state);
      outcomes.push({
        entry,
        file: name,
        fault: await judge(entry, state, { facts, before: entries.find(({ id }) => id === entry.after) }),
        state,
        ms,
      });
      progress(outcomes.length, all);
    }
  }
  return outcomes;
}

/** The figures of a strategy over all of its outcomes, then over each file of several. */
export function measured(strategy: StrategyName, outcomes: readonly Outcome[]): Measured[] {
  const files = [...new Set(outcomes.map(({ file }) => file))];
  const parts = files.length > 1 ? files : [];
  return [
    figures(strategy, files.length > 1 ? "all" : (files[0] ?? "none"), outcomes),
    ...parts.map((file) =>
      figures(
        strategy,
        file,
        outcomes.filter((each) => each.file === file),
      ),
    ),
  ];
}

function figures(strategy: StrategyName, of: string, outcomes: readonly Outcome[]): Measured {
  const sentences = outcomes.flatMap(({ state }) => state.artifacts?.sentences ?? []);
  const count = (status: string) => sentences.filter((sentence) => sentence.status === status).length;
  const stating = count("grounded") + count("struck");
  const wrong = outcomes.flatMap(({ entry: { id, question }, fault }) => (fault ? [{ id, question, fault }] : []));
  return {
    ...{ strategy, of, asked: outcomes.length, right: outcomes.length - wrong.length },
    iterations: { simple: spread(outcomes, "simple"), complex: spread(outcomes, "complex") },
    calls: percentileOf(
      outcomes.map(({ state }) => state.usage.toolCalls),
      0.5,
    ),
    struck: count("struck"),
    grounded: stating === 0 ? null : count("grounded") / stating,
    latencyMs: latencyOf(outcomes.map(({ ms }) => ms)),
    wrong,
  };
}

/** Questions that were looked up: what cannot be read takes no iteration. */
function spread(outcomes: readonly Outcome[], level: Entry["level"]): Spread {
  const taken = outcomes
    .filter(({ entry, state }) => entry.level === level && state.results.length > 0)
    .map(({ state }) => state.iteration);
  return taken.length === 0 ? null : { median: percentileOf(taken, 0.5), most: Math.max(...taken) };
}
