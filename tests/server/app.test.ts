import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readJournal } from "@/db/runs/journal";
import { findRun } from "@/db/runs/runs";
import { fold } from "@/lib/domain/run/reduce";
import { app } from "@/lib/server/app";
import { boot } from "@/lib/server/boot";
import { askQuestion } from "@/lib/server/web/api/questions";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";
import { params, request, visitor } from "@/tests/server/web/request";
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

it("reads a follow-up over HTTP by the stored run it follows, and keeps what it was read by", async () => {
  const { cookie, visitorId } = await visitor();
  const ask = async (body: object) => {
    const posted = request("POST", { cookie, body: { clientKey: crypto.randomUUID(), ...body } });
    const { runId } = await (await askQuestion(app)(posted, params({}))).json();
    for await (const _ of app.events(runId, visitorId, 0, new AbortController().signal));
    return runId;
  };
  const first = await ask({ question: QUESTION });
  const second = await ask({ question: "And metformin?", after: first });
  const { database } = await boot();
  const state = fold(await readJournal(database, second));
  expect(state.after).toMatchObject({ runId: first, question: QUESTION });
  expect(state.reading?.restated).toContain(`completed from the earlier question "${QUESTION}"`);
  expect(state.reading?.query).toMatchObject({ want: "targets", subject: { ref: { name: "metformin" } } });
  expect(state.results.map(({ tool, args }) => [tool, args])).toContainEqual([
    "get_drug_targets",
    { drug: "DRUGCENTRAL:1725" },
  ]);
  const alone = fold(await readJournal(database, await ask({ question: "And metformin?" })));
  expect(alone.reading?.query?.want).not.toBe("targets");
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
