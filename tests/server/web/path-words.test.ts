import { expect, it } from "vitest";
import {
  backgroundWords,
  directionNotes,
  linkWords,
  notComparedWords,
  pathScoreWords,
} from "@/lib/server/web/path-words";
import { contraryWords } from "@/lib/server/web/score-words";

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
  expect(directionNotes({ told, weakBecause: null })).toEqual([`Direction: ${told}.`]);
  const weakBecause = "Inhibition of G1 is linked to A2, the opposite of A1.";
  expect([directionNotes({ told, weakBecause }), directionNotes({ weakBecause: null })]).toEqual([[], []]);
});

it("says what speaks against an event", () => {
  const part = { layer: "mechanism" as const, value: -0.8, weight: 0.4, logOdds: -0.3 };
  const reason = "inhibition of G1 is linked to A2, the opposite of A1: this speaks against the event";
  expect(contraryWords({ parts: [{ ...part, name: "contrary", reason }] })).toEqual([
    "Against it: inhibition of G1 is linked to A2, the opposite of A1.",
  ]);
  expect(contraryWords({ parts: [{ ...part, name: "phenotype", reason }] })).toEqual([]);
});

const nothing = { share: null, pairs: 0, lift: null, dwpc: null };

it.each([
  [nothing, []],
  [{ ...nothing, lift: 1.5 }, ["Listed pairs have a path of this type 1.5 times as often as swapped pairs."]],
  [
    {
      ...nothing,
      lift: 4.9,
      measured: { of: "mechanism of action", lift: 4.9, low: 3.5, high: 6.9, listed: 207, swapped: 42 },
    },
    [
      "Listed pairs have a path of this type 4.9 times as often as swapped pairs (mechanism of action; 95 % interval 3.5 to 6.9, 207 listed and 42 swapped).",
    ],
  ],
])("words %o", (background, expected) => expect(backgroundWords(background)).toEqual(expected));

it.each([
  [[], null],
  [[{ background: null }, {}], null],
  [[{ background: nothing }, { background: null }], /^These paths were not compared with degree-matched pairs/],
])("says once of a list what was not compared: %o", (paths, expected) => {
  const said = notComparedWords(paths);
  if (expected === null) expect(said).toBeNull();
  else expect(said).toMatch(expected);
});
