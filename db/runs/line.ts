import type { ISql } from "postgres";
import type { ModelIdentity } from "@/lib/domain/run/event";

/** How many runs may be carried on at once: in all, of one visitor, and from one address. Those beyond wait for their turn. */
export type AtOnce = { total: number; perVisitor: number; perAddress: number };

/**
 * The runs under way as `line`, each with its turn among its visitor's and among its address's: those carried on come first,
 * then by when they were asked. The first in line is who has the fewest before it of its own, then who has waited longest.
 */
export const lineOf = (sql: ISql) => sql`
  line as (
    select run.id, status, since, row_number() over (partition by visitor_id order by status desc, since, run.id) as turn,
      row_number() over (partition by coalesce(address, run.id) order by status desc, since, run.id) as near
    from (
      select run.id, status, visitor_id, address, coalesce(at, created_at) as since from run
      left join lateral (
        select address, at from admission where run_id = run.id order by at desc limit 1
      ) as admitted on true
      where status in ('queued', 'running')
    ) as run
  )`;

/** Whether a process that serves this model, or none, may carry a run on. */
export const servedBy = (sql: ISql, served: ModelIdentity | null) => sql`
  (model is null or stop_requested or (provider = ${served?.provider ?? null}::text
    and host = ${served?.host ?? null}::text and model = ${served?.model ?? null}::text))`;

/** Whether a run of the line may begin as far as its visitor's others and those from its address go. */
export const hasTurn = (sql: ISql, { perVisitor, perAddress }: AtOnce) => sql`
  (turn <= ${perVisitor} and near <= ${perAddress})`;

/** Which in line each queued run is, from 1, by its id, but for those that wait for another model than the one served. */
export async function placesInLine(
  { sql }: { sql: ISql },
  atOnce: AtOnce,
  served: ModelIdentity | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; place: number }[]>`
    with ${lineOf(sql)}
    select id, row_number() over (order by not ${hasTurn(sql, atOnce)}, turn, since, id)::int as place
    from line join run using (id) where line.status = 'queued' and ${servedBy(sql, served)}`;
  return new Map(rows.map(({ id, place }) => [id, place]));
}
