import { expect, it } from "vitest";
import { coverageOf } from "@/bin/commands/coverage";
import { smallGraph } from "@/tests/fixtures/small-graph";

it("tells what the sources hold of the thing a name denotes", () => {
  const { json, text } = coverageOf(smallGraph(), "metformin");
  expect(json).toMatchObject({ status: "resolved", entity: { id: "DRUGCENTRAL:1725" }, candidates: [] });
  expect(json.coverage.length).toBeGreaterThan(0);
  expect(text).toMatch(/^metformin \(drug, DRUGCENTRAL:1725\)\n/);
});

it("takes no thing that is only spelt alike", () => {
  const { json, text } = coverageOf(smallGraph(), "metform x");
  expect(json).toMatchObject({ status: "ambiguous", entity: null, coverage: [] });
  expect(json.candidates[0]).toMatchObject({ name: "metformin" });
  expect(text).toMatch(/none is taken\.\n/);
});

it("says where nothing is named so", () => {
  const { json, text } = coverageOf(smallGraph(), "qqqqq");
  expect(json).toMatchObject({ status: "unresolved", entity: null, candidates: [] });
  expect(text).toBe('Nothing in this graph is named like "qqqqq".');
});
