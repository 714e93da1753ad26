import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { app } from "@/lib/server/app";
import { boot } from "@/lib/server/boot";
import { askQuestion, readQuestion } from "@/lib/server/web/api/questions";
import { readClaims } from "@/lib/server/web/api/records";
import { continueRun, deleteRun, exportRun, runEvents, stopRun } from "@/lib/server/web/api/runs";
import { makeShare } from "@/lib/server/web/api/shares";
import { visitorRuns } from "@/tests/db/visitor-runs";
import { type Caller, params, request, visitor } from "@/tests/server/web/request";
import { smallHome } from "./small-home";

const SEED_MS = 120_000;
const RUN_MS = 20_000;
const QUESTION = "What does ibuprofen target?";

let home: string;
let owner: Caller;
let kept: string;

beforeAll(async () => {
  delete process.env.DATABASE_URL;
  home = await smallHome();
  process.env.VIGIL_HOME = home;
  owner = await visitor();
  kept = (await app.ask({ question: QUESTION, clientKey: "kept-question" }, owner.visitorId, "")).runId;
  await ended(kept);
}, SEED_MS);

afterAll(async () => {
  await (await boot()).close();
  rmSync(home, { recursive: true, force: true });
});

async function ended(runId: string): Promise<void> {
  const types: string[] = [];
  for await (const { type } of app.events(runId, owner.visitorId, 0, AbortSignal.timeout(RUN_MS))) types.push(type);
  expect(types.at(-1)).toBe("grounded");
}

const runs = async () => visitorRuns((await boot()).database, owner.visitorId);

type Route = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** What a route of the real app answers its owner: the status, and the sentence of an error. */
async function answer(route: unknown, method: string, { body, id = "", path }: Sent = {}) {
  const made = request(method, { cookie: owner.cookie, body, ...(path ? { path } : {}) });
  const response = await (route as Route)(made, params({ id }) as { params: Promise<never> });
  const text = await response.text();
  return { status: response.status, said: response.ok ? text : String(JSON.parse(text).error.message) };
}

type Sent = { body?: unknown; id?: string; path?: string };

let keys = 0;
const asking = (question: unknown) => ({ body: { question, clientKey: `bad-input-${keys++}` } });

describe("bad input over HTTP", () => {
  it.each([
    ["nothing", "", 422],
    ["only marks", "?!…", 422],
    ["only an emoji", "🙂", 422],
    ["only invisible characters", "\u200b\u2060\u{e0041}", 422],
    ["3,000 characters", "metformin ".repeat(300), 422],
    ["100 kB", "metformin ".repeat(10_000), 413],
    ["no text", 7, 400],
  ])("F64: a question of %s is answered with a sentence and stores nothing", async (_name, question, status) => {
    const before = await runs();
    for (const [route, body] of [
      [askQuestion(app), asking(question).body],
      [readQuestion(app), { question }],
    ]) {
      const { status: given, said } = await answer(route, "POST", { body });
      expect(given).toBe(status);
      expect(said).toMatch(/^[^\n]{10,200}$/);
    }
    expect(await runs()).toEqual(before);
  });

  it("F47: control characters, a bidirectional override and a lone surrogate leave a question that is answered", async () => {
    const question = "What\u0000 does\u0007 ibuprofen\u202e target\ud800?";
    const { status, said } = await answer(askQuestion(app), "POST", asking(question));
    expect(status).toBe(201);
    await ended(JSON.parse(said).runId);
    expect(JSON.stringify(await app.exportRun(JSON.parse(said).runId, owner.visitorId))).toContain("PTGS2");
  });

  it.each(["no-such-run", "../../etc/passwd", "' or 1=1 --", "x".repeat(5000), "%00"])(
    "a run called %s is not found, whatever is asked of it",
    async (id) => {
      const share = { question: QUESTION, expiresInDays: 7 };
      const answers = await Promise.all([
        answer(runEvents(app), "GET", { id }),
        answer(exportRun(app), "GET", { id }),
        answer(stopRun(app), "POST", { id, body: {} }),
        answer(continueRun(app), "POST", { id, body: { iterations: 2 } }),
        answer(makeShare(app), "POST", { id, body: share }),
        answer(deleteRun(app), "DELETE", { id }),
      ]);
      expect(answers).toEqual(answers.map(() => ({ status: 404, said: "Not found." })));
    },
  );

  it("bodies and ids of another form are refused by saying what is wrong with them", async () => {
    const bad: [unknown, string, Sent, number][] = [
      [askQuestion(app), "POST", { body: "{" }, 400],
      [askQuestion(app), "POST", { body: {} }, 400],
      [askQuestion(app), "POST", { body: { ...asking(QUESTION).body, strategy: "guess" } }, 400],
      [askQuestion(app), "POST", { body: { ...asking(QUESTION).body, maxIterations: 21 } }, 400],
      [askQuestion(app), "POST", { body: { ...asking(QUESTION).body, reasoner: "model:none" } }, 400],
      [askQuestion(app), "POST", { body: { ...asking(QUESTION).body, unheardOf: true } }, 400],
      [continueRun(app), "POST", { id: kept, body: { iterations: 0 } }, 400],
      [makeShare(app), "POST", { id: kept, body: { question: QUESTION, expiresInDays: 10_000 } }, 400],
      [readClaims(app), "GET", { path: "/api/claims?ids=c_1" }, 400],
    ];
    const answers = await Promise.all(bad.map(([route, method, sent]) => answer(route, method, sent)));
    expect(answers.map(({ status }) => status)).toEqual(bad.map(([, , , status]) => status));
    for (const { said } of answers) expect(said).toMatch(/^[^\n]{10,250}$/);
    const unknown = await answer(readClaims(app), "GET", { path: "/api/claims?ids=c_0000000000000000" });
    expect(unknown).toMatchObject({ status: 200, said: JSON.stringify({ claims: [], entities: [] }) });
  });

  it("after all of it the stored answer is what it was", async () => {
    await ended(kept);
    expect(JSON.stringify(await app.exportRun(kept, owner.visitorId))).toContain("PTGS2");
  });
});
