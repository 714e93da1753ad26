import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createRun } from "@/db/runs/create-run";
import { readJournal } from "@/db/runs/journal";
import { findRun, requestStop } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { liveEvents } from "@/lib/server/live";
import { runOptions } from "@/lib/server/run-options";
import type { Session } from "@/lib/server/session";
import { work } from "@/lib/server/worker/worker";
import { graph } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "@/tests/db/test-database";

const QUESTION = "How could metformin cause lactic acidosis?";
const OWNER = "owner-visitor";

let session: Session;
beforeAll(async () => {
  const database = await testDatabase();
  session = {
    home: "",
    database,
    store: {} as Session["store"],
    graph: async () => graph,
    lastGraph: async () => graph,
    close: database.close,
  };
});
afterAll(() => session.close());
afterEach(() => vi.unstubAllEnvs());

describe("a run with a model", () => {
  const turnedOn = (model: string, url = "http://127.0.0.1:9/v1") => {
    vi.stubEnv("VIGIL_MODEL_URL", url);
    vi.stubEnv("VIGIL_MODEL", model);
  };

  async function queuedWith(model: string): Promise<string> {
    turnedOn(model);
    const options = runOptions({ reasoner: `model:${model}` });
    const asked = { visitorId: OWNER, clientKey: crypto.randomUUID(), question: QUESTION, options };
    return (await createRun(session.database, { ...asked, graphVersion: graph.version })).run.id;
  }

  it("stores provider, host and model, and is taken up by a process with the same three alone", async () => {
    const runId = await queuedWith("one");
    const model = { provider: "openai-compatible", host: "127.0.0.1:9", model: "one" };
    expect(await findRun(session.database, runId, OWNER)).toMatchObject({ model });
    for (const leave of [
      () => turnedOn("two"),
      () => vi.unstubAllEnvs(),
      () => turnedOn("one", "http://127.0.0.2:9/v1"),
    ]) {
      leave();
      await work(session, runId);
      expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "queued", lastSeq: 1 });
    }
    turnedOn("one");
    await work(session, runId);
    expect(await findRun(session.database, runId, OWNER)).toMatchObject({ status: "ended" });
  });

  it("says what it waits for, and ends in artifacts where it is stopped meanwhile", async () => {
    const runId = await queuedWith("one");
    vi.unstubAllEnvs();
    const waits: string[] = [];
    for await (const _ of liveEvents(session, runId, OWNER, 1, AbortSignal.timeout(900), (wait) => waits.push(wait)));
    expect(waits).toEqual([expect.stringMatching(/model one \(openai-compatible\) at 127\.0\.0\.1:9/)]);
    await requestStop(session.database, runId, OWNER);
    await work(session, runId);
    expect(await findRun(session.database, runId, OWNER)).toMatchObject({
      completionReason: "cancelled",
      modelCalls: 0,
    });
    expect(fold(await readJournal(session.database, runId))).toMatchObject({
      done: true,
      artifacts: { partial: true },
    });
  });
});
