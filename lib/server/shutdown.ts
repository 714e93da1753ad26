import { setTimeout as sleep } from "node:timers/promises";
import { releaseAll } from "@/lib/server/worker/own-leases";
import type { Session } from "./session";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const RELEASE_MS = 2_000;

/**
 * At the first SIGINT or SIGTERM gives the runs of this process back to the queue, then ends the process unless somebody
 * else listens to the signal and does so. Returns how to stop listening.
 */
export function releaseOnSignal(session: Session): () => void {
  const ends = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const end = async () => {
      await Promise.race([releaseAll(session).catch(() => {}), sleep(RELEASE_MS, undefined, { ref: false })]);
      if (process.listenerCount(signal) === 0) process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const forget of ends) forget();
  };
}
