import type { Lease } from "@/db/runs/lease";

/** Names one claim of a run: a run that was let go of may be given to the same thread again. */
export type ClaimKey = string;

/** From the thread that serves to one that carries runs on: carry this one, end it in artifacts, let go of it. */
export type ToThread = { do: "carry"; lease: Lease } | { do: "stop" | "let go"; key: ClaimKey };

/** Why a thread let go of a run: its lease was lost, the database stays away, or the program failed. */
export type Failure =
  | { kind: "fenced" }
  | { kind: "away" }
  | { kind: "passing" }
  | { kind: "broken"; isUnstored: boolean };

/** And back: the run got on, or was carried as far as this thread could. */
export type FromThread =
  | { did: "alive"; key: ClaimKey; isStored: boolean }
  | { did: "leave"; key: ClaimKey; failure: Failure | null };

/** The key of a lease. */
export function claimKey({ runId, token }: Pick<Lease, "runId" | "token">): ClaimKey {
  return `${runId} ${token}`;
}
