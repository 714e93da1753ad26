import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { adminOverview } from "@/db/runs/admin";
import { readJournal } from "@/db/runs/journal";
import { keepRun } from "@/db/runs/keep-run";
import { claimRun } from "@/db/runs/lease";
import { readLessons } from "@/db/runs/lessons";
import { findRun } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { askLogs, askLogsNow } from "@/lib/logs/ask-logs";
import { adminPort } from "@/lib/server/admin-port";
import { CLI_VISITOR } from "@/lib/server/ask-now";
import type { Session } from "@/lib/server/session";
import { exportedRun } from "@/lib/server/share/exported-run";
import { shareRun } from "@/lib/server/share/share";
import { strategyTitle } from "@/lib/server/web/words";
import { testDatabase } from "@/tests/db/test-database";
import { visitorRuns } from "@/tests/db/visitor-runs";
import { log } from "./small-log";

let database: Session["database"];
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.close());

const noGraph = () => Promise.reject(new Error("A log needs no graph"));
const QUESTION = 'How many records contain "registration failed"?';

async function askedAndKept() {
  const { runId, state } = await askLogsNow({ database }, QUESTION, log);
  if (runId === null) throw new Error("The run was not kept");
  return { runId, state };
}

it("keeps the run of a log with its owner, for replay and export, and teaches nothing by it", async () => {
  const { runId, state } = await askedAndKept();
  const kept = fold(await readJournal(database, runId));
  expect(kept).toEqual(state);
  expect(await findRun(database, runId, CLI_VISITOR)).toMatchObject({
    status: "ended",
    completionReason: "sufficient",
  });
  expect(await findRun(database, runId, randomUUID())).toBeNull();
  expect(await exportedRun(runId, kept, noGraph)).toMatchObject({ runId, answer: { kind: "count", value: 5 } });
  expect(await readLessons(database, null)).toEqual([]);
  const figures = JSON.stringify(await adminOverview(database, { strategy: null, since: null }));
  expect(figures).not.toMatch(/registration|modem/i);
  const admin = adminPort(async () => ({ database }) as Session);
  expect(await admin.strategies({})).toMatchObject([{ strategy: "x-logs", runs: 1 }]);
  expect((await admin.runs({ page: 1 })).rows).toMatchObject([{ id: runId, strategy: "x-logs" }]);
  expect(strategyTitle("x-logs")).toBe("Single action on logs");
});

it("shares no answer from a log, and hands none to a worker", async () => {
  const { runId } = await askedAndKept();
  const session = { database, graph: noGraph } as unknown as Session;
  const input = { question: QUESTION, expiresInDays: 7 };
  await expect(shareRun(session, runId, CLI_VISITOR, input)).rejects.toThrow(/is not shared/);
  expect(await claimRun(database, runId, "worker", 1000)).toBeNull();
});

it("keeps nothing of a journal that cannot be kept whole, and still answers", async () => {
  const { events } = await askLogs(QUESTION, log);
  const broken = events.map((event, index) => (index === 3 ? { ...event, seq: 99 } : event));
  const runs = async () => (await visitorRuns(database, CLI_VISITOR)).length;
  const before = await runs();
  await expect(keepRun(database, CLI_VISITOR, broken)).rejects.toThrow(RangeError);
  expect(await runs()).toBe(before);
  const say = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const closed = { database: { ...database, sql: null } } as unknown as Session;
  const { runId, state } = await askLogsNow(closed, QUESTION, log);
  expect(runId).toBeNull();
  expect(state.artifacts?.answer).toEqual({ kind: "count", value: 5 });
  expect(say.mock.calls.flat().join()).toMatch(/is not kept/);
  say.mockRestore();
});
