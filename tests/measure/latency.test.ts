import { expect, it } from "vitest";
import { latencyOf, percentileOf } from "@/measure/latency";

it("takes the smallest value that a share of all does not exceed", () => {
  const times = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect([0.5, 0.95, 1].map((share) => percentileOf(times, share))).toEqual([10, 19, 20]);
  expect(percentileOf([7], 0.5)).toBe(7);
  expect(percentileOf([], 0.5)).toBeNaN();
  expect(latencyOf([3.04, 1, 2])).toEqual({ median: 2, p95: 3 });
  expect(latencyOf([])).toBeNull();
});
