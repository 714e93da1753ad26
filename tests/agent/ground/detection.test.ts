import { beforeAll, describe, expect, it } from "vitest";
import { type Measured, measureCheck } from "@/measure/check/measure";
import { ownProse } from "@/measure/check/read-prose";
import { groupOf } from "@/measure/check/writers";
import { seeded } from "@/measure/random";
import { starter } from "@/tests/fixtures/starter-graph";
import { sampled } from "@/tests/setup/full";

/** Of the narratives every so many-th is spoilt, in the full tests every tenth of that. */
const EVERY = 60;
/** Of the claims, those whose ends are swapped in. */
const OUTSIDE_EVERY = 200;
const STATED_MAX = 0.02;
const STATED_POOLED_MAX = 0.005;
const STRUCK_TRUE_MAX = 0.06;
/** Of fewer spoilt sentences a share says little. */
const CASES_MIN = 50;
const ROWS: Record<string, string> = {
  "citation swap": "F71: ",
  "missing id": "F71, S2-26: ",
  "entity swap in run": "F72: ",
  "number plus or minus one": "F72: ",
  "causal upgrade": "F73, S0-189: ",
  "negation added": "F66, F70: ",
  "invented qualifier": "F74, S0-189: ",
  "invented time course": "F74: ",
  "relation swap": "S0-189: ",
  "zero-width disguise": "F50: ",
};

describe("sentences of many writers, spoilt", () => {
  let measured: Measured;
  beforeAll(async () => {
    const { graph, claims } = await starter();
    const prose = sampled(
      ownProse().filter((_, i) => i % (EVERY / 10) === 0),
      10,
    );
    const random = seeded(7);
    const ends = [...claims.values()]
      .filter((_, i) => i % OUTSIDE_EVERY === 0)
      .flatMap(({ subject, object }) => [subject, object]);
    const outside = [...new Set(ends)].flatMap((id) => graph.entity(id) ?? []);
    measured = measureCheck(prose, { graph, outside, random, groupOf, progress: () => {} });
  });

  it.each(Object.entries(ROWS))("of class '%s' are hardly ever shown as stated (%s)", (name) => {
    const { n, stated } = measured.classes.find((each) => each.name === name) ?? { n: 0, stated: 0 };
    expect(n).toBeGreaterThanOrEqual(CASES_MIN);
    expect(stated / n).toBeLessThanOrEqual(STATED_MAX);
  });

  it("S0-189: of all classes together in at most 5 of 1,000 are shown as stated", () => {
    const sum = (of: "n" | "stated") => measured.classes.reduce((total, each) => total + each[of], 0);
    expect(sum("stated") / sum("n")).toBeLessThanOrEqual(STATED_POOLED_MAX);
  });

  it("S2-26: as they were written are seldom struck", () => {
    const sum = (of: "n" | "struck") => measured.writers.reduce((total, each) => total + each[of], 0);
    expect(sum("struck") / sum("n")).toBeLessThanOrEqual(STRUCK_TRUE_MAX);
  });
});
