import { describe, expect, it } from "vitest";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { sentenceCheck } from "@/lib/server/check-sentences";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { FINDINGS } from "./findings";
import { FREE_PROSE, UNTRUE_PROSE } from "./free-prose";
import { TRUE_SENTENCES } from "./true-sentences";

const STRUCK_MAX = 0.04;
const GROUNDED_MIN = 0.75;
const UNTRUE_GROUNDED_MAX = 0.1;
const check = sentenceCheck("", FINDINGS, smallGraph());

function shareOf(drafts: readonly DraftSentence[], status: string) {
  const found = drafts.flatMap((draft) => check([draft])).filter((each) => each.status === status);
  return {
    share: found.length / drafts.length,
    report: found.map(({ text, issues }) => `${text} ${issues}`).join("\n"),
  };
}

describe("true sentences on findings of a small graph", () => {
  it.each([
    ["in varied wording", TRUE_SENTENCES],
    ["in free prose", FREE_PROSE],
  ])("S2-26: %s are seldom struck and mostly grounded", (_, drafts) => {
    expect(drafts.length).toBeGreaterThanOrEqual(60);
    const struck = shareOf(drafts, "struck");
    expect(struck.share, struck.report).toBeLessThanOrEqual(STRUCK_MAX);
    const open = shareOf(drafts, "interpretation");
    expect(shareOf(drafts, "grounded").share, open.report).toBeGreaterThanOrEqual(GROUNDED_MIN);
  });
});

it("F70, S0-189: untrue sentences in free prose are seldom grounded", () => {
  const grounded = shareOf(UNTRUE_PROSE, "grounded");
  expect(grounded.share, grounded.report).toBeLessThanOrEqual(UNTRUE_GROUNDED_MAX);
});

it.each([
  ["Tremor is absent from the label of cyclosporine.", "f6"],
  ["Metformin lacks a signal for lactic acidosis.", "f2"],
  ["Tremor is listed on a label of aspirin only.", "f29"],
  ["No label of aspirin omits tremor.", "f29"],
  ["Nothing but tremor is listed on a label of aspirin.", "f29"],
  ["Lactic acidosis is reported with metformin (IC025 -7.01).", "f2"],
  ["Lactic acidosis is reported with metformin in 840 million reports.", "f2"],
  ["Lactic acidosis was reported with metformin in 2010.", "f2"],
  ["Lactic acidosis is reported with metformin in more than 840 reports.", "f2"],
  ["Lactic acidosis is reported with metformin only.", "f2"],
  ["Is lactic acidosis reported with metformin?", "f2"],
  ["", "f2"],
])("F70, F72: is not grounded: %s", (text, id) => {
  const [judged] = check([{ section: "findings", text, findingIds: [id], plain: false }]);
  expect(judged?.status).not.toBe("grounded");
});
