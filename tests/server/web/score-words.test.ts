import { describe, expect, it } from "vitest";
import { FACTORS } from "@/lib/domain/reweigh";
import { relationWords } from "@/lib/server/web/path-words";
import {
  FACTOR_GROUPS,
  factorWords,
  grouped,
  modeWords,
  reliabilityWords,
  supportText,
  supportWords,
} from "@/lib/server/web/score-words";

describe("the words of factors", () => {
  it("has a label and a sentence for each factor a score can hold, each in one group", () => {
    const named = FACTOR_GROUPS.flatMap(({ factors }) => Object.keys(factors));
    expect([...named].sort()).toEqual([...FACTORS].sort());
    for (const name of FACTORS) {
      expect(factorWords(name).label).toMatch(/^[A-Z]/);
      expect(factorWords(name).says).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("keeps one order, in whatever order the paths bring their factors", () => {
    const names = ["length", "evidence", "target", "an older factor"];
    expect(grouped(names)).toEqual(grouped([...names].reverse()));
    expect(grouped(names).flatMap((group) => group.names)).toEqual(["target", "evidence", "length", "an older factor"]);
    expect(factorWords("an older factor")).toEqual({ label: "an older factor", says: "" });
  });
});

it.each([
  ["binds_in_assay", "also binds (32 nM, assay, inhibition)", { verb: "also binds", note: "32 nM, assay, inhibition" }],
  ["binds_in_assay", null, { verb: "also binds (assay)", note: "" }],
  ["targets", "inhibition", { verb: "inhibits", note: "" }],
  ["targets", "activation, EC50 3 nM", { verb: "activates", note: "EC50 3 nM" }],
  ["interacts_with", "inhibitor", { verb: "inhibits", note: "" }],
  ["interacts_with", null, { verb: "is named in the same reports as", note: "" }],
] as const)("says %s with the note %s once", (predicate, note, words) =>
  expect(relationWords({ predicate, note, datasets: ["twosides-sample"] })).toEqual(words),
);

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
