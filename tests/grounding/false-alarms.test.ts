import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { FINDINGS } from "./findings";
import { FREE_PROSE, UNTRUE_PROSE } from "./free-prose";
import { PLAIN_SENTENCES, TRUE_SENTENCES } from "./true-sentences";

const FALSE_ALARMS_MAX = 0.02;
const graph = smallGraph();

describe("true sentences", () => {
  for (const [kind, drafts] of Object.entries({ "of the tools' wording": TRUE_SENTENCES, "in free prose": FREE_PROSE }))
    it(`${kind} are struck in at most 2 of 100 cases`, () => {
      const struck = checkSentences(drafts, FINDINGS, graph).filter(({ status }) => status !== "grounded");
      expect(drafts.length).toBeGreaterThanOrEqual(60);
      expect(struck.length / drafts.length, report(struck)).toBeLessThanOrEqual(FALSE_ALARMS_MAX);
    });

  it("of the engine's own templates stay plain", () => {
    const checked = checkSentences(PLAIN_SENTENCES, FINDINGS, graph);
    expect(
      checked.map(({ status }) => status),
      report(checked),
    ).toEqual(PLAIN_SENTENCES.map(() => "plain"));
  });
});

describe("untrue sentences", () => {
  it("F70, S0-189: in free prose are struck in at least 99 of 100 cases", () => {
    const passed = UNTRUE_PROSE.flatMap((draft) => checkSentences([draft], FINDINGS, graph)).filter(
      ({ status }) => status === "grounded",
    );
    expect(passed.length / UNTRUE_PROSE.length, report(passed)).toBeLessThanOrEqual(0.01);
  });
});

function report(sentences: { text: string; issues: string[] }[]): string {
  return sentences.map(({ text, issues }) => `${text}\n    ${issues.join("\n    ")}`).join("\n");
}
