import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import type { CompletionReason } from "@/lib/domain/run/event";
import type { ToolStatus } from "@/lib/domain/run/tool";
import { type Run, runColumns, toRun } from "./rows";

/** Which runs the admin view speaks of; `since` is an ISO 8601 time, `reason` why a run ended. */
export type AdminFilter = { strategy?: string | null; since?: string | null; reason?: CompletionReason | null };

/** What the admin overview shows; shares are 0..1 of ended runs allowed more than one iteration, latency is from asked to done in milliseconds. */
export type AdminOverview = {
  /** Ended runs; all further figures speak of these. */
  runs: number;
  running: number;
  byReason: { reason: CompletionReason; runs: number }[];
  iterations: { iterations: number; runs: number }[];
  /** That spent the iterations allowed, and that took one. */
  shareAtMax: number;
  shareAtOne: number;
  latencyMs: { p50: number | null; p95: number | null };
  sentences: { total: number; struck: number };
  /** `p95Ms` is of all calls of the tool. */
  tools: { tool: string; calls: number; byStatus: Partial<Record<ToolStatus, number>>; p95Ms: number | null }[];
};

const PAGE_MAX = 100;

/** The figures of the admin view. */
export async function adminOverview({ sql }: Database, filter: AdminFilter = {}): Promise<AdminOverview> {
  const where = sql`status = 'ended' and ${matching(sql, filter)}`;
  const [[totals], byReason, iterations, tools] = await Promise.all([
    readTotals(sql, filter),
    sql<AdminOverview["byReason"]>`
      select coalesce(completion_reason, 'error') as reason, count(*)::int as runs from run where ${where}
      group by 1 order by runs desc, reason`,
    sql<AdminOverview["iterations"]>`
      select iterations, count(*)::int as runs from run where ${where} group by 1 order by 1`,
    sql<AdminOverview["tools"]>`
      with called as (
        select tool_name as tool, tool_execution.status, duration_ms
        from tool_execution join (select id from run where ${where}) chosen on chosen.id = run_id),
      slow as (
        select tool, percentile_cont(0.95) within group (order by duration_ms)::float8 as p95 from called group by 1),
      by_status as (select tool, status, count(*)::int as calls from called group by 1, 2)
      select tool, sum(calls)::int as calls, json_object_agg(status, calls order by status) as "byStatus", p95 as "p95Ms"
      from by_status join slow using (tool) group by tool, p95 order by 1`,
  ]);
  if (!totals) throw new Error("An aggregate gave no row");
  const { p50, p95, total, struck, ...rest } = totals;
  return {
    ...rest,
    latencyMs: { p50, p95 },
    sentences: { total, struck },
    byReason: [...byReason],
    iterations: [...iterations],
    tools: [...tools],
  };
}

/** Runs of all visitors, newest first, without saying whose they are. */
export async function adminRuns(
  { sql }: Database,
  filter: AdminFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; runs: Run[] }> {
  const rows = await sql`
    select ${runColumns(sql)} from run where ${matching(sql, filter)}
    order by created_at desc, id limit ${Math.min(page.limit, PAGE_MAX)} offset ${page.offset}`;
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from run where ${matching(sql, filter)}`;
  return { total: count?.total ?? 0, runs: rows.map(toRun) };
}

type Totals = Pick<AdminOverview, "runs" | "running" | "shareAtMax" | "shareAtOne"> &
  AdminOverview["latencyMs"] &
  AdminOverview["sentences"];

function readTotals(sql: Sql, filter: AdminFilter) {
  return sql<Totals[]>`
    select count(*) filter (where status = 'ended')::int as runs, count(*) filter (where status <> 'ended')::int as running,
      coalesce(avg((completion_reason = 'max_iterations')::int) filter (where status = 'ended' and max_iterations > 1), 0)::float8
        as "shareAtMax",
      coalesce(avg((iterations = 1)::int) filter (where status = 'ended' and max_iterations > 1), 0)::float8
        as "shareAtOne",
      percentile_cont(0.5) within group (order by latency_ms) filter (where status = 'ended')::float8 as p50,
      percentile_cont(0.95) within group (order by latency_ms) filter (where status = 'ended')::float8 as p95,
      coalesce(sum(sentences) filter (where status = 'ended'), 0)::int as total,
      coalesce(sum(struck_sentences) filter (where status = 'ended'), 0)::int as struck
    from run where ${matching(sql, filter)}`;
}

function matching(sql: Sql, { strategy = null, since = null, reason = null }: AdminFilter) {
  return sql`(${strategy}::text is null or strategy = ${strategy}::text)
    and (${since}::text is null or created_at >= ${since}::text::timestamptz)
    and (${reason}::text is null or completion_reason = ${reason}::text)`;
}
