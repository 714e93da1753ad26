import type { Database } from "@/db/client";
import type { EntityRef } from "@/lib/domain/entity";
import { isoTime, type Run, runColumns, toRun } from "./rows";

/** The most turns of a conversation that are shown. */
const TURNS_MAX = 100;
/** Things that tell a conversation from others in a list. */
const THINGS_MAX = 3;

/** A conversation as a list shows it; times are ISO 8601. */
export type ConversationRow = {
  id: string;
  /** The visitor's own name for it, or null. */
  title: string | null;
  /** Its first question. */
  question: string;
  updatedAt: string;
  turns: number;
  isRunning: boolean;
  /** What its first question names, as it was read. */
  things: EntityRef[];
};

type Named = { chosen: EntityRef | null };
type Row = Omit<ConversationRow, "things"> & { named: Named[] | null };

export type ConversationQuery = {
  visitorId: string;
  /** A part of a title or question; "" is in all. */
  text?: string;
  /** The last one of the list before. */
  after?: Pick<ConversationRow, "id" | "updatedAt"> | null;
  limit: number;
};

/** A visitor's conversations that hold a turn, the one asked in last first. */
export async function listConversations(
  { sql }: Database,
  { visitorId, text = "", after = null, limit }: ConversationQuery,
): Promise<ConversationRow[]> {
  const rows = await sql<Row[]>`
    select talk.id, talk.title, first.question, talk.updated_at as "updatedAt", turns.count as turns,
      turns.running as "isRunning", read.named
    from conversation talk
    join lateral (
      select id, question from run where conversation_id = talk.id order by created_at, id limit 1
    ) first on true
    join lateral (
      select count(*)::int as count, coalesce(bool_or(status <> 'ended'), false) as running
      from run where conversation_id = talk.id
    ) turns on true
    left join lateral (
      select payload -> 'reading' -> 'named' as named from event
      where run_id = first.id and type = 'resolved' order by seq limit 1
    ) read on true
    where talk.visitor_id = ${visitorId}
      and (${after?.id ?? null}::text is null
        or (talk.updated_at, talk.id) < (${after?.updatedAt ?? null}::text::timestamptz, ${after?.id ?? null}::text))
      and (${text} = '' or strpos(lower(coalesce(talk.title, '')), lower(${text})) > 0 or exists (
        select from run where conversation_id = talk.id and strpos(lower(question), lower(${text})) > 0))
    order by talk.updated_at desc, talk.id desc limit ${limit}`;
  return rows.map(({ named, ...row }) => ({ ...row, updatedAt: isoTime(row.updatedAt), things: thingsIn(named) }));
}

function thingsIn(named: Named[] | null): EntityRef[] {
  const chosen = (named ?? []).flatMap((each) => each.chosen ?? []);
  const byId = new Map(chosen.map(({ id, name, type }) => [id, { id, name, type }]));
  return [...byId.values()].slice(0, THINGS_MAX);
}

/** A visitor's conversation with its runs in the order they were asked, at most the last TURNS_MAX; null for one that is not theirs or holds none. */
export async function findConversation(
  { sql }: Database,
  id: string,
  visitorId: string,
): Promise<{ title: string | null; runs: Run[] } | null> {
  const [talk] = await sql<{ title: string | null }[]>`
    select title from conversation where id = ${id} and visitor_id = ${visitorId}`;
  const rows = await sql`
    select ${runColumns(sql)} from run where conversation_id = ${id} and visitor_id = ${visitorId}
    order by created_at desc, id desc limit ${TURNS_MAX}`;
  return talk && rows.length > 0 ? { title: talk.title, runs: rows.map(toRun).reverse() } : null;
}

/** Names a visitor's conversation; null takes its name away. False when there is none. */
export async function renameConversation(
  { sql }: Database,
  id: string,
  visitorId: string,
  title: string | null,
): Promise<boolean> {
  const rows = await sql`
    update conversation set title = ${title} where id = ${id} and visitor_id = ${visitorId} returning id`;
  return rows.length > 0;
}

/** Deletes a visitor's conversation with all its runs and their shares. False when there is none. */
export async function deleteConversation({ sql }: Database, id: string, visitorId: string): Promise<boolean> {
  const rows = await sql`delete from conversation where id = ${id} and visitor_id = ${visitorId} returning id`;
  return rows.length > 0;
}
