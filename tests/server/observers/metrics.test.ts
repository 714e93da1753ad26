import { expect, it } from "vitest";
import { createInference } from "@/lib";
import { metricsObserver } from "@/lib/server/observers/metrics";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

async function measured() {
  const observer = metricsObserver();
  const ask = (name: "react" | "simple", question: string) =>
    createInference(name, { graph }, { observer }).ask(question);
  const runs = [
    await ask("react", "How could metformin cause lactic acidosis?"),
    await ask("react", "What does ibuprofen target?"),
    await ask("simple", "hello"),
  ];
  return { metrics: observer.metrics(), runs };
}

it("S3-119: measures time, calls and memory of runs by strategy", async () => {
  const { metrics, runs } = await measured();
  const react = runs.slice(0, 2).map(({ state }) => state.usage);
  expect(metrics.byStrategy.react).toMatchObject({
    runs: 2,
    toolCalls: react.reduce((sum, { toolCalls }) => sum + toolCalls, 0),
    elapsedMs: react.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
    slowestMs: Math.max(...react.map(({ elapsedMs }) => elapsedMs)),
    modelCalls: 0,
  });
  expect(metrics.heapBytesMax).toBeGreaterThan(1_000_000);
});

it("S3-120: counts kinds of questions and how many were answered, without their words", async () => {
  const { metrics } = await measured();
  expect(metrics.patterns).toEqual({ "mechanism adverse_events": 1, "list targets": 1, greeting: 1 });
  expect(metrics.byStrategy.react?.sufficient).toBe(2);
  expect(metrics.byStrategy.simple).toMatchObject({ runs: 1, sufficient: 0, failed: 0 });
  expect(JSON.stringify(metrics)).not.toMatch(/metformin|ibuprofen/);
});

it("counts each of several runs that one observer watches at once", async () => {
  const observer = metricsObserver();
  const inference = createInference("react", { graph }, { observer });
  const questions = ["What does ibuprofen target?", "What does metformin target?", "What does warfarin target?"];
  await Promise.all(questions.map((question) => inference.ask(question)));
  expect(observer.metrics().byStrategy.react).toMatchObject({ runs: 3, failed: 0 });
});
