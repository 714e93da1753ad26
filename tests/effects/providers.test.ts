import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ModelEndpoint, modelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";
import { modelSettings, ProviderName } from "@/lib/effects/model-settings";
import { type MessagesServer, messagesServer } from "@/tests/fixtures/messages-server";
import { type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";

const Answer = z.object({ drug: z.string(), note: z.string() });
const answer = { drug: "metformin", note: "Sjögren’s — 30 %" };
let chat: ScriptedServer;
let messages: MessagesServer;

beforeAll(async () => {
  chat = await scriptedServer(() => answer);
  messages = await messagesServer(answer);
});
afterAll(() => Promise.all([chat.close(), messages.close()]));

function ask(endpoint: Pick<ModelEndpoint, "provider" | "url"> & Partial<ModelEndpoint>, requestsMax = 2) {
  return modelClient({ key: "sk-canary", model: "some-model", ...endpoint }).complete({
    schema: Answer,
    name: "Answer",
    instructions: "Answer in JSON.",
    prompt: "Which drug?",
    temperature: 0.1,
    maxTokens: 512,
    signal: new AbortController().signal,
    deadlineMs: 5000,
    requestsMax,
  });
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
    expect(refused({ VIGIL_MODEL_PROVIDER: "anthropic" })).toThrow("VIGIL_MODEL_KEY is needed for anthropic.");
    expect(refused({ VIGIL_MODEL_PROVIDER: "elsewhere" })).toThrow("VIGIL_MODEL_PROVIDER is out of its range.");
    expect(refused({})).toThrow("VIGIL_MODEL_URL is needed beside VIGIL_MODEL.");
  });

  it("names the provider in the label of a run", () => {
    const label = (provider: ProviderName) =>
      modelClient({ provider, url: "http://127.0.0.1:9/v1", key: null, model: "m" }).label;
    expect([label("anthropic"), label("openai-compatible")]).toEqual(["anthropic:m", "model:m"]);
  });
});
