import type { EventOf, Recorded, RunOptions } from "@/lib/engine/event";
import type { Reasoner } from "@/lib/engine/reasoner";
import { type Perform, run } from "@/lib/engine/run";
import type { State } from "@/lib/engine/state";
import type { Strategy } from "@/lib/engine/strategy";
import type { Graph } from "@/lib/knowledge/graph";
import type { Watch } from "@/lib/observers/watch";
import type { CallCache } from "@/lib/tools/execute";
import { performer } from "./perform";

export type InProcess = {
  graph: Graph;
  reasoner: Reasoner;
  strategy: Strategy;
  signal: AbortSignal;
  watch?: Pick<Watch, "see" | "hear">;
  cache?: CallCache;
  /** Stands between the run and what carries its commands out. */
  around?: (perform: Perform) => Perform;
};

export type Asked = { question: string; options: RunOptions; patient?: string[] | undefined };

/** Runs a question to its end in this process, without a database: nothing is stored but what is returned. */
export async function runInProcess(parts: InProcess, { question, options, patient }: Asked) {
  const { graph, reasoner, strategy, signal, watch, cache = new Map(), around = (perform) => perform } = parts;
  const asked: Recorded = {
    ...{ type: "asked", question, options, graphVersion: graph.version, seq: 1, at: now() },
    ...(patient && { patient }),
  };
  const events: Recorded[] = [asked];
  const perform = around(performer({ graph, reasoner, strategy, signal, cache, ...(watch && { hear: watch.hear }) }));
  watch?.see(asked);
  const loop = run([asked], strategy, { perform, now, halted: () => haltOf(signal) });
  for (let step = await loop.next(); ; step = await loop.next()) {
    if (step.done) return { state: step.value as State, events };
    watch?.see(step.value);
    events.push(step.value);
  }
}

/** The end that an aborted signal asks for. */
export function haltOf({ aborted, reason }: AbortSignal): EventOf<"halted"> | null {
  if (!aborted) return null;
  return { type: "halted", reason: reason === "interrupted" || reason === "timeout" ? reason : "cancelled" };
}

function now(): string {
  return new Date().toISOString();
}
