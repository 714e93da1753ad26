import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { complexityOf, type ITERATIONS } from "@/lib/domain/run/complexity";
import { reduce } from "@/lib/domain/run/reduce";
import { runOptions } from "@/lib/server/run-options";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { asked, resolved } from "./events";
import { recorded, stateAfter } from "./journal";

const graph = smallGraph();
const of = (question: string) => complexityOf(question, parseQuestion(question, graph));

/** Each question's iterations must be within the guideline of its kind. */
function holds(kind: keyof typeof ITERATIONS, from: number, to: number, questions: string[]) {
  for (const question of questions) {
    const complexity = of(question);
    expect(complexity, question).toMatchObject({ kind, maximum: to });
    expect(complexity.iterations).toBeGreaterThanOrEqual(from);
    expect(complexity.iterations).toBeLessThanOrEqual(to);
  }
}

describe("how much a question takes", () => {
  it("S0-127: gives a simple question of adverse events 1 to 2 iterations", () => {
    holds("simple", 1, 2, ["Which adverse events does ibuprofen have?", "Does metformin cause nausea?"]);
  });

  it("S0-128: gives a question of mechanism 2 to 3", () => {
    holds("mechanism", 2, 3, ["How could metformin cause lactic acidosis?", "Which pathways does ibuprofen act on?"]);
  });

  it("S0-129: gives complex questions of several drugs 3 to 5", () => {
    holds("interactions", 3, 5, [
      "How could cyclosporine and tacrolimus cause tremor?",
      "Compare cyclosporine and tacrolimus nephrotoxicity",
      "Which interactions are known between warfarin and aspirin?",
    ]);
  });

  it("S0-130: gives research questions 5 to 10", () => {
    holds("research", 5, 10, ["Give a comprehensive overview of how ibuprofen could cause myocardial infarction"]);
  });

  it("S4-66: scores by the words it uses and the things it names", () => {
    const [plain, wordy] = [
      of("Which adverse events does ibuprofen have?"),
      of("How and why could metformin cause lactic acidosis, by which mechanisms and pathways?"),
    ];
    expect(wordy.score).toBeGreaterThan(plain.score);
    expect(wordy.iterations).toBeGreaterThan(plain.iterations);
    const read = parseQuestion("How could metformin cause lactic acidosis?", graph);
    const score = (question: string) => complexityOf(question, read).score;
    expect(score("How could metformin do it, by which mechanisms?")).toBeGreaterThan(score("Could metformin do it?"));
    for (const { score } of [plain, wordy]) expect(score >= 0 && score <= 1).toBe(true);
  });

  it("takes what cannot be read for simple", () => {
    expect(complexityOf("", null)).toMatchObject({ kind: "simple", iterations: 1 });
  });
});

describe("the most iterations of a run", () => {
  const complexity = of("How could metformin cause lactic acidosis?");
  const started = (maxIterations: number) =>
    stateAfter(asked("Q?", { maxIterations }), { ...resolved(), complexity } as ReturnType<typeof resolved>);

  it("S0-174: follow from how complex the question is, below the cap and never above it", () => {
    expect(started(10).maxIterations).toBe(3);
    expect(started(2).maxIterations).toBe(2);
    expect(stateAfter(asked("Q?", { maxIterations: 10 }), resolved()).maxIterations).toBe(10);
  });

  it("stay as given where a number was given, unless both are asked for", () => {
    expect(runOptions({ strategy: "aspect-guided" }).adaptiveMaximum).toBe(true);
    expect(runOptions({ strategy: "aspect-guided", maxIterations: 7 })).not.toHaveProperty("adaptiveMaximum");
    expect(runOptions({ strategy: "react" })).not.toHaveProperty("adaptiveMaximum");
    expect(runOptions({ strategy: "react", adaptiveMax: true, maxIterations: 4 })).toMatchObject({
      adaptiveMaximum: true,
      maxIterations: 4,
    });
  });

  it("can be raised by going on", () => {
    const [event] = recorded([{ type: "continued", iterations: 4 }]);
    expect(event && reduce(started(10), event).maxIterations).toBe(4);
  });
});
