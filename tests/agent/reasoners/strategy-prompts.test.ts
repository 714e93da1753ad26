import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { promptsOf } from "@/lib/agent/reasoners/conversation/instructions";
import { STRATEGIES } from "@/lib/agent/strategies";
import { createInference, type InferenceOptions } from "@/lib/compat/inference";
import type { StrategyName } from "@/lib/domain/run/event";
import { countTokens } from "@/lib/domain/run/text";
import { adminPrompts, promptSettings } from "@/lib/server/prompt-settings";
import { type TalkingServer, talkingServer } from "@/measure/agent-bench/talking-server";
import { answering } from "./answering";
import { frame, inTurn, look, talking } from "./conversation/talking";
import { graph, plan, scripted, turns, verdict } from "./model-run";

const QUESTION = "What does metformin target?";
const drug = "DRUGCENTRAL:1725";
const HELD = ["react", "reflection", "aspect-guided", "simple"] as const;
const STAGED = [
  ["two-phase", "Plan"],
  ["single-action", "Decision"],
] as const;
const planners: readonly StrategyName[] = [...HELD, ...STAGED.map(([name]) => name)];
const known = plan(["get_drug_targets", { drug }]);
const usual = () =>
  turns({
    Plan: [known, plan()],
    Decision: [{ reasoning: "R", action: "get_drug_targets", params: { drug } }],
    Observation: [verdict("sufficient")],
  });
const model = answering(usual);
const told = (name: StrategyName) => createInference(name, { graph }).systemPrompt();

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

/** The requests of a run in which a model holds the conversation, and its events. */
async function held(name: StrategyName, options: InferenceOptions = {}, change: Parameters<typeof talking>[1] = {}) {
  server.heard.length = 0;
  const parts = [{ asked: "targets", about: ["metformin"], relation: "targets", answer: "list" }];
  const framed = frame("Targets of metformin", [["metformin", "drug"]], parts);
  server.say(
    inTurn(
      { calls: [framed, look("targets", { drugs: ["metformin"] })] },
      { text: "metformin targets Mitochondrial complex I [f2]." },
    ),
  );
  const { events } = await createInference(name, { graph, reasoner: talking(server.url, change) }, options).ask(
    QUESTION,
  );
  return { heard: server.heard, events };
}

describe("S3-10: what a model that plans is told", () => {
  it("is another text for each strategy, the same whenever it is asked for", () => {
    const texts = planners.map((name) => told(name));
    expect(new Set(texts).size).toBe(texts.length);
    expect(planners.map((name) => told(name))).toEqual(texts);
    expect(told("two-phase")).toMatch(/You are the planner of two/);
    expect(told("react")).toMatch(/Think, act and observe in turns/);
    expect(told("reflection")).toMatch(/what the critique says is lacking/);
    expect(told("aspect-guided")).toMatch(/parted into aspects/);
  });

  it.each(HELD)("reaches the server as it is shown, at every step, by its version (%s)", async (name) => {
    const { heard, events } = await held(name);
    expect(heard[0]?.instructions).toBe(told(name));
    const spoken = heard.filter(({ tools }) => tools.length > 0);
    expect(spoken.length).toBeGreaterThan(1);
    expect(new Set(spoken.map(({ instructions }) => instructions))).toEqual(new Set([told(name)]));
    const version = promptsOf(STRATEGIES[name])[0]?.version;
    expect(events.find(({ type }) => type === "resolved")).toMatchObject({ by: { prompt: `Conversation ${version}` } });
  });

  it.each(STAGED)("reaches the server as it is shown, within its tokens, by its version (%s)", async (name, prompt) => {
    const { events } = await createInference(name, { graph, reasoner: scripted(model.server) }).ask(QUESTION);
    expect(model.asked(prompt)[0]?.instructions).toBe(told(name));
    for (const each of model.server.requests)
      expect(countTokens(each.instructions) + countTokens(each.prompt), each.name).toBeLessThanOrEqual(
        each.name === "Narrative" ? 8000 : 4000,
      );
    const version = promptsOf(STRATEGIES[name]).find((each) => each.name === prompt)?.version;
    expect(events.find(({ type }) => type === "planned")).toMatchObject({ by: { prompt: `${prompt} ${version}` } });
  });

  it("is for members of an ensemble what their own strategies are told; the ensemble itself asks for no plan", async () => {
    const members = ["react", "reflection"] as const;
    const { heard } = await held("ensemble", { members });
    const instructions = new Set(heard.filter(({ tools }) => tools.length > 1).map((each) => each.instructions));
    expect(instructions).toEqual(new Set(members.map((name) => told(name))));
    expect(promptsOf(STRATEGIES.ensemble).map(({ name }) => name)).toEqual(["Narrative", "Frame"]);
    expect(told("ensemble")).toMatch(/You write the answer from what tools found/);
  });

  it("has whoever judges told of its part too", async () => {
    await createInference("two-phase", { graph, reasoner: scripted(model.server) }).ask(QUESTION);
    expect(model.asked("Observation")[0]?.instructions).toMatch(/narrator of two/);
    const { heard } = await held("reflection");
    expect(heard.at(-1)?.instructions).toMatch(/^You criticise an answer/);
  });

  it("is shown to the admin strategy by strategy", () => {
    const talks = adminPrompts().filter(({ name }) => name === "Conversation");
    expect(talks.map(({ strategies }) => strategies).sort()).toEqual(HELD.map((name) => [name]).sort());
    for (const { strategies, instructions } of talks)
      for (const name of strategies) expect(instructions).toBe(told(name as StrategyName));
  });
});

describe("S3-10 S3-123: a deployment's own text for one strategy", () => {
  const fileOf = (entry: object) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "vigil-prompts-")), "prompts.json");
    writeFileSync(
      file,
      JSON.stringify([{ prompt: "Conversation", version: "site-3", text: "Look at labels first.", ...entry }]),
    );
    return file;
  };
  const settings = (entry: object) => promptSettings({ VIGIL_PROMPTS: fileOf(entry) });

  it("is told by that strategy alone", async () => {
    for (const name of ["react", "reflection"] as const) {
      const { heard } = await held(name, {}, { guidance: settings({ strategy: "reflection" }) });
      expect(/Look at labels first\./.test(heard[0]?.instructions ?? "")).toBe(name === "reflection");
    }
  });

  it("is shown to the admin beside that strategy's prompt alone", () => {
    vi.stubEnv("VIGIL_PROMPTS", fileOf({ strategy: "reflection" }));
    const shown = adminPrompts().filter(({ added }) => added.length > 0);
    vi.unstubAllEnvs();
    expect(shown.map(({ name, strategies }) => [name, strategies])).toEqual([["Conversation", ["reflection"]]]);
  });

  it("is refused for a strategy that asks for no such thing", () => {
    for (const strategy of ["ensemble", "single-action", "two-phase"])
      expect(() => settings({ strategy })).toThrow(/there is no such prompt of strategy/);
  });
});
