import { describe, expect, it } from "vitest";
import type { Event } from "@/lib/engine/event";
import { act, deciding, obedient, sizeOf } from "./deciding";
import { graph } from "./model-run";

const { model, run } = deciding();
const fallBacks = (events: readonly Event[]) =>
  events.flatMap((each) => ("by" in each && each.by.fellBack ? [each.by.fellBack] : []));
const SIMPLE = [
  "What does ibuprofen target?",
  "How many adverse events does aspirin have?",
  "Is lactic acidosis listed for metformin?",
];
const COMPLEX = ["How could metformin cause lactic acidosis?", "How could haloperidol prolong the QT interval?"];

describe("an obedient model, which knows only its prompt", () => {
  it.each(SIMPLE)("S1-87 S1-88: answers %s in two or three iterations", async (question) => {
    model.script = obedient;
    const { state } = await run(question);
    expect(state.completionReason).toBe("sufficient");
    expect(state.iteration).toBeGreaterThanOrEqual(2);
    expect(state.iteration).toBeLessThanOrEqual(3);
    expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
  });

  it.each(COMPLEX)("S1-89: answers %s in four to six iterations", async (question) => {
    model.script = obedient;
    const { state } = await run(question);
    expect(state.completionReason).toBe("sufficient");
    expect(state.iteration).toBeGreaterThanOrEqual(4);
    expect(state.iteration).toBeLessThanOrEqual(6);
    expect(state.artifacts?.paths.length).toBeGreaterThan(0);
  });

  it("S1-91 S1-101: answers nine in ten of its questions, without a model's failure", async () => {
    const questions = [
      ...SIMPLE,
      ...COMPLEX,
      "What adverse events might metformin cause?",
      "What adverse events are shared by cyclosporine and tacrolimus?",
      "Which drugs cause myopathy?",
      "What pathways is PTGS2 in?",
      "Tell me about clozapine",
    ];
    let right = 0;
    for (const question of questions) {
      model.script = obedient;
      const { state, events } = await run(question);
      const sound = state.artifacts?.sentences.every(({ status }) => status !== "struck");
      if (state.completionReason === "sufficient" && sound && fallBacks(events).length === 0) right += 1;
    }
    expect(right / questions.length).toBeGreaterThanOrEqual(0.9);
  });

  it("S1-97: is asked with about a thousand tokens a step", async () => {
    model.script = obedient;
    for (const question of [...SIMPLE, ...COMPLEX]) await run(question);
    for (const request of model.server.requests) expect(sizeOf(request)).toBeLessThanOrEqual(1000);
  });

  it("S1-100: takes at most ten thousand tokens in ten iterations", async () => {
    const tools = [
      "get_drug_profile",
      "get_drug_indications",
      "get_drug_enzymes",
      "get_drug_signals",
      "get_drug_targets",
    ];
    const drugs = ["ibuprofen", "aspirin"].flatMap((name) => graph.resolve(name).slice(0, 1));
    model.script = (_, hit) =>
      act(tools[(hit - 1) % tools.length] ?? "", { drug: drugs[Math.floor((hit - 1) / tools.length)]?.id });
    const { state } = await run("How could ibuprofen and aspirin cause haemorrhage?", { mode: "no_usage" });
    expect(state.iteration).toBe(10);
    expect(model.server.requests.reduce((sum, request) => sum + sizeOf(request), 0)).toBeLessThanOrEqual(10_000);
    expect(state.usage.tokensIn + state.usage.tokensOut).toBeLessThanOrEqual(10_000);
  });
});
