import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { promptsOf, tokensMaxOf } from "@/lib/agent/reasoners/prompts/system";
import { STRATEGIES } from "@/lib/agent/strategies";
import { createInference } from "@/lib/compat/inference";
import type { StrategyName } from "@/lib/domain/run/event";
import { countTokens } from "@/lib/domain/run/text";
import { modelClient } from "@/lib/effects/model";
import { adminPrompts, promptSettings } from "@/lib/server/prompt-settings";
import { answering } from "./answering";
import { graph, plan, rules, scripted, turns, verdict } from "./model-run";

const QUESTION = "What does metformin target?";
const drug = "DRUGCENTRAL:1725";
const PLANNERS: Partial<Record<StrategyName, string>> = {
  react: "Plan",
  "two-phase": "Plan",
  reflection: "Plan",
  "aspect-guided": "Plan",
  simple: "Analysis",
  "single-action": "Decision",
};
const planners = Object.entries(PLANNERS) as [StrategyName, string][];
const known = plan(["get_drug_targets", { drug }]);
const usual = () =>
  turns({
    Plan: [known, plan()],
    Analysis: [{ ...known, analysis: { type: "single_tool", why: "One." } }],
    Decision: [{ reasoning: "R", action: "get_drug_targets", params: { drug } }],
    Observation: [verdict("sufficient")],
  });
const model = answering(usual);
const told = (name: StrategyName) => createInference(name, { graph }).systemPrompt();
const bare = (instructions: string) => instructions.replaceAll(/data-[0-9a-f]{12}/g, "data");

describe("S3-10: what a model that plans is told", () => {
  it("is another text for each strategy, the same whenever it is asked for", () => {
    const texts = planners.map(([name]) => told(name));
    expect(new Set(texts).size).toBe(texts.length);
    expect(planners.map(([name]) => told(name))).toEqual(texts);
    expect(told("two-phase")).toMatch(/^You are the planner of two/);
    expect(told("react")).toMatch(/thinking, acting and observing/);
    expect(told("reflection")).toMatch(/what the critique says is lacking/);
    expect(told("aspect-guided")).toMatch(/parted into aspects/);
  });

  it.each(planners)(
    "reaches the server as it is shown, within its tokens, by its version (%s)",
    async (name, prompt) => {
      const { events } = await createInference(name, { graph, reasoner: scripted(model.server) }).ask(QUESTION);
      const [first] = model.asked(prompt);
      expect(bare(first?.instructions ?? "")).toBe(bare(told(name)));
      for (const each of model.server.requests)
        expect(countTokens(each.instructions) + countTokens(each.prompt), each.name).toBeLessThanOrEqual(
          tokensMaxOf(each.name),
        );
      const version = promptsOf(STRATEGIES[name]).find((each) => each.name === prompt)?.version;
      expect(events.find(({ type }) => type === "planned")).toMatchObject({ by: { prompt: `${prompt} ${version}` } });
    },
  );

  it("is for members of an ensemble what their own strategies are told; the ensemble itself asks for no plan", async () => {
    const members = ["two-phase", "reflection"] as const;
    await createInference("ensemble", { graph, reasoner: scripted(model.server) }, { members }).ask(QUESTION);
    const instructions = new Set(model.asked("Plan").map((each) => bare(each.instructions)));
    expect(instructions).toEqual(new Set(members.map((name) => bare(told(name)))));
    expect(promptsOf(STRATEGIES.ensemble).map(({ name }) => name)).toEqual(["Narrative", "Rewrite"]);
    expect(told("ensemble")).toMatch(/^You write up what tools found/);
  });

  it("has whoever judges told of its part too", async () => {
    const judging = async (name: StrategyName) => {
      model.server.requests.length = 0;
      model.script = usual();
      await createInference(name, { graph, reasoner: scripted(model.server) }).ask(QUESTION);
      return model.asked("Observation")[0]?.instructions;
    };
    expect(await judging("react")).toMatch(/now you observe/);
    expect(await judging("two-phase")).toMatch(/narrator of two/);
    expect(await judging("reflection")).toMatch(/looked up for its next version/);
  });

  it("is shown to the admin strategy by strategy", () => {
    const plans = adminPrompts().filter(({ name }) => name === "Plan");
    expect(plans.map(({ strategies }) => strategies).sort()).toEqual(
      [["aspect-guided"], ["react"], ["reflection"], ["two-phase"]].sort(),
    );
    for (const { strategies, instructions } of plans)
      for (const name of strategies) expect(instructions).toBe(told(name as StrategyName));
  });
});

describe("S3-10 S3-123: a deployment's own text for one strategy", () => {
  const fileOf = (entry: object) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "vigil-prompts-")), "prompts.json");
    writeFileSync(
      file,
      JSON.stringify([{ prompt: "Plan", version: "site-3", text: "Look at labels first.", ...entry }]),
    );
    return file;
  };
  const settings = (entry: object) => promptSettings({ VIGIL_PROMPTS: fileOf(entry) });

  it("is told by that strategy alone", async () => {
    const client = modelClient({ provider: "openai-compatible", url: model.server.url(), key: null, model: "m" });
    const clients = { single: client, planner: client, narrator: client };
    for (const name of ["two-phase", "reflection"] as const) {
      model.server.requests.length = 0;
      model.script = usual();
      const reasoner = modelReasoner({ clients, rules, guidance: settings({ strategy: "reflection" }) });
      await createInference(name, { graph, reasoner }).ask(QUESTION);
      const added = model.asked("Plan").map(({ instructions }) => /Look at labels first\./.test(instructions));
      expect(new Set(added)).toEqual(new Set([name === "reflection"]));
    }
  });

  it("is shown to the admin beside that strategy's prompt alone", () => {
    vi.stubEnv("VIGIL_PROMPTS", fileOf({ strategy: "reflection" }));
    const shown = adminPrompts().filter(({ added }) => added.length > 0);
    vi.unstubAllEnvs();
    expect(shown.map(({ name, strategies }) => [name, strategies])).toEqual([["Plan", ["reflection"]]]);
  });

  it("is refused for a strategy that asks for no such thing", () => {
    for (const strategy of ["ensemble", "single-action", "simple"])
      expect(() => settings({ strategy })).toThrow(/there is no such prompt of strategy/);
  });
});
