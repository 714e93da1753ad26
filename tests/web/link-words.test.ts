import { expect, it } from "vitest";
import { linkWords, pathScoreWords, toldWords } from "@/lib/web/path-words";
import { contraryWords } from "@/lib/web/score-words";

const report = (reason: string) => ({ version: "t", factors: [{ name: "target", value: 0.7, reason }] });

it("names the score of a path that stops at its target the target's", () => {
  expect(pathScoreWords({ score: 0.947, open: "link to the disease not in the graph" })).toBe("target 0.95");
  expect(pathScoreWords({ score: 0.947, open: null })).toBe("score 0.947");
});

it.each([
  ["mechanism of action, -log10 M 8.0", "The target is established; its link"],
  ["assay, -log10 M 8.1", "The target was only measured in an assay, and its link"],
  ["listed without a measurement", "The target is only listed, without a measurement, and its link"],
])("says of a target known as %s: %s", (reason, words) => {
  const link = { score: 0.1, weakBecause: "It is unspecific." };
  expect(linkWords(link, { score: 0.7, report: report(reason) })).toContain(words);
});

it("says what tells a direction, but not twice", () => {
  const told = "inhibition of G1 is linked to A2, the opposite of A1";
  expect(toldWords({ told, weakBecause: null })).toEqual([`Direction: ${told}.`]);
  const weakBecause = "Inhibition of G1 is linked to A2, the opposite of A1.";
  expect([toldWords({ told, weakBecause }), toldWords({ weakBecause: null })]).toEqual([[], []]);
});

it("says what speaks against an event", () => {
  const part = { layer: "mechanism" as const, value: -0.8, weight: 0.4, logOdds: -0.3 };
  const reason = "inhibition of G1 is linked to A2, the opposite of A1: this speaks against the event";
  expect(contraryWords({ parts: [{ ...part, name: "contrary", reason }] })).toEqual([
    "Against it: inhibition of G1 is linked to A2, the opposite of A1.",
  ]);
  expect(contraryWords({ parts: [{ ...part, name: "phenotype", reason }] })).toEqual([]);
});
