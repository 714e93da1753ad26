import { describe, expect, it } from "vitest";
import { narrate, plan } from "@/lib/agent/engine/command";
import { STOPS } from "@/lib/agent/stops";
import { aspectsCovered } from "@/lib/agent/stops/verdict-stops";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import {
  byImportance,
  isCore,
  nextAspects,
  shouldContinue,
  uncoveredAspects,
  weightedCoverage,
} from "@/lib/domain/run/aspect-progress";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { nextCommand, stateAfter } from "@/tests/domain/run/journal";
import { learning } from "@/tests/domain/run/tools";
import { aspect, covered, iterationCoverage, seen, stateWith } from "./parts";

const names = (list: { aspect: string }[]) => list.map((each) => each.aspect);

describe("which aspect is next", () => {
  it("S4-10: sorts aspects by importance, equal ones in their first order", () => {
    const list = [aspect("b", 0.6), aspect("a", 0.9), aspect("c", 0.9), aspect("d", 1)];
    expect(names(byImportance(list))).toEqual(["d", "a", "c", "b"]);
    expect(names(list)).toEqual(["b", "a", "c", "d"]);
  });

  it("S4-11 S4-64: takes an importance of 0.8 for core, and no less", () => {
    expect([0.8, 0.81, 1].every((importance) => isCore({ importance }))).toBe(true);
    expect([0.79, 0.5, 0].some((importance) => isCore({ importance }))).toBe(false);
  });

  it("S4-40 S4-63: takes a score below 0.5 for uncovered, most important first", () => {
    const list = [covered("half", 0.6, 0.5), covered("less", 0.6, 0.49), covered("none", 0.9, 0)];
    expect(names(uncoveredAspects(list))).toEqual(["none", "less"]);
    expect(names(uncoveredAspects(list, 0.3))).toEqual(["none"]);
  });

  it("S4-14: knows what is uncovered after each iteration, and that nothing is covered before the first", () => {
    const list = [covered("a", 0.9, 1), covered("b", 0.9, 0)];
    expect(names(nextAspects(stateWith(list, 0)))).toEqual(["a", "b"]);
    expect(names(nextAspects(stateWith(list, 1)))).toEqual(["b"]);
  });

  it("S4-4 S4-72: has every core aspect before any optional one", () => {
    const list = [covered("optional", 0.79, 0), covered("core", 0.8, 0), covered("top", 1, 0)];
    expect(names(nextAspects(stateWith(list, 1)))).toEqual(["top", "core", "optional"]);
  });

  it("S4-20: looks at nothing but core aspects while coverage is below 0.5 after the fewest iterations", () => {
    const list = [covered("done", 0.9, 1), covered("core", 0.9, 0), covered("optional", 0.6, 0)];
    expect(names(nextAspects(stateWith(list, 2)))).toEqual(["core"]);
    expect(names(nextAspects(stateWith(list, 1)))).toEqual(["core", "optional"]);
    const more = [covered("done", 1, 1), covered("half", 0.9, 0.49), covered("optional", 0.5, 0)];
    expect(weightedCoverage(more)).toBeGreaterThan(0.5);
    expect(names(nextAspects(stateWith(more, 2)))).toEqual(["half", "optional"]);
  });

  it("S4-12: leaves an aspect that no tool can add to, and optional ones to the last", () => {
    const list = [covered("lost", 1, 0, false), covered("core", 0.9, 0), covered("optional", 0.4, 0)];
    expect(names(nextAspects(stateWith(list, 1)))).toEqual(["core", "optional"]);
    const spent = [covered("done", 1, 1), covered("optional", 0.4, 0)];
    expect(shouldContinue(spent, stateWith(spent, 1)).continues).toBe(false);
  });
});

