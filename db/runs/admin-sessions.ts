import type { Database } from "@/db/client";
import { hashSecret, newSecret } from "@/db/secret";

/** How long an admin stays signed in. */
export const SESSION_HOURS = 8;
/** How long sessions that are over are kept. */
const KEPT_DAYS = 90;

/** Opens a session of an admin who signed in by token or link, and returns its id. */
export async function openAdminSession({ sql }: Database, label: "token" | "link"): Promise<string> {
  const id = newSecret();
  await sql`delete from admin_session where created_at < now() - ${KEPT_DAYS}::int * interval '1 day'`;
  await sql`insert into admin_session (id, label) values (${id}, ${label})`;
  return id;
}

/** Whether a session is open, and notes that it was seen, to the minute. */
export async function holdsAdminSession({ sql }: Database, id: string): Promise<boolean> {
  const [row] = await sql<{ stale: boolean }[]>`
    select seen_at < now() - interval '1 minute' as stale from admin_session
    where id = ${id} and ended_at is null and created_at > now() - ${SESSION_HOURS}::int * interval '1 hour'`;
  if (row?.stale) await sql`update admin_session set seen_at = now() where id = ${id}`;
  return row !== undefined;
}

/** Ends a session for good; ending it twice changes nothing. */
export async function endAdminSession({ sql }: Database, id: string): Promise<void> {
  await sql`update admin_session set ended_at = coalesce(ended_at, now()) where id = ${id}`;
}

const LINK_MINUTES = 15;

/** Makes the secret of a link that opens the admin view once, within 15 minutes. */
export async function createAdminLink({ sql }: Database): Promise<string> {
  const token = newSecret();
  await sql`delete from admin_link where expires_at < now() - interval '1 day'`;
  await sql`
    insert into admin_link (token_hash, expires_at)
    values (${hashSecret(token)}, now() + ${LINK_MINUTES}::int * interval '1 minute')`;
  return token;
}

/** Uses a link up. True the first time within its life, else false, whatever the reason. */
export async function exchangeAdminLink({ sql }: Database, token: string): Promise<boolean> {
  const rows = await sql`
    update admin_link set used_at = now()
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > now() returning token_hash`;
  return rows.length > 0;
}
