import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { react } from "@/lib/agent/strategies/react";
import { simple } from "@/lib/agent/strategies/simple";
import { EVENT_VERSION } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { foreignServers } from "@/lib/server/foreign-servers";
import { performer } from "@/lib/server/perform";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { runOptions } from "@/lib/server/run-options";
import { licensedCopy } from "@/lib/server/share/licensed-copy";
import { answering } from "@/tests/agent/reasoners/answering";
import { plan, scripted, turns, verdict } from "@/tests/agent/reasoners/model-run";
import { stdioServer } from "@/tests/effects/mcp/servers";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { startCommand } from "./server-process";

const model = answering(() => () => ({}));
const home = mkdtempSync(path.join(tmpdir(), "vigil-servers-"));
const flip = path.join(home, "flip");
afterAll(() => rmSync(home, { recursive: true, force: true }));

function configured(servers: object): void {
  writeFileSync(path.join(home, "mcp-servers.json"), JSON.stringify({ servers }));
}

const { name: _, ...papers } = stdioServer("well", { env: { FLIP: flip } });
beforeEach(() => {
  rmSync(flip, { force: true });
  rmSync(path.join(home, "mcp-approvals.json"), { force: true });
  configured({ papers });
});

const servers = () => foreignServers(home, {});
const cli = (...args: string[]) => startCommand(home, ["servers", ...args]).ended;

