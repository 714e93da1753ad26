import { expect, it } from "vitest";
import { againstThreshold } from "@/lib/agent/artifacts/yes-no/pair";
import { graphOf } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";
import { listed, signalled } from "./drug-links";

const row = (ic025: number | null, cases: number | null, prr: number | null = null) => ({ ic025, cases, prr });

it.each([
  [[row(0.3, 3)], { casesMin: 5 }, "below_threshold"],
  [[row(0.3, 3), row(null, 6)], { casesMin: 5 }, "meets_threshold"],
  [[row(-0.1, 26)], { casesMin: 20 }, "meets_threshold"],
  [[row(-0.1, 26)], { casesMin: 20, source: "signal" }, "below_threshold"],
  [[row(2, 9)], { ic025Above: 2 }, "below_threshold"],
  [[row(2, 9)], { ic025Min: 2 }, "meets_threshold"],
  [[row(2, 9)], { prrAbove: 1 }, "below_threshold"],
  [[row(null, null)], { casesMin: 1 }, "no_reports"],
] as const)("holds reports against a threshold: %j, %j", (rows, filters, measured) => {
  expect(againstThreshold(rows, filters)).toBe(measured);
});

it("answers by the reports, whatever a label lists", async () => {
  const graph = graphOf([listed("Dclozap", "Anausea"), signalled("Dclozap", "Anausea")]);
  const run = await askIn(graph, "Is Anausea reported with Dclozap with an IC025 above 90?");
  expect(run.artifacts).toMatchObject({ answer: { value: false }, basis: "below_threshold" });
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")[0]).toBe("No: the reports held fall short of what is asked of them.");
  expect(run.artifacts.confidence.deductions?.map(({ reason }) => reason).join()).not.toContain("silence");
  const above = await askIn(graph, "Is Anausea reported with Dclozap with an IC025 above 0.01?");
  expect(above.artifacts).toMatchObject({ answer: { value: true }, basis: "meets_threshold" });
});
