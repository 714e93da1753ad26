import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { appendEvents, readJournal } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import { deleteVisitor } from "@/db/runs/visitors";
import { type Perform, type RunPorts, run } from "@/lib/agent/engine/run";
import { react } from "@/lib/agent/strategies/react";
import type { Graph } from "@/lib/domain/graph";
import { EVENT_VERSION, type Recorded } from "@/lib/domain/run/event";
import { storeAhead } from "@/lib/server/worker/carry-run";
import { type Loop, nothingToClose, QUESTION } from "./loop-task";
import { OPTIONS, scripted, type Thoughts } from "./script-run";
import { ready, throughPrompts } from "./scripted-thoughts";

/** Runs of the bench belong to this visitor, who is deleted with them. */
const VISITOR = "bench-engine";
const LEASE_MS = 60_000;

/** The engine as it runs in a process, nothing stored: thoughts that are there at once. */
export function ownLoop(graph: Graph): Loop {
  return unstored("Vigil", graph, () => ready);
}

/** The same with the prompts of the model reasoner built and its answers read. */
export function ownLoopWithPrompts(graph: Graph): Loop {
  return unstored("Vigil, prompts of the model reasoner built", graph, () => throughPrompts(graph));
}

function unstored(name: string, graph: Graph, thoughts: () => Thoughts): Loop {
  const begin = async () => {
    const perform = scripted(graph, thoughts());
    const asked = { type: "asked", question: QUESTION, options: OPTIONS, graphVersion: graph.version } as const;
    return () => carriedThrough(run([{ ...asked, v: EVENT_VERSION, seq: 1, at: now() }], react, portsOf(perform)));
  };
  return { name, stored: null, begin, close: nothingToClose };
}

/** The engine as the app runs it: each event in the journal, under a lease, while the next steps are under way. */
export function durableLoop(graph: Graph, database: Database): Loop {
  const begin = async () => {
    const { run: made } = await createRun(database, {
      visitorId: VISITOR,
      clientKey: randomUUID(),
      question: QUESTION,
      options: OPTIONS,
      graphVersion: graph.version,
    });
    const lease = await claimRun(database, made.id, VISITOR, LEASE_MS);
    if (!lease) throw new Error("Another process took the run of the bench");
    const recorded = await readJournal(database, made.id);
    const perform = scripted(graph, ready);
    const append = (events: readonly Recorded[]) => appendEvents(database, lease, events);
    return async () => {
      const state = await storeAhead(run(recorded, react, portsOf(perform)), { append, stored: () => {} });
      return state.usage.toolCalls;
    };
  };
  const stored = database.kind === "postgres" ? "PostgreSQL" : "PGlite";
  return { name: "Vigil", stored, begin, close: () => deleteVisitor(database, VISITOR) };
}

/** Runs to the end, nothing stored; how many calls were made. */
async function carriedThrough(events: ReturnType<typeof run>): Promise<number> {
  for (let step = await events.next(); ; step = await events.next()) if (step.done) return step.value.usage.toolCalls;
}

function portsOf(perform: Perform): RunPorts {
  return { perform, now, halted: () => null };
}

function now(): string {
  return new Date().toISOString();
}
