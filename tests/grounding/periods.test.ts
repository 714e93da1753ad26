import { expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import { blankFinding, type Finding } from "@/lib/knowledge/finding";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();
const WINDOW: Finding = {
  ...blankFinding,
  id: "f1",
  kind: "count",
  text: "FAERS disproportionality signals, 2025Q4-2026Q1",
  numbers: [{ value: 1, unit: "sources", role: "searched" }],
  datasets: ["faers"],
  from: { ...blankFinding.from, coverage: ["source/window"] },
};

it.each([
  ["The reports span the closing quarter of 2025 and the opening quarter of 2026.", "closing", "third"],
  ["The time frame is 2025Q4 to 2026Q1.", "2026Q1", "2026Q2"],
  ["The time frame runs from Q4 2025 to Q1 2026.", "Q4 2025", "Q4 2024"],
  ["The reports cover the fourth quarter of 2025 and the first of 2026.", "the first", "the second"],
  ["It is FAERS, from 2025Q4 to 2026Q1, upon which this depends.", "FAERS", "SIDER"],
])("reads the quarters of a window: %s", (truth, said, instead) => {
  const drafts = [truth, truth.replace(said, instead)].map((text) => ({
    section: "findings" as const,
    text,
    findingIds: ["f1"],
    plain: false,
  }));
  const [told, spoilt] = checkSentences(drafts, [WINDOW], graph);
  expect(told?.issues).toEqual([]);
  expect(spoilt?.status, spoilt?.text).toBe("struck");
});
