import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { countTokens } from "@/lib/domain/run/text";
import { askLogs } from "@/lib/logs/ask-logs";
import { act, decisions, finalize } from "@/tests/agent/reasoners/deciding-script";
import { type Script, type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { log, mac } from "./small-log";

let server: ScriptedServer;
let script: Script;
beforeAll(async () => {
  server = await scriptedServer((request, hit) => script(request, hit));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  vi.stubEnv("VIGIL_MODEL_URL", server.url("ok"));
  vi.stubEnv("VIGIL_MODEL", "small");
  vi.stubEnv("VIGIL_MODEL_FALLBACK", "off");
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const { name, instructions, prompt } of server.requests) {
    expect(name).toBe("Decision");
    expect(countTokens(instructions) + countTokens(prompt)).toBeLessThanOrEqual(1000);
  }
});

const ask = async (question: string) => (await askLogs(question, log, { reasoner: "model:small" })).state;
const HOW_MANY = "How many unique CM MACs are in error logs from the last hour?";

describe("the scenarios of log questions, by a model", () => {
  it("S1-79: counts all logs in three iterations", async () => {
    script = decisions(act("load_logs"), act("count_logs"), finalize("30 records were found in modems.log. [f2]"));
    const state = await ask("Count all logs");
    expect(state).toMatchObject({ iteration: 3, completionReason: "sufficient" });
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 30 });
    expect(state.artifacts?.sentences[0]).toMatchObject({ status: "grounded", findingIds: ["f2"] });
  });

  it("S1-80 S1-59: counts unique addresses in six, each tool given the data at hand, entities kept once found", async () => {
    script = decisions(
      act("load_logs"),
      act("filter_by_severity", { severities: ["error"] }),
      act("filter_by_time", { lastMinutes: 60 }),
      act("extract_entities", { kind: "cm_mac" }),
      act("count_logs"),
      finalize("3 unique cable modem MAC addresses were found."),
    );
    const state = await ask(HOW_MANY);
    expect(state).toMatchObject({ iteration: 6, completionReason: "sufficient" });
    expect(state.results.map(({ args }) => args.data)).toEqual([undefined, "R1", "R2", "R3", "R4"]);
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 3 });
    for (const { prompt } of server.requests.slice(4))
      expect(prompt).toContain(`R4 holds 3 in all; samples: ${[1, 2, 3].map(mac).join(" | ")}; kinds: cm_mac 3`);
  });

  it("S1-81: is shown size and samples of what the last step brought, never the log", async () => {
    script = decisions(act("load_logs"), act("filter_by_severity", { severities: ["error"] }), finalize("7 records."));
    await ask("How many error logs are there?");
    const [, second = "", third = ""] = server.requests.map(({ prompt }) => prompt);
    expect(second).toMatch(/R1 holds 30 in all; samples: server started/);
    expect(second).toMatch(/kinds: info 20, error 7/);
    expect(third).toContain("R2 holds 7 in all");
    expect(second).not.toContain("poll 5");
  });

  it("S1-60: is told so when it gives records in place of a data set, and they are not used", async () => {
    script = decisions(act("load_logs"), act("count_logs", { data: [{ severity: "error" }] }), finalize("30 records."));
    const state = await ask("Count all logs");
    expect(state.results[1]).toMatchObject({ status: "failed", args: { data: [{ severity: "error" }] } });
    expect(server.requests[2]?.prompt).toMatch(/R2: Error: Invalid arguments: .*expected string/);
  });

  it("S1-60: works on the data set it names, not on the one it is at", async () => {
    script = decisions(
      act("load_logs"),
      act("filter_by_severity", { severities: ["error"] }),
      act("count_logs", { data: "R1" }),
      finalize("30 records were found in modems.log."),
    );
    const state = await ask("Count all logs");
    expect(state.results[2]).toMatchObject({ args: { data: "R1" }, total: 30 });
  });

  it("S1-72: is asked as the deployment says", async () => {
    vi.stubEnv("VIGIL_DECISION_TEMPERATURE", "0.7");
    vi.stubEnv("VIGIL_DECISION_MAX_TOKENS", "200");
    script = decisions(act("load_logs"), finalize("30 records were found in modems.log."));
    await ask("Count all logs");
    expect(server.requests[0]).toMatchObject({ model: "small", temperature: 0.7, maxTokens: 200 });
  });

  it("S1-44: says nothing its data do not: an invented number gives way to the template", async () => {
    script = decisions(act("load_logs"), act("count_logs"), finalize("4711 critical failures were found. [f2]"));
    const state = await ask("Count all logs");
    const shown = state.artifacts?.sentences
      .filter(({ status }) => status !== "struck")
      .map(({ text }) => text)
      .join(" ");
    expect(shown).not.toContain("4711");
    expect(shown).toContain("30 records");
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 30 });
  });

  it("S1-17: goes on from an empty set where a filter left nothing, not from the set before it", async () => {
    script = decisions(
      act("load_logs"),
      act("filter_by_severity", { severities: ["debug"] }),
      act("extract_entities", { kind: "mac" }),
      finalize("No records of severity debug were found in modems.log."),
    );
    const state = await ask("Which MACs are in debug logs?");
    expect(state.results[2]).toMatchObject({ args: { data: "R2" }, total: 0 });
    expect(JSON.stringify(state.artifacts?.answer)).not.toContain(mac(1));
  });
});
