import { describe, expect, it } from "vitest";
import type { Event } from "@/lib/domain/run/event";
import type { State } from "@/lib/domain/run/state";
import { act, deciding, obedient, sizeOf, wholeSizeOf } from "./deciding";
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

const namesOf = ({ artifacts }: State) =>
  artifacts?.answer.kind === "list" ? artifacts.answer.items.map(({ name }) => name).sort() : null;
const countOf = ({ artifacts }: State) => (artifacts?.answer.kind === "count" ? artifacts.answer.value : null);
const basisOf = ({ artifacts }: State) => artifacts?.basis;
const firstPath = ({ artifacts }: State) => artifacts?.paths[0]?.steps.map(({ name }) => name);
const toldOf = ({ artifacts }: State) => artifacts?.sentences.some(({ text }) => /^clozapine targets DRD2/.test(text));

/** Ten questions, with their answers read off the claims of the small graph. */
const ANSWERS: [question: string, said: (state: State) => unknown, expected: unknown][] = [
  ["What does ibuprofen target?", namesOf, ["PTGS1", "PTGS2"]],
  ["How many adverse events does aspirin have?", countOf, 1],
  ["Is lactic acidosis listed for metformin?", basisOf, "signal_only"],
  [
    "How could metformin cause lactic acidosis?",
    firstPath,
    ["metformin", "Mitochondrial complex I (NADH dehydrogenase)", "Lactic acidosis", "Lactic acidosis"],
  ],
  [
    "How could haloperidol prolong the QT interval?",
    firstPath,
    ["haloperidol", "KCNH2", "Electrocardiogram QT prolonged"],
  ],
  ["What adverse events might metformin cause?", namesOf, ["Acidosis", "Lactic acidosis", "Nausea"]],
  [
    "What adverse events are shared by cyclosporine and tacrolimus?",
    namesOf,
    ["Hypertension", "Nephropathy toxic", "Tremor"],
  ],
  ["Which drugs cause myopathy?", namesOf, ["simvastatin"]],
  ["What pathways is PTGS2 in?", namesOf, ["Synthesis of Prostaglandins (PG) and Thromboxanes (TX)"]],
  ["Tell me about clozapine", toldOf, true],
];

describe("an obedient model, which knows only its prompt", () => {
  it.each(SIMPLE)("S1-87 S1-88: answers %s in two or three iterations", async (question) => {
    model.script = obedient;
    const { state } = await run(question);
    expect(state.completionReason).toBe("sufficient");
    expect(state.iteration).toBeGreaterThanOrEqual(2);
    expect(state.iteration).toBeLessThanOrEqual(3);
    expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
  });

  it.each(COMPLEX)("S1-87 S1-89: answers %s in four to six iterations", async (question) => {
    model.script = obedient;
    const { state } = await run(question);
    expect(state.completionReason).toBe("sufficient");
    expect(state.iteration).toBeGreaterThanOrEqual(4);
    expect(state.iteration).toBeLessThanOrEqual(6);
    expect(state.artifacts?.paths.length).toBeGreaterThan(0);
  });

  it("S1-91 S1-101: answers nine in ten of ten questions right, without a model's failure", async () => {
    const wrong: string[] = [];
    for (const [question, said, expected] of ANSWERS) {
      model.script = obedient;
      const { state, events } = await run(question);
      const sound = state.artifacts?.sentences.every(({ status }) => status !== "struck");
      const right = JSON.stringify(said(state)) === JSON.stringify(expected);
      if (!right || !sound || state.completionReason !== "sufficient" || fallBacks(events).length > 0)
        wrong.push(question);
    }
    expect(ANSWERS).toHaveLength(10);
    expect(wrong.length, wrong.join()).toBeLessThanOrEqual(1);
  });

  it("S1-97: is asked with about a thousand tokens a step, which the run measures", async () => {
    model.script = obedient;
    for (const question of [...SIMPLE, ...COMPLEX]) {
      model.server.requests.length = 0;
      const { state } = await run(question, { mode: "no_usage" });
      const sizes = model.server.requests.map(sizeOf);
      for (const size of sizes) expect(size).toBeLessThanOrEqual(1000);
      expect(state.iterations.map(({ usage }) => usage?.tokensIn)).toEqual(model.server.requests.map(wholeSizeOf));
    }
  });

  it("S1-100: takes at most ten thousand tokens in ten iterations", async () => {
    const tools = [
      "get_drug_profile",
      "get_drug_indications",
      "get_drug_pharmacogenetics",
      "get_drug_signals",
      "get_drug_targets",
    ];
    const drugs = ["ibuprofen", "aspirin"].flatMap((name) => graph.resolve(name).slice(0, 1));
    model.script = (_, hit) =>
      act(tools[(hit - 1) % tools.length] ?? "", { drug: drugs[Math.floor((hit - 1) / tools.length)]?.id });
    const { state } = await run("How could ibuprofen and aspirin cause haemorrhage?", { mode: "no_usage" });
    expect(state.iteration).toBe(10);
    expect(model.server.requests.reduce((sum, request) => sum + sizeOf(request), 0)).toBeLessThanOrEqual(10_000);
    const forTools = model.server.requests.reduce((sum, each) => sum + wholeSizeOf(each) - sizeOf(each), 0);
    expect(state.usage.tokensIn + state.usage.tokensOut - forTools).toBeLessThanOrEqual(10_000);
  });
});
