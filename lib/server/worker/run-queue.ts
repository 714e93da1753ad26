import { sweepRuns } from "@/db/runs/lease";
import { endedAmong } from "@/db/runs/runs";
import { errorMessage } from "@/lib/domain/run/error";
import { oneAtATime } from "@/lib/server/at-a-time";
import { nudge } from "@/lib/server/live";
import type { Session } from "@/lib/server/session";
import { type Carry, claim, keep } from "./worker";

export type RunQueue = {
  /** Takes what is queued while there is room, oldest first; settles once the given run has ended, here or elsewhere. */
  start: (runId: string) => Promise<void>;
  /** Takes up what is queued or was left, and settles what `start` gave for runs that ended in other processes. */
  sweep: () => Promise<void>;
};

/** The runs this process carries on, `roomFor` at once; all others wait in the database, for whichever process has room first. */
export function runQueue(session: Session, carry: Carry, roomFor: number): RunQueue {
  const awaited = new Map<string, () => void>();
  let underWay = 0;
  const settle = (runId: string) => {
    awaited.get(runId)?.();
    awaited.delete(runId);
    nudge(runId);
  };
  const settleEnded = async () => {
    if (awaited.size === 0) return;
    for (const runId of await endedAmong(session.database, [...awaited.keys()])) settle(runId);
  };
  const fill = oneAtATime(async () => {
    while (underWay < roomFor) {
      const lease = await claim(session, null);
      if (!lease) return;
      underWay += 1;
      void keep(session, lease, carry, () => nudge(lease.runId))
        .catch((error) => console.error(`Run ${lease.runId}: ${errorMessage(error)}`))
        .finally(() => {
          underWay -= 1;
          nudge(lease.runId);
          void settleEnded().catch(() => {}); // the next sweep settles what could not be looked at
          void fillQuietly();
        });
    }
  });
  const fillQuietly = () => fill().catch(() => {}); // a database that is away is looked at again by the next sweep
  return {
    start: (runId) =>
      new Promise((resolve) => {
        awaited.set(runId, resolve);
        void fillQuietly();
      }),
    sweep: async () => {
      await settleEnded();
      if ((await sweepRuns(session.database)).length > 0) await fill();
    },
  };
}
