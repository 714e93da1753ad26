// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ScoreReport } from "@/components/paths/score-report";
import { reweigh } from "@/lib/domain/reweigh";
import { pathOf } from "@/tests/domain/weighing";
import { renderInPage } from "./render";

it("shows what the link to a disease is the product of, apart from the score that ranks", () => {
  const factors = [
    { name: "route", value: 0.8, reason: "target, disease" },
    { name: "evidence", value: 0.5, reason: "disgenet" },
  ];
  const link = { score: 0.4, weakBecause: null, factors };
  const [ranked] = reweigh([pathOf(1, [["target", 0.9]], { link })], {});
  if (ranked) renderInPage(<ScoreReport ranked={ranked} />);
  const rows = within(screen.getByRole("table", { name: /link to the disease/ })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "FactorValueReason",
    "Type of path0.800target, disease",
    "Evidence0.500disgenet",
    "Product0.400",
  ]);
});

it("leaves no cell blank, with weights or without", () => {
  for (const weights of [{}, { target: 0.5 }]) {
    const [ranked] = reweigh([pathOf(1, [["target", 0.9]])], weights);
    const { unmount } = renderInPage(ranked && <ScoreReport ranked={ranked} />);
    const cells = within(screen.getByRole("table")).getAllByRole("cell");
    expect(cells.filter(({ textContent }) => textContent === "")).toEqual([]);
    unmount();
  }
});
