import { rmSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyState } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { app } from "@/lib/server/app";
import { boot } from "@/lib/server/boot";
import { AskJson } from "@/lib/server/export/contract";
import { ToolCallJson } from "@/lib/server/export/tool-json";
import { mcpServer } from "@/lib/server/web/api/mcp";
import { openApi } from "@/lib/server/web/api/openapi";
import { postTool } from "@/lib/server/web/api/tools";
import { createLimiter } from "@/lib/server/web/limits";
import { executeCalls } from "@/lib/tools/calls/execute";
import { TOOLS } from "@/lib/tools/registry";
import { startCommand } from "@/tests/server/server-process";
import { smallHome } from "@/tests/server/small-home";
import { params, request } from "@/tests/server/web/request";
import { mcpClient, program } from "./mcp-client";

process.env.SESSION_SECRET = "a secret for tests only";
const CHILDREN_MS = 240_000;

/** A call as the engine plans it, names resolved first, and as somebody outside types it. */
type Case = { tool: string; outside: ToolCall["args"]; resolve: [string, string[]][]; engine: ToolCall["args"] };
const CASES: Case[] = [
  {
    tool: "get_drug_targets",
    outside: { drug: "ibuprofen" },
    resolve: [["resolve_drugs", ["ibuprofen"]]],
    engine: { drug: "R1.ids[0]" },
  },
  {
    tool: "get_drug_adverse_events",
    outside: { drug: "DRUGCENTRAL:1725", source: "label" },
    resolve: [["resolve_drugs", ["metformin"]]],
    engine: { drug: "R1.ids[0]", source: "label" },
  },
  {
    tool: "check_drug_event",
    outside: { drug: "metformin", event: "lactic acidosis" },
    resolve: [
      ["resolve_drugs", ["metformin"]],
      ["resolve_adverse_events", ["lactic acidosis"]],
    ],
    engine: { drug: "R1.ids[0]", event: "R2.ids[0]" },
  },
  {
    tool: "compare_drug_events",
    outside: { drugs: ["cyclosporine", "tacrolimus"], operation: "shared" },
    resolve: [["resolve_drugs", ["cyclosporine", "tacrolimus"]]],
    engine: { drugs: ["R1"], operation: "shared" },
  },
  {
    tool: "find_drug_to_ae_paths",
    outside: { drug: "metformin", event: "lactic acidosis", top: 3 },
    resolve: [
      ["resolve_drugs", ["metformin"]],
      ["resolve_adverse_events", ["lactic acidosis"]],
    ],
    engine: { drug: "R1.ids[0]", event: "R2.ids[0]", top: 3 },
  },
  { tool: "get_graph_statistics", outside: { part: "claims" }, resolve: [], engine: { part: "claims" } },
  { tool: "resolve_drugs", outside: { names: ["ibuprofn"] }, resolve: [], engine: { names: ["ibuprofn"] } },
];

let home: string;
let client: Client;
let graph: Parameters<typeof executeCalls>[1]["graph"];

beforeAll(async () => {
  home = await smallHome();
  process.env.VIGIL_HOME = home;
  delete process.env.DATABASE_URL;
  graph = await (await boot()).graph();
  client = await mcpClient();
}, CHILDREN_MS);
afterAll(async () => {
  await client.close();
  await (await boot()).close();
  rmSync(home, { recursive: true, force: true });
});

async function byHttp(name: string, body: unknown): Promise<Response> {
  return postTool(app)(request("POST", { body, headers: program }), params({ name }));
}

async function byCommandLine(name: string, args: unknown) {
  return startCommand(home, ["tools", "call", name, JSON.stringify(args), "--json"]).ended;
}

/** The call within a run: names resolved by calls, entities given as references to their results. */
async function byEngine({ tool, resolve, engine }: Case): Promise<ToolResult | undefined> {
  const calls = [...resolve.map(([name, names]) => ({ tool: name, args: { names } })), { tool, args: engine }];
  const results = await executeCalls(
    calls.map((call) => ({ ...call, reason: "test" })),
    {
      state: { ...emptyState, iteration: 1 },
      graph,
      tools: TOOLS,
      callsPerIteration: 8,
      signal: new AbortController().signal,
      cache: new Map(),
    },
  );
  return results.at(-1);
}

/** What a result says, without the number it has in its run. */
function said({ tool, args, status, total, rows, summary, refs, coverage, findings }: ToolCallJson | ToolResult) {
  const from = (given: ToolResult["findings"][number]) => ({ ...given, id: "", from: { ...given.from, handle: "" } });
  return { tool, args, status, total, rows, summary, refs, coverage, findings: findings.map(from) };
}

