import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { findRun, requestStop } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { runOptions } from "@/lib/server/run-options";
import { openSession, type Session } from "@/lib/server/session";
import { type RunThreads, runThreads } from "@/lib/server/worker/run-threads";
import { claim, keep, runQueue, work } from "@/lib/server/worker/worker";
import { compiled } from "@/tests/setup/prepared";
import { smallHome } from "./small-home";

const VISITOR = "v_0123456789abcdefghijkl";
const SEED_MS = 120_000;
/** A thread loads the program and opens the graph before it carries a run on, on a machine that may be busy. */
const THREAD_MS = 100_000;
const PATIENCE_MS = 2_000;
const THREAD = "lib/server/worker/run-thread.ts";

let home: string;
let session: Session;
/** A thread that works, for all tests that do not end it: its start takes seconds. */
let working: RunThreads;
const open: RunThreads[] = [];
beforeAll(async () => {
  delete process.env.DATABASE_URL;
  home = await smallHome();
  process.env.VIGIL_HOME = home;
  session = await openSession({ exclusive: true });
  working = runThreads(compiled(THREAD), 1);
}, SEED_MS);
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});
afterAll(async () => {
  await working.close();
  await session.close();
  rmSync(home, { recursive: true, force: true });
});

function threadsOf(file: string): RunThreads {
  const threads = runThreads(compiled(file), 1);
  open.push(threads);
  return threads;
}

async function queued(question = "What adverse events might metformin cause?"): Promise<string> {
  const { version } = await session.graph();
  const { run } = await createRun(session.database, {
    ...{ visitorId: VISITOR, clientKey: crypto.randomUUID(), question, options: runOptions({}) },
    graphVersion: version,
  });
  return run.id;
}

/** What a run came to, without times and what other runs had looked up before. */
async function outcomeOf(runId: string) {
  const { artifacts, completionReason, findings } = fold(await readJournal(session.database, runId));
  return JSON.parse(
    JSON.stringify({ artifacts, completionReason, findings }, (key, value) => (key === "costs" ? 0 : value)),
  );
}

it("carries runs on in threads of their own to the very ends they have here", async () => {
  const here = await queued();
  await work(session, here);
  const take = runQueue(session, working.carry, 2);
  const there = await Promise.all(Array.from({ length: 4 }, () => queued()));
  await take();
  for (const runId of there)
    await expect
      .poll(async () => (await findRun(session.database, runId, VISITOR))?.status, { timeout: THREAD_MS })
      .toBe("ended");
  const expected = await outcomeOf(here);
  for (const runId of there) expect(await outcomeOf(runId)).toEqual(expected);
});

it("F35: takes a run up anew whose thread ended, and loses none of its events", async () => {
  vi.stubEnv("VIGIL_STEP_DELAY_MS", "300");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const threads = threadsOf(THREAD);
  const runId = await queued();
  const lease = await claim(session, runId);
  if (!lease) throw new Error("the run is there to be claimed");
  const stored = vi.fn();
  const left = keep(session, lease, threads.carry, stored);
  await vi.waitFor(() => expect(stored.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: THREAD_MS });
  const before = await readJournal(session.database, runId);
  await threads.close();
  await left;
  expect(await findRun(session.database, runId, VISITOR)).toMatchObject({ status: "running" });
  vi.unstubAllEnvs();
  await runQueue(session, working.carry, 2)();
  await expect
    .poll(async () => (await findRun(session.database, runId, VISITOR))?.status, { timeout: THREAD_MS })
    .toBe("ended");
  expect((await readJournal(session.database, runId)).slice(0, before.length)).toEqual(before);
  expect(await findRun(session.database, runId, VISITOR)).toMatchObject({ completionReason: "sufficient" });
});

it("F32: ends a run in artifacts whose stop was asked for before a thread took it", async () => {
  vi.stubEnv("VIGIL_STEP_DELAY_MS", "200");
  const runId = await queued();
  await requestStop(session.database, runId, VISITOR);
  const lease = await claim(session, runId);
  if (!lease) throw new Error("the run is there to be claimed");
  await keep(session, lease, working.carry);
  expect(await findRun(session.database, runId, VISITOR)).toMatchObject({ completionReason: "cancelled" });
  expect(fold(await readJournal(session.database, runId)).artifacts).toMatchObject({ partial: true });
});

it("I1: a run that gets no further loses its lease though its process is well, and another ends it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const runId = await queued();
  const lease = await claim(session, runId);
  if (!lease) throw new Error("the run is there to be claimed");
  await keep(session, lease, threadsOf("tests/server/child-deaf-thread.ts").carry, () => {}, PATIENCE_MS);
  expect(log.mock.calls.flat().join()).toContain("got no further");
  await work(session, runId);
  expect(await findRun(session.database, runId, VISITOR)).toMatchObject({ completionReason: "sufficient" });
});
