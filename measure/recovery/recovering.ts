import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import type { Reasoner } from "@/lib/agent/engine/reasoner";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import { StrategyName } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { runInProcess } from "@/lib/server/in-process";
import { performing } from "@/lib/server/performing";
import { optionsFor } from "@/lib/server/run-options";
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
