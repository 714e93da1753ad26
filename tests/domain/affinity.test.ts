import { expect, it } from "vitest";
import { concentration, potencyIn } from "@/lib/domain/affinity";

it.each([
  [5, "10 µM"],
  [6, "1 µM"],
  [7.5, "32 nM"],
  [9.3, "0.5 nM"],
])("a potency of %s reads %s, and back", (potency, text) => {
  expect(concentration(potency)).toBe(text);
  expect(potencyIn(`also binds (${text}, assay)`)).toBeCloseTo(potency, 1);
});

it("finds no potency in a note without one", () => {
  expect(potencyIn("also binds (listed without a measurement, inhibition)")).toBeNull();
});
