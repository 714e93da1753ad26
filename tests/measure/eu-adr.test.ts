import { describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { euAdr } from "@/measure/eu-adr";
import { reportText } from "@/measure/report-text";
import { smallGraph, smallIndex } from "@/tests/fixtures/small-graph";
import { folder } from "@/tests/sources/folder";
import { evalContext } from "./eval-context";

const TERMS = [
  "outcomeName,outcomeId,meddra_pt,source,rationale",
  "Bleeding,1,Gastrointestinal haemorrhage,s,r",
  "Bleeding,1,Haemorrhage,s,r",
  "Bleeding,1,Zorbling,s,r",
  "Muscle,2,Myopathy,s,r",
  "Nothing,3,Frobbing,s,r",
];

const PAIRS = [
  ["ibuprofen", 1, 1],
  ["celecoxib", 1, 0],
  ["metformin", 1, 0],
  ["simvastatin", 2, 1],
  ["aspirin", 2, 0],
  ["frobnicol", 2, 0],
  ["aspirin", 3, 1],
] as const;

const dir = folder({
  "euadr/outcome_to_preferred_term.csv": TERMS.join("\n"),
  "euadr/reference_set.csv": [
    "exposureId,exposureName,outcomeId,outcomeName,groundTruth,indicationId,indicationName,comparatorId,comparatorName,comparatorType",
    ...PAIRS.map(([drug, outcome, truth]) => `1,${drug},${outcome},Outcome ${outcome},${truth},1,i,1,c,t`),
  ].join("\n"),
});

/** Scores by drug and event, 0 for others. */
function scoring(scores: Record<string, number>): Graph {
  const graph = smallGraph();
  return { ...graph, score: (drug, event) => scores[`${graph.entity(drug)?.name} ${event}`] ?? 0 };
}

async function evaluated(scores: Record<string, number>) {
  const report = await euAdr.run(evalContext(smallIndex(), { dir, graph: scoring(scores) }));
  const [table] = report.tables;
  return { report, row: (name: string) => table?.rows.find((row) => row.name === name), table };
}

describe("EU-ADR", () => {
  it("takes the best term for the score of an outcome", async () => {
    const { row } = await evaluated({
      "ibuprofen AE:haemorrhage": 0.5,
      "celecoxib AE:gastrointestinal_haemorrhage": 0.4,
      "simvastatin AE:myopathy": 0.3,
      "aspirin AE:myopathy": 0.1,
    });
    const [auc, difference, within] = row("mechanistic")?.cells ?? [];
    expect(auc?.value).toBeCloseTo(5 / 6, 12);
    expect(difference).toBeNull();
    expect(within?.value).toBe(1);
  });

  it("holds every baseline against the mechanistic score on the same resamples", async () => {
    const { row, table } = await evaluated({ "ibuprofen AE:haemorrhage": 1, "simvastatin AE:myopathy": 1 });
    expect(row("mechanistic")?.cells[0]).toEqual({ value: 1, lower: 1, upper: 1 });
    expect(row("genes of the event")?.kind).toBe("baseline");
    for (const { cells } of table?.rows.slice(1) ?? []) {
      const [auc, difference] = cells;
      expect(difference?.value).toBeCloseTo(1 - (auc?.value ?? 0), 12);
      expect(difference?.lower).toBeCloseTo(1 - (auc?.upper ?? 0), 12);
    }
  });

  it("counts and names what it leaves out", async () => {
    const { report, table } = await evaluated({});
    expect(table?.of).toBe("5 pairs, 2 related and 3 not");
    expect(report.figures[0]).toMatchObject({ name: "measured", count: 5, total: 7 });
    expect(report.leftOut).toEqual([
      { cause: "pairs whose drug is unresolved", count: 1, examples: ["frobnicol - Outcome 2"] },
      { cause: "pairs of whose outcome no term is resolved", count: 1, examples: ["aspirin - Outcome 3"] },
      { cause: "preferred terms that are no event of the graph", count: 2, examples: ["Frobbing", "Zorbling"] },
    ]);
    const text = reportText(report);
    expect(text).toContain("2  preferred terms that are no event of the graph: Frobbing; Zorbling");
    expect(text).toMatch(/^random +\d\.\d{3} \[\d\.\d{3}, \d\.\d{3}\]/m);
  });

  it("measures the open tiers beside, when the graph holds others", async () => {
    const open = { graph: scoring({ "celecoxib AE:haemorrhage": 1 }), index: smallIndex() };
    const report = await euAdr.run(evalContext(smallIndex(), { dir, openTiers: () => open }));
    const limited = report.tables[0]?.rows.find(({ name }) => name === "mechanistic, open and share-alike tiers");
    expect(limited?.cells[0]?.value).toBeCloseTo(1 / 3, 12);
  });
});
