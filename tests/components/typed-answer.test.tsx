// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Confidence, Gaps } from "@/components/panel/coverage";
import { renderInPage } from "./render";

describe("what lowers the confidence, and what is missing", () => {
  it("says what the confidence is of, and out of how much", () => {
    renderInPage(<Confidence confidence={{ level: "high", value: 1, reasons: [] }} />);
    expect(screen.getByText("Confidence in the evidence found: high, 1.00 of 1")).toBeTruthy();
    expect(document.body.textContent).toContain("not how likely the event is");
  });

  it("shows the sum by which the confidence came about", () => {
    const deductions = [
      { reason: "Reports are those of the window searched alone.", taken: 0.05 },
      { reason: "95 of 191 adverse events could not be placed in any organ group.", taken: 0.25 },
    ];
    renderInPage(<Confidence confidence={{ level: "medium", value: 0.7, reasons: [], deductions }} />);
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
    const taken = deductions.toReversed().map((each) => `${each.reason}−${each.taken.toFixed(2)}`);
    expect(rows).toEqual(["It starts at1.00", ...taken, "Left0.70"]);
  });

  it("does not say that no gap was noted where something lowers the confidence", () => {
    renderInPage(<Gaps gaps={[]} open={[]} isSearched isLowered />);
    expect(document.body.textContent).toBe(
      "Every search was made. What lowers the confidence stands under the answer.",
    );
  });

  it("says what could not be looked up, and not that every search was made", () => {
    renderInPage(<Gaps gaps={[]} open={["Not loaded, so not searched: SIDER."]} isSearched isLowered />);
    expect(document.body.textContent).toBe("Not loaded, so not searched: SIDER.");
  });

  it("claims no completeness where nothing was searched", () => {
    renderInPage(<Gaps gaps={[]} open={[]} isSearched={false} isLowered={false} />);
    expect(document.body.textContent).toBe("Nothing was searched, so what is missing is not known.");
  });
});
