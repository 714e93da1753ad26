import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/run/error";
import { adminEnter, adminSignIn } from "@/lib/server/web/api/admin";
import { askQuestion } from "@/lib/server/web/api/questions";
import { handle, json } from "@/lib/server/web/handle";
import { createLimiter } from "@/lib/server/web/limits";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request, visitor } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const valid = { question: "How could metformin cause lactic acidosis?", clientKey: "key-12345" };
const ask = askQuestion(fakeApp());

async function post(headers: Record<string, string | null>, body: unknown = valid, route = ask): Promise<Response> {
  return route(request("POST", { cookie: (await visitor()).cookie, body, headers }), params({}));
}

describe("where a request comes from", () => {
  it.each([
    ["absent", { origin: null }],
    ["null", { origin: "null" }],
    ["malformed", { origin: "http://[" }],
    ["not an address", { origin: "%%%" }],
    ["cross-site", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:81" }],
    ["another scheme's script", { origin: "javascript:alert(1)" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
    ["said to be cross-site", { "sec-fetch-site": "cross-site" }],
  ])("F58: answers 403 when the origin is %s", async (_, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  it("F58: lets our own pages through, also where no Sec-Fetch-Site is sent", async () => {
    expect((await post({})).status).toBe(201);
    expect((await post({ "sec-fetch-site": null })).status).toBe(201);
  });
});

describe("what a request holds", () => {
  it("answers 415 to what is no JSON by its type", async () => {
    expect((await post({ "content-type": "text/plain" })).status).toBe(415);
    expect((await post({ "content-type": null })).status).toBe(415);
  });

  it("answers 400 to broken JSON, unknown fields and wrong types", async () => {
    expect((await post({}, "{")).status).toBe(400);
    expect((await post({}, { ...valid, baseUrl: "http://169.254.169.254" })).status).toBe(400);
    expect((await post({}, { ...valid, maxIterations: 21 })).status).toBe(400);
  });

  it("F64: answers 413 with the limit to 100 kB, 422 to what has no word", async () => {
    const long = await post({}, { ...valid, question: "a".repeat(9000) });
    expect(long.status).toBe(413);
    expect((await long.json()).error.message).toContain("8 KB");
    expect((await post({}, { ...valid, question: "a".repeat(100_000) })).status).toBe(413);
    expect((await post({}, { ...valid, question: "" })).status).toBe(422);
    expect((await post({}, { ...valid, question: "💊💊" })).status).toBe(422);
    expect((await post({}, { ...valid, question: "\u{301}".repeat(3000) })).status).toBe(422);
  });

  it("takes right-to-left text as a question", async () => {
    expect((await post({}, { ...valid, question: "هل الميتفورمين يسبب الحماض؟" })).status).toBe(201);
  });
});

describe("how failures are told", () => {
  const failing = (error: unknown) =>
    handle("GET /api/health", async () => {
      throw error;
    });
  const get = (error: unknown) => failing(error)(request("GET"), params({}));

  it.each([
    ["not_found", 404],
    ["too_many", 429],
    ["no_graph", 503],
    ["locked", 409],
    ["invalid_question", 422],
  ] as const)("maps %s to %i with its sentence", async (code, status) => {
    const answer = await get(new AppError(code, "A sentence."));
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toEqual({ code, message: "A sentence." });
  });

  it("says and logs nothing of an unexpected error's message", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await get(new Error("provider said sk-SECRET-123"));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("sk-SECRET");
    expect(JSON.stringify(log.mock.calls)).not.toContain("sk-SECRET");
    log.mockRestore();
  });
});

describe("signing in", () => {
  const app = fakeApp();
  const known = { ...app, admin: { ...app.admin, checkToken: (token: string) => token === "right" } };
  const signIn = adminSignIn(known);
  const enter = adminEnter(known);
  const at = (peer: string) => ({ headers: { "x-vigil-peer": peer } });
  const tried = async (token: string, peer: string) =>
    (await signIn(request("POST", { body: { token }, ...at(peer) }), params({}))).status;
  const followed = (token: string, peer: string) =>
    enter(request("GET", { path: `/admin/enter?token=${token}`, ...at(peer) }), params({}));

  it("counts failures only, by address, and locks nobody else out", async () => {
    const others = ["192.0.2.11", "192.0.2.12", "192.0.2.13"];
    for (let again = 0; again < 12; again++) expect(await tried("right", "192.0.2.10")).toBe(200);
    for (const peer of others) for (let again = 0; again < 10; again++) expect(await tried("wrong", peer)).toBe(403);
    expect(await tried("wrong", "192.0.2.11")).toBe(429);
    expect(await tried("right", "192.0.2.10")).toBe(200);
  });

  it("counts links apart from tokens, and lets one in that holds however many others were tried", async () => {
    const peer = "192.0.2.20";
    for (let again = 0; again < 10; again++) expect(await tried("wrong", peer)).toBe(403);
    for (let other = 0; other < 300; other++) await followed("spent", `198.51.${other % 100}.1`);
    expect((await followed("link", peer)).headers.get("location")).toBe("/admin");
    for (let again = 0; again < 10; again++) expect((await followed("spent", peer)).status).toBe(303);
    expect((await followed("link", peer)).status).toBe(429);
  });
});

describe("limits", () => {
  const rule = { perKey: 2, perAddress: 50, inAll: 3, windowMs: 1000, message: "Too many." };

  const user = (visitorId: string, address = "192.0.2.1") => ({ visitorId, address });

  it("holds a visitor to its share and all to theirs, and forgets with time", () => {
    const limiter = createLimiter(rule);
    limiter.take(user("a"), "1", 0);
    limiter.take(user("a"), "2", 0);
    expect(() => limiter.take(user("a"), "3", 0)).toThrow("Too many.");
    limiter.take(user("b"), "1", 0);
    expect(() => limiter.take(user("c"), "1", 0)).toThrow("Too many.");
    limiter.take(user("c"), "1", 1001);
  });

  it("forgets what was given back", () => {
    const limiter = createLimiter(rule);
    for (let use = 0; use < 20; use++) {
      limiter.take(user("a"), `${use}`, 0);
      limiter.giveBack(`${use}`);
    }
    limiter.take(user("a"), "x", 0);
    limiter.take(user("a"), "y", 0);
    expect(() => limiter.take(user("a"), "z", 0)).toThrow("Too many.");
  });
});

it("keeps answers out of caches", () => {
  expect(json({}).headers.get("cache-control")).toBe("no-store");
});
