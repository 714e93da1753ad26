import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTokens } from "@/lib/domain/run/text";
import { modelClient } from "@/lib/effects/model";
import { ModelError } from "@/lib/effects/model-error";
import { type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { answer, askedValue } from "./asked-value";

const KEY = "sk-canary-key";
let server: ScriptedServer;

beforeAll(async () => {
  server = await scriptedServer(() => answer);
});
afterAll(() => server.close());

type Change = { deadlineMs?: number; signal?: AbortSignal; requestsMax?: number };

function ask(mode: string, change: Change = {}, url = server.url(mode)) {
  return askedValue(modelClient({ provider: "openai-compatible", url, key: KEY, model: "small-1" }), change);
}

async function failure(mode: string, change: Change = {}): Promise<ModelError> {
  const error = await ask(mode, change).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelError)) throw new Error(`${mode} gave no ModelError but ${String(error)}`);
  expect(`${error.message} ${error.detail}`).not.toMatch(/canary|127\.0\.0\.1/);
  return error;
}

describe("a model client", () => {
  it("asks with instructions, prompt, temperature, cap, schema and key, for a stream", async () => {
    expect(await ask("ok")).toEqual({ value: answer, tokensIn: 1000, tokensOut: 200, modelCalls: 1 });
    expect(server.requests.at(-1)).toMatchObject({
      name: "Answer",
      model: "small-1",
      instructions: "Answer in JSON.",
      prompt: "Which drug?",
      temperature: 0.1,
      maxTokens: 512,
      stream: true,
      authorization: `Bearer ${KEY}`,
    });
  });

  it("knows whom it sends text to", () => {
    const client = modelClient({
      provider: "openai-compatible",
      url: "http://127.0.0.1:9/v1",
      key: null,
      model: "small-1",
    });
    expect([client.label, client.host]).toEqual(["model:small-1", "127.0.0.1:9"]);
  });

  it.each(["whole", "think", "fence"])("reads the answer of a server that sends it by %s", async (mode) => {
    expect((await ask(mode)).value).toEqual(answer);
  });

  it("asks a server that takes neither stream nor format once more without them", async () => {
    expect(await ask("plain_only")).toMatchObject({ value: answer, modelCalls: 2 });
  });

  it.each(["split_utf8", "crlf_comments"])("F29: reads %s", async (mode) => {
    expect((await ask(mode)).value).toEqual(answer);
  });

  it.each(["no_usage", "false_usage"])("counts tokens itself with %s", async (mode) => {
    expect(await ask(mode)).toMatchObject({ tokensIn: 9, tokensOut: countTokens(JSON.stringify(answer)) });
  });
});

describe("what a model may answer", () => {
  it.each([
    ["trunc_len", "truncated", /cut at its limit/],
    ["trunc_stop", "truncated", /breaks off/],
    ["think_open", "truncated", /did not end/],
    ["single_quotes", "malformed", /no JSON object/],
    ["schema_ignored", "schema", /shape/],
    ["empty", "malformed", /gave no answer/],
    ["reasoning_only", "truncated", /while it thought/],
  ])("is refused by name: %s", async (mode, cause, message) => {
    const error = await failure(mode);
    expect([error.cause, error.message]).toEqual([cause, expect.stringMatching(message)]);
    expect(server.hits(mode)).toBe(1);
  });

  it("F7: says that an answer was withheld", async () => {
    expect(await failure("content_filter")).toMatchObject({
      cause: "provider_error",
      message: "The answer of the model was withheld",
    });
  });

  it("tells the model, not the reader, what did not fit", async () => {
    const { message, detail, spent } = await failure("schema_ignored");
    expect(detail).toMatch(/drug/);
    expect(message).not.toMatch(/drug/);
    expect(spent).toEqual({ tokensIn: 1000, tokensOut: 200, modelCalls: 1 });
  });
});

