import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ModelEndpoint, modelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";
import { modelSettings, ProviderName } from "@/lib/effects/model-settings";
import { modelIdentity, reasonerFor, reasonerLabels } from "@/lib/server/reasoners";
import { asked } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { type MessagesServer, messagesServer } from "@/tests/fixtures/messages-server";
import { type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { answer, askedValue } from "./asked-value";

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
      conversation: {
        ...{ temperature: 0.2, maxTokens: 4096, effort: undefined, contextTokens: 32_768 },
        ...{ deadlineMs: 120_000, firstChunkMs: 60_000, chunkMs: 30_000 },
      },
      fallsBack: true,
    });
  });

  it.each([
    ["openai:gpt-5", "OPENAI_API_KEY", "openai", "api.openai.com"],
    ["anthropic:claude-x", "ANTHROPIC_API_KEY", "anthropic", "api.anthropic.com"],
    ["groq:llama-4", "GROQ_API_KEY", "groq", "api.groq.com"],
    ["google:gemini-3", "GOOGLE_GENERATIVE_AI_API_KEY", "google", "generativelanguage.googleapis.com"],
  ])("%s is enough with %s", (named, variable, provider, host) => {
    const single = modelSettings({ VIGIL_MODEL: named, [variable]: "k" })?.single;
    expect(single).toMatchObject({ provider, model: named.split(":")[1], key: "k" });
    expect(new URL(single?.url ?? "").host).toBe(host);
    expect(() => modelSettings({ VIGIL_MODEL: named })).toThrow(
      `VIGIL_MODEL_KEY is needed for ${provider}, or ${variable}.`,
    );
  });

  it("takes ollama:NAME without a key, keeps other names whole, and sends no provider's key elsewhere", () => {
    expect(modelSettings({ VIGIL_MODEL: "ollama:llama3.3:70b" })?.single).toMatchObject({
      model: "llama3.3:70b",
      key: null,
    });
    const other = modelSettings({ ...URL_SET, VIGIL_MODEL: "qwen:7b", OPENAI_API_KEY: "k" })?.single;
    expect(other).toMatchObject({ provider: "openai-compatible", model: "qwen:7b", key: null });
    const proxy = { VIGIL_MODEL: "openai:gpt-5", VIGIL_MODEL_URL: "http://127.0.0.1:9/v1", OPENAI_API_KEY: "k" };
    expect(() => modelSettings(proxy)).toThrow("VIGIL_MODEL_KEY is needed");
  });

  it("S0-45: are documented one by one", () => {
    const documented = readFileSync(".env.example", "utf8");
    const source = readFileSync("lib/effects/model-settings.ts", "utf8");
    const names = new Set(source.match(/VIGIL_[A-Z_]+(?=:)/g));
    expect(names.size).toBe(20);
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
    expect([reasonerLabels(), modelIdentity()?.host ?? null]).toEqual([["rules"], null]);
    turnOn();
    expect([reasonerLabels(), modelIdentity()?.host ?? null]).toEqual([["rules", "model:large"], "127.0.0.1:11434"]);
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

let chat: ScriptedServer;
let messages: MessagesServer;

beforeAll(async () => {
  chat = await scriptedServer(() => answer);
  messages = await messagesServer(answer);
});
afterAll(() => Promise.all([chat.close(), messages.close()]));

function ask(endpoint: Pick<ModelEndpoint, "provider" | "url"> & Partial<ModelEndpoint>, requestsMax = 2) {
  return askedValue(modelClient({ key: "sk-canary", model: "some-model", ...endpoint }), { requestsMax });
}

async function failure(mode: string): Promise<ModelError> {
  const error = await ask({ provider: "anthropic", url: messages.url(mode) }, 1).catch((reason: unknown) => reason);
  if (!(error instanceof ModelError)) throw new Error(`${mode} gave no ModelError`);
  expect(`${error.message} ${error.detail}`).not.toMatch(/canary|127\.0\.0\.1/);
  return error;
}

describe("providers of the chat completions protocol", () => {
  it.each(["openai-compatible", "openai", "groq", "ollama"] as const)(
    "S1-46: %s, which .env.example names, is asked for a stream and answers",
    async (provider) => {
      expect(readFileSync(".env.example", "utf8")).toContain(provider);
      expect(await ask({ provider, url: chat.url("ok") })).toMatchObject({ value: answer, modelCalls: 1 });
      expect(chat.requests.at(-1)).toMatchObject({
        name: "Answer",
        model: "some-model",
        instructions: "Answer in JSON.",
        prompt: "Which drug?",
        temperature: 0.1,
        stream: true,
        authorization: "Bearer sk-canary",
      });
    },
  );

  it("a reasoning model of OpenAI is given its own cap, and no temperature", async () => {
    await ask({ provider: "openai", url: chat.url("ok"), model: "o3" });
    expect(chat.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 512 });
    expect(chat.requests.at(-1)?.body).not.toHaveProperty("temperature");
  });
});

describe("the messages protocol of Anthropic", () => {
  const url = (mode: string) => ({ provider: "anthropic" as const, url: messages.url(mode) });

  it("carries instructions, prompt, cap, temperature and key", async () => {
    await ask(url("text"));
    const { path, key, body } = messages.seen.at(-1) ?? { path: "", key: null, body: {} };
    expect([path, key]).toEqual(["/text/v1/messages", "sk-canary"]);
    expect(body).toMatchObject({ model: "some-model", max_tokens: 512, temperature: 0.1, stream: true });
    expect(JSON.stringify(body.system)).toContain("Answer in JSON.");
    expect(JSON.stringify(body.messages)).toContain("Which drug?");
  });

  it.each(["text", "tool", "whole"])("gives the same answer as %s", async (mode) => {
    expect(await ask(url(mode))).toEqual({ value: answer, tokensIn: 900, tokensOut: 150, modelCalls: 1 });
  });

  it("a server that refuses a response format is asked once more without it", async () => {
    expect(await ask(url("plain"))).toMatchObject({ value: answer, modelCalls: 2 });
  });

  it.each([
    ["length", "truncated"],
    ["refused", "provider_error"],
    ["unended", "provider_error"],
    ["error", "provider_error"],
    ["odd", "provider_error"],
    ["busy", "provider_error"],
  ])("an answer that is %s is no answer: %s", async (mode, cause) => {
    expect((await failure(mode)).cause).toBe(cause);
  });
});

describe("the settings of a provider", () => {
  const given = { VIGIL_MODEL: "some-model", VIGIL_MODEL_KEY: "k" };

  it.each(ProviderName.options.filter((name) => name !== "openai-compatible"))("%s has a usual address", (provider) => {
    const settings = modelSettings({ ...given, VIGIL_MODEL_PROVIDER: provider });
    expect(settings?.single).toMatchObject({ provider, model: "some-model" });
    expect(URL.canParse(settings?.single.url ?? "")).toBe(true);
    const own = modelSettings({ ...given, VIGIL_MODEL_PROVIDER: provider, VIGIL_MODEL_URL: "http://127.0.0.1:9/v1" });
    expect(own?.single.url).toBe("http://127.0.0.1:9/v1");
  });

  it("S3-111: names the variable that is missing or wrong, and no value", () => {
    const refused = (environment: Record<string, string>) => () => modelSettings({ VIGIL_MODEL: "m", ...environment });
    expect(refused({ VIGIL_MODEL_PROVIDER: "anthropic" })).toThrow(
      "VIGIL_MODEL_KEY is needed for anthropic, or ANTHROPIC_API_KEY.",
    );
    expect(refused({ VIGIL_MODEL_PROVIDER: "elsewhere" })).toThrow("VIGIL_MODEL_PROVIDER is out of its range.");
    expect(refused({})).toThrow("VIGIL_MODEL_URL is needed beside VIGIL_MODEL.");
  });

  it("names the provider in the label of a run", () => {
    const label = (provider: ProviderName) =>
      modelClient({ provider, url: "http://127.0.0.1:9/v1", key: null, model: "m" }).label;
    expect([label("anthropic"), label("openai-compatible")]).toEqual(["anthropic:m", "model:m"]);
  });
});
