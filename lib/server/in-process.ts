import { type Perform, run } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import type { Earlier } from "@/lib/domain/run/earlier";
import { EVENT_VERSION, type EventOf, type Recorded, type RunOptions } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import type { Watch } from "@/lib/server/observers/watch";

export type InProcess = {
  strategy: Strategy;
  perform: Perform;
  graphVersion: string;
  signal: AbortSignal;
  /** Whether the journal also holds what steps told while they went on, as that of a stored run does. */
  tells?: boolean;
  watch?: Pick<Watch, "see"> & Partial<Pick<Watch, "end">>;
};

export type Asked = {
  question: string;
  options: RunOptions;
  patient?: string[] | undefined;
  /** The run the question follows up. */
  after?: Earlier | null | undefined;
};

/** Runs a question to its end in this process, without a database: nothing is stored but what is returned. */
export async function runInProcess(
  { strategy, perform, graphVersion, signal, tells = false, watch }: InProcess,
  { question, options, patient, after }: Asked,
): Promise<{ state: State; events: Recorded[] }> {
  const asked: Recorded = {
    ...{ type: "asked", question, options, graphVersion, v: EVENT_VERSION, seq: 1, at: now() },
    ...(patient && { patient }),
    ...(after && { after }),
  };
  const events: Recorded[] = [asked];
  watch?.see(asked);
  const loop = run([asked], strategy, { perform, now, tells, halted: () => haltOf(signal) });
  try {
    for (let step = await loop.next(); ; step = await loop.next()) {
      if (step.done) return { state: step.value, events };
      watch?.see(step.value);
      events.push(step.value);
    }
  } finally {
    watch?.end?.({ reason: "error", cause: "bug" });
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
