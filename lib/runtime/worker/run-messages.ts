import type { Lease } from "@/db/runs/lease";

/** From the thread that serves to one that carries runs on. */
export type ToThread = { do: "carry"; lease: Lease } | { do: "stop"; runId: string; reason: unknown };

/** Why a thread let go of a run: its lease was lost, the database stays away, or the program failed. */
export type Failure = { kind: "fenced" } | { kind: "passing" } | { kind: "broken"; isUnstored: boolean };

/** And back: the run got on, or was carried as far as this thread could. */
export type FromThread =
  | { did: "alive"; runId: string; isStored: boolean }
  | { did: "leave"; runId: string; failure: Failure | null };
