import { describe, expect, it } from "vitest";
import { createSingleAction } from "@/lib";
import type { Graph } from "@/lib/domain/graph";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { reasonerFor } from "@/lib/server/reasoners";
import { newClaim, record } from "@/lib/sources/source";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { small } from "./asking";

type Asked = { graph?: Graph; maxIterations?: number };

const ask = async (question: string, { graph = small, ...options }: Asked = {}): Promise<State> => {
  await using inference = createSingleAction({ graph }, options);
  return (await inference.ask(question)).state;
};
/** A reporting signal with so large a PRR. */
const signal = (subject: string, event: string, prr: number) =>
  newClaim({
    ...{ subject, predicate: "reported_with", object: `AE:${event}`, dataset: "faers", strength: 0.5 },
    statistic: { name: "IC025", value: 1, unit: "log2" },
    evidence: [record(`${subject}|${event}`, null, { case_count: 50, ic025: 1, prr })],
  });
const namesOf = (answer: Answer | undefined) =>
  answer?.kind === "list" ? answer.items.map(({ name }) => name).sort() : null;
const toolsOf = ({ results }: State) => results.map(({ tool }) => tool);

describe("single actions by the rules", () => {
  it("S1-92: can be had from the package, and are asked as any other", async () => {
    await using inference = createSingleAction({ graph: small });
    expect(inference.strategyName).toBe("single-action");
    const { response, state } = await inference.ask("What does ibuprofen target?");
    expect(response).toContain("PTGS2");
    expect(state.iterations.every(({ calls }) => calls.length <= 1)).toBe(true);
  });

  it("S1-45: hold their data source, reasoner, tools and question", async () => {
    const graph = smallGraph([signal("DRUGCENTRAL:1725", "headache", 3)]);
    const rules = reasonerFor("rules", graph);
    await using inference = createSingleAction({ graph, reasoner: { ...rules, label: "own" } });
    const { state } = await inference.ask("How many adverse events does metformin have?");
    expect(state).toMatchObject({
      question: "How many adverse events does metformin have?",
      options: { reasoner: "own" },
    });
    expect(state.results.map(({ tool, total }) => [tool, total])).toEqual([["get_drug_adverse_events", 4]]);
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 4 });
  });

  it("S1-79: count the adverse events of a drug in at most three iterations", async () => {
    const state = await ask("How many adverse events does metformin have?");
    expect(state.artifacts?.answer).toEqual({ kind: "count", value: 3 });
    expect(state.iteration).toBeLessThanOrEqual(3);
    expect(state.completionReason).toBe("sufficient");
  });

  it("S1-80: count what two drugs share above a threshold and a third lacks in at most six", async () => {
    const [cyclosporine, tacrolimus, metformin] = ["DRUGCENTRAL:760", "DRUGCENTRAL:2552", "DRUGCENTRAL:1725"] as const;
    const graph = smallGraph([
      ...["hypertension", "tremor", "headache"].map((event) => signal(cyclosporine, event, 3)),
      signal(cyclosporine, "nephropathy_toxic", 1.5),
      ...["hypertension", "tremor", "nephropathy_toxic", "headache"].map((event) => signal(tacrolimus, event, 3)),
      signal(metformin, "headache", 3),
      signal(metformin, "tremor", 1.5),
    ]);
    const asking = "How many adverse events with PRR above 2 are shared by cyclosporine and tacrolimus";
    for (const [question, value] of [
      [`${asking}?`, 3],
      [`${asking} but not metformin?`, 2],
    ] as const) {
      const state = await ask(question, { graph });
      expect(state).toMatchObject({ completionReason: "sufficient", artifacts: { answer: { kind: "count", value } } });
      expect(state.iteration).toBeLessThanOrEqual(6);
    }
    const serious = await ask(`${asking.replace("adverse", "serious adverse")} but not metformin?`, { graph });
    expect(serious.reading?.query?.filters.important).toBe(true);
    expect(serious).toMatchObject({
      completionReason: "sufficient",
      artifacts: { answer: { kind: "count", value: 1 } },
    });
    expect(serious.iteration).toBeLessThanOrEqual(6);
  });

  it.each([
    "How many adverse events does metformin have?",
    "What does ibuprofen target?",
    "Which drugs cause myopathy?",
    "Is lactic acidosis listed for metformin?",
    "What adverse events are shared by cyclosporine and tacrolimus?",
  ])("S1-98: answer %s in two or three iterations", async (question) => {
    const { iteration, completionReason } = await ask(question);
    expect([2, 3]).toContain(iteration);
    expect(completionReason).toBe("sufficient");
  });

  it.each([
    "How could metformin cause lactic acidosis?",
    "How could haloperidol prolong the QT interval?",
    "How could ibuprofen cause gastrointestinal haemorrhage?",
    "What adverse events might metformin cause?",
  ])("S1-99: answer %s in four to six", async (question) => {
    const { iteration, completionReason } = await ask(question);
    expect([4, 5, 6]).toContain(iteration);
    expect(completionReason).toBe("sufficient");
  });

  it("S1-106: go on differently after an empty first result than after a rich one", async () => {
    expect(toolsOf(await ask("Is lactic acidosis listed for metformin?"))).toEqual(["check_drug_event"]);
    expect(toolsOf(await ask("Is torsade de pointes listed for metformin?"))).toEqual([
      "check_drug_event",
      "check_broader_events",
    ]);
  });

  it("S1-106: explain the foremost event of a list, and only targets where the list is empty", async () => {
    const rich = toolsOf(await ask("What adverse events might metformin cause?"));
    const poor = toolsOf(await ask("What adverse events might hydroxyzine cause?"));
    expect(rich).toContain("find_drug_to_ae_paths");
    expect(poor).not.toContain("find_drug_to_ae_paths");
  });

  it("S1-90: say what was searched in vain, and what a name denotes not", async () => {
    const none = await ask("Does metformin cause torsade de pointes?");
    expect(none.artifacts).toMatchObject({ answer: { kind: "boolean", value: false }, basis: "not_listed" });
    const unknown = await ask("What adverse events might frobnicol cause?");
    expect(toolsOf(unknown)).toEqual(["resolve_drugs"]);
    expect(unknown.completionReason).toBe("no_relevant_tools");
  });

  it("S1-76: end at the maximum with what there is", async () => {
    const state = await ask("How could metformin cause lactic acidosis?", { maxIterations: 2 });
    expect(state).toMatchObject({ iteration: 2, completionReason: "max_iterations", done: true });
    expect(state.artifacts?.sentences.some(({ status }) => status === "grounded")).toBe(true);
  });
});

