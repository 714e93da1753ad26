import { describe, expect, it } from "vitest";
import type { Frequency } from "@/lib/domain/claim";
import { type FrequencyWanted, meetsFrequency, percentsOf } from "@/lib/domain/frequency";

const figure = (low: number, high = low): Frequency => ({
  arm: "drug",
  lower: low / 100,
  upper: high / 100,
  text: `${high}%`,
});
const word = (text: string): Frequency => ({ arm: "drug", lower: 0, upper: 1, text });

describe("a stated frequency", () => {
  it.each<[string, Frequency, FrequencyWanted, boolean]>([
    ["a figure above a bound", figure(12), { above: 10 }, true],
    ["a figure at a bound to be exceeded", figure(10), { above: 10 }, false],
    ["a figure at a bound to be met", figure(10), { atLeast: 10 }, true],
    ["a range that begins below", figure(5, 20), { above: 10 }, false],
    ["a figure in its band", figure(0.05), { band: "rare" }, true],
    ["a figure where the next band begins", figure(10), { band: "common" }, false],
    ["another word for the band", word("infrequent"), { band: "uncommon" }, true],
    ["the word of another band", word("very rare"), { band: "rare" }, false],
    ["a word whose band lies within the bounds", word("very common"), { atLeast: 10 }, true],
    ["a word whose band only reaches the bound", word("common"), { above: 5 }, false],
    ["a word that says when, not how often", word("postmarketing"), {}, false],
    ["no occurrence at all", figure(0), { below: 1 }, false],
    ["a figure of placebo", { ...figure(12), arm: "placebo" }, { above: 10 }, false],
    ["any figure", figure(0.3), {}, true],
  ])("is asked for: %s", (_, stated, wanted, meets) => {
    expect(meetsFrequency(stated, wanted)).toBe(meets);
  });

  it("is rounded as a reader needs it", () => {
    expect(percentsOf({ lower: 0.980337, upper: 0.980337 })).toEqual([98, 98]);
    expect(percentsOf({ lower: 0.00056789, upper: null })).toEqual([0.057, 0.057]);
  });
});
