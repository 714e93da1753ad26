import type { Database } from "@/db/client";

/** Deletes a visitor with all conversations, runs, events and shares. */
export async function deleteVisitor({ sql }: Database, visitorId: string): Promise<void> {
  await sql`delete from visitor where id = ${visitorId}`;
}
