import { expect, it } from "vitest";
import { projection, runSummary } from "@/lib/domain/run/projection";
import { fold, reduce } from "@/lib/domain/run/reduce";
import { emptyState } from "@/lib/domain/run/state";
import { wholeRun } from "./recorded-run";

it("names only the rows an event touched", () => {
  const step = (seq: number) => {
    const before = fold(wholeRun.slice(0, seq - 1));
    return projection(before, wholeRun.slice(seq - 1, seq).reduce(reduce, before));
  };
  const second = step(7);
  expect(second.iterations.map(({ number }) => number)).toEqual([2]);
  expect(second.toolResults.map(({ handle }) => handle)).toEqual(["R2", "R3"]);
  expect(second.artifacts).toBeNull();
  expect(step(9).artifacts).not.toBeNull();
});

it("amounts to the same rows event by event as from the whole journal", () => {
  const whole = projection(emptyState, fold(wholeRun));
  const iterations = new Map<number, unknown>();
  const handles: string[] = [];
  for (let seq = 1; seq <= wholeRun.length; seq++) {
    const step = projection(fold(wholeRun.slice(0, seq - 1)), fold(wholeRun.slice(0, seq)));
    for (const iteration of step.iterations) iterations.set(iteration.number, iteration);
    handles.push(...step.toolResults.map(({ handle }) => handle));
  }
  expect([...iterations.values()]).toEqual(whole.iterations);
  expect(handles).toEqual(whole.toolResults.map(({ handle }) => handle));
});

it("counts calls, tokens, struck sentences and time", () => {
  expect(runSummary(fold(wholeRun))).toEqual({
    ended: true,
    completionReason: "sufficient",
    cause: null,
    iterations: 2,
    maxIterations: 3,
    modelCalls: 2,
    toolCalls: 3,
    tokensIn: 20,
    tokensOut: 10,
    sentences: 2,
    struckSentences: 1,
    latencyMs: 9000,
  });
});
