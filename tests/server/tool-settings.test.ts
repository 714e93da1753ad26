import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { singleAction } from "@/lib/agent/strategies/single-action";
import { performer } from "@/lib/server/perform";
import { processCache, sharedCache } from "@/lib/server/tool-cache";
import { callTool } from "@/lib/server/tool-door";
import { toolSettings } from "@/lib/server/tool-settings";
import { rules } from "@/tests/agent/reasoners/model-run";
import { asked, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { ask, result } from "@/tests/domain/run/tools";
import { smallGraph } from "@/tests/fixtures/small-graph";

afterEach(() => vi.unstubAllEnvs());

const metformin = { id: "DRUGCENTRAL:1725", name: "metformin", type: "drug" as const };
const start = stateAfter(asked(), resolved(reading({ subject: entity(metformin) })));

describe("settings of tool calls", () => {
  it("S1-67: give a call 30 s unless the deployment says otherwise, and end a slower one", async () => {
    expect(toolSettings({}).timeoutMs).toBe(30_000);
    vi.stubEnv("VIGIL_TOOL_TIMEOUT_S", "0.05");
    const graph = { ...smallGraph(), claims: () => new Promise<never>(() => {}) };
    const { signal } = new AbortController();
    const perform = performer({ graph, reasoner: rules, strategy: singleAction, signal, cache: new Map() });
    const event = await perform({ do: "call", calls: [ask("get_drug_adverse_events", { drug: metformin.id })] }, start);
    expect(event).toMatchObject({
      type: "called",
      results: [{ status: "failed", error: expect.stringContaining("No answer within 50 ms") }],
    });
  });

  it("S1-67: hold for a call from outside a run too", async () => {
    vi.stubEnv("VIGIL_TOOL_TIMEOUT_S", "0.05");
    const graph = { ...smallGraph(), version: "g_slow", claims: () => new Promise<never>(() => {}) };
    const called = await callTool(graph, "get_drug_adverse_events", { drug: "metformin" });
    expect(called).toMatchObject({ status: "failed", error: expect.stringContaining("No answer within 50 ms") });
  });

  it("S1-68: share results between runs and calls from outside a run", async () => {
    let looks = 0;
    const whole = smallGraph();
    const claims: typeof whole.claims = (ids) => {
      looks += 1;
      return whole.claims(ids);
    };
    const graph = { ...whole, version: "g_counted", claims };
    const { signal } = new AbortController();
    const bench = { graph, reasoner: rules, strategy: singleAction, signal, cache: processCache() };
    const call = ask("get_drug_adverse_events", { drug: metformin.id });
    const event = await performer(bench)({ do: "call", calls: [call] }, start);
    const inRun = event.type === "called" ? event.results[0] : undefined;
    const before = looks;
    const outside = await callTool(graph, call.tool, call.args);
    expect([before > 0, looks]).toEqual([true, before]);
    expect(outside.rows).toEqual(inRun?.rows);
    expect(outside.rows.length).toBeGreaterThan(0);
  });

  it("S1-68: share results between runs unless that is turned off", () => {
    expect(toolSettings({}).caches).toBe(true);
    expect(toolSettings({ VIGIL_TOOL_CACHE: "off" }).caches).toBe(false);
    const [on, off] = [sharedCache(true), sharedCache(false)];
    for (const cache of [on, off]) cache.set("k", result({ handle: "R1" }));
    expect(on.get("k")?.handle).toBe("R1");
    expect(off.get("k")).toBeUndefined();
  });

  it("S1-69: keep at most 1000 records and 500 entities of a log in a result", () => {
    expect(toolSettings({})).toMatchObject({ logRowsMax: 1000, logEntitiesMax: 500 });
    expect(toolSettings({ VIGIL_LOG_ROWS_MAX: "20" }).logRowsMax).toBe(20);
  });

  it("are documented, and named when they are out of range", () => {
    const documented = readFileSync(".env.example", "utf8");
    const names = new Set(readFileSync("lib/server/tool-settings.ts", "utf8").match(/VIGIL_[A-Z_]+(?=:)/g));
    expect(names.size).toBe(4);
    for (const name of names) {
      expect(documented).toMatch(new RegExp(`^#${name}=`, "m"));
      expect(() => toolSettings({ [name]: "-1" })).toThrow(`${name} is out of its range.`);
    }
  });
});
