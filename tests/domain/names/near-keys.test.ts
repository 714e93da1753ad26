import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "@/lib/domain/names/near-keys";

it.each([
  ["metformin", "metformin", 0],
  ["metfromin", "metformin", 1],
  ["metormin", "metformin", 1],
  ["mettformin", "metformin", 1],
  ["hydralazine", "hydroxyzine", 3],
  ["ca", "abc", 3],
])("counts the edits from %s to %s as %i", (a, b, edits) => expect(editDistance(a, b, 5)).toBe(edits));

it("says no more than that the limit is passed", () => expect(editDistance("hydralazine", "warfarin", 2)).toBe(3));

it("is a symmetric distance that one edit raises by at most one", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(editDistance(a, b, 20)).toBe(editDistance(b, a, 20));
      expect(editDistance(a, a, 20)).toBe(0);
      expect(Math.abs(editDistance(`${a}${c.slice(0, 1)}`, b, 20) - editDistance(a, b, 20))).toBeLessThanOrEqual(1);
    }),
  );
});
