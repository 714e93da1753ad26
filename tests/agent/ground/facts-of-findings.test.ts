import { describe, expect, it } from "vitest";
import { factsOfFindings } from "@/lib/agent/ground/facts-of-findings";
import type { CellKey } from "@/lib/domain/dataset";
import { blankFinding, type Finding } from "@/lib/domain/finding";

const DRUG = { id: "DRUGCENTRAL:1", name: "metformin", type: "drug" as const, role: "subject" as const };
const OTHER = { id: "DRUGCENTRAL:2", name: "warfarin", type: "drug" as const, role: "candidate" as const };

function finding(rest: Partial<Finding>): Finding {
  return { id: "f1", kind: "claim", ...blankFinding, ...rest };
}

function cells(...coverage: CellKey[]): Finding["from"] {
  return { ...blankFinding.from, coverage };
}

describe("facts of findings", () => {
  it("tells a search in vain from one that could not be made", () => {
    const rows: [rest: Partial<Finding>, polarity: string][] = [
      [{ from: cells("faers/reporting_signals/DRUGCENTRAL:1|AE:tremor") }, "denies"],
      [{ meaning: { kind: "not_loaded" }, text: "SIDER" }, "open"],
      [{ meaning: { kind: "not_covered", open: "part_of_answer" } }, "open"],
      [{ meaning: { kind: "complement", evidence: "label", state: "open" } }, "open"],
      [{ meaning: { kind: "gap", reason: "not_covered" }, text: "No check of listings for metformin" }, "open"],
      [{ meaning: { kind: "gap" }, text: "No specific mechanism found for metformin" }, "denies"],
    ];
    for (const [rest, polarity] of rows)
      expect(factsOfFindings([finding({ kind: "absence", polarity: "negative", ...rest })])).toMatchObject([
        { polarity },
      ]);
  });

  it("gives a count the relations of what it counts", () => {
    const numbers = [{ value: 3, unit: "adverse events", role: "total" }];
    const [fact] = factsOfFindings([finding({ kind: "count", entities: [DRUG], numbers })]);
    expect(fact).toMatchObject({
      kind: "count",
      relations: ["listed_on_label", "reported_with"],
      numbers: [{ of: "event" }],
    });
  });

  it("tells whom a difference was taken from, for its count and its members", () => {
    const from = { ...blankFinding.from, handle: "R2" };
    const facts = factsOfFindings([
      finding({ kind: "count", entities: [DRUG, OTHER], from }),
      finding({ id: "f2", kind: "overlap", entities: [DRUG], from }),
      finding({ id: "f3", kind: "overlap", entities: [DRUG], from: { ...from, handle: "R3" } }),
    ]);
    expect(facts.map(({ lacking }) => lacking.map(({ name }) => name))).toEqual([["warfarin"], ["warfarin"], []]);
  });
});
