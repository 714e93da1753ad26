import { expect, it } from "vitest";
import { covers } from "@/lib/domain/coverage";
import type { Aspect, CoverageState } from "@/lib/domain/dataset";
import { emptyFor } from "@/lib/tools/output";

it.each<[Aspect, CoverageState, boolean]>([
  ["label_listings", "data", true],
  ["label_listings", "searched_empty", false],
  ["label_text", "searched_empty", false],
  ["partial_listings", "data", false],
  ["reporting_signals", "searched_empty", true],
  ["targets", "searched_empty", true],
  ["reporting_signals", "truncated", false],
  ["targets", "failed", false],
  ["targets", "not_loaded", false],
])("%s in the state %s: silence is an absence %s", (aspect, state, isAbsence) => {
  const cell = { dataset: "a", aspect, entity: "D", state, count: 0 };
  expect(covers(cell)).toBe(isAbsence);
  const empty = emptyFor([cell], "E");
  expect(empty.map(({ entity }) => entity)).toEqual(isAbsence ? ["D|E"] : []);
  expect(empty.filter((each) => !covers(each))).toEqual([]);
});
