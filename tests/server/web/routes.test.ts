import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { beforeAll, describe, expect, it } from "vitest";
import { adminEnter, adminForgetLessons, adminSignIn, adminSignOut } from "@/lib/server/web/api/admin";
import {
  deleteConversation,
  exportConversation,
  listConversations,
  readConversation,
  renameConversation,
} from "@/lib/server/web/api/conversations";
import { mcpServer } from "@/lib/server/web/api/mcp";
import { openApi } from "@/lib/server/web/api/openapi";
import { askQuestion, findNames, readQuestion } from "@/lib/server/web/api/questions";
import { health, live, readClaims, readNeighbours } from "@/lib/server/web/api/records";
import {
  checkText,
  continueRun,
  deleteRun,
  deleteVisitor,
  exportRun,
  readModelCalls,
  readRun,
  runEvents,
  stopRun,
  whyNot,
} from "@/lib/server/web/api/runs";
import { exportShare, listShares, makeShare, revokeShare } from "@/lib/server/web/api/shares";
import { postTool } from "@/lib/server/web/api/tools";
import { ROUTES, type RouteKey } from "@/lib/server/web/handle";
import { adminSecret } from "@/lib/server/web/secret";
import { signAdmin } from "@/lib/server/web/session";
import { cid } from "@/tests/fixtures/canned-graph";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request, visitor } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";

const app = fakeApp();
const question = { question: "How could metformin cause lactic acidosis?", clientKey: "key-12345" };

type AnyRoute = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
type Entry = {
  route: AnyRoute;
  body?: unknown;
  query?: string;
  aboutRun?: boolean;
  aboutShare?: boolean;
  aboutTalk?: boolean;
};

const entry = (route: unknown, rest: Omit<Entry, "route"> = {}): Entry => ({ route: route as AnyRoute, ...rest });

const HANDLERS: Record<RouteKey, Entry> = {
  "GET /api/health": entry(health(app)),
  "GET /api/live": entry(live),
  "GET /api/ready": entry(health(app, "GET /api/ready")),
  "GET /api/claims": entry(readClaims(app), { query: `?ids=${cid(1)}` }),
  "GET /api/entities/[id]/neighbours": entry(readNeighbours(app)),
  "GET /api/openapi.json": entry(openApi(app)),
  "POST /api/tools/[name]": entry(postTool(app), { body: { drug: "metformin" } }),
  "POST /api/mcp": entry(mcpServer(app), { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }),
  "POST /api/questions": entry(askQuestion(app), { body: question }),
  "POST /api/read": entry(readQuestion(app), { body: { question: "Metformin?" } }),
  "GET /api/names": entry(findNames(app), { query: "?q=metf" }),
  "GET /api/conversations": entry(listConversations(app)),
  "GET /api/conversations/[id]": entry(readConversation(app), { aboutTalk: true }),
  "GET /api/conversations/[id]/export": entry(exportConversation(app), { aboutTalk: true }),
  "GET /r/[token]/export": entry(exportShare(app)),
  "PATCH /api/conversations/[id]": entry(renameConversation(app), { aboutTalk: true, body: { title: "Mine" } }),
  "DELETE /api/conversations/[id]": entry(deleteConversation(app), { aboutTalk: true }),
  "GET /api/runs/[id]": entry(readRun(app), { aboutRun: true }),
  "GET /api/runs/[id]/events": entry(runEvents(app), { aboutRun: true }),
  "GET /api/runs/[id]/export": entry(exportRun(app), { aboutRun: true }),
  "GET /api/runs/[id]/calls": entry(readModelCalls(app), { aboutRun: true }),
  "POST /api/runs/[id]/stop": entry(stopRun(app), { aboutRun: true, body: {} }),
  "POST /api/runs/[id]/continue": entry(continueRun(app), { aboutRun: true, body: { iterations: 2 } }),
  "DELETE /api/runs/[id]": entry(deleteRun(app), { aboutRun: true }),
  "POST /api/runs/[id]/why-not": entry(whyNot(app), {
    aboutRun: true,
    body: { from: "metformin", to: "Lactic acidosis", about: "PTGS2" },
  }),
  "POST /api/runs/[id]/check": entry(checkText(app), { aboutRun: true, body: { text: "Metformin is reported." } }),
  "GET /api/runs/[id]/shares": entry(listShares(app), { aboutRun: true }),
  "POST /api/runs/[id]/shares": entry(makeShare(app), { aboutRun: true, body: { question: "Why?", expiresInDays: 7 } }),
  "DELETE /api/shares/[id]": entry(revokeShare(app), { aboutShare: true }),
  "DELETE /api/visitor": entry(deleteVisitor(app)),
  "POST /api/admin/session": entry(adminSignIn(app), { body: { token: "wrong" } }),
  "DELETE /api/admin/session": entry(adminSignOut(app)),
  "DELETE /api/admin/lessons": entry(adminForgetLessons(app)),
  "GET /admin/enter": entry(adminEnter(app), { query: "?token=wrong" }),
};

