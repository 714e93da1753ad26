import type { Sql } from "postgres";
import { percentileOf } from "@/measure/latency";

/** Median milliseconds of a row inserted and committed by itself: the least a durable step can take on this database. */
export async function bareCommitMs(sql: Sql, runs: number): Promise<number> {
  await sql`drop table if exists vigil_bench_commit`; // of a bench that was broken off
  await sql`create table vigil_bench_commit (run int)`;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await sql`insert into vigil_bench_commit values (${run})`;
    times.push(performance.now() - start);
  }
  await sql`drop table vigil_bench_commit`;
  return percentileOf(times, 0.5);
}
