import type { Database } from "@/db/client";

/** Makes a visitor known, or notes that it was seen. */
export async function ensureVisitor({ sql }: Database, visitorId: string): Promise<void> {
  await sql`insert into visitor (id) values (${visitorId}) on conflict (id) do update set seen_at = now()`;
}

/** Deletes a visitor with all conversations, runs, events and shares. */
export async function deleteVisitor({ sql }: Database, visitorId: string): Promise<void> {
  await sql`delete from visitor where id = ${visitorId}`;
}
