// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BooleanAnswer } from "@/components/answer/boolean-answer";
import { MatrixAnswer } from "@/components/answer/matrix-answer";
import { Confidence } from "@/components/result/confidence";
import { Gaps } from "@/components/result/gaps";
import { lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

describe("what an answer says before any prose", () => {
  it("shows every source of a compared cell", () => {
    const answer = {
      kind: "matrix" as const,
      rows: [{ ...lacticAcidosis }],
      columns: [{ ...metformin }],
      shared: 1,
      cells: [
        {
          row: lacticAcidosis.id,
          column: metformin.id,
          evidence: ["label: SIDER; signal: FAERS signals IC025 2.11"],
          claimIds: [],
        },
      ],
    };
    renderInPage(<MatrixAnswer answer={answer} />);
    expect([screen.queryByText("label"), screen.queryByText("signal IC025 2.11")]).not.toContain(null);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Adverse event",
      metformin.name,
    ]);
  });

  it("says of a listed event that it is one, never a bare yes", () => {
    renderInPage(<BooleanAnswer value basis="listed" sources={["SIDER 4.1"]} />);
    expect(screen.getByText("Listed as an adverse event")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bYes\b/);
  });

  it("says its basis once, and beside the word where that does not hold it", () => {
    renderInPage(<BooleanAnswer value={false} basis="not_listed" sources={[]} />);
    expect(screen.getAllByText(/^not listed$/i)).toHaveLength(1);
    renderInPage(<BooleanAnswer value={null} basis="signal_only" sources={[]} />);
    expect(screen.getByText("signal only")).toBeTruthy();
  });

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
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual(deductions.toReversed().map(({ reason, taken }) => `−${taken.toFixed(2)}${reason}`));
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