describe("one registry, four doors", () => {
  it.each(CASES)(
    "S3-94: $tool gives the same in a run, over HTTP, over MCP and on the command line",
    async (each) => {
      const http = ToolCallJson.parse(await (await byHttp(each.tool, each.outside)).json());
      const engine = await byEngine(each);
      expect(engine && said(engine)).toEqual(said(http));
      const mcp = await client.callTool({ name: each.tool, arguments: each.outside });
      expect(mcp.structuredContent).toEqual(http);
      const { code, stdout, stderr } = await byCommandLine(each.tool, each.outside);
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout)).toEqual(http);
    },
    60_000,
  );

  it("S3-94: refuses alike what does not fit and what names nothing", async () => {
    const wrong: [string, unknown, string][] = [
      ["get_drug_targets", {}, "drug"],
      ["get_drug_targets", { drug: "ibuprofen", surprise: 1 }, "surprise"],
      ["get_drug_targets", { drug: "nosuchdrugatall" }, "was not found"],
      ["get_drug_targets", { drug: "R1.ids[0]" }, "was not found"],
      ["get_drug_targets", { drug: "lactic acidosis" }, "lactic acidosis"],
      ["get_drug_targets", { drug: "HGNC:9605" }, "takes a drug"],
      ["get_claim_evidence", { claims: ["c_0000000000000000"] }, "no claim of the loaded graph"],
    ];
    for (const [name, args, why] of wrong) {
      const http = await byHttp(name, args);
      const body = await http.json();
      const message = body.error?.message ?? body.error;
      expect(message, JSON.stringify(args)).toContain(why);
      expect(http.status === 400 || body.status === "failed").toBe(true);
      const mcp = await client.callTool({ name, arguments: args as Record<string, unknown> });
      expect(mcp.isError).toBe(true);
      if (http.status === 400) expect(mcp.content).toEqual([{ type: "text", text: message }]);
    }
    const { code } = await byCommandLine("get_drug_targets", { drug: "nosuchdrugatall" });
    expect(code).toBe(2);
  }, 60_000);

  it("F8: names of object properties and unknown names are no tools", async () => {
    for (const name of ["__proto__", "constructor", "get_nothing"]) {
      expect((await byHttp(name, {})).status).toBe(404);
      expect((await client.callTool({ name, arguments: {} })).isError).toBe(true);
    }
    expect((await byCommandLine("constructor", {})).code).toBe(2);
  }, 60_000);

  it("F61: takes no argument from a prototype", async () => {
    const http = await byHttp("get_drug_targets", '{"__proto__": {"drug": "ibuprofen"}}');
    expect(http.status).toBe(400);
    expect(({} as Record<string, unknown>).drug).toBeUndefined();
  });

  it("reads claims that the graph holds, by their ids", async () => {
    const targets = ToolCallJson.parse(await (await byHttp("get_drug_targets", { drug: "ibuprofen" })).json());
    const [claim] = targets.findings.flatMap(({ from }) => from.claimIds);
    const evidence = await (await byHttp("get_claim_evidence", { claims: [claim] })).json();
    expect(evidence).toMatchObject({ status: "ok", tool: "get_claim_evidence" });
  });
});

describe("how the doors describe themselves", () => {
  it("S3-16 S3-23: MCP lists every tool of the registry with its schema, and ask", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["ask", ...TOOLS.map(({ name }) => name)].sort());
    const targets = tools.find(({ name }) => name === "get_drug_targets");
    expect(targets?.inputSchema).toMatchObject({ type: "object", required: ["drug"], additionalProperties: false });
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(["ask"]);
  });

  it("OpenAPI lists every tool with the same schema", async () => {
    const document = await (await openApi(app)(request("GET"), params({}))).json();
    expect(document.openapi).toBe("3.1.0");
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools.filter((each) => each.name !== "ask"))
      expect(document.paths[`/api/tools/${name}`].post.requestBody.content["application/json"].schema).toEqual(
        inputSchema,
      );
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name] of refs) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});

describe("ask over MCP", () => {
  it("S3-9: waits for the answer and gives it as the command line does", async () => {
    const asked = await client.callTool({ name: "ask", arguments: { question: "What does ibuprofen target?" } });
    const answer = AskJson.parse(asked.structuredContent);
    expect(answer.completionReason).toBe("sufficient");
    expect(answer.narrative.sentences.some(({ status }) => status === "grounded")).toBe(true);
    expect(asked.structuredContent).not.toHaveProperty("context");
  });

  it("F59: a call over the limit is refused with a sentence, and runs have a limit of their own", async () => {
    const once = { perKey: 1, perAddress: 1, inAll: 1, windowMs: 60_000, message: "Too many." };
    const route = mcpServer(app, createLimiter(once));
    const call = async (name: string, args: object) => {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      const headers = { ...program, accept: "application/json, text/event-stream" };
      const { result } = await (await route(request("POST", { body, headers }), params({}))).json();
      return result.isError === true ? result.content[0].text : "done";
    };
    expect(await call("get_graph_statistics", { part: "claims" })).toBe("done");
    expect(await call("get_graph_statistics", { part: "claims" })).toBe("Too many.");
    vi.stubEnv("VIGIL_RUNS_HOUR", "1");
    expect(await call("ask", { question: "What does ibuprofen target?" })).toContain("A visitor may start 1 runs");
    vi.unstubAllEnvs();
  });

  it.each([
    ["no question", {}, "question"],
    ["a question without a word", { question: "???" }, "no words"],
    [
      "settings that are not ours",
      { question: "What does ibuprofen target?", baseUrl: "http://169.254.169.254" },
      "baseUrl",
    ],
  ])("refuses %s", async (_, args, why) => {
    const refused = await client.callTool({ name: "ask", arguments: args });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain(why);
  });
});
