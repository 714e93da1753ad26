import { statfs } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "@/db/client";
import { within } from "@/db/deadlines";
import type { Graph } from "@/lib/domain/graph";
import { errorMessage } from "@/lib/domain/run/error";
import type { Session } from "./session";

const ANSWER_MS = 3_000;
/** Less room than this is filled by a few runs. */
const DISK_FREE_MIN_BYTES = 64 * 2 ** 20;

/** Of which graph a process answers, or in a sentence why it cannot just now. */
export type Readiness = Pick<Graph, "version" | "edition"> | string;

/** Whether a process can serve; told within seconds, also while `opening` goes on. */
export async function readiness(opening: Promise<Session>): Promise<Readiness> {
  const session = await Promise.race([opening.catch(errorMessage), nextTurn(null)]);
  if (session === null) return "Vigil is starting: the graph is being loaded.";
  if (typeof session === "string") return session;
  const { database, home } = session;
  const isReadOnly = await within(readOnly(database), ANSWER_MS, () => new Error()).catch(() => null);
  if (isReadOnly === null) return "The database does not answer.";
  if (isReadOnly) return "The database takes nothing: it can be read only.";
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < DISK_FREE_MIN_BYTES) return "The disk of the data folder is full.";
  const { version, edition } = await session.lastGraph();
  return { version, edition };
}

/** Asked beside all that waits for a connection. */
async function readOnly({ bulk }: Database): Promise<boolean> {
  const [row] = await bulk<{ off: boolean }[]>`select current_setting('transaction_read_only') = 'on' as off`;
  return row?.off === true;
}
