import type { Sql } from "postgres";
import { checkStillCurrent, currentVersion } from "./version";

const LINES_PER_QUERY = 20;

/** The lines a build left with the current graph, in order. Throws AppError `unavailable` when the graph was replaced meanwhile. */
export async function* registryLines(sql: Sql): AsyncGenerator<string> {
  const version = (await currentVersion(sql))?.version;
  for (let from = 0; ; from += LINES_PER_QUERY) {
    const rows = await sql<{ line: string }[]>`
      select line from registry where ordinal >= ${from} and ordinal < ${from + LINES_PER_QUERY} order by ordinal`;
    await checkStillCurrent(sql, version);
    for (const { line } of rows) yield line;
    if (rows.length < LINES_PER_QUERY) return;
  }
}
