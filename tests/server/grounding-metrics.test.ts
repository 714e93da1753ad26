import { describe, expect, it } from "vitest";
import type { DraftSentence, Sentence } from "@/lib/domain/run/artifacts";
import { groundingMetrics } from "@/lib/server/grounding-metrics";

/** A check by a table: the findings each text needs, all of them. */
const NEEDS: Record<string, string[]> = { "one.": ["f1"], "both.": ["f1", "f2"] };
const check = (drafts: readonly DraftSentence[]): Sentence[] =>
  drafts.map(({ section, text, findingIds }) => {
    const issues = (NEEDS[text] ?? ["none"]).filter((id) => !findingIds.includes(id)).map((id) => `entity: of ${id}`);
    return { section, text, findingIds, issues, status: issues.length > 0 ? "struck" : "grounded" };
  });
const metricsOf = (...drafts: [text: string, findingIds: string[]][]) =>
  groundingMetrics(
    check(drafts.map(([text, findingIds]) => ({ section: "findings", text, findingIds, plain: false }))),
    8,
    check,
  );

describe("groundingMetrics", () => {
  it("counts a citation as precise when its sentence needs it or is supported by it alone", () => {
    expect(metricsOf(["both.", ["f1", "f2", "f3"]])).toMatchObject({ citations: 3, citationPrecision: 2 / 3 });
    expect(metricsOf(["one.", ["f1", "f4"]], ["one.", ["f1"]])).toMatchObject({ citationPrecision: 2 / 3 });
  });

  it("counts no citation of an unsupported sentence as precise, nor its findings as used", () => {
    const told = metricsOf(["one.", ["f2"]], ["one.", ["f1"]]);
    expect(told).toMatchObject({ sentences: 2, supportRate: 0.5, citationRecall: 0.5, citationPrecision: 0.5 });
    expect(told.evidenceUse).toBe(1 / 8);
  });

  it("recalls a sentence whose wording alone was held against it", () => {
    const sentence: Sentence = { section: "findings", text: "one.", findingIds: ["f1"], status: "struck", issues: [] };
    const judged = { ...sentence, issues: ["word: in the elderly"] };
    expect(groundingMetrics([judged], 8, check)).toMatchObject({ supportRate: 0, citationRecall: 1 });
  });

  it("has no shares of nothing", () => {
    expect(groundingMetrics([], 0, check)).toMatchObject({ supportRate: null, citationPrecision: null });
  });
});
