import { expect, it } from "vitest";
import { JUDGED_SETS, judgeSet, type KindTally } from "@/measure/check/judged";
import { starter } from "@/tests/fixtures/starter-graph";

/** What the sets came to when this was written, with some room; the bars of the check are lower. */
const STRUCK_TRUE_MAX = 0.1;
const STATED_TRUE_MIN = 0.45;
const STATED_FALSE_MAX = 0.07;

it.each(JUDGED_SETS)(
  "S0-189: true and false sentences of the %s set by writers who know no code are told apart",
  async (name) => {
    const { graph } = await starter();
    const tallies = judgeSet(name, graph);
    const share = (isTrue: boolean, of: "stated" | "struck") => {
      const own = tallies.filter((each) => each.isTrue === isTrue);
      const sum = (key: "n" | "stated" | "struck") =>
        own.reduce((total: number, each: KindTally) => total + each[key], 0);
      return sum(of) / sum("n");
    };
    expect(share(true, "struck")).toBeLessThanOrEqual(STRUCK_TRUE_MAX);
    expect(share(true, "stated")).toBeGreaterThanOrEqual(STATED_TRUE_MIN);
    expect(share(false, "stated")).toBeLessThanOrEqual(STATED_FALSE_MAX);
  },
);
