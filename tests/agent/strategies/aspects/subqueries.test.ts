import { describe, expect, it } from "vitest";
import { subqueriesByRules, subqueryOf } from "@/lib/agent/reasoners/rule-aspects";
import { aspirin, lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { aspect } from "./parts";

const MAIN = "How could metformin cause lactic acidosis?";
const text = (type: Parameters<typeof aspect>[2], drugs = [metformin], event?: typeof lacticAcidosis) =>
  subqueryOf(aspect("Some aspect", 0.9, type, drugs, event), MAIN);

describe("templates", () => {
  it("S4-30 S4-31: asks what is known where an aspect is a definition", () => {
    expect(text("definition")).toBe("What is known about adverse events of metformin?");
    expect(text("definition", [metformin], lacticAcidosis)).toBe("What is known about Lactic acidosis with metformin?");
    expect(text("definition", [])).toBe("What is known about Some aspect?");
  });

  it("S4-32: asks for the differences where it is a comparison", () => {
    expect(text("comparison", [metformin, aspirin])).toBe(
      "What are the differences in adverse events between metformin and aspirin?",
    );
  });

  it("S4-33: asks how something acts where it is a process", () => {
    expect(text("process")).toBe("How does metformin act?");
  });

  it("S4-34: asks how one could cause the other where it is causal", () => {
    expect(text("causal", [metformin], lacticAcidosis)).toBe("How could metformin cause Lactic acidosis?");
    expect(text("causal", [])).toBe("Why is Some aspect important?");
  });

  it("S4-35: asks how strong the evidence is where it is an evaluation", () => {
    expect(text("evaluation", [metformin], lacticAcidosis)).toBe(
      "How strong is the evidence for Lactic acidosis with metformin?",
    );
    expect(text("evaluation")).toBe("How strong is the evidence on metformin?");
  });

  it("S4-36: asks for indications where it is an application", () => {
    expect(text("application")).toBe("What is metformin indicated for?");
  });

  it("S4-37 S4-74: has a default for every other type, and a question of its own for each", () => {
    expect(text("context")).toMatch(/^What else bears on metformin\b.*\?$/);
    const types = ["definition", "comparison", "process", "causal", "evaluation", "application", "context"] as const;
    expect(new Set(types.map((type) => text(type, [metformin], lacticAcidosis))).size).toBe(types.length);
  });
});

describe("subqueries", () => {
  const list = ["a", "b", "c", "d"].map((name) => aspect(name, 0.9));

  it("S4-22: makes three at most unless told", () => {
    expect(subqueriesByRules(MAIN, list).map(({ aspect: name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("S4-24 S4-75: keeps to the number told, down to none", () => {
    expect([0, 1, 2, 9].map((max) => subqueriesByRules(MAIN, list, { max }).length)).toEqual([0, 1, 2, 4]);
  });

  it("S4-23 S4-25: gives pairs of a subquery and the name of its aspect", () => {
    expect(subqueriesByRules(MAIN, [aspect("a", 0.9)])).toEqual([{ subquery: "What is known about a?", aspect: "a" }]);
  });

  it("S4-68: never asks in the same words twice", () => {
    const one = [aspect("a", 0.9)];
    const asked: string[] = [];
    for (let count = 0; count < 5; count++)
      asked.push(...subqueriesByRules(MAIN, one, { asked }).map(({ subquery }) => subquery));
    expect(new Set(asked).size).toBe(5);
  });

  it("S4-78: makes none of no aspects, and one of an aspect without a name from the question", () => {
    expect(subqueriesByRules(MAIN, [])).toEqual([]);
    expect(subqueryOf(aspect("", 0.9), MAIN)).toBe(`What is known about ${MAIN}?`);
  });
});
