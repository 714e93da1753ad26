import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { deleteConversation, findConversation, listConversations, renameConversation } from "@/db/runs/conversations";
import { createRun } from "@/db/runs/create-run";
import { appendEvents } from "@/db/runs/journal";
import { claimRun } from "@/db/runs/lease";
import { byRules } from "@/lib/agent/engine/reasoner";
import { options, question, record, rest } from "@/tests/domain/run/recorded-run";
import { cannedReading } from "@/tests/fixtures/canned-reading";
import { testDatabase, testKinds } from "./test-database";

const OTHERS = "Which drugs are reported with torsade de pointes?";

describe.each(testKinds)("conversations on %s", (kind) => {
  let database: Database;
  let visitorId: string;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    visitorId = randomUUID();
    await database.sql`truncate visitor cascade`;
  });

  let asked = 0;
  /** Asks one question after another, a tenth of a second apart. */
  async function ask(conversationId: string, change = {}) {
    const askedAt = new Date(Date.now() - 10_000 + ++asked * 100).toISOString();
    const input = {
      visitorId,
      clientKey: randomUUID(),
      question,
      options,
      graphVersion: "g1",
      conversationId,
      askedAt,
    };
    return (await createRun(database, { ...input, ...change })).run;
  }
  const list = async (change = {}) => listConversations(database, { visitorId, limit: 30, ...change });

  it("holds its turns in the order they were asked, with what words another anew", async () => {
    const [talk, runId] = [randomUUID(), randomUUID()];
    const first = await ask(talk, { runId });
    const second = await ask(talk, { question: OTHERS, replaces: first.id });
    expect(first.id).toBe(runId);
    const found = await findConversation(database, talk, visitorId);
    expect(found?.runs.map(({ id, replaces }) => [id, replaces])).toEqual([
      [first.id, null],
      [second.id, first.id],
    ]);
    expect(await findConversation(database, talk, "v_other")).toBeNull();
  });

  it("is one visitor's: nobody else adds to it, names it or deletes it", async () => {
    const talk = randomUUID();
    await ask(talk);
    await expect(ask(talk, { visitorId: "v_other" })).rejects.toMatchObject({ code: "not_found" });
    expect(await renameConversation(database, talk, "v_other", "Mine")).toBe(false);
    expect(await deleteConversation(database, talk, "v_other")).toBe(false);
    expect(await list()).toHaveLength(1);
  });

  it("takes no run id twice, whoever made it up", async () => {
    const runId = randomUUID();
    await ask(randomUUID(), { runId });
    await expect(ask(randomUUID(), { runId })).rejects.toMatchObject({ code: "invalid_request" });
    await expect(ask(randomUUID(), { runId, visitorId: "v_other" })).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("is listed by its last turn, with its first question, what that names and whether a run goes on", async () => {
    const [older, newer] = [randomUUID(), randomUUID()];
    const run = await ask(older);
    await ask(newer, { question: OTHERS });
    expect((await list()).map(({ id }) => id)).toEqual([newer, older]);
    await ask(older, { question: "Why?" });
    const [top] = await list();
    expect(top).toMatchObject({ id: older, title: null, question, turns: 2, isRunning: true, things: [] });
    const lease = await claimRun(database, run.id, "w1", 5000);
    if (!lease) throw new Error("not claimed");
    await appendEvents(
      database,
      lease,
      record([{ type: "resolved", reading: cannedReading, by: byRules }, ...rest], 2),
    );
    expect((await list())[0]?.things).toEqual(cannedReading.named.map(({ chosen }) => chosen));
  });

  it("is found by a part of its title or of any question, whatever the case, and goes on after a page", async () => {
    const talks = [randomUUID(), randomUUID(), randomUUID()];
    for (const talk of talks) await ask(talk);
    await ask(String(talks[1]), { question: OTHERS });
    expect((await list({ text: "TORSADE" })).map(({ id }) => id)).toEqual([talks[1]]);
    expect(await renameConversation(database, String(talks[2]), visitorId, "100 % mine")).toBe(true);
    expect((await list({ text: "% Mine" })).map(({ id, title }) => [id, title])).toEqual([[talks[2], "100 % mine"]]);
    const page = await list({ limit: 2 });
    const next = await list({ limit: 2, after: page.at(-1) });
    expect([...page, ...next].map(({ id }) => id)).toEqual([talks[1], talks[2], talks[0]]);
  });

  it("goes with its runs when it is deleted", async () => {
    const talk = randomUUID();
    await ask(talk);
    expect(await deleteConversation(database, talk, visitorId)).toBe(true);
    expect([await list(), await findConversation(database, talk, visitorId)]).toEqual([[], null]);
    expect(await database.sql`select from run where conversation_id = ${talk}`).toHaveLength(0);
  });
});
