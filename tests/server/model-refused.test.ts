import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readJournal } from "@/db/runs/journal";
import { askNow } from "@/lib/server/ask-now";
import { askJson } from "@/lib/server/export/ask-json";
import { openSession, type Session } from "@/lib/server/session";
import { type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { smallHome } from "./small-home";

const QUESTION = "How could metformin cause lactic acidosis?";
const KEY = "sk-canary-0123456789";
const SEED_MS = 120_000;

let home: string;
let server: ScriptedServer;
let session: Session;

beforeAll(async () => {
  delete process.env.DATABASE_URL;
  home = await smallHome();
  server = await scriptedServer();
  Object.assign(process.env, {
    VIGIL_HOME: home,
    VIGIL_MODEL_URL: server.url("r401"),
    VIGIL_MODEL: "m",
    VIGIL_MODEL_KEY: KEY,
  });
  session = await openSession();
}, SEED_MS);

afterAll(async () => {
  for (const name of ["VIGIL_MODEL_URL", "VIGIL_MODEL", "VIGIL_MODEL_KEY"]) delete process.env[name];
  await session.close();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

it("F55: a refused model key leaves a run that ends by the rules, says so, and keeps the key to itself", async () => {
  const byModel = await askNow(session, QUESTION, { reasoner: "model:m" });
  const byRules = await askNow(session, QUESTION, { reasoner: "rules" });
  expect(server.hits("r401")).toBeGreaterThan(0);
  expect(shown(byModel)).toEqual(shown(byRules));
  expect(byModel.state.fallBacks?.[0]).toMatch(/refuses the key of this deployment/);
  expect(byRules.state.fallBacks).toBeUndefined();
  const journal = await readJournal(session.database, byModel.runId);
  expect(JSON.stringify(journal)).not.toContain(KEY);
});

/** What a reader gets of a run, whoever thought. */
function shown({ runId, state }: Awaited<ReturnType<typeof askNow>>) {
  const { answer, paths, narrative, completionReason } = askJson(runId, state);
  return { answer, paths, narrative, completionReason };
}
