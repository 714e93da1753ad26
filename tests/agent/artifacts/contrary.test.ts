import { expect, it } from "vitest";
import { contrarySentences } from "@/lib/agent/artifacts/sentences/mechanisms";
import type { State } from "@/lib/domain/run/state";
import { askSmall } from "./asking";

it("says of a pair that a contrary direction speaks against it", async () => {
  const { state, artifacts } = await askSmall("Does metformin cause nausea?");
  const [pair] = artifacts.supports ?? [];
  if (!pair) throw new Error("no support of the pair");
  const against = {
    name: "contrary",
    value: 1,
    weight: -1,
    logOdds: -1,
    reason: "opposite",
    claimIds: [],
    layer: "mechanism" as const,
  };
  const withParts = (parts: typeof pair.support.parts): State => ({
    ...state,
    artifacts: { ...artifacts, supports: [{ ...pair, support: { ...pair.support, parts } }] },
  });
  expect(contrarySentences(withParts([]))).toEqual([]);
  const told = contrarySentences(withParts([{ ...pair.support.parts[0], ...against }])).map(({ text }) => text);
  expect(told).toEqual([expect.stringContaining("something against it")]);
});
