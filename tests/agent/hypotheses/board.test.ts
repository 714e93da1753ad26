import { describe, expect, it } from "vitest";
import { levelOf } from "@/lib/agent/hypotheses/tests/holders";
import { expectedGain, priorOf, reachedAtRandom, weightOf } from "@/lib/agent/hypotheses/weights";
import {
  type Board,
  emptyBoard,
  type Hypothesis,
  posterior,
  standings,
  type TestOutcome,
} from "@/lib/domain/run/hypothesis";

const thing = (id: string, type: "drug" | "gene" | "adverse_event") => ({ id, name: id, type });
const hypothesis = (id: string, more: Partial<Hypothesis> = {}): Hypothesis => ({
  ...{ id, kind: "pharmacodynamic", target: "on", drug: thing("D", "drug"), event: thing("E", "adverse_event") },
  ...{ via: thing(id, "gene"), drugs: 10, raisedBy: { rule: "targets", factIds: ["f1"] }, prior: 0.3, ...more },
});
const outcome = (id: string, weight: number, stance: TestOutcome["stance"]): TestOutcome => ({
  ...{ hypothesis: id, name: "peers", handle: "R1", factIds: ["f2"], level: "none", weight, stance },
});
const boardOf = (outcomes: TestOutcome[]): Board => ({
  ...emptyBoard,
  hypotheses: [hypothesis("h1"), hypothesis("h2"), hypothesis("h3")],
  outcomes,
});

describe("a board of explanations", () => {
  it("adds the log ratios of tests to the prior's log odds (Bayes' rule)", () => {
    expect(posterior({ prior: 0.5 }, [])).toBeCloseTo(0.5, 12);
    expect(posterior({ prior: 0.2 }, [{ weight: Math.log(4) }])).toBeCloseTo(0.5, 12);
    expect(posterior({ prior: 0.5 }, [{ weight: Math.log(9) }, { weight: -Math.log(3) }])).toBeCloseTo(0.75, 12);
  });

  it("puts the likeliest first, calls it supported, one with only tests against it contradicted, and others not testable", () => {
    const all = standings(boardOf([outcome("h2", Math.log(6), "for"), outcome("h1", -0.3, "against")]));
    expect(all.map(({ hypothesis: { id }, state }) => [id, state])).toEqual([
      ["h2", "supported"],
      ["h3", "untestable"],
      ["h1", "contradicted"],
    ]);
  });
});

describe("what a test weighs", () => {
  it("takes the level by p times the number of like tests, and nothing from fewer than three drugs", () => {
    const strong = { holders: 21, known: 37, baseHolders: 88, baseKnown: 1247 };
    expect(levelOf(strong)).toBe("p<0.001");
    expect(levelOf({ ...strong, holders: 6 })).toBe("p<0.05");
    expect(levelOf({ ...strong, holders: 6 }, 5)).toBe("none");
    expect(levelOf({ ...strong, holders: 2, known: 2 })).toBe("few");
    expect(weightOf("peers", "few")).toEqual({ weight: 0, stance: "silent" });
  });

  it("grows with the level, and is against where no more drugs have the event", () => {
    const [none, some, strong] = ["none", "p<0.01", "p<0.001"].map((level) => weightOf("peers", level));
    expect(none?.stance).toBe("against");
    expect(some?.weight ?? 0).toBeGreaterThan(0);
    expect(strong?.weight ?? 0).toBeGreaterThan(some?.weight ?? 0);
  });

  it("expects most of a test where the explanation is open, nothing where it is settled", () => {
    const open = expectedGain("peers", priorOf({ kind: "pharmacodynamic", target: "on" }));
    expect(open).toBeGreaterThan(expectedGain("peers", 0.02));
    expect(expectedGain("peers", 1)).toBe(0);
    expect(open).toBeGreaterThan(expectedGain("enzyme_peers", 0.3));
  });
});

describe("how often chance comes out as strong", () => {
  it("adds up the levels at least as strong, as counted on swaps, and knows none where nothing was counted", () => {
    const shares = ["p<0.001", "p<0.01", "p<0.05"].map((level) => reachedAtRandom("peers", level) ?? 0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[0]).toBeCloseTo(118 / (2085 + 118 + 95 + 154), 2);
    expect(reachedAtRandom("peers", "none")).toBeNull();
    expect(reachedAtRandom("label_sentence", "p<0.01")).toBeNull();
  });
});
