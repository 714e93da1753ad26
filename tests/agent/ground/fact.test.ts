import { describe, expect, it } from "vitest";
import { knownOf } from "@/lib/agent/ground/fact";
import type { CellKey } from "@/lib/domain/dataset";
import { blankFact, type Fact } from "@/lib/domain/facts/fact";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";

const DRUG = { id: "DRUGCENTRAL:1", name: "metformin", type: "drug" as const, role: "subject" as const };
const OTHER = { id: "DRUGCENTRAL:2", name: "warfarin", type: "drug" as const, role: "lacking" as const };

function finding(rest: FactParts): Fact {
  return factOf({ id: "f1", ...rest });
}

function cells(...coverage: CellKey[]): Fact["from"] {
  return { ...blankFact.from, coverage };
}

describe("a fact as the check knows it", () => {
  it("tells a search in vain from one that could not be made", () => {
    const rows: [rest: FactParts, polarity: string][] = [
      [{ from: cells("faers/reporting_signals/DRUGCENTRAL:1|AE:tremor") }, "denies"],
      [{ kind: "open", polarity: "open", leaves: "sources", text: "SIDER" }, "open"],
      [{ kind: "open", polarity: "open", leaves: "part_of_answer" }, "open"],
      [{ kind: "open", polarity: "open", leaves: "event_on_label" }, "open"],
      [{ kind: "open", polarity: "open", leaves: "need", text: "No check of listings for metformin" }, "open"],
      [{ sought: "need", text: "No specific mechanism found for metformin" }, "denies"],
    ];
    for (const [rest, polarity] of rows)
      expect(knownOf(finding({ kind: "searched_empty", ...rest }))).toMatchObject({ polarity });
  });

  it("gives a count the relations of what it counts", () => {
    const numbers = [{ value: 3, unit: "adverse events", role: "total" }];
    const { relations } = knownOf(finding({ kind: "count", entities: [DRUG], numbers }));
    expect(relations).toEqual(expect.arrayContaining(["listed_on_label", "reported_with"]));
    expect(relations).not.toContain("targets");
  });

  it("tells whom a difference was taken from, for its count and its members", () => {
    const from = { ...blankFact.from, handle: "R2" };
    const facts = [
      finding({ kind: "count", entities: [DRUG, OTHER], from }),
      finding({ id: "f2", kind: "overlap", entities: [DRUG], lacking: [OTHER], from }),
      finding({ id: "f3", kind: "overlap", entities: [DRUG], from: { ...from, handle: "R3" } }),
    ].map(knownOf);
    expect(facts.map(({ lacking }) => lacking.map(({ name }) => name))).toEqual([["warfarin"], ["warfarin"], []]);
  });
});
