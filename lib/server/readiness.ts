import { statfs } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Database, isAnswering } from "@/db/client";
import { errorMessage } from "@/lib/domain/run/error";
import type { Session } from "./session";

const ANSWER_MS = 3_000;
/** Less room than this is filled by a few runs. */
const DISK_FREE_MIN_BYTES = 64 * 2 ** 20;

/** Why a process cannot serve just now, as a sentence; null where it can. Answers within seconds, also while `opening` goes on. */
export async function unready(opening: Promise<Session>): Promise<string | null> {
  const session = await Promise.race([opening.catch(errorMessage), nextTurn(null)]);
  if (session === null) return "Vigil is starting: the graph is being loaded.";
  if (typeof session === "string") return session;
  const { database, home } = session;
  if (!(await isAnswering(database, ANSWER_MS))) return "The database does not answer.";
  if (await isReadOnly(database)) return "The database takes nothing: it can be read only.";
  const { bavail, bsize } = await statfs(home);
  return bavail * bsize < DISK_FREE_MIN_BYTES ? "The disk of the data folder is full." : null;
}

async function isReadOnly({ bulk }: Database): Promise<boolean> {
  const [row] = await bulk<{ off: boolean }[]>`select current_setting('transaction_read_only') = 'on' as off`;
  return row?.off === true;
}