const keys = Object.keys(ROUTES) as RouteKey[];
const owned = keys.filter((key) => HANDLERS[key].aboutRun || HANDLERS[key].aboutShare || HANDLERS[key].aboutTalk);

let owner: Awaited<ReturnType<typeof visitor>>;
let stranger: Awaited<ReturnType<typeof visitor>>;
let runId = "";
let shareId = "";

beforeAll(async () => {
  owner = await visitor();
  stranger = await visitor();
  runId = (await app.ask(question, owner.visitorId, "")).runId;
  await app.ask({ ...question, clientKey: "key-of-the-second-turn" }, owner.visitorId, "");
  shareId = (await app.share(runId, owner.visitorId, { question: "Why?", expiresInDays: 7 })).id;
});

function call(key: RouteKey, cookie: string | undefined, id: string): Promise<Response> {
  const { route, body, query = "" } = HANDLERS[key];
  const method = key.split(" ")[0] ?? "GET";
  const made = request(method, { path: `/api/x${query}`, ...(cookie ? { cookie } : {}), body });
  return route(made, params({ id }) as { params: Promise<never> });
}

const idOf = (key: RouteKey) => (HANDLERS[key].aboutShare ? shareId : HANDLERS[key].aboutTalk ? "talk_1" : runId);

/** Every page, with who sees its content; /admin shows others the sign-in form, owner pages are 404 for others. */
const PAGES = {
  "/": "anyone",
  "/help": "anyone",
  "/sources": "anyone",
  "/e": "anyone",
  "/e/[id]": "anyone",
  "/tools": "anyone",
  "/claims/[id]": "anyone",
  "/r/[token]": "anyone",
  "/c/[id]": "visitor",
  "/history": "anyone",
  "/runs/[id]": "visitor",
  "/admin": "admin",
  "/admin/runs": "admin",
  "/admin/runs/[id]": "admin",
  "/admin/prompts": "admin",
};

