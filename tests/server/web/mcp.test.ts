import { afterEach, expect, it, vi } from "vitest";
import { mcpServer } from "@/lib/server/web/api/mcp";
import type { AppPort } from "@/lib/server/web/app-port";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { params, request } from "./request";

process.env.SESSION_SECRET = "a secret for tests only";
afterEach(() => vi.restoreAllMocks());

const free = { take: () => undefined, giveBack: () => undefined };

/** What a call over MCP is answered by an app with these parts, and what is logged meanwhile. */
async function answered(parts: Partial<AppPort>, method: string, args: object) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const route = mcpServer({ ...fakeApp(), ...parts }, free);
  const headers = { accept: "application/json, text/event-stream", origin: null, "sec-fetch-site": null };
  const body = { jsonrpc: "2.0", id: 1, method, params: args };
  const { result, error } = await (await route(request("POST", { body, headers }), params({}))).json();
  return { result, error, logged: log.mock.calls.flat().join(" ") };
}

const fails = (error: Error) => () => Promise.reject(error);
const call = { name: "get_drug_targets", arguments: { drug: "metformin" } };

it("tells nothing of what an error says, and logs where it came from", async () => {
  const bug = fails(new TypeError("postgres://vigil:secret@10.0.0.1"));
  for (const [parts, method, args] of [
    [{ callTool: bug }, "tools/call", call],
    [{ tools: bug }, "tools/list", {}],
  ] as const) {
    const { error, logged } = await answered(parts, method, args);
    expect(error.message).toContain("Something failed on the server.");
    expect(logged).toMatch(/POST \/api\/mcp failed: TypeError[\s\S]*mcp\.test/);
    expect(logged + JSON.stringify(error)).not.toMatch(/postgres|secret/);
  }
});

it("says that the database does not answer, which is no fault to be logged", async () => {
  const away = fails(Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" }));
  const called = await answered({ callTool: away }, "tools/call", call);
  expect(called.result).toMatchObject({
    isError: true,
    content: [{ text: "The database does not answer. Try again." }],
  });
  const listed = await answered({ tools: away }, "tools/list", {});
  expect(listed.error.message).toContain("The database does not answer.");
  expect(called.logged + listed.logged).toBe("");
});
