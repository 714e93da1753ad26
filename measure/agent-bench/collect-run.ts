import type { Reasoner } from "@/lib/agent/engine/reasoner";
import { run } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_VERSION, type Recorded } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { performing } from "@/lib/server/performing";
import { optionsFor } from "@/lib/server/run-options";

type Bench = { graph: Graph; question: string; strategy: Strategy; reasoner: Reasoner };

/** Carries a question to its end without a database. */
export async function collectRun({ graph, question, strategy, reasoner }: Bench): Promise<State> {
  const now = () => new Date().toISOString();
  const options = { ...optionsFor(strategy, {}), reasoner: reasoner.label };
  const asked: Recorded = {
    type: "asked",
    question,
    options,
    graphVersion: graph.version,
    v: EVENT_VERSION,
    seq: 1,
    at: now(),
  };
  const perform = performing({ graph, reasoner, strategy, signal: new AbortController().signal, cache: new Map() });
  const events = run([asked], strategy, { perform, now, halted: () => null });
  for (let step = await events.next(); ; step = await events.next()) if (step.done) return step.value;
}