describe("what an operator decides", () => {
  it("F54: nothing of a server is used before it is approved", async () => {
    expect(servers().list()).toMatchObject([{ name: "papers", state: "not_approved", tools: [] }]);
    expect(servers().tools()).toEqual([]);
    expect(() => servers().enable("papers")).toThrow("never approved");
  });

  it("S3-125: review, approve, disable and enable from the command line", async () => {
    const review = await cli("tools", "papers", "--json");
    const { hash, tools } = JSON.parse(review.stdout);
    expect(tools.map((each: { name: string }) => each.name)).toContain("search_papers");
    expect((await cli("approve", "papers", "--hash", "0".repeat(64))).code).toBe(2);
    expect((await cli("approve", "papers", "--hash", hash)).code).toBe(0);
    expect(servers().list()).toMatchObject([{ state: "enabled" }]);
    expect((await cli("disable", "papers")).stdout).toBe("papers: disabled\n");
    expect(servers().tools()).toEqual([]);
    expect((await cli("enable", "papers")).code).toBe(0);
    expect((await cli("list")).stdout).toMatch(/^papers: enabled \(.*search_papers/);
  }, 120_000);

  it("F54: a server that changed is disabled at the next call, until it is approved anew", async () => {
    await servers().approve("papers");
    const tool = servers()
      .tools()
      .find(({ name }) => name === "mcp_papers_search_papers");
    writeFileSync(flip, "");
    const called = async () =>
      tool?.run({ query: "ibuprofen" } as never, { signal: new AbortController().signal, graph: smallGraph() });
    await expect(called()).rejects.toThrow("changed its tools");
    expect(servers().list()).toMatchObject([{ state: "changed" }]);
    expect(servers().tools()).toEqual([]);
    expect(() => servers().enable("papers")).toThrow("approve it anew");
    await servers().approve("papers");
    expect(servers().list()).toMatchObject([{ state: "enabled" }]);
  });

  it("F54: another command under the same name is another server", async () => {
    await servers().approve("papers");
    configured({ papers: { ...papers, args: [...papers.args, "--more"] } });
    const [tool] = servers().tools();
    const called = async () => tool?.run({} as never, { signal: new AbortController().signal, graph: smallGraph() });
    await expect(called()).rejects.toThrow("changed its tools");
  });
});

describe("the file of servers", () => {
  it.each([
    ["no JSON", "{", "not valid JSON"],
    ["an unknown setting", { papers: { command: "x", shell: true } }, "servers.papers"],
    ["a name of an object's property", JSON.parse('{"__proto__":{"command":"x"},"papers":{"command":"x"}}'), ""],
    ["a name that is none", { "Papers & more": { command: "x" } }, "servers"],
    ["an address with a password", { papers: { url: "https://a:b@example.org/" } }, "servers.papers"],
    ["an address of another kind", { papers: { url: "file:///etc/passwd" } }, "servers.papers"],
    ["too long a time", { papers: { command: "x", timeoutMs: 60_000 } }, "servers.papers"],
  ])("refuses %s", (what, given, why) => {
    if (typeof given === "string") writeFileSync(path.join(home, "mcp-servers.json"), given);
    else configured(given);
    if (what.startsWith("a name of an object"))
      expect(
        servers()
          .list()
          .map(({ name }) => name),
      ).toEqual(["papers"]);
    else expect(() => servers().list()).toThrow(why);
  });

  it("may be absent where no other is named", () => {
    rmSync(path.join(home, "mcp-servers.json"));
    expect(servers().list()).toEqual([]);
    expect(() => foreignServers(home, { VIGIL_MCP_SERVERS: path.join(home, "none.json") }).list()).toThrow(
      "no such file",
    );
  });

  it("keeps approvals for its owner alone, and says when they are damaged", async () => {
    await servers().approve("papers");
    const file = path.join(home, "mcp-approvals.json");
    expect(JSON.parse(readFileSync(file, "utf8")).servers.papers.enabled).toBe(true);
    writeFileSync(file, "{}{");
    expect(() => servers().list()).toThrow("damaged");
  });
});

describe("a run with tools of others", () => {
  const graph = smallGraph();

  async function ask(
    question: string,
    strategy: Strategy = react,
    reasoner = reasonerFor(RULES, graph),
  ): Promise<State> {
    const bench = {
      graph,
      strategy,
      reasoner,
      signal: new AbortController().signal,
      cache: new Map(),
      foreign: servers().tools(),
    };
    const at = "2026-01-01T00:00:00Z";
    const asked = {
      type: "asked" as const,
      question,
      options: runOptions({ strategy: strategy.name }),
      graphVersion: graph.version,
      v: EVENT_VERSION,
      seq: 1,
      at,
    };
    const events = [
      asked,
      ...(await collected(run([asked], strategy, { perform: performer(bench), now: () => at, halted: () => null }))),
    ];
    return fold(events);
  }

  async function collected<T>(events: AsyncIterable<T>): Promise<T[]> {
    const all: T[] = [];
    for await (const event of events) all.push(event);
    return all;
  }

  it("S3-97: lets a model choose among them, and calls none it leaves out", async () => {
    await servers().approve("papers");
    const question = "Search published papers: what does ibuprofen target?";
    const tool = "mcp_papers_search_papers";
    const own: [string, object] = ["get_drug_targets", { drug: "DRUGCENTRAL:1407" }];
    model.script = turns({
      Plan: [plan(own, [tool, { query: "ibuprofen pain" }])],
      Observation: [verdict("sufficient")],
    });
    const chosen = await ask(question, react, scripted(model.server));
    expect(JSON.stringify(model.asked("Plan")[0]?.body.tools)).toContain(tool);
    expect(chosen.iterations[0]?.calls.map((call) => call.tool)).toEqual([own[0], tool]);
    const result = chosen.results.find((each) => each.tool === tool);
    expect(result).toMatchObject({ status: "ok", args: { query: "ibuprofen pain" } });
    expect(result?.rows.every(({ foreign }) => foreign === "papers")).toBe(true);
    model.script = turns({ Plan: [plan(own)], Observation: [verdict("sufficient")] });
    const without = await ask(question, react, scripted(model.server));
    expect(without.results.map((each) => each.tool)).toEqual([own[0]]);
  });

  it("S3-97: shows what they return, marked, and quotes what names a source as an external record", async () => {
    await servers().approve("papers");
    const state = await ask("Search published papers: what does ibuprofen target?");
    const result = state.results.find(({ tool }) => tool === "mcp_papers_search_papers");
    expect(result).toMatchObject({ status: "ok", args: { query: "ibuprofen" }, refs: [], coverage: [] });
    expect(result?.rows.every(({ foreign }) => foreign === "papers")).toBe(true);
    expect(Object.keys(state.admitted)).not.toContain("DRUGCENTRAL:74");
    const { sentences = [], datasets = [] } = state.artifacts ?? {};
    const own = state.findings.filter(({ from }) => from.handle === result?.handle).map(({ id }) => id);
    const citing = sentences.filter(({ findingIds }) => findingIds.some((id) => own.includes(id)));
    expect(citing.map(({ text, status }) => [text, status])).toEqual([
      ['An external record of ibuprofen (papers, external record) says: "On ibuprofen …"', "grounded"],
    ]);
    expect(sentences.filter(({ text }) => text.includes("Without a source"))).toEqual([]);
    expect(datasets.find(({ key }) => key === "mcp:papers")).toMatchObject({
      tier: "unlicensed",
      licence: "not stated",
    });
    const copy = (await licensedCopy(state, async () => smallGraph())).artifacts;
    expect(JSON.stringify(copy?.sentences)).not.toContain("On ibuprofen");
    expect(copy?.withheld?.datasets).toEqual([{ key: "mcp:papers", title: "papers (server of others)", rows: 1 }]);
    expect(state.completionReason).toBe("sufficient");
  });

  it("S3-23 S3-90: are discovered by simple too, which asks them what the question calls for beside its own", async () => {
    await servers().approve("papers");
    const tools = async (question: string) => (await ask(question, simple)).results.map(({ tool }) => tool);
    const own = await tools("What does ibuprofen target?");
    expect(own).toContain("get_drug_targets");
    expect(await tools("Search published papers: what does ibuprofen target?")).toEqual([
      ...own,
      "mcp_papers_search_papers",
    ]);
  });

  it("answers the same without them", async () => {
    const question = "What does ibuprofen target?";
    const without = await ask(question);
    await servers().approve("papers");
    const beside = await ask(question);
    expect(beside.artifacts?.answer).toEqual(without.artifacts?.answer);
    expect(beside.results.map(({ tool }) => tool)).toEqual(without.results.map(({ tool }) => tool));
  });

  it("S3-96: a server that fails costs the answer nothing", async () => {
    const { name: _n, ...slow } = stdioServer("hang");
    configured({ papers: slow });
    await servers().approve("papers");
    configured({ papers: { ...slow, timeoutMs: 1500 } });
    const state = await ask("Search published papers: what does ibuprofen target?");
    const result = state.results.find(({ tool }) => tool === "mcp_papers_search_papers");
    expect(result?.status).toBe("failed");
    expect(result?.error).toContain("did not answer in time");
    expect(state.completionReason).toBe("sufficient");
    expect(state.artifacts?.answer.kind).toBe("list");
  });
});