describe("whether to go on", () => {
  const decide = (list: ReturnType<typeof covered>[], iterations: number, options = {}, max = 10) =>
    shouldContinue(list, stateWith(list, iterations, options, max));

  it("S4-46: says whether and why", () => {
    const decision = decide([covered("a", 0.9, 0), covered("b", 0.9, 1)], 1);
    expect(decision).toEqual({
      continues: true,
      reason: "Core aspects uncovered: a (weighted coverage: 50%)",
      completion: null,
    });
  });

  it("S4-41: stops where nothing is uncovered", () => {
    expect(decide([covered("a", 0.9, 1), covered("b", 0.5, 0.7)], 1)).toEqual({
      continues: false,
      reason: "All aspects covered, stopping",
      completion: "aspects_covered",
    });
  });

  it("S4-15 S4-69: stops at once when every core aspect is covered, optional ones left", () => {
    const list = [covered("a", 1, 1), covered("b", 0.9, 1), covered("optional", 0.6, 0)];
    expect(decide(list, 1)).toMatchObject({
      continues: false,
      reason: "All core aspects covered (weighted coverage: 76%)",
    });
    expect(decide([covered("a", 1, 1), covered("b", 0.9, 0.49), covered("optional", 0.6, 0)], 1).continues).toBe(true);
  });

  it("S4-21: with the core covered stops from a weighted coverage of 0.7 on, and explores optional aspects below", () => {
    expect(decide([covered("core", 0.8, 0.7)], 1).continues).toBe(false);
    expect(decide([covered("core", 0.8, 0.7), covered("optional", 0.4, 0)], 1)).toMatchObject({
      continues: true,
      reason: "All core aspects covered, optional ones next (weighted coverage: 47%)",
    });
    expect(decide([covered("core", 0.8, 0.7), covered("optional", 0.4, 0, false)], 1).continues).toBe(false);
  });

  it("S4-65: has 1 iteration at least unless 3 are asked for, 10 at most, and 0.7 for enough", () => {
    const list = [covered("core", 1, 1), covered("optional", 0.3, 0)];
    expect(decide(list, 1).continues).toBe(false);
    expect(decide(list, 2, { minHops: 3 })).toMatchObject({
      continues: true,
      reason: "At least 3 iterations are asked for",
    });
    expect(decide(list, 3, { minHops: 3 }).continues).toBe(false);
    expect(aspectGuided.maxIterations).toEqual({ default: 10, min: 1, max: 10 });
  });

  it("S4-13: goes on while fewer than the most iterations were made", () => {
    const list = [covered("a", 0.9, 0)];
    expect(decide(list, 9).continues).toBe(true);
    expect(decide(list, 10)).toMatchObject({ continues: false, completion: "max_iterations" });
    expect(decide(list, 2, {}, 2)).toMatchObject({ continues: false, completion: "max_iterations" });
  });

  it("stops where no tool can cover what is left of the core, naming it", () => {
    const decision = decide([covered("lost", 0.9, 0, false), covered("optional", 0.4, 0)], 2);
    expect(decision).toMatchObject({ continues: false, completion: "no_gap_fillable" });
    expect(decision.reason).toContain("lost");
  });
});

describe("the strategy as a table", () => {
  const start = [asked("Q?", { strategy: "aspect-guided", maxIterations: 10 }), resolved()];
  const round = [planned("get_drug_targets"), called(learning("g1"))];
  const goesOn = seen(iterationCoverage([covered("a", 0.9, 0)]));
  const ends = seen(iterationCoverage([covered("a", 0.9, 1)], "aspects_covered"));

  it("S4-19: plans again while its aspects ask for more", () => {
    expect(nextCommand(aspectGuided, ...start)).toEqual(plan);
    expect(nextCommand(aspectGuided, ...start, ...round, goesOn)).toEqual(plan);
  });

  it("S4-47: breaks off when its aspects do not", () => {
    expect(nextCommand(aspectGuided, ...start, ...round, ends)).toEqual(narrate("aspects_covered"));
    const lost = seen(iterationCoverage([covered("a", 0.9, 0, false)], "no_gap_fillable"));
    expect(nextCommand(aspectGuided, ...start, ...round, lost)).toEqual(narrate("no_gap_fillable"));
  });

  it("keeps the rule among those of the registry, silent for runs without aspects", () => {
    expect(STOPS).toContain(aspectsCovered);
    expect(aspectsCovered.stops(stateAfter(...start, ...round))).toBeNull();
    expect(aspectsCovered.stops(stateAfter(...start, ...round, ends))).toBe("aspects_covered");
  });

  it("goes on from covered aspects when more iterations are asked for", () => {
    const more = [...start, ...round, ends, { type: "continued", iterations: 2 } as const];
    expect(nextCommand(aspectGuided, ...more)).toEqual(plan);
  });
});
