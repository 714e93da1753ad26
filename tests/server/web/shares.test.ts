import { expect, it } from "vitest";
import { exportShare, makeShare, openShare } from "@/lib/server/web/api/shares";
import { createLimiter } from "@/lib/server/web/limits";
import { cannedShare } from "@/tests/fixtures/canned-share";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request, visitor } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const app = fakeApp();
const from = (peer: string) => new Headers({ "x-vigil-peer": peer });
const wrong = (n: number) => `wrong${String(n).padStart(17, "0")}`;

async function ownRun() {
  const caller = await visitor();
  const { runId } = await app.ask({ question: "Why?", clientKey: `key-${caller.visitorId}` }, caller.visitorId, "");
  return { ...caller, runId };
}

it("F56: refuses whoever tries many links that open nothing, also one that holds, and nobody else", async () => {
  const { runId, visitorId } = await ownRun();
  const { token } = await app.share(runId, visitorId, { question: "Why?", expiresInDays: 7 });
  for (let n = 0; n < 100; n++) expect((await openShare(app, token, from("192.0.2.31"))).share).not.toBeNull();
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => openShare(app, wrong(n), from("192.0.2.31"))));
  expect(guesses.every(({ share }) => share === null)).toBe(true);
  expect(guesses.filter(({ refusal }) => refusal === null)).toHaveLength(30);
  expect(await openShare(app, token, from("192.0.2.31"))).toMatchObject({
    share: null,
    refusal: expect.stringContaining("Wait a minute"),
  });
  expect((await openShare(app, token, from("192.0.2.32"))).share).not.toBeNull();
});

it("F56: opens nothing for what is no token, without asking for it", async () => {
  const asked: string[] = [];
  const findShare = async (token: string) => {
    asked.push(token);
    return null;
  };
  for (const token of ["", "short", "x".repeat(129), "../../etc/passwd-and-more"])
    expect(await openShare({ findShare }, token, from("192.0.2.33"))).toEqual({ share: null, refusal: null });
  expect(asked).toEqual([]);
});

it("makes no more copies a minute than the limit says", async () => {
  const { runId, cookie } = await ownRun();
  const rule = { perKey: 3, perAddress: 9, inAll: 9, windowMs: 60_000, message: "Too many." };
  const make = makeShare(app, createLimiter(rule));
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const body = { question: "Why?", expiresInDays: 7 };
    statuses.push((await make(request("POST", { cookie, body }), params({ id: runId }))).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
});

it("gives a copy as a file of a format to whoever has its link, and names the formats where there is none such", async () => {
  const findShare = async () => cannedShare;
  const get = (query: string, of: Parameters<typeof exportShare>[0] = { findShare }) =>
    exportShare(of)(request("GET", { path: `/r/x/export${query}` }), params({ token: wrong(1) }));
  const file = await get("?format=md");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="vigil-answer.md"');
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(await file.text()).toContain(cannedShare.question);
  expect(await (await get("")).json()).toEqual(cannedShare);
  const refused = await get("?format=docx");
  expect([refused.status, (await refused.json()).error.message]).toEqual([400, expect.stringContaining("graphml")]);
  expect((await get("?format=md", { findShare: async () => null })).status).toBe(404);
});
