import { expect, it } from "vitest";
import { fisherExact } from "@/lib/domain/statistics/fisher";

it("gives the p of the lady tasting tea, and of tables computed with SciPy's hypergeometric distribution", () => {
  expect(fisherExact({ holders: 3, known: 4, baseHolders: 1, baseKnown: 4 })).toBeCloseTo(0.242857142857, 12);
  const p = fisherExact({ holders: 14, known: 26, baseHolders: 198, baseKnown: 1258 });
  expect(p / 1.1348865044316427e-5).toBeCloseTo(1, 9);
  expect(fisherExact({ holders: 21, known: 37, baseHolders: 88, baseKnown: 1247 }) / 2.0514312231e-14).toBeCloseTo(
    1,
    9,
  );
});

it("is 1 where nobody has it or a group is empty", () => {
  expect(fisherExact({ holders: 0, known: 20, baseHolders: 116, baseKnown: 1347 })).toBeCloseTo(1, 9);
  expect(fisherExact({ holders: 0, known: 0, baseHolders: 5, baseKnown: 10 })).toBe(1);
});
