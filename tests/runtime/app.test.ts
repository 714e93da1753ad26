import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findRun } from "@/db/runs/runs";
import { app, boot } from "@/lib/runtime";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";
import { smallHome } from "./small-home";

const VISITOR = "v_0123456789abcdefghijkl";
const QUESTION = "What does ibuprofen target?";

let home: string;
beforeAll(async () => {
  home = await smallHome();
  vi.stubEnv("VIGIL_HOME", home);
  vi.stubEnv("DATABASE_URL", undefined);
}, 60_000);
afterAll(async () => {
  await (await boot()).close();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

async function asked(visitorId: string, after?: string): Promise<string> {
  const { runId } = await app.ask({ question: QUESTION, clientKey: crypto.randomUUID(), after }, visitorId, "");
  for await (const _ of app.events(runId, visitorId, 0, new AbortController().signal));
  return runId;
}

async function conversationOf(runId: string, visitorId: string): Promise<string | undefined> {
  return (await findRun((await boot()).database, runId, visitorId))?.conversationId;
}

it("groups a follow-up with the run it follows, and refuses one that is not the visitor's own", async () => {
  const first = await asked(VISITOR);
  const second = await asked(VISITOR, first);
  expect(await conversationOf(second, VISITOR)).toBe(await conversationOf(first, VISITOR));
  await expect(asked("v_abcdefghijkl0123456789", first)).rejects.toMatchObject({ code: "not_found" });
}, 60_000);

it("opens the graph anew once another version is loaded", async () => {
  const session = await boot();
  const before = await session.graph();
  expect(await session.graph()).toBe(before);
  const writer = await session.store.writer();
  await writer.entities(ENTITIES);
  await writer.commit({ version: "g_next", edition: "starter", datasets: DATASETS });
  expect((await app.graphStatus()).version).toBe("g_next");
}, 60_000);
