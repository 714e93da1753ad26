import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { cleanQuestion } from "@/lib/domain/question/clean";
import { earlierOf } from "@/lib/domain/run/earlier";
import type { Recorded, StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { runInProcess } from "@/lib/server/in-process";
import { performing } from "@/lib/server/performing";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { runOptions } from "@/lib/server/run-options";

/** Asks by the rules as `ask` does, without storing the run and without results of other runs; `before` is the run it follows up. */
export async function askUnstored(graph: Graph, question: string, wishes: Wishes): Promise<State> {
  return (await runUnstored(graph, question, wishes)).state;
}

type Wishes = {
  name: StrategyName;
  before?: State | undefined;
};

/** The same with the events of the run, as a journal would hold them. */
export async function runUnstored(
  graph: Graph,
  question: string,
  { name, before }: Wishes,
): Promise<{ state: State; events: Recorded[] }> {
  const strategy = STRATEGIES[name];
  const { signal } = new AbortController();
  const bench = { graph, reasoner: reasonerFor(RULES, graph), strategy, signal, cache: new Map() };
  return runInProcess(
    { strategy, perform: performing(bench), graphVersion: graph.version, signal, tells: true },
    {
      question: cleanQuestion(question),
      options: runOptions({ strategy: name }),
      after: before && earlierOf("unstored", before),
    },
  );
}
