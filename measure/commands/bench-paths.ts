import type { Command } from "commander";
import type { Sql } from "postgres";
import { print, whole } from "@/bin/usage";
import { errorCode } from "@/lib/domain/run/error";
import { withIndex } from "@/lib/server/session";
import { EMBEDDED } from "@/measure/path-bench/embedded-engines";
import { type EngineTimes, measureEngine } from "@/measure/path-bench/measure";
import { type Engine, METAPATH, ourEngine, pathTask } from "@/measure/path-bench/path-task";
import { sqlMeeting, sqlRecursive } from "@/measure/path-bench/sql-engines";

/** Adds `bench paths`: each engine's time for the very counts ours gives, those not installed named. */
export function addBenchPaths(bench: Command): void {
  bench
    .command("paths")
    .description(
      "the exact degree-weighted path count of drug-event pairs by Vigil, SQL and embedded graph engines: same graph, same pairs, same run",
    )
    .option("--sample <n>", "how many pairs", whole(10, 10_000), 200)
    .action(({ sample: pairs }: { sample: number }, command: Command) =>
      withIndex(async (graph, index, { database: { bulk: sql } }) => {
        const task = pathTask(index, pairs);
        const { count } = await ourEngine.build(task);
        const expected = await Promise.all(task.pairs.map(([drug, event]) => count(drug, event)));
        const { engines, missing } = await enginesAtHand(sql);
        const times: EngineTimes[] = [];
        for (const engine of engines) {
          process.stderr.write(`${engine.name} ...\n`);
          times.push(await measureEngine(engine, task, expected));
        }
        const report = {
          schema: 1,
          graphVersion: graph.version,
          metapath: METAPATH,
          edges: task.edges.length,
          pairs,
          engines: times,
          notInstalled: missing,
        };
        print(command, report, textOf(report));
      }),
    );
}

/** Ours, SQL on the database in use, and the embedded engines that are installed. */
async function enginesAtHand(sql: Sql): Promise<{ engines: Engine[]; missing: string[] }> {
  const engines = [ourEngine, sqlMeeting(sql), sqlRecursive(sql)];
  const missing: string[] = [];
  for (const { name, load } of EMBEDDED) {
    try {
      engines.push(await load());
    } catch (error) {
      if (errorCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
      missing.push(name);
    }
  }
  return { engines, missing };
}

function textOf({
  engines,
  metapath,
  edges,
  notInstalled,
}: {
  engines: EngineTimes[];
  metapath: string;
  edges: number;
  notInstalled: string[];
}): string {
  const [ours] = engines;
  const line = ({ name, buildMs, bytes, asked, medianMs, p95Ms, largestError }: EngineTimes) =>
    [
      name.padEnd(26),
      `built in ${(buildMs / 1000).toFixed(1)} s`,
      bytes === null ? "" : `${(bytes / 2 ** 20).toFixed(0)} MB`,
      `median ${medianMs.toFixed(3)} ms (${times(medianMs, ours?.medianMs)})`,
      `p95 ${p95Ms.toFixed(3)} ms (${times(p95Ms, ours?.p95Ms)})`,
      `${asked} pairs`,
      `largest relative difference ${largestError.toExponential(1)}`,
    ].join("  ");
  const absent = notInstalled.map(
    (name) => `${name}: not installed (npm install --no-save graphology @ladybugdb/core)`,
  );
  return [
    `Exact degree-weighted path count drug, ${metapath}, event over ${edges} edges; in brackets, times Vigil's`,
    ...engines.map(line),
    ...absent,
  ].join("\n");
}

function times(value: number, ours: number | undefined): string {
  return ours ? `${(value / ours).toFixed(1)}x` : "-";
}
