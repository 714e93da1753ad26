import { narrateByRules } from "@/lib/artifacts/narrate";
import { StrategyName } from "@/lib/engine/event";
import type { Reasoner } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import type { Strategy } from "@/lib/engine/strategy";
import type { Graph } from "@/lib/knowledge/graph";
import { parseQuestion } from "@/lib/question/parse";
import { modelReasoner } from "@/lib/reasoners/model";
import { ruleReasoner } from "@/lib/reasoners/rules";
import { runInProcess } from "@/lib/runtime/in-process";
import { performing } from "@/lib/runtime/performing";
import { optionsFor } from "@/lib/runtime/run-options";
import { STRATEGIES } from "@/lib/strategies";
import { clientOf, type Erring, erring, type Turns } from "./erring-client";
import type { Pair } from "./measure";
import { mirrorOf } from "./mirror";

export type Recovering = Erring & {
  graph: Graph;
  question: string;
  strategy: string;
  fallsBack: boolean;
  /** Runs by the rules that were made before, by strategy and question; the same question gives the same run. */
  known: Map<string, State>;
};

/** Asks a question twice: of the rules, and of a model that thinks as they do but errs on a share of its turns. */
export async function runRecovering({
  graph,
  question,
  strategy: name,
  fallsBack,
  known,
  ...errs
}: Recovering): Promise<Pair> {
  const strategy = STRATEGIES[StrategyName.parse(name)];
  const rules = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
  const mirror = mirrorOf(rules);
  const turns: Turns = { turns: 0, faults: {} };
  const client = clientOf(erring(mirror, errs, turns));
  const model = modelReasoner({ clients: { single: client, planner: client, narrator: client }, rules, fallsBack });
  const key = `${name} ${question}`;
  const right = known.get(key) ?? (await runOf(rules, { graph, question, strategy }));
  known.set(key, right);
  return { run: await runOf(mirror.watched(model), { graph, question, strategy }), right, turns };
}

async function runOf(
  reasoner: Reasoner,
  { graph, question, strategy }: { graph: Graph; question: string; strategy: Strategy },
): Promise<State> {
  const { signal } = new AbortController();
  const perform = performing({ graph, reasoner, strategy, signal, cache: new Map() });
  const options = { ...optionsFor(strategy, {}), reasoner: reasoner.label };
  const { state } = await runInProcess(
    { strategy, perform, graphVersion: graph.version, signal },
    { question, options },
  );
  return state;
}
