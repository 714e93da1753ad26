// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PairSupports } from "@/components/paths/pair-supports";
import type { PairSupport } from "@/lib/domain/support";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";
import { renderInPage } from "./render";

const [claim] = cannedClaims;
if (!claim) throw new Error("the fixture has claims");

const support: PairSupport = {
  ...{ mode: "all", version: "v1", score: 0.996, intercept: 0, slope: 0.5, because: null },
  parts: [
    {
      ...{ name: "safety", layer: "mechanism", value: 0.5, weight: 0.6, logOdds: 0.3, claimIds: [claim.id] },
      reason: "inhibition of G is linked to Acidosis",
    },
    { name: "level of the event", layer: "mechanism", value: 0.1, weight: -0.5, logOdds: -0.05, reason: "mean" },
  ],
  reliability: { auc: 0.51, lower: 0.46, upper: 0.56, listed: 40, others: 900, class: "none" },
};

function show(parts: Partial<PairSupport> = {}) {
  renderInPage(
    <PairSupports supports={[{ drug: metformin, event: lacticAcidosis, support: { ...support, ...parts } }]} />,
  );
  return document.body.textContent ?? "";
}

it("never shows a support as certain", () => {
  expect(show()).toContain(": >0.99 of 1");
  expect(document.body.textContent).not.toMatch(/\b1\.00\b/);
});

it("shows on demand what the support is by mechanism alone", () => {
  const direct = { name: "label", layer: "direct", value: 1, weight: 5, logOdds: 5, reason: "listed" } as const;
  expect(show({ parts: [...support.parts, direct], score: 0.99 })).toContain("Support by all evidence");
  fireEvent.click(screen.getByRole("button", { name: "Mechanism alone" }));
  expect(document.body.textContent).toContain(": 0.56 of 1");
  expect(document.body.textContent).not.toContain("Direct evidence");
});

it("says beside the supports what support, path score and confidence mean and that they need not agree", () => {
  const text = show();
  for (const said of [
    "0.5 is neither for nor against",
    "a path's score",
    "confidence",
    "support without a specific path",
  ])
    expect(text).toContain(said);
});

it("names the class of the event, and that its parts weigh less where mechanism was seen to say little", () => {
  const text = show();
  expect(text).toContain("no better than chance (area under the ROC curve 0.51");
  expect(text).toContain("weigh 0.5 times");
  expect(show({ slope: 1, reliability: null })).toContain("was not measured");
});

it("writes no zero with a sign", () => {
  const parts = support.parts.map((part) => ({ ...part, logOdds: -0.001 }));
  expect(show({ parts })).not.toContain("-0.00");
});

it("opens the claims a part rests on", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "target safety: open 1 claim" }));
  expect(screen.getByRole("dialog").textContent).toContain("safety");
  expect((await screen.findByRole("heading", { name: "1 claim" })).textContent).toBe("1 claim");
});
