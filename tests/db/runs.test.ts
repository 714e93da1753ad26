import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { createRun } from "@/db/runs/create-run";
import { appendEvents, readEvents, readJournal } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import { continueRun, deleteRun, findRun, requestStop } from "@/db/runs/runs";
import { deleteVisitor } from "@/db/runs/visitors";
import { EVENT_VERSION } from "@/lib/domain/run/event";
import { artifacts, options, question, record, rest } from "@/tests/domain/run/recorded-run";
import { testDatabase, testKinds } from "./test-database";
import { visitorRuns } from "./visitor-runs";

describe.each(testKinds)("runs in %s", (kind) => {
  let database: Database;
  let visitorId: string;

  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    visitorId = randomUUID();
    await database.sql`truncate visitor, admission cascade`;
  });

  const input = (change = {}) => ({ visitorId, clientKey: "k1", question, options, graphVersion: "g1", ...change });
  const newRun = async (change = {}) => (await createRun(database, input(change))).run;

  async function finish(runId: string) {
    const lease = await claimRun(database, runId, "w1", 5000);
    if (!lease) throw new Error("not claimed");
    await appendEvents(database, lease, record(rest, 2));
  }

  it("starts a run with its asked event", async () => {
    const run = await newRun();
    expect(run).toMatchObject({
      question,
      options,
      status: "queued",
      lastSeq: 1,
      maxIterations: 3,
      strategy: "two-phase",
    });
    expect(await readEvents(database, { runId: run.id, visitorId }, 0)).toEqual([
      { type: "asked", question, options, graphVersion: "g1", v: EVENT_VERSION, seq: 1, at: run.createdAt },
    ]);
  });

  it("F34: makes one run of 20 equal submissions at once", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => createRun(database, input())));
    expect(new Set(made.map(({ run }) => run.id)).size).toBe(1);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(await visitorRuns(database, visitorId)).toHaveLength(1);
    expect(await readEvents(database, { runId: made[0]?.run.id ?? "", visitorId }, 0)).toHaveLength(1);
  });

  it("F34: keeps the same key of two visitors apart", async () => {
    const mine = await newRun();
    const theirs = await newRun({ visitorId: randomUUID() });
    expect(theirs.id).not.toBe(mine.id);
  });

  const admission = { address: "near", limits: { perHour: 3, waiting: 100 } };

  it("F59: admits no more runs of a visitor within an hour, however many start at once, and counts those deleted", async () => {
    const attempts = Array.from({ length: 12 }, (_, n) =>
      createRun(database, input({ clientKey: `k${n}`, admission })),
    );
    const results = await Promise.allSettled(attempts);
    const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.run.id] : []));
    expect(made).toHaveLength(3);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "too_many" });
    for (const id of made) await deleteRun(database, id, visitorId);
    await expect(newRun({ clientKey: "later", admission })).rejects.toMatchObject({ code: "too_many" });
    await database.sql`update admission set at = at - interval '61 minutes'`;
    await newRun({ clientKey: "later", admission });
  });

  it("F59: holds those at one address to their share, whoever they say they are, and counts the same key once", async () => {
    const ask = (n: number, clientKey = `${n}`) => newRun({ visitorId: `visitor-${n}`, clientKey, admission });
    for (let again = 0; again < 20; again++) await ask(0);
    for (let n = 1; n < 15; n++) await ask(n);
    await expect(ask(15)).rejects.toMatchObject({
      code: "too_many",
      message: expect.stringContaining("one address 15"),
    });
  });

  it("F57: gives nobody else's run, events, artifacts or wishes", async () => {
    const { id } = await newRun();
    await finish(id);
    const other = randomUUID();
    expect(await findRun(database, id, other)).toBeNull();
    expect(await readEvents(database, { runId: id, visitorId: other }, 0)).toEqual([]);
    expect(await visitorRuns(database, other)).toEqual([]);
    expect(await requestStop(database, id, other)).toBe(false);
    expect(await deleteRun(database, id, other)).toBe(false);
    await expect(continueRun(database, { runId: id, visitorId: other, iterations: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findRun(database, id, visitorId)).not.toBeNull();
  });

  it("F57: refuses a conversation of somebody else", async () => {
    const { conversationId } = await newRun();
    await expect(newRun({ visitorId: randomUUID(), conversationId })).rejects.toMatchObject({ code: "not_found" });
    const followUp = await newRun({ clientKey: "k2", conversationId });
    expect((await visitorRuns(database, visitorId, conversationId)).map(({ id }) => id)).toContain(followUp.id);
  });

  it("F32: keeps the wish to stop a run until it ended, and takes none after", async () => {
    const { id } = await newRun();
    expect(await findRun(database, id, visitorId)).toMatchObject({ stopRequested: false });
    expect([await requestStop(database, id, visitorId), await requestStop(database, id, visitorId)]).toEqual([
      true,
      true,
    ]);
    expect(await findRun(database, id, visitorId)).toMatchObject({ stopRequested: true });
    const ended = await newRun({ clientKey: "k2" });
    await finish(ended.id);
    expect(await requestStop(database, ended.id, visitorId)).toBe(true);
    expect(await findRun(database, ended.id, visitorId)).toMatchObject({ stopRequested: false });
  });

  it("keeps the latest artifacts for the result page", async () => {
    const { id } = await newRun();
    const stored = () => database.sql`select artifacts from artifact where run_id = ${id}`;
    expect(await stored()).toHaveLength(0);
    await finish(id);
    expect((await stored())[0]?.artifacts).toEqual(artifacts);
  });

  it("continues an ended run once, by an event", async () => {
    const { id } = await newRun();
    await expect(continueRun(database, { runId: id, visitorId, iterations: 2 })).rejects.toMatchObject({
      code: "invalid_request",
    });
    await finish(id);
    const wishes = [1, 2].map(() => continueRun(database, { runId: id, visitorId, iterations: 2 }));
    const outcomes = await Promise.allSettled(wishes);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await findRun(database, id, visitorId)).toMatchObject({
      status: "queued",
      completionReason: null,
      finishedAt: null,
      maxIterations: 4,
    });
    expect((await readJournal(database, id)).at(-1)).toMatchObject({ type: "continued", iterations: 2, seq: 11 });
  });

  it("F59: continues no run over the limits", async () => {
    const { id } = await newRun({ admission });
    await finish(id);
    const wish = { runId: id, visitorId, iterations: 1 };
    const limits = { ...admission.limits, perHour: 1 };
    await expect(continueRun(database, { ...wish, admission: { ...admission, limits } })).rejects.toMatchObject({
      code: "too_many",
    });
    expect(await findRun(database, id, visitorId)).toMatchObject({ status: "ended" });
    await continueRun(database, { ...wish, admission });
    expect(await findRun(database, id, visitorId)).toMatchObject({ status: "queued" });
  });

  it("deletes a run, and a visitor, with all that hangs on them", async () => {
    const first = await newRun();
    await newRun({ clientKey: "k2" });
    await finish(first.id);
    expect(await deleteRun(database, first.id, visitorId)).toBe(true);
    expect(await readJournal(database, first.id)).toEqual([]);
    await deleteVisitor(database, visitorId);
    const left = await database.sql`
      select id from run union all select id from conversation union all select run_id from event
      union all select run_id from iteration union all select run_id from tool_execution`;
    expect([...left]).toEqual([]);
  });
});
