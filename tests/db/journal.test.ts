import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { Fenced } from "@/db/runs/fenced";
import { appendEvents, readEvents, readJournal, rebuildProjections } from "@/db/runs/journal";
import { claimRun, endRun, expireLeases, heartbeat, type Lease, releaseRun } from "@/db/runs/lease";
import { deleteRun, findRun } from "@/db/runs/runs";
import { getAllToolExecutions, iterativeContext } from "@/lib/compat/iterative-context";
import { fold } from "@/lib/domain/run/reduce";
import { called, options, planned, question, record, rest, toolResult } from "@/tests/domain/run/recorded-run";
import { storedRun } from "./stored-run";
import { testDatabase, testKinds } from "./test-database";

describe.each(testKinds)("the journal in %s", (kind) => {
  let database: Database;
  const visitorId = randomUUID();
  let runId: string;

  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`truncate visitor cascade`;
    const made = await createRun(database, { visitorId, clientKey: "k", question, options, graphVersion: "g1" });
    runId = made.run.id;
  });

  async function claim(owner = "w1", ttlMs = 10_000): Promise<Lease> {
    const lease = await claimRun(database, runId, owner, ttlMs);
    if (!lease) throw new Error("not claimed");
    return lease;
  }

  it("gives a run to one of many claimants", async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => claimRun(database, runId, `w${n}`, 10_000)));
    expect(claims.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it("F35: hands a run with a lapsed lease over and fences the worker before", async () => {
    const first = await claim("w1", 1);
    await appendEvents(database, first, record(rest.slice(0, 2), 2));
    await sleep(20);
    const second = await claim("w2");
    expect(second.token).toBe(first.token + 1);
    await expect(heartbeat(database, first)).rejects.toThrow(Fenced);
    await expect(appendEvents(database, first, record(rest.slice(2, 3), 4))).rejects.toThrow(Fenced);
    await expect(endRun(database, first, { reason: "error", cause: "bug" })).rejects.toThrow(Fenced);
    await appendEvents(database, second, record(rest.slice(2), 4));
    expect(await findRun(database, runId, visitorId)).toMatchObject({ status: "ended", iterations: 2, lastSeq: 10 });
  });

  it("counts claims until a step has ended: what it told before it ended a process is no progress", async () => {
    for (const [index, seq] of [2, 3].entries()) {
      const lease = await claim(`w${index}`, 1);
      expect(lease.claims).toBe(index + 1);
      await appendEvents(database, lease, record([{ type: "calling", handle: `R${seq}`, tool: "t" }], seq));
      await sleep(20);
    }
    await appendEvents(database, await claim("w3", 1), record(rest.slice(0, 1), 4));
    await sleep(20);
    expect((await claim("w4")).claims).toBe(1);
  });

  it("F35: leaves no run running after the sweep of a process that finds itself alone", async () => {
    await claim("w1", 600_000);
    expect(await claimRun(database, runId, "w2", 1000)).toBeNull();
    await expireLeases(database);
    expect(await claimRun(database, runId, "w2", 1000)).toMatchObject({ runId, token: 2 });
  });

  it("prolongs a lease while the worker lives, and gives it back in order", async () => {
    const lease = await claim("w1", 200);
    await sleep(120);
    expect(await heartbeat(database, lease)).toEqual({ stopRequested: false });
    await sleep(120);
    expect(await claimRun(database, runId, "w2", 200)).toBeNull();
    await releaseRun(database, lease);
    expect(await claimRun(database, runId, "w2", 200)).toMatchObject({ token: 2 });
  });

  it("refuses gaps and repetitions, and accepts an append whose answer was lost", async () => {
    const lease = await claim();
    const events = record(rest, 2);
    await expect(appendEvents(database, lease, events.slice(1, 2))).rejects.toThrow(Fenced);
    await expect(appendEvents(database, lease, [...events.slice(0, 1), ...events.slice(2, 3)])).rejects.toThrow(
      RangeError,
    );
    await appendEvents(database, lease, events.slice(0, 2));
    await appendEvents(database, lease, events.slice(0, 2));
    await expect(appendEvents(database, lease, record([planned("another")], 3))).rejects.toThrow(Fenced);
    const seqs = (await readJournal(database, runId)).map(({ seq }) => seq);
    expect(seqs).toEqual([1, 2, 3]);
  });

  it("keeps numbers gap-free when two workers append at once under one token", async () => {
    const lease = await claim();
    const attempts = Array.from({ length: 10 }, (_, n) =>
      appendEvents(database, { ...lease }, record([planned(`thought ${n}`)], 2)),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await readJournal(database, runId)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("replays byte for byte and from any event on", async () => {
    const lease = await claim();
    const events = record(rest, 2);
    for (const event of events) await appendEvents(database, lease, [event]);
    const journal = await readJournal(database, runId);
    expect(JSON.stringify(journal.slice(1))).toBe(JSON.stringify(events));
    for (let after = 0; after <= journal.length; after++) {
      expect(await readEvents(database, { runId, visitorId }, after)).toEqual(journal.slice(after));
    }
  });

  it("S0-94 S0-170: stores the iterations of a run as its journal tells them", async () => {
    const lease = await claim();
    for (const event of record(rest, 2)) await appendEvents(database, lease, [event]);
    const context = iterativeContext(fold(await readJournal(database, runId)));
    const stored = await storedRun(database, runId);
    expect(stored?.iterations).toEqual(context.iterations);
    expect(getAllToolExecutions({ ...context, iterations: stored?.iterations ?? [] })).toHaveLength(3);
    expect(stored?.run).toMatchObject({
      status: "ended",
      completionReason: "sufficient",
      struckSentences: 1,
      toolCalls: 3,
    });
    expect(stored?.run.finishedAt).toBe(record(rest, 2).at(-1)?.at);
  });

  it("rebuilds the same rows from the journal", async () => {
    const lease = await claim();
    await appendEvents(database, lease, record(rest.slice(0, 5), 2));
    await appendEvents(database, { ...lease }, record(rest.slice(5), 7));
    const before = await storedRun(database, runId);
    await database.sql`update iteration set thought = 'spoilt'`;
    await database.sql`delete from tool_execution`;
    await database.sql`update run set iterations = 99, struck_sentences = 99`;
    await rebuildProjections(database, runId);
    expect(await storedRun(database, runId)).toEqual(before);
  });

  it("ends a run whose journal does not, and says why", async () => {
    const lease = await claim();
    await endRun(database, lease, { reason: "error", cause: "bug" });
    expect(await findRun(database, runId, visitorId)).toMatchObject({
      status: "ended",
      completionReason: "error",
      cause: "bug",
    });
    expect(await claimRun(database, runId, "w2", 1000)).toBeNull();
  });

  it("F47: scrubs and counts what cannot be stored", async () => {
    const lease = await claim();
    const spoilt = called(toolResult("R1", 1, { summary: "a\u0000b\ud800c" }));
    const { scrubbed, events } = await appendEvents(database, lease, record([planned("x"), spoilt], 2));
    expect(scrubbed).toBe(2);
    expect((await readJournal(database, runId)).slice(1)).toEqual(events);
    expect((await storedRun(database, runId))?.iterations[0]?.tool_executions[0]?.result_summary).toBe(
      "a\ufffdb\ufffdc",
    );
  });

  it("F48: refuses an event with a number that is not finite, and writes nothing", async () => {
    const lease = await claim();
    const bad = called(toolResult("R1", 1, { durationMs: Number.NaN }));
    await expect(appendEvents(database, lease, record([planned("x"), bad], 2))).rejects.toThrow(TypeError);
    expect(await readJournal(database, runId)).toHaveLength(1);
  });

  it("fences a worker whose run was deleted", async () => {
    const lease = await claim();
    await deleteRun(database, runId, visitorId);
    await expect(heartbeat(database, lease)).rejects.toThrow(Fenced);
    await expect(appendEvents(database, lease, record([planned("x")], 2))).rejects.toThrow(Fenced);
  });
});
