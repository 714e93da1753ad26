import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { FINDINGS } from "./findings";
import { PLAIN_SENTENCES, TRUE_SENTENCES } from "./true-sentences";

const FALSE_ALARMS_MAX = 0.02;
const graph = smallGraph();

describe("true sentences", () => {
  it("are struck in at most 2 of 100 cases", () => {
    const struck = checkSentences(TRUE_SENTENCES, FINDINGS, graph).filter(({ status }) => status !== "grounded");
    expect(TRUE_SENTENCES.length).toBeGreaterThanOrEqual(60);
    expect(struck.length / TRUE_SENTENCES.length, report(struck)).toBeLessThanOrEqual(FALSE_ALARMS_MAX);
  });

  it("of the engine's own templates stay plain", () => {
    const checked = checkSentences(PLAIN_SENTENCES, FINDINGS, graph);
    expect(
      checked.map(({ status }) => status),
      report(checked),
    ).toEqual(PLAIN_SENTENCES.map(() => "plain"));
  });
});

function report(sentences: { text: string; issues: string[] }[]): string {
  return sentences.map(({ text, issues }) => `${text}\n    ${issues.join("\n    ")}`).join("\n");
}
