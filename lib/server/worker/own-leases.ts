import { type Lease, releaseRun } from "@/db/runs/lease";
import type { Session } from "@/lib/server/session";

/** One of each a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilLeases?: Set<Lease>; vigilClosing?: boolean };
shared.vigilLeases ??= new Set();

/** The leases of the runs that this process works on. */
export const ownLeases = shared.vigilLeases;

/** Whether this process takes no run any more. */
export function isClosing(): boolean {
  return shared.vigilClosing === true;
}

/** Gives the runs of this process back to the queue, for others to go on with, and takes none any more. */
export async function releaseAll(session: Session): Promise<void> {
  shared.vigilClosing = true;
  await Promise.all([...ownLeases].map((lease) => releaseRun(session.database, lease)));
}
