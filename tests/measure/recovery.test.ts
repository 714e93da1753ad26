import { describe, expect, it } from "vitest";
import { recoveryOf } from "@/measure/recovery/measure";
import { runRecovering } from "@/measure/recovery/recovering";
import { graph } from "@/tests/agent/reasoners/model-run";

const NAMED = ["metformin", "ibuprofen"];
const STRATEGIES = ["react", "two-phase", "simple", "aspect-guided"];
const QUESTIONS = NAMED.flatMap((drug) => [
  `What adverse events does ${drug} have?`,
  `What does ${drug} target?`,
  `Does ${drug} cause nausea?`,
]);
const outside = ["DRUGCENTRAL:760", "DRUGCENTRAL:2552"].flatMap((id) => {
  const entity = graph.entity(id);
  return entity ? [{ id, name: entity.name, type: entity.type }] : [];
});

const known = new Map();
const recovered = (strategy: string, rate: number) => {
  const asking = { strategy, rate, fallsBack: false, seed: 7 };
  return recoveryOf(asking, QUESTIONS, (question, random) =>
    runRecovering({ graph, question, outside, random, known, ...asking }),
  );
};

describe("a model that errs, with no rules to fall back to", () => {
  it.each(STRATEGIES)("answers as the rules do while it makes no error, by %s", async (strategy) => {
    const { both, runs, wrong, lost } = await recovered(strategy, 0);
    expect([both, runs, wrong], JSON.stringify(lost)).toEqual([QUESTIONS.length, QUESTIONS.length, 0]);
  });

  it.each(STRATEGIES)("F2 F5 F8: comes to the right answer in spite of wrong turns, by %s", async (strategy) => {
    const { right, runs, wrong, lost } = await recovered(strategy, 0.15);
    expect(wrong).toBeGreaterThan(0);
    expect(right / runs, JSON.stringify(lost)).toBeGreaterThanOrEqual(0.99);
  });
});
