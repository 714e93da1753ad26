import { describe, expect, it } from "vitest";
import type { Frequency } from "@/lib/knowledge/claim";
import { frequencyNumbers, frequencyText } from "@/lib/tools/claim-details";

const drug = (...percent: number[]) =>
  percent.map((each): Frequency => ({ arm: "drug", lower: each / 100, upper: each / 100, text: `${each}%` }));
const placebo = (...percent: number[]) => drug(...percent).map((each) => ({ ...each, arm: "placebo" as const }));
const infrequent: Frequency = { arm: "drug", lower: 0.001, upper: 0.01, text: "infrequent" };

describe("stated frequencies", () => {
  it("spans all figures of an arm, in whatever order a source has them", () => {
    const stated = [...drug(16.5, 20.9, 21, 3, 38, 4), ...placebo(9, 0.4), infrequent];
    expect(frequencyNumbers(stated).map(({ role, value }) => `${role} ${value}`)).toEqual([
      "frequency_lower 3",
      "frequency_upper 38",
      "placebo_lower 0.4",
      "placebo_upper 9",
    ]);
    expect(frequencyText(stated)).toBe("3% to 38%, 6 figures; placebo 0.4%; placebo 9%");
  });

  it("takes words for a range where no figure is stated", () => {
    expect(frequencyNumbers([infrequent]).map(({ value }) => value)).toEqual([0.1, 1]);
    expect(frequencyText([infrequent])).toBe("infrequent");
    expect(frequencyText([])).toBeNull();
  });
});
