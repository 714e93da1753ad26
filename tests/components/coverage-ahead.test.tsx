// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CoverageAhead } from "@/components/chat/coverage-ahead";
import type { CoverageState } from "@/lib/domain/dataset";
import { cannedReading } from "@/tests/fixtures/canned-reading";
import { renderInPage } from "./render";

const cell = (dataset: string, state: CoverageState, count = 0) =>
  ({ dataset, aspect: "label_listings", entity: "DRUGCENTRAL:1725", state, count }) as const;

it("says before a run which sources hold something, which hold no label of it, and which are not loaded", () => {
  const coverage = [cell("sider", "data", 12), cell("labels", "searched_empty"), cell("onsides", "not_loaded")];
  const sources = [
    { key: "sider", title: "SIDER" },
    { key: "labels", title: "Label annotations" },
    { key: "onsides", title: "OnSIDES" },
  ];
  renderInPage(<CoverageAhead reading={{ ...cannedReading, coverage, sources }} />);
  expect(screen.getByText("1 of 3 sources hold something on this")).toBeTruthy();
  for (const mark of ["found", "searched, none", "not loaded"]) expect(screen.getByText(mark)).toBeTruthy();
});

it("is silent where nothing was named", () => {
  const { container } = renderInPage(<CoverageAhead reading={{ ...cannedReading, coverage: [], sources: [] }} />);
  expect(container.textContent).toBe("");
});
