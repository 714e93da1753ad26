import { expect, it } from "vitest";
import { record } from "@/lib/sources/source";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

type Counts = {
  case_count: number;
  drug_total: number;
  reaction_total: number;
  report_total?: number;
  ebgm?: number;
  ebgm_prior?: string;
};

function reported(event: string, ic025: number, ...counts: Counts[]) {
  return statement({
    subject: "D1",
    predicate: "reported_with",
    object: event,
    dataset: "faers",
    statistic: { name: "IC025", value: ic025, unit: "log2" },
    evidence: counts.map((each, i) => record(`${event} ${i}`, null, each)),
  });
}

const small = { case_count: 3, drug_total: 100, reaction_total: 13, report_total: 10_000 };
const rowsOf = async (...claims: ReturnType<typeof reported>[]) =>
  runTool("get_drug_signals", { drug: "D1" }, graphOf(claims));

it("computes each measure with its interval from the counts of the row with most cases", async () => {
  const fewer = { case_count: 1, drug_total: 10, reaction_total: 13, report_total: 10_000, ebgm: 99 };
  const { rows } = await rowsOf(reported("A1", 1.5, fewer, { ...small, ebgm: 8.4719 }));
  expect(rows[0]).toMatchObject({
    ...{ ic025: 1.5, cases: 3, expected: 0.13, prr: 29.7, prr_95: "8.298 to 106.296", ror: 30.588 },
    ...{ ror_95: "8.289 to 112.867", chi2: 64.084, chi2_yates: 43.7, ic: 2.474, ic_95: "0.423 to 3.668" },
    ...{ ic_bcpnn: 1.681, ebgm: 8.4719, undefined_because: null },
    counts: "3 of the 100 reports of the drug name the event; 13 of all 10,000 reports do",
  });
});

it("gives no number for a zero cell, but why", async () => {
  const { rows } = await rowsOf(reported("A1", 1.5, { ...small, reaction_total: 3 }));
  expect(rows[0]).toMatchObject({
    ...{ prr: null, prr_95: null, ror: null },
    undefined_because: "PRR: no report of another drug names the event; ROR: no report of another drug names the event",
  });
});

it("computes nothing without the total of reports", async () => {
  const { case_count, drug_total, reaction_total } = small;
  const { rows } = await rowsOf(reported("A1", 1.5, { case_count, drug_total, reaction_total }));
  expect(rows[0]).toMatchObject({ ic025: 1.5, cases: 3 });
  expect(rows[0]).not.toHaveProperty("ror");
});

it("says that a signal is no incidence and no causation, and what EBGM's prior rests on where there is one", async () => {
  const plain = await rowsOf(reported("A1", 1.5, small));
  expect(plain.summary).toContain("no incidence and shows no causation");
  expect(plain.summary).not.toContain("prior");
  const flagged = await rowsOf(reported("A1", 1.5, { ...small, ebgm: 8, ebgm_prior: "flagged pairs" }));
  expect(flagged.summary).toContain("fitted to the pairs the source flagged");
  const whole = await rowsOf(reported("A1", 1.5, { ...small, ebgm: 8, ebgm_prior: "all reported pairs" }));
  expect(whole.summary).not.toContain("prior");
});

it.each([
  ["the approximation", 0.405, "0.405 to 3.68"],
  ["exact quantiles", 0.423, "0.423 to 3.668"],
])("shows the interval by the method of the IC025 that the source states: %s", async (_, ic025, interval) => {
  const { rows } = await rowsOf(reported("A1", ic025, small));
  expect(rows[0]).toMatchObject({ ic025, ic: 2.474, ic_95: interval });
});