describe("what a server may do", () => {
  it("F19: waits as long as a 429 asks, in seconds or until a date", async () => {
    const startedMs = performance.now();
    expect(await ask("r429_1s")).toMatchObject({ value: answer, modelCalls: 2 });
    expect(performance.now() - startedMs).toBeGreaterThan(990);
    expect((await ask("r429_date")).value).toEqual(answer);
  });

  it.each(["r429_3600", "r429_quota"])("F19: asks once only after %s", async (mode) => {
    expect((await failure(mode)).cause).toBe("rate_limited");
    expect(server.hits(mode)).toBe(1);
  });

  it.each(["r500_forever", "r502_html"])("F20: asks at most three times after %s", async (mode) => {
    const error = await failure(mode);
    expect([error.cause, error.spent.modelCalls, server.hits(mode)]).toEqual(["provider_error", 3, 3]);
  });

  it("asks no more often than it is allowed", async () => {
    const before = server.hits("r500_forever");
    expect((await failure("r500_forever", { requestsMax: 1 })).spent.modelCalls).toBe(1);
    expect(server.hits("r500_forever")).toBe(before + 1);
  });

  it.each([
    ["err200", /reports an error/],
    ["html200", /answered text\/html, not JSON/],
    ["empty_choices", /without saying/],
  ])("F21: tells %s from an empty answer", async (mode, message) => {
    expect(await failure(mode)).toMatchObject({ cause: "provider_error", message: expect.stringMatching(message) });
  });

  it.each([
    ["F22", "hang_headers"],
    ["F23", "hang_body"],
    ["F24", "loris"],
  ])("%s: gives up at its deadline with %s", async (_, mode) => {
    const startedMs = performance.now();
    const error = await failure(mode, { deadlineMs: 300 });
    expect(error.message).toMatch(/within 0.3 s/);
    expect(error.spent).toEqual({ tokensIn: 9, tokensOut: 0, modelCalls: 1 });
    expect(performance.now() - startedMs).toBeLessThan(1500);
    await expect.poll(() => server.aborted).toContain(mode);
  });

  it.each(["infinite", "infinite_json"])("F25: reads no more than 4 MB of %s", async (mode) => {
    expect((await failure(mode, { deadlineMs: 20_000 })).message).toMatch(/more than 4 MB/);
    await expect.poll(() => server.aborted).toContain(mode);
  });

  it("F26: asks again when the connection breaks within an answer, and takes no part of it", async () => {
    expect(await ask("cut_mid_once")).toMatchObject({ value: answer, modelCalls: 2 });
    const error = await failure("cut_mid");
    expect([error.message, error.spent.modelCalls]).toEqual(["The connection to the model server broke off", 3]);
  });

  it("F27: takes an answer without an end for none, and nothing after the end", async () => {
    expect((await failure("no_finish")).message).toMatch(/without saying that it was complete/);
    expect((await failure("cut_clean")).message).toMatch(/without saying that it was complete/);
    expect((await ask("after_done")).value).toEqual(answer);
  });

  it.each(["err_midstream", "bad_chunk"])("F28: takes an answer with %s for none", async (mode) => {
    expect((await failure(mode)).cause).toBe("provider_error");
  });

  it("F30: follows no redirect", async () => {
    const before = server.hits("ok");
    expect((await failure("redirect")).message).toMatch(/redirects/);
    expect(server.hits("ok")).toBe(before);
  });

  it("names a refused key and a prompt that is too long, and repeats nothing the server said", async () => {
    expect((await failure("r401")).message).toBe("The model server refuses the key of this deployment");
    expect((await failure("r400_ctx")).cause).toBe("context_overflow");
  });

  it("stops when the run is stopped, and closes the connection", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort("cancelled"), 100);
    expect((await failure("hang_body", { signal: stop.signal })).message).toMatch(/stopped/);
  });

  it("says that a server cannot be reached", async () => {
    const gone = await scriptedServer();
    const url = gone.url();
    await gone.close();
    await expect(ask("gone", {}, url)).rejects.toMatchObject({ cause: "provider_error", message: /cannot be reached/ });
  });
});
