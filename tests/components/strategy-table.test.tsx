// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { StrategyTable } from "@/components/admin/tables";
import { renderInPage } from "./render";

const figures = {
  sufficient: 0.9,
  iterations: 3.26,
  toolCalls: 2.5,
  modelCalls: 3,
  tokens: 2811.6,
  latencyMs: 420,
  struck: 0,
};

it("S1-93: sets strategies side by side, with what each asks of a model", () => {
  renderInPage(
    <StrategyTable
      strategies={[
        { ...figures, strategy: "single-action", runs: 8 },
        { ...figures, strategy: "react", runs: 4, modelCalls: 7 },
      ]}
    />,
  );
  const rows = screen.getAllByRole("row");
  expect(rows).toHaveLength(3);
  const cells = [...(rows[1]?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
  expect(cells[0]).toContain("one call or the answer at a time");
  expect(cells.slice(1)).toEqual(["8", "90 %", "3.3", "2.5", "3.0", "2,812", "420 ms", "0 %"]);
  expect(rows[2]?.textContent).toContain("7.0");
});

it("says so when no run ended", () => {
  renderInPage(<StrategyTable strategies={[]} />);
  expect(screen.getByText("No run ended in this period.")).toBeDefined();
});
