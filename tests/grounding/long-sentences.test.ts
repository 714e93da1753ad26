import { expect, it } from "vitest";
import { drug, event, findingOf, judge } from "./judge";

const FINDINGS = [
  findingOf("f1", "absence", [drug("fenpulide"), event("stroke volume fixed")], {
    predicate: "reported_with",
    polarity: "negative",
    datasets: ["faers"],
  }),
];
const CPU_MAX_MS = 1500;

it("F25: strikes what is longer than a sentence without reading it", () => {
  const long = `No report of stroke volume fixed with fenpulide was found, ${"and none was found ".repeat(200)}.`;
  expect(judge(FINDINGS, `${long} [f1]`)?.issues).toEqual(["length: a sentence has at most 2000 characters"]);
});

it.each(["found by which ", "f4,", "no ", "x-", "and ", "§ ", "(", "1 ", "not the ", "stroke volume fixed, "])(
  "F25: reads a sentence of nothing but %j in little time",
  (unit) => {
    const text = unit.repeat(2000 / unit.length).slice(0, 1990);
    const before = process.cpuUsage();
    judge(FINDINGS, `${text} [f1]`);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(CPU_MAX_MS);
  },
);
