import { readFileSync, rmSync } from "node:fs";
import { Command } from "commander";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addDoctor } from "@/bin/commands/doctor";
import { talkingServer } from "@/measure/agent-bench/talking-server";
import { temporaryPath } from "@/tests/db/test-database";

const home = temporaryPath("home");
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(home, { recursive: true, force: true });
});

/** What the doctor says of an installation with these settings, by the name of what it looked at. */
async function checked(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ VIGIL_HOME: home, ...settings })) vi.stubEnv(name, value);
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const program = new Command().option("--json");
  addDoctor(program.command("doctor"));
  await program.parseAsync(["doctor", "--json"], { from: "user" });
  vi.restoreAllMocks();
  const { checks } = JSON.parse(written.join("")) as { checks: { name: string; ok: boolean; detail: string }[] };
  return {
    exitCode: process.exitCode,
    text: written.join(""),
    of: (name: string) => checks.find((check) => check.name === name),
  };
}

describe("the doctor", () => {
  it("S3-111: names each setting that is wrong with its remedy, never its value, and fails", async () => {
    const { exitCode, of, text } = await checked({
      DATABASE_URL: "postgres://vigil:hidden@127.0.0.1:9/none",
      VIGIL_WEBHOOK_URL: "ftp://example.org/hidden",
      VIGIL_MODEL: "hidden-model",
      VIGIL_MODEL_PROVIDER: "openai",
    });
    expect(exitCode).toBe(1);
    const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(of("Node")).toMatchObject({ ok: true, detail: expect.stringContaining(engines.node.replace(">=", "")) });
    expect(of("Reasoners")).toMatchObject({
      ok: false,
      detail: "VIGIL_MODEL_KEY is needed for openai, or OPENAI_API_KEY.",
    });
    expect(of("Observers")).toMatchObject({
      ok: false,
      detail:
        "VIGIL_WEBHOOK_URL is no http or https URL without user name and password: give the whole address, or leave it out.",
    });
    expect(of("Database")).toMatchObject({
      ok: false,
      detail: expect.stringMatching(
        /^PostgreSQL cannot be used: .+\. See that the database runs and that DATABASE_URL/,
      ),
    });
    expect(text).not.toContain("hidden");
  });

  it.each([
    [true, "calls tools, streams, answers in a schema"],
    [false, "streams, answers in a schema, calls no tools"],
  ])("makes a round trip with the model that is turned on and says what it can do (tools: %s)", async (tools, can) => {
    const call = { calls: [{ name: "say_word", input: { word: "ready" } }] };
    const server = await talkingServer(({ tools: offered }) =>
      offered.length > 0 && tools ? call : { text: '{"word": "ready"}' },
    );
    const { of } = await checked({
      DATABASE_URL: "postgres://vigil:x@127.0.0.1:9/none",
      VIGIL_MODEL: "big-1",
      VIGIL_MODEL_URL: server.url,
    });
    await server.close();
    expect(of("Model")).toMatchObject({ ok: tools, detail: expect.stringContaining(can) });
    expect(of("Model")?.detail).toMatch(/^The model big-1 \(openai-compatible\) reasons; .* go to 127\.0\.0\.1:\d+\./);
  });

  it("says that a model cannot be reached", async () => {
    const { of, exitCode } = await checked({
      DATABASE_URL: "postgres://vigil:x@127.0.0.1:9/none",
      VIGIL_MODEL: "big-1",
      VIGIL_MODEL_URL: "http://127.0.0.1:9/v1",
    });
    expect(of("Model")).toMatchObject({ ok: false, detail: expect.stringMatching(/cannot be reached/) });
    expect(exitCode).toBe(1);
  });
});
