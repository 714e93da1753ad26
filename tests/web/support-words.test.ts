import { expect, it } from "vitest";
import { modeWords, reliabilityWords, supportText, supportWords } from "@/lib/web/score-words";

it.each([
  [0, "0"],
  [0.0004, "<0.01"],
  [0.5, "0.50"],
  [0.99, "0.99"],
  [0.9901, ">0.99"],
  [0.99999, ">0.99"],
  [1, ">0.99"],
])("words a support of %d", (score, words) => expect(supportWords(score)).toBe(words));

it.each([
  [0.52, "fair", "hardly"],
  [0.57, "fair", "weakly"],
  [0.61, "good", "moderately"],
  [0.74, "good", "well"],
  [0.64, "none", "no better than chance"],
] as const)("words an AUC of %d of class %s as %s", (auc, measured, words) => {
  const reliability = { auc, lower: 0.5, upper: 0.8, listed: 20, others: 40, class: measured };
  expect(reliabilityWords({ reliability })[0]).toContain(
    `${words} (area under the ROC curve ${auc}, 95 % interval 0.50 to 0.80`,
  );
});

it("says of a number near 0.5 that rests on nothing that it is no evidence", () => {
  const part = (name: string, logOdds: number) => ({
    ...{ name, layer: "mechanism" as const, value: 1, weight: logOdds, logOdds, reason: "" },
  });
  const text = (...parts: ReturnType<typeof part>[]) => supportText({ score: 0.48, because: null, parts });
  expect(text(part("level of the event", -0.4), part("phenotype", 0.01))).toContain("(no evidence for it: hardly");
  expect(text(part("phenotype", -0.2))).toContain("(no evidence for it: nothing speaks for the pair");
  expect(text(part("safety", 0.5), part("phenotype", -0.2))).toBe("0.48 of 1");
  expect(supportText({ score: 0, because: "no target is known", parts: [] })).toBe(
    "0 of 1 (not judged: no target is known)",
  );
});

it("says of a support that other drugs alone give that nothing of the pair speaks for it", () => {
  const part = (layer: "mechanism" | "class", logOdds: number) => ({
    ...{ name: layer, layer, value: 1, weight: logOdds, logOdds, reason: "" },
  });
  const text = (...parts: ReturnType<typeof part>[]) => supportText({ score: 0.71, because: null, parts });
  expect(text(part("class", 1.2), part("mechanism", -0.2))).toContain("0.71 of 1 (by what labels of other drugs");
  expect(text(part("class", 1.2), part("mechanism", 0.4))).toBe("0.71 of 1");
});

it("says of mechanism alone what is left out, not that there is none", () => {
  expect(modeWords("mechanistic")).toContain("left out of this number");
});
