import { describe, expect, it } from "vitest";
import { sentenceCheck } from "@/lib/runtime/check-sentences";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { sampled } from "@/tests/setup/full";
import { FINDINGS } from "./findings";
import { CLASSES } from "./mutation-classes";
import { TRUE_SENTENCES } from "./true-sentences";

const GROUNDED_MAX = 0.02;
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
const check = sentenceCheck("", FINDINGS, smallGraph());

describe("spoilt sentences", () => {
  for (const [name, mutate] of Object.entries(CLASSES))
    it(`${ROWS[name] ?? ""}shows at most 2 of 100 as grounded of class "${name}"`, () => {
      const all = TRUE_SENTENCES.flatMap(mutate);
      const spoilt = all.length > MANY ? sampled(all, 3) : all;
      const passed = spoilt.flatMap((each) => check([each])).filter(({ status }) => status === "grounded");
      const report = `${passed.length} of ${spoilt.length}\n${passed.map(({ text, findingIds }) => `${text} ${findingIds}`).join("\n")}`;
      expect(spoilt.length).toBeGreaterThanOrEqual(CASES_MIN);
      expect(passed.length / spoilt.length, report).toBeLessThanOrEqual(GROUNDED_MAX);
    });
});
