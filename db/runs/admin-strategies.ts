import type { Database } from "@/db/client";

/** How the ended runs of a strategy came out; shares are 0..1, the rest are means a run, latency the median. */
export type StrategyFigures = {
  strategy: string;
  runs: number;
  sufficient: number;
  iterations: number;
  toolCalls: number;
  modelCalls: number;
  tokens: number;
  latencyMs: number;
  struck: number;
};

/** Every strategy that ran since a time, beside the others. */
export async function adminStrategies({ sql }: Database, since: string | null = null): Promise<StrategyFigures[]> {
  const rows = await sql<StrategyFigures[]>`
    select strategy, count(*)::int as runs,
      avg((completion_reason = 'sufficient')::int)::float8 as sufficient,
      avg(iterations)::float8 as iterations,
      avg(tool_calls)::float8 as "toolCalls",
      avg(model_calls)::float8 as "modelCalls",
      avg(tokens_in + tokens_out)::float8 as tokens,
      percentile_cont(0.5) within group (order by latency_ms)::float8 as "latencyMs",
      coalesce(sum(struck_sentences)::float8 / nullif(sum(sentences), 0), 0)::float8 as struck
    from run where status = 'ended' and (${since}::text is null or created_at >= ${since}::text::timestamptz)
    group by strategy order by runs desc, strategy`;
  return [...rows];
}
