import { describe, expect, it } from "vitest";
import type { DraftSentence } from "@/lib/engine/artifacts";
import { sentenceCheck } from "@/lib/runtime/check-sentences";
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
