import { deleteConversation, findConversation, listConversations, renameConversation } from "@/db/runs/conversations";
import { readJournal } from "@/db/runs/journal";
import type { Run } from "@/db/runs/rows";
import { findRun } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import type { AppPort } from "@/lib/server/web/app-port";
import type { TurnHead } from "@/lib/server/web/turn-head";
import { forReading, turnHead } from "@/lib/server/web/turn-of-run";
import type { Session } from "./session";

const LISTED = 30;
/** Heads of turns kept, so that a conversation is not folded anew each time it is looked at. */
const HEADS_MAX = 500;

type Port = Pick<AppPort, "runState" | "conversations" | "conversation" | "renameConversation" | "deleteConversation">;

/** What pages ask of a visitor's conversations; see AppPort for each call. */
export function conversationsPort(session: () => Promise<Session>): Port {
  return {
    runState: async (runId, visitorId) => {
      const { database } = await session();
      if (!(await findRun(database, runId, visitorId))) return null;
      return forReading(fold(await readJournal(database, runId)));
    },
    conversations: async (visitorId, text, cursor) => {
      const { database } = await session();
      const rows = await listConversations(database, { visitorId, text, after: placeIn(cursor), limit: LISTED });
      const last = rows.at(-1);
      return { conversations: rows, next: last && rows.length === LISTED ? `${last.updatedAt} ${last.id}` : null };
    },
    conversation: async (id, visitorId) => {
      const talk = await findConversation((await session()).database, id, visitorId);
      if (!talk) return null;
      const turns: TurnHead[] = [];
      for (const run of talk.runs) turns.push(await headOf(await session(), run));
      return { id, title: talk.title, turns };
    },
    renameConversation: async (id, visitorId, title) =>
      renameConversation((await session()).database, id, visitorId, title || null),
    deleteConversation: async (id, visitorId) => deleteConversation((await session()).database, id, visitorId),
  };
}

/** Where a list goes on: "TIME ID" as it was given out; null from the start, as for what is none. */
function placeIn(cursor: string | null): { id: string; updatedAt: string } | null {
  const [updatedAt, id] = (cursor ?? "").split(" ");
  return updatedAt && id && !Number.isNaN(Date.parse(updatedAt)) ? { id, updatedAt } : null;
}

/** One store a process: bundles of several routes may each hold this module. */
const shared = globalThis as { vigilHeads?: Map<string, { lastSeq: number; head: TurnHead }> };
shared.vigilHeads ??= new Map();
const heads = shared.vigilHeads;

async function headOf({ database }: Session, run: Run): Promise<TurnHead> {
  const { id, lastSeq, question, status, createdAt, replaces } = run;
  const known = heads.get(id);
  if (known?.lastSeq === lastSeq && known.head.status === status) return known.head;
  const state = fold(await readJournal(database, id));
  const head = turnHead({ runId: id, question, status, createdAt, replaces, after: null }, state);
  heads.set(id, { lastSeq, head });
  for (const oldest of [...heads.keys()].slice(0, Math.max(0, heads.size - HEADS_MAX))) heads.delete(oldest);
  return head;
}
