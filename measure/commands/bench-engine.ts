import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import type { Database } from "@/db/client";
import type { Graph } from "@/lib/domain/graph";
import { errorCode } from "@/lib/domain/run/error";
import { withSession } from "@/lib/server/session";
import { graphOrStarter } from "@/lib/server/starter";
import { aiSdkLoop } from "@/measure/engine-bench/ai-sdk-loop";
import { bareCommitMs } from "@/measure/engine-bench/bare-commit";
import { langGraphLoop, langGraphStoredLoop, PACKAGES } from "@/measure/engine-bench/langgraph-loops";
import { ITERATIONS, type Loop } from "@/measure/engine-bench/loop-task";
import { type LoopTimes, measureLoops } from "@/measure/engine-bench/measure";
import { durableLoop, ownLoop, ownLoopWithPrompts } from "@/measure/engine-bench/own-loops";

/** Milliseconds an iteration may take in the engine. */
const BARS = { unstored: 0.3, PostgreSQL: 2 };

/** Adds `bench engine`: milliseconds an iteration takes in our loop and in those of others. */
export function addBenchEngine(bench: Command): void {
  bench
    .command("engine")
    .description(
      "what an iteration costs with an instant tool and a scripted model: ours with and without storage, the AI SDK's tool loop, LangGraph JS; same run",
    )
    .option("--runs <n>", "how many runs of each", whole(1, 10_000), 200)
    .action(({ runs }: { runs: number }, command: Command) =>
      withSession(async (session) => {
        const { loops, missing } = await loopsAtHand(await graphOrStarter(session), session.database);
        try {
          const times = await measureLoops(loops, runs);
          const commitMs = await bareCommitMs(session.database.sql, runs);
          const report = {
            schema: 1,
            iterations: ITERATIONS,
            bars: BARS,
            loops: times,
            commitMs,
            notInstalled: missing,
          };
          print(command, report, textOf(report));
        } finally {
          await Promise.all(loops.map(({ close }) => close()));
        }
      }),
    );
}

/** Ours, the AI SDK's, and LangGraph's where it is installed; stored ones in the database in use. */
async function loopsAtHand(graph: Graph, database: Database): Promise<{ loops: Loop[]; missing: string[] }> {
  const { sql, kind } = database;
  const loops = [ownLoop(graph), ownLoopWithPrompts(graph), await aiSdkLoop()];
  const missing: string[] = [];
  const others = async (load: () => Promise<Loop>) => {
    try {
      loops.push(await load());
    } catch (error) {
      if (errorCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
      missing.push(/package '([^']+)'/.exec(String(error))?.[1] ?? PACKAGES.join(" "));
    }
  };
  await others(langGraphLoop);
  loops.push(durableLoop(graph, database));
  const url = process.env.DATABASE_URL;
  if (kind === "postgres" && url)
    await others(() => langGraphStoredLoop(url, (schema) => sql`drop schema if exists ${sql(schema)} cascade`));
  return { loops, missing };
}

type Report = { loops: LoopTimes[]; commitMs: number; notInstalled: string[] };

function textOf({ loops, commitMs, notInstalled: missing }: Report): string {
  const kept = [...new Set(loops.map(({ stored }) => stored))];
  const tables = kept.flatMap((stored) => [
    stored === null ? "Nothing stored" : `Every step stored in ${stored}, all before the run ends`,
    ...rows(loops.filter((loop) => loop.stored === stored)),
    "",
  ]);
  const absent =
    missing.length > 0 ? [`Not installed: ${missing.join(", ")} (npm install --no-save ${PACKAGES.join(" ")})`] : [];
  const lead = `Milliseconds an iteration; runs of ${ITERATIONS}, one instant call each, ${loops[0]?.runs} runs a line, in turns`;
  const commit = `One row inserted and committed by itself there: median ${commitMs.toFixed(3)} ms`;
  return [lead, "", ...tables, commit, ...barLines(loops), ...absent].join("\n");
}

function rows(loops: readonly LoopTimes[]): string[] {
  const cells = loops.map(({ name, medianMs, p95Ms, cpuMs, timesOurs }) => [
    name,
    medianMs.toFixed(3),
    p95Ms.toFixed(3),
    cpuMs.toFixed(3),
    `${timesOurs.toFixed(1)}x`,
  ]);
  return [["", "median", "p95", "CPU", "x Vigil"], ...cells].map(([name = "", ...figures]) =>
    [`  ${name.padEnd(44)}`, ...figures.map((figure) => figure.padStart(10))].join(""),
  );
}

function barLines(loops: readonly LoopTimes[]): string[] {
  return loops.flatMap(({ name, stored, medianMs }) => {
    const bar = stored === null ? BARS.unstored : stored === "PostgreSQL" ? BARS.PostgreSQL : null;
    if (name !== "Vigil" || bar === null) return [];
    const kept = stored === null ? "nothing stored" : stored;
    return [`Bar, ${kept}: ${bar} ms; median ${medianMs.toFixed(3)} ms, ${medianMs <= bar ? "met" : "not met"}`];
  });
}
