import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { modelSettings } from "@/lib/effects/model-settings";
import { modelHost, reasonerFor, reasonerLabels } from "@/lib/runtime/reasoners";
import { asked } from "@/tests/engine/events";
import { stateAfter } from "@/tests/engine/journal";
import { smallGraph } from "@/tests/fixtures/small-graph";

const URL_SET = { VIGIL_MODEL_URL: "http://127.0.0.1:11434/v1", VIGIL_MODEL: "large" };

afterEach(() => vi.unstubAllEnvs());

describe("model settings", () => {
  it("S0-45: come from the environment, where no model means the rules alone", () => {
    expect(modelSettings({})).toBeNull();
    expect(modelSettings({ ...URL_SET, VIGIL_MODEL_KEY: "k", VIGIL_PLANNER_MODEL: "small" })).toEqual({
      single: { provider: "openai-compatible", url: URL_SET.VIGIL_MODEL_URL, key: "k", model: "large" },
      planner: { provider: "openai-compatible", url: URL_SET.VIGIL_MODEL_URL, key: "k", model: "small" },
      narrator: { provider: "openai-compatible", url: URL_SET.VIGIL_MODEL_URL, key: "k", model: "large" },
      sampling: {
        planner: { temperature: 0.1, maxTokens: 512 },
        narrator: { temperature: 0.3, maxTokens: 2048 },
        decision: { temperature: 0.3, maxTokens: 1000 },
      },
      fallsBack: true,
    });
  });

  it("S0-45: are documented one by one", () => {
    const documented = readFileSync(".env.example", "utf8");
    const source = readFileSync("lib/effects/model-settings.ts", "utf8");
    const names = new Set(source.match(/VIGIL_[A-Z_]+(?=:)/g));
    expect(names.size).toBe(13);
    for (const name of names) expect(documented).toMatch(new RegExp(`^#${name}=`, "m"));
  });

  it("take temperature and cap of each role, and empty values for none", () => {
    const settings = modelSettings({
      ...URL_SET,
      VIGIL_PLANNER_MODEL: " ",
      VIGIL_PLANNER_TEMPERATURE: "",
      VIGIL_NARRATOR_TEMPERATURE: "0",
      VIGIL_NARRATOR_MAX_TOKENS: "4096",
    });
    expect(settings?.planner.model).toBe("large");
    expect(settings?.sampling).toEqual({
      planner: { temperature: 0.1, maxTokens: 512 },
      narrator: { temperature: 0, maxTokens: 4096 },
      decision: { temperature: 0.3, maxTokens: 1000 },
    });
  });

  it("S1-72: decide at temperature 0.3 within 1000 tokens, unless the deployment says otherwise", () => {
    expect(modelSettings(URL_SET)?.sampling.decision).toEqual({ temperature: 0.3, maxTokens: 1000 });
    const own = { ...URL_SET, VIGIL_DECISION_TEMPERATURE: "0.7", VIGIL_DECISION_MAX_TOKENS: "200" };
    expect(modelSettings(own)?.sampling.decision).toEqual({ temperature: 0.7, maxTokens: 200 });
    expect(modelSettings({ ...URL_SET, VIGIL_MODEL_FALLBACK: "off" })?.fallsBack).toBe(false);
  });

  it.each([
    ["VIGIL_MODEL", { VIGIL_MODEL_URL: URL_SET.VIGIL_MODEL_URL }],
    ["VIGIL_MODEL_URL", { VIGIL_MODEL: "large" }],
    ["VIGIL_MODEL_URL", { ...URL_SET, VIGIL_MODEL_URL: "file:///etc/passwd" }],
    ["VIGIL_MODEL_URL", { ...URL_SET, VIGIL_MODEL_URL: "http://user:secret@host/v1" }],
    ["VIGIL_MODEL_URL", { ...URL_SET, VIGIL_MODEL_URL: "secret" }],
    ["VIGIL_PLANNER_TEMPERATURE", { ...URL_SET, VIGIL_PLANNER_TEMPERATURE: "secret" }],
    ["VIGIL_NARRATOR_MAX_TOKENS", { ...URL_SET, VIGIL_NARRATOR_MAX_TOKENS: "1" }],
  ])("name %s when it is missing or wrong, and no value", (variable, environment) => {
    expect(() => modelSettings(environment)).toThrow(new RegExp(`^${variable} `));
    expect(() => modelSettings(environment)).not.toThrow(/secret/);
  });
});

describe("the reasoners of a deployment", () => {
  const turnOn = () => {
    for (const [name, value] of Object.entries(URL_SET)) vi.stubEnv(name, value);
  };

  it("are the rules, and the model where one is turned on, with the host that gets the text", () => {
    for (const name of Object.keys(URL_SET)) vi.stubEnv(name, "");
    expect([reasonerLabels(), modelHost()]).toEqual([["rules"], null]);
    turnOn();
    expect([reasonerLabels(), modelHost()]).toEqual([["rules", "model:large"], "127.0.0.1:11434"]);
    expect(reasonerFor("model:large", smallGraph()).label).toBe("model:large");
    expect(reasonerFor("rules", smallGraph()).label).toBe("rules");
  });

  it("are the rules, saying so, for a run whose model was turned off since", async () => {
    turnOn();
    const reasoner = reasonerFor("model:gone", smallGraph());
    const { signal } = new AbortController();
    const catalogue = { tools: [], callsPerIteration: 4, memory: "full_trace" as const, signal };
    const { by } = await reasoner.plan(stateAfter(asked()), catalogue);
    expect(by).toMatchObject({ reasoner: "rules", fellBack: "model:gone is not turned on here", modelCalls: 0 });
  });
});
