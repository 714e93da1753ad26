import { describe, expect, it } from "vitest";
import { createInference, iterativeOrchestrator, reactOrchestrator } from "@/lib";
import { STRATEGIES } from "@/lib/agent/strategies";
import { react } from "@/lib/agent/strategies/react";
import { failing } from "@/tests/acceptance/asking";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const HOW = "How could metformin cause lactic acidosis?";

describe("the strategies of the earlier package", () => {
  it("S3-3: are made by one function from their name, each its own table", () => {
    const strategies = Object.entries(STRATEGIES);
    for (const [name, strategy] of strategies)
      expect(createInference(strategy.name as keyof typeof STRATEGIES, { graph }).strategyName).toBe(name);
    expect(new Set(strategies.map(([, { after }]) => after)).size).toBe(strategies.length);
  });

  it("S3-6: simple comes with its analysis of the question", async () => {
    const { events } = await createInference("simple", { graph }).ask(HOW);
    expect(events.find(({ type }) => type === "planned")).toMatchObject({
      analysis: { type: "multi_tool", why: expect.stringMatching(/\d tool calls in 3 levels: /) },
    });
  });

  it("S3-7 S3-8: react goes round without a critique, reflection with one a version", async () => {
    const count = async (name: "react" | "reflection", type: string) =>
      (await createInference(name, { graph }).ask(HOW)).events.filter((event) => event.type === type).length;
    expect([await count("react", "observed"), await count("react", "critiqued")]).toEqual([3, 0]);
    expect([await count("reflection", "grounded"), await count("reflection", "critiqued")]).toEqual([2, 2]);
  });

  it("S3-106: react keeps every iteration and every result, and makes no call twice", async () => {
    const { state } = await reactOrchestrator({ graph, verbose: false }).query(HOW);
    expect(state.iterations.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(state.iterations.flatMap(({ results }) => results)).toEqual(state.results);
    expect(new Set(state.results.map(({ callKey }) => callKey)).size).toBe(state.results.length);
    expect(state.iteration).toBeLessThan(react.maxIterations.default);
  });

  it("S3-110: a tool that fails is told as missing, and the rest is answered", async () => {
    const { state } = await iterativeOrchestrator({ graph, verbose: false }).query(HOW, failing("get_drug_targets"));
    const failed = state.results.filter(({ status }) => status === "failed");
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ error }) => error === "connection lost")).toBe(true);
    const texts = state.artifacts?.sentences.map(({ text }) => text) ?? [];
    expect(texts.some((text) => text.startsWith("Some tool calls failed"))).toBe(true);
    expect(texts.some((text) => /Lactic acidosis is reported with metformin/.test(text))).toBe(true);
  });
});
