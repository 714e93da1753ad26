import { expect, it } from "vitest";
import { similarityTo } from "@/lib/agent/observe/aspect-coverage";
import { measureMatching } from "@/measure/aspect-matching";
import { EVIDENCE, LABELLED } from "@/measure/aspect-pairs";

it("S4-95: matches aspects and evidence better by similarity than by keywords, on labelled pairs", () => {
  const { aspects, pairs, reports } = measureMatching();
  expect(pairs).toBe(aspects * Object.keys(EVIDENCE).length);
  const [plain, described, similar] = reports;
  expect(similar?.lower).toBeGreaterThan(Math.max(plain?.auc ?? 1, described?.auc ?? 1));
  expect(similar?.firstRight).toBeGreaterThan(described?.firstRight ?? 1);
});

it("labels every piece of evidence with some aspect, and no aspect with unknown evidence", () => {
  const bearing = new Set(LABELLED.flatMap(({ bears }) => bears));
  expect([...bearing].sort()).toEqual(Object.keys(EVIDENCE).sort());
});

it("finds a text most like itself, unlike one with no letters in common, and alike in another word form", () => {
  const [same = 0, form = 0, other = 1] = similarityTo("interaction of drugs", [
    "interaction of drugs",
    "drug interactions",
    "xyz qqq",
  ]);
  expect(same).toBeCloseTo(1, 9);
  expect(form).toBeGreaterThan(0.2);
  expect(other).toBe(0);
  expect(similarityTo("anything", [])).toEqual([]);
});
