import { expect, it } from "vitest";
import { WEIGHTS } from "@/lib/graph/paths/support/features";
import { acts, listed, PLAIN, support } from "./small-pairs";

/** What the labels of another drug on the same target weigh, of so many labelled drugs. */
function classWeight(labelled: number): number | undefined {
  const others = Array.from({ length: labelled - 1 }, (_, i) => listed(`D${100 + i}`, "A3"));
  const claims = [...PLAIN, acts("D50", "G1"), listed("D50", "A1"), ...others];
  return support(claims, "D", "A1", "all").parts.find(({ layer }) => layer === "class")?.weight;
}

it("weighs what drugs of like target profile are listed with less where few drugs are labelled", () => {
  expect(WEIGHTS.classOfFew).toBeLessThan(WEIGHTS.class);
  expect(classWeight(3)).toBe(WEIGHTS.classOfFew);
  expect(classWeight(499)).toBe(WEIGHTS.classOfFew);
  expect(classWeight(500)).toBe(WEIGHTS.class);
});
