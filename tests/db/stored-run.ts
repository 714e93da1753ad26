import type { Database } from "@/db/client";
import { type Run, runColumns, toRun } from "@/db/runs/rows";
import { IterationRecordExport } from "@/lib/domain/run/record";

/** One run of any visitor with its iterations as stored, or null. */
export async function storedRun(
  { sql }: Database,
  runId: string,
): Promise<{ run: Run; iterations: IterationRecordExport[] } | null> {
  const [row] = await sql`select ${runColumns(sql)} from run where id = ${runId}`;
  if (!row) return null;
  const iterations = await sql`
    select iteration_number, query, thought, sufficiency_evaluation, refinement_request, timestamp_start, timestamp_end,
      coalesce((select json_agg(json_build_object('tool_name', tool_name, 'args', args, 'success', success,
          'result_summary', result_summary, 'error', error, 'iteration', tool_execution.iteration, 'reason', reason)
          order by substr(handle, 2)::int)
        from tool_execution where tool_execution.run_id = iteration.run_id
          and tool_execution.iteration = iteration.iteration_number), '[]'::json) as tool_executions
    from iteration where run_id = ${runId} order by iteration_number`;
  return { run: toRun(row), iterations: iterations.map((each) => IterationRecordExport.parse(each)) };
}
