// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverageTable } from "@/components/result/coverage-table";
import type { CoverageCell } from "@/lib/domain/dataset";
import { cannedCoverage } from "@/tests/fixtures/canned-artifacts";
import { cannedDatasets } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

const [canned] = cannedCoverage();
if (!canned) throw new Error("the fixture has coverage");
const at = (dataset: string, entity: string): CoverageCell => ({
  ...canned,
  dataset,
  entity,
  state: "data",
  count: 3,
});
const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

it("has a column for each thing where most were searched in each source", () => {
  renderInPage(<CoverageTable cells={[at("a", "AE:rash"), at("a", "AE:coma")]} datasets={cannedDatasets} names={[]} />);
  expect(heads()).toEqual(["Source and aspect", "Rash", "Coma"]);
});

it("has no column of blanks where each source was searched for another thing", () => {
  const cells = ["rash", "coma", "fall"].map((event) => at(`source of ${event}`, `AE:${event}`));
  renderInPage(<CoverageTable cells={cells} datasets={cannedDatasets} names={[]} />);
  expect(heads()).toEqual(["Source and aspect", "What it holds"]);
  expect(screen.queryByText("not searched")).toBeNull();
  expect(screen.getByRole("row", { name: /Coma 3 found/ })).toBeTruthy();
});
