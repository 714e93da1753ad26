import { describe, expect, it } from "vitest";
import { FACTORS } from "@/lib/knowledge/reweigh";
import { relationWords } from "@/lib/web/path-words";
import { FACTOR_GROUPS, factorWords, grouped } from "@/lib/web/score-words";

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
  ["targets", "inhibition", { verb: "targets", note: "inhibition" }],
  ["interacts_with", "inhibitor", { verb: "inhibits", note: "" }],
  ["interacts_with", null, { verb: "is named in the same reports as", note: "" }],
] as const)("says %s with the note %s once", (predicate, note, words) =>
  expect(relationWords({ predicate, note, datasets: ["twosides-sample"] })).toEqual(words),
);
