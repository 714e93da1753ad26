import { describe, expect, it } from "vitest";
import { checkAlternatives } from "@/lib/grounding/check";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { sampled } from "@/tests/setup/full";
import { FINDINGS } from "./findings";
import { CLASSES } from "./mutation-classes";
import { TRUE_SENTENCES } from "./true-sentences";

const DETECTED_MIN = 0.99;
/** What a class must hold at least, so that a rate means something. */
const CASES_MIN = 7;
/** Of a class of many cases every third is tried, in the full tests all. */
const MANY = 60;
const ROWS: Record<string, string> = {
  "citation swap": "F71: ",
  "missing id": "F71, S2-26: ",
  "entity swap in run": "F72: ",
  "entity swap out of run": "F72: ",
  "number plus or minus one": "F72: ",
  "causal upgrade": "F73, S0-189: ",
  "direction flip": "F74: ",
  "invented qualifier": "F74, S0-189: ",
  "invented time course": "F74: ",
  "relation swap": "S0-189: ",
  "zero-width disguise": "F50: ",
};
const graph = smallGraph();

describe("spoilt sentences", () => {
  for (const [name, mutate] of Object.entries(CLASSES))
    it(`${ROWS[name] ?? ""}strikes at least 99 of 100 of class "${name}"`, () => {
      const all = TRUE_SENTENCES.flatMap(mutate);
      const spoilt = all.length > MANY ? sampled(all, 3) : all;
      const missed = checkAlternatives(spoilt, { before: [], findings: FINDINGS, question: "" }, graph).filter(
        ({ status }) => status === "grounded",
      );
      const detected = 1 - missed.length / spoilt.length;
      const report = `${spoilt.length - missed.length}/${spoilt.length}\n${missed.map(({ text, findingIds }) => `${text} ${findingIds}`).join("\n")}`;
      expect(spoilt.length).toBeGreaterThanOrEqual(CASES_MIN);
      expect(detected, report).toBeGreaterThanOrEqual(DETECTED_MIN);
    });
});
