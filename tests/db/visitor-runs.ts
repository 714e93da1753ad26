import type { Database } from "@/db/client";
import { type Run, runColumns, toRun } from "@/db/runs/rows";

/** All runs of a visitor, newest first; of one conversation when it is given. */
export async function visitorRuns(
  { sql }: Database,
  visitorId: string,
  conversationId: string | null = null,
): Promise<Run[]> {
  const rows = await sql`
    select ${runColumns(sql)} from run
    where visitor_id = ${visitorId} and (${conversationId}::text is null or conversation_id = ${conversationId}::text)
    order by created_at desc, id`;
  return rows.map(toRun);
}
