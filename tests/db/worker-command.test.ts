import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { findRun } from "@/db/runs/runs";
import { runOptions } from "@/lib/server/run-options";
import { compile } from "@/scripts/compile.mjs";
import { startCommand, startNode } from "@/tests/server/server-process";
import { loadSmallGraph } from "@/tests/server/small-home";
import { COMMAND_LINE, compiled } from "@/tests/setup/prepared";
import { emptyPostgres, postgresUrl, temporaryPath } from "./test-database";

const VISITOR = "v_0123456789abcdefghijkl";

it("carries no runs on without a database that others share", async () => {
  const { code, stderr } = await startCommand(temporaryPath("home"), ["worker"]).ended;
  expect([code, stderr]).toEqual([2, expect.stringContaining("set DATABASE_URL")]);
});

describe.runIf(postgresUrl !== undefined)("vigil worker", () => {
  it("carries on what another process queued, and tells it of each step", async () => {
    await compile();
    const { url, drop } = await emptyPostgres();
    const database = await openDatabase({ url });
    await loadSmallGraph(database);
    const home = temporaryPath("home");
    const worker = startNode([compiled(COMMAND_LINE), "worker", "--threads", "1"], {
      DATABASE_URL: url,
      VIGIL_HOME: home,
    });
    const heard: string[] = [];
    const deafen = database.listen(({ kind, runId }) => heard.push(`${kind} ${runId}`));
    await database.sql`select 1`;
    const { run } = await createRun(database, {
      ...{ visitorId: VISITOR, clientKey: "k", question: "What does ibuprofen target?", options: runOptions({}) },
      graphVersion: "g_small",
    });
    const look = async () => (await findRun(database, run.id, VISITOR))?.completionReason;
    await expect.poll(look, { timeout: 60_000 }).toBe("sufficient");
    const stored = heard.filter((each) => each === `stored ${run.id}`);
    expect(stored.length).toBeGreaterThan(1);
    expect(heard).toContain(`line ${run.id}`);
    await worker.kill();
    await deafen();
    await database.close();
    await drop();
    rmSync(home, { recursive: true, force: true });
  });
});
