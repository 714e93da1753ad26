// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverageMatrix } from "@/components/panel/coverage-matrix";
import type { CoverageCell } from "@/lib/domain/dataset";
import { cannedCoverage } from "@/tests/fixtures/canned-artifacts";
import { cannedDatasets, metformin } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

const [canned] = cannedCoverage();
if (!canned) throw new Error("the fixture has coverage");
const at = (aspect: CoverageCell["aspect"], entity: string, more: Partial<CoverageCell> = {}): CoverageCell => ({
  ...canned,
  ...{ aspect, entity, state: "data", count: 3 },
  ...more,
});
const show = (cells: CoverageCell[], names = [metformin]) =>
  renderInPage(<CoverageMatrix cells={cells} datasets={cannedDatasets} names={names} />);
const heads = (role: "columnheader" | "rowheader") =>
  screen.getAllByRole(role).map(({ textContent }) => textContent?.trim());
const marks = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

it("has a line for each kind of evidence and a column for each thing, or, where there are more things, the other way round", () => {
  const { unmount } = show([at("targets", metformin.id), at("pathways", metformin.id)]);
  expect(heads("columnheader")).toEqual(["Searched", "metformin"]);
  expect(heads("rowheader")).toEqual(["targets", "pathways"]);
  unmount();
  show([at("label_listings", "AE:rash"), at("label_listings", "AE:coma")]);
  expect(heads("columnheader")).toEqual(["Searched", "label listings"]);
  expect(heads("rowheader")).toEqual(["Rash", "Coma"]);
});

it("tells what was found from what was searched in vain, failed, or is not loaded, and says which were not searched", () => {
  const states = ["data", "searched_empty", "failed", "not_loaded"] as const;
  show([...states.map((state, n) => at("targets", `AE:e${n}`, { state })), at("pathways", "AE:e0")]);
  expect(marks()).toEqual([
    "E0, targets: found",
    "E0, pathways: found",
    "E1, targets: searched, none",
    "E2, targets: a look-up failed",
    "E3, targets: not loaded",
  ]);
  expect(screen.getAllByText("not searched")).toHaveLength(3);
});

it("opens what each source holds, a silence with what it means", async () => {
  const [one, other] = cannedDatasets;
  const of = { state: "searched_empty", dataset: other?.key ?? "" } as const;
  show([at("targets", metformin.id, { dataset: one?.key ?? "" }), at("targets", metformin.id, of)]);
  fireEvent.click(screen.getByRole("button", { name: "targets, metformin: found" }));
  expect((await screen.findByText("3 found")).parentElement?.textContent).toContain(one?.title);
  expect(screen.getByText("searched, nothing there").parentElement?.textContent).toContain(other?.title);
});

it("names both ends of a pair", () => {
  show([at("label_listings", `${metformin.id}|AE:pulmonary_embolism`, { state: "searched_empty" })]);
  expect(marks()).toEqual(["label listings, metformin and Pulmonary embolism: searched, none"]);
});

it("takes more than eight things of a type together, and counts those of which something is held", async () => {
  const genes = Array.from({ length: 9 }, (_, n) => ({ id: `HGNC:${n}`, name: `G${n}`, type: "gene" as const }));
  const state = (n: number) => (n < 4 ? "data" : "searched_empty");
  show(
    genes.map(({ id }, n) => at("pathways", id, { state: state(n) })),
    genes.map((gene) => ({ ...metformin, ...gene })),
  );
  fireEvent.click(screen.getByRole("button", { name: "pathways, 9 genes: found" }));
  expect(await screen.findByText("found for 4 of 9")).toBeTruthy();
});

it("says so where nothing was searched", () => {
  show([]);
  expect(screen.getByText("No source was searched.")).toBeTruthy();
});
