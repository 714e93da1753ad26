import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { keepModelCalls, readModelCalls } from "@/db/runs/model-calls";
import { deleteRun } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { work } from "@/lib/server/worker/worker";
import { type TalkingServer, type Turn, talkingServer } from "@/measure/agent-bench/talking-server";
import { inTurn, look, METFORMIN } from "@/tests/agent/reasoners/conversation/talking";
import { graph } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "@/tests/db/test-database";

const OWNER = "owner-visitor";
const CHECK = look("check", { drugs: ["metformin"], events: ["lactic acidosis"] });

let session: Session;
let server: TalkingServer;
beforeAll(async () => {
  const database = await testDatabase();
  const graphs = { graph: async () => graph, lastGraph: async () => graph };
  session = { home: "", database, store: {} as Session["store"], ...graphs, close: database.close };
  server = await talkingServer();
});
afterAll(async () => {
  await server.close();
  await session.close();
});
beforeEach(() => {
  vi.stubEnv("VIGIL_MODEL_URL", server.url);
  vi.stubEnv("VIGIL_MODEL", "big-1");
});
afterEach(() => vi.unstubAllEnvs());

async function ranBy(...turns: Parameters<typeof inTurn>): Promise<string> {
  server.say(inTurn(...turns));
  const asked = {
    visitorId: OWNER,
    clientKey: crypto.randomUUID(),
    question: "How could metformin cause lactic acidosis?",
  };
  const { run } = await createRun(session.database, { ...asked, options: runOptions({}), graphVersion: graph.version });
  await work(session, run.id);
  return run.id;
}

it("keeps every prompt and reply of a run by a model, which reasons unless another is chosen", async () => {
  const runId = await ranBy(
    { calls: [METFORMIN, CHECK] },
    { text: "Lactic acidosis is reported with metformin [f1]." },
  );
  const state = fold(await readJournal(session.database, runId));
  expect(state).toMatchObject({ done: true, options: { reasoner: "model:big-1" }, completionReason: "sufficient" });
  const calls = await readModelCalls(session.database, runId);
  expect(
    calls.map(({ ordinal, operation, model, stopReason, cause }) => [ordinal, operation, model, stopReason, cause]),
  ).toEqual([
    [1, "conversation", "big-1", "tool-calls", null],
    [2, "conversation", "big-1", "stop", null],
  ]);
  expect(calls[0]?.system).toMatch(/You are the reasoner of Vigil/);
  expect(calls[1]?.messages).toMatch(/f1 +\| Lactic acidosis/);
  expect(JSON.parse(calls[1]?.reply ?? "null")).toMatchObject({
    text: "Lactic acidosis is reported with metformin [f1].",
  });
});

it("keeps each text once, and lets texts go with the last run that refers to them", async () => {
  const turns: Turn[] = [{ calls: [METFORMIN, CHECK] }, { text: "Lactic acidosis is reported with metformin [f1]." }];
  const { sql } = session.database;
  const count = async () => Number((await sql`select count(*) from text_blob`)[0]?.count);
  const before = await count();
  const one = await ranBy(...turns);
  const two = await ranBy(...turns);
  const [{ references } = { references: 0 }] = await sql`select count(*)::int * 3 as references from model_call`;
  expect(await count()).toBeLessThan(references);
  for (const id of [one, two]) await deleteRun(session.database, id, OWNER);
  expect(await count()).toBeLessThanOrEqual(before);
});

it("keeps nothing where a deployment says so, and a failed step with its cause", async () => {
  vi.stubEnv("VIGIL_MODEL_TEXT_DAYS", "0");
  const runId = await ranBy(
    { calls: [METFORMIN, CHECK] },
    { text: "Lactic acidosis is reported with metformin [f1]." },
  );
  expect(await readModelCalls(session.database, runId)).toEqual([]);
  vi.unstubAllEnvs();
  const failed = {
    operation: "conversation",
    provider: "p",
    host: "h",
    model: "m",
    system: "s",
    messages: "[]",
    reply: null,
  };
  const how = {
    stopReason: null,
    tokensIn: 1,
    tokensOut: 0,
    startedAt: new Date().toISOString(),
    firstTokenMs: null,
    ms: 5,
    requests: 3,
  };
  await keepModelCalls(
    session.database,
    runId,
    [{ ...failed, ...how, cause: "rate_limited", seq: 2, iteration: 0 }],
    1,
  );
  expect(await readModelCalls(session.database, runId)).toMatchObject([
    { ordinal: 1, cause: "rate_limited", reply: null },
  ]);
});