describe("the table of routes", () => {
  it("lists every handler under app/, and none that is not there", () => {
    const found = globSync("app/**/route.ts").flatMap((file) => {
      const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
      const methods = [...readFileSync(file, "utf8").matchAll(/export (?:const|async function|function) ([A-Z]+)\b/g)];
      return methods.map(([, method]) => `${method} ${path}`);
    });
    expect(found.sort()).toEqual([...keys].sort());
  });

  it("lists every page under app/, and none that is not there", () => {
    const found = globSync("app/**/page.tsx").map(
      (file) =>
        file
          .replace(/^app/, "")
          .replace(/\/\(\w+\)/, "")
          .replace(/\/page\.tsx$/, "") || "/",
    );
    expect(found.sort()).toEqual(Object.keys(PAGES).sort());
  });

  it("has a case here for every route", () => {
    expect(Object.keys(HANDLERS).sort()).toEqual([...keys].sort());
  });

  it.each(keys.filter((key) => ROUTES[key] === "visitor"))("refuses %s without a visitor cookie", async (key) => {
    expect((await call(key, undefined, idOf(key))).status).toBe(403);
    expect((await call(key, "vigil_visitor=forged.token.here", idOf(key))).status).toBe(403);
  });

  it.each(keys.filter((key) => ROUTES[key] === "admin"))("hides %s from visitors", async (key) => {
    expect((await call(key, owner.cookie, idOf(key))).status).toBe(404);
  });

  it("lets an admin forget the lessons, from a page of ours", async () => {
    const cookie = `vigil_admin=${await signAdmin(await app.admin.openSession("token"), adminSecret())}`;
    const answer = await call("DELETE /api/admin/lessons", cookie, "");
    expect([answer.status, await answer.json()]).toEqual([200, { removed: 3 }]);
  });

  it.each(owned)("F57: %s is 404 for another visitor, for an unknown id and for what is no id", async (key) => {
    expect((await call(key, stranger.cookie, idOf(key))).status).toBe(404);
    expect((await call(key, owner.cookie, "run_999")).status).toBe(404);
    expect((await call(key, owner.cookie, "../../etc")).status).toBe(404);
  });

  it.each(keys.filter((key) => !key.startsWith("GET")))("F58: %s refuses another origin", async (key) => {
    const { route, body } = HANDLERS[key];
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const made = request(key.split(" ")[0] ?? "POST", { cookie: owner.cookie, body, headers });
    expect((await route(made, params({ id: idOf(key) }) as { params: Promise<never> })).status).toBe(403);
  });

  it.each(keys)("F58: %s answers to no name that somebody else may point here", async (key) => {
    const { route, body, query = "" } = HANDLERS[key];
    const headers = { host: "evil.example:3000", origin: "http://evil.example:3000" };
    const parts = { path: `/api/x${query}`, cookie: owner.cookie, body, headers };
    const answer = await route(request(key.split(" ")[0] ?? "GET", parts), params({ id: idOf(key) }) as never);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("set PUBLIC_ORIGIN");
  });

  it.each(keys.filter((key) => ROUTES[key] === "program"))(
    "F58: %s takes a program, by a name of ours only, and no page elsewhere",
    async (key) => {
      const { route, body } = HANDLERS[key];
      const from = async (headers: Record<string, string | null>) => {
        const accept = "application/json, text/event-stream";
        const made = request("POST", { body, headers: { accept, ...headers } });
        return (await route(made, params({ name: "get_drug_targets" }) as never)).status;
      };
      const program = { origin: null, "sec-fetch-site": null };
      expect(await from({ ...program, host: "127.0.0.1:3000" })).toBe(200);
      expect(await from({ ...program, host: "[::1]:3000" })).toBe(200);
      expect(await from({ ...program, host: "localhost" })).toBe(200);
      expect(await from({ host: "localhost:3000", origin: "http://localhost:3000" })).toBe(200);
      // a name of somebody else's that points here: the page there is of the same origin as the request
      expect(await from({ host: "evil.example", origin: "http://evil.example" })).toBe(403);
      expect(await from({ ...program, host: "evil.example" })).toBe(403);
      expect(await from({ ...program, host: null })).toBe(403);
      expect(await from({ ...program, host: "127.0.0.1@evil.example" })).toBe(403);
      expect(await from({ host: "localhost", origin: "null" })).toBe(403);
      expect(await from({ host: "localhost", origin: null, "sec-fetch-site": "cross-site" })).toBe(403);
    },
  );

  it("lets the owner in, last of all to delete", async () => {
    const late = ["DELETE /api/shares/[id]", "DELETE /api/runs/[id]", "DELETE /api/conversations/[id]"];
    const order = [...owned].sort((a, b) => late.indexOf(a) - late.indexOf(b));
    for (const key of order) {
      const answer = await call(key, owner.cookie, idOf(key));
      expect(answer.status, key).toBeLessThan(300);
      await answer.body?.cancel();
    }
  });
});

it("says why it does not serve, and lives meanwhile", async () => {
  const starting = health({ ...app, readiness: async () => "Vigil is starting." });
  const refused = await starting(request("GET"), params({}));
  expect([refused.status, (await refused.json()).error.message]).toEqual([503, "Vigil is starting."]);
  expect((await live(request("GET"), params({}))).status).toBe(200);
  expect((await health(app)(request("GET"), params({}))).status).toBe(200);
});
