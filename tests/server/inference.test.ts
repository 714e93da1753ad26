import { describe, expect, it } from "vitest";
import { createInference, createReAct, createReflection, createSimple, type Observer } from "@/lib";
import { narrate, plan } from "@/lib/agent/engine/command";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { react } from "@/lib/agent/strategies/react";
import { AppError } from "@/lib/domain/run/error";
import { StrategyName } from "@/lib/domain/run/event";
import { logObserver } from "@/lib/server/observers";
import { rules } from "@/tests/agent/reasoners/model-run";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const QUESTION = "What does ibuprofen target?";

describe("an inference", () => {
  it.each(StrategyName.options)("S3-80 S3-5: answers with the strategy %s by its name", async (name) => {
    const { state, response } = await createInference(name, { graph }).ask(QUESTION);
    expect(state.options?.strategy).toBe(name);
    expect(state.done).toBe(true);
    expect(response).toMatch(/ibuprofen targets PTGS2/);
  });

  it("S3-1: reasons directly, in iterations, or with a critique", async () => {
    const types = async (name: StrategyName) =>
      (await createInference(name, { graph }).ask("How could metformin cause lactic acidosis?")).events.map(
        ({ type }) => type,
      );
    const [simple, iterative, reflected] = [await types("simple"), await types("react"), await types("reflection")];
    expect(simple.filter((type) => type === "planned")).toHaveLength(1);
    expect(iterative.filter((type) => type === "planned").length).toBeGreaterThan(1);
    expect(reflected).toContain("critiqued");
    expect(iterative).not.toContain("critiqued");
  });

  it("S3-74: createSimple makes the direct one, which plans once", async () => {
    const { state, events } = await createSimple({ graph }).ask("How could metformin cause lactic acidosis?");
    expect(state).toMatchObject({ iteration: 1, done: true, options: { strategy: "simple" } });
    expect(events.filter(({ type }) => type === "planned")).toHaveLength(1);
  });

  it("S3-75 S3-79: createReAct makes the iterative one with at most so many iterations", async () => {
    const { state } = await createReAct({ graph }, { maxIterations: 2 }).ask(QUESTION);
    expect([state.options?.strategy, state.maxIterations]).toEqual(["react", 2]);
    await expect(createReAct({ graph }, { maxIterations: 21 }).ask(QUESTION)).rejects.toThrow(/1 to 20/);
  });

  it("S3-76: createReflection makes the reflecting one with at most so many versions", async () => {
    const { state } = await createReflection({ graph }, { maxIterations: 1 }).ask(
      "How could metformin cause lactic acidosis?",
    );
    expect(state.versions).toHaveLength(1);
  });

  it("S3-2: is of one shape, whatever the strategy", async () => {
    for (const name of StrategyName.options) {
      await using inference = createInference(name, { graph });
      const shape = { ask: expect.any(Function), close: expect.any(Function), strategyName: name };
      expect(inference).toEqual(expect.objectContaining(shape));
    }
  });

  it("S3-9: gives the answer as text with the artifacts it comes from", async () => {
    const { response, state } = await createSimple({ graph }).ask(QUESTION);
    expect(response.length).toBeGreaterThan(0);
    expect(state.artifacts).toMatchObject({ answer: { kind: "list" }, sentences: expect.any(Array) });
  });

  it("S3-10: tells what a model would be told, each strategy its own", () => {
    const prompt = (name: StrategyName) => createInference(name, { graph }).systemPrompt();
    expect(prompt("simple")).toMatch(/First judge how much the question takes/);
    expect(prompt("react")).not.toMatch(/how much the question takes/);
    expect(prompt("two-phase")).toMatch(/every fact comes from a tool result/);
  });

  it("S3-11: says the name of its strategy in its start and in the question's event", async () => {
    const names: string[] = [];
    const inference = createReflection({ graph }, { observer: { onStart: (_, name) => names.push(name) } });
    const { events } = await inference.ask(QUESTION);
    expect([inference.strategyName, ...names]).toEqual(["reflection", "reflection"]);
    expect(events[0]).toMatchObject({ options: { strategy: "reflection" } });
  });

  it("S3-12: ends what is under way when it is closed, lets its observers finish, and takes nothing more", async () => {
    let finished = 0;
    const observer: Observer = {
      onToolSelection: () => void inference.close(),
      close: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        finished += 1;
      },
    };
    const inference = createReAct({ graph }, { observer });
    const { state } = await inference.ask(QUESTION);
    expect(state).toMatchObject({ done: true, completionReason: "cancelled" });
    await inference.close();
    expect(finished).toBeGreaterThan(0);
    await expect(inference.ask(QUESTION)).rejects.toThrow(AppError);
  });

  it("S3-12: is closed by the end of the block that made it, and leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === "Timeout").length;
    const before = timers();
    const closed: true[] = [];
    {
      await using inference = createSimple({ graph }, { observer: { close: () => void closed.push(true) } });
      await inference.ask(QUESTION);
    }
    expect(closed).toEqual([true]);
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it("S3-78: says every step when it debugs, and nothing else", async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await createSimple({ graph }, { log }).ask(QUESTION);
    expect(lines).toEqual([]);
    await createSimple({ graph }, { debug: true, log }).ask(QUESTION);
    expect(lines[0]).toContain(QUESTION);
    expect(lines.some((line) => line.includes("get_drug_targets"))).toBe(true);
  });

  it("S3-122: takes its options anew for each inference, refusing those out of range by name", async () => {
    const options = { maxIterations: 7, preset: "classic" } as const;
    const { state } = await createInference("react", { graph }, options).ask(QUESTION);
    expect(state.options).toMatchObject(options);
    await expect(createInference("simple", { graph }, options).ask(QUESTION)).rejects.toThrow(/preset "classic"/);
  });
});

describe("a strategy of one's own", () => {
  /** One look-up and no second: the example of docs/embed.md. */
  const oneLook: Strategy = {
    ...react,
    name: "x-one-look",
    maxIterations: { default: 1, min: 1, max: 1 },
    after: { ...react.after, resolved: () => plan, observed: () => narrate("max_iterations") },
  };

  it("S3-118: takes an object of the same kind, and its name stands in the question's event and every line of its log", async () => {
    const seen: string[] = [];
    const observer: Observer = { onStart: (_, name) => seen.push(name), onComplete: (response) => seen.push(response) };
    const lines: [line: string, strategy: string][] = [];
    const log = logObserver((line, of) => lines.push([line, of]));
    const { state, response, events } = await createInference(
      oneLook,
      { graph, reasoner: rules },
      { observer: [observer, log] },
    ).ask("How could metformin cause lactic acidosis?");
    expect(events[0]).toMatchObject({ options: { strategy: "x-one-look" } });
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.every(([line, of]) => of === "x-one-look" && line.includes("[x-one-look]"))).toBe(true);
    expect(state).toMatchObject({ iteration: 1, done: true, options: { strategy: "x-one-look" } });
    expect(seen).toEqual(["x-one-look", response]);
  });
});