/** Answers counted by hand in the small graph. */
const SEVEN: [question: string, check: (state: State) => unknown, expected: unknown][] = [
  ["How many adverse events does metformin have?", ({ artifacts }) => artifacts?.answer, { kind: "count", value: 3 }],
  ["What does ibuprofen target?", ({ artifacts }) => namesOf(artifacts?.answer), ["PTGS1", "PTGS2"]],
  ["Which drugs cause myopathy?", ({ artifacts }) => namesOf(artifacts?.answer), ["simvastatin"]],
  ["Does warfarin cause gastrointestinal haemorrhage?", ({ artifacts }) => artifacts?.basis, "listed"],
  ["Does metformin cause torsade de pointes?", ({ artifacts }) => artifacts?.basis, "not_listed"],
  [
    "What adverse events are shared by cyclosporine and tacrolimus?",
    ({ artifacts }) => namesOf(artifacts?.answer),
    ["Hypertension", "Nephropathy toxic", "Tremor"],
  ],
  [
    "How could metformin cause lactic acidosis?",
    ({ artifacts }) => artifacts?.paths[0]?.steps.map(({ name }) => name),
    ["metformin", "Mitochondrial complex I (NADH dehydrogenase)", "Lactic acidosis", "Lactic acidosis"],
  ],
];

describe("seven questions of the kinds an agent is asked", () => {
  it.each(SEVEN)("S1-105: %s", async (question, check, expected) => {
    const state = await ask(question);
    expect(check(state)).toEqual(expected);
    expect(state.completionReason).toBe("sufficient");
    expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
  });
});
