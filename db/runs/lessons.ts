import type { Database } from "@/db/client";
import type { Lesson, LessonKind } from "@/lib/domain/run/lessons";

const LISTED_MAX = 500;

/** Keeps what a run taught, in place of what it taught before: a run that is continued counts once. */
export async function keepLessons({ sql }: Database, runId: string, lessons: readonly Lesson[]): Promise<void> {
  await sql`
    with gone as (delete from lesson where run_id = ${runId}
      and (kind, item) not in (select kind, item from json_to_recordset(${JSON.stringify(lessons)}::text::json)
        as item(kind text, item text)))
    insert into lesson (run_id, kind, item, shape, tried, succeeded)
    select ${runId}::text, item.* from json_to_recordset(${JSON.stringify(lessons)}::text::json)
      as item(kind text, item text, shape text, tried int, succeeded int)
    on conflict (run_id, kind, item) do update
      set shape = excluded.shape, tried = excluded.tried, succeeded = excluded.succeeded`;
}

/** What runs taught of questions of one shape, or of every shape; at most LISTED_MAX, in a fixed order. */
export async function readLessons({ sql }: Database, shape: string | null): Promise<Lesson[]> {
  const rows = await sql`
    select shape, kind, item, sum(tried)::int as tried, sum(succeeded)::int as succeeded
    from lesson where ${shape}::text is null or shape = ${shape}
    group by shape, kind, item order by shape, kind, item limit ${LISTED_MAX}`;
  return rows.map(({ shape: of, kind, item, tried, succeeded }) => {
    return { shape: of, kind: kind as LessonKind, item, tried, succeeded };
  });
}

/** Forgets all lessons; the runs they came from stay. Returns how many rows there were. */
export async function resetLessons({ sql }: Database): Promise<number> {
  return (await sql`delete from lesson returning run_id`).length;
}
