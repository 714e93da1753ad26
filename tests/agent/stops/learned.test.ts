import { describe, expect, it } from "vitest";
import { circularRefinement } from "@/lib/agent/stops/circular-refinement";
import { learned, noProgress } from "@/lib/agent/stops/progress-stops";
import type { Event } from "@/lib/domain/run/event";
import { similarity } from "@/lib/domain/run/refinement-score";
import { asked, called, gap, observed, planned, refined, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { finding, learning, result } from "@/tests/domain/run/tools";

const QUESTION = "How could metformin lead to lactic acidosis?";
const start = [asked(QUESTION), resolved()];
const round = (...results: Parameters<typeof called>): Event[] => [
  planned("get_drug_targets"),
  called(...results),
  observed("insufficient", [gap("mechanism")]),
];
const refused = () => result({ status: "failed", refused: true });

describe("what an iteration's results say", () => {
  const keysOf = (...results: Parameters<typeof called>) => {
    const [iteration] = stateAfter(...start, ...round(...results)).iterations;
    return iteration ? learned(iteration) : [];
  };

  it("is equal for equal content, whatever ids its findings have", () => {
    const told = (id: string, change: object = {}) => result({ findings: [{ ...finding(id, "g"), ...change }] });
    const keys = keysOf(told("f1"));
    expect(keys).toContain("c_g");
    expect(keysOf(told("f2"))).toEqual(keys);
    for (const change of [
      { polarity: "denies" },
      { predicate: "binds_in_assay" },
      { kind: "searched_empty" },
      { text: "t" },
    ])
      expect(keysOf(told("f1", change))).not.toEqual(keys);
    const ofOther = { ...finding("f1", "g"), entities: finding("f1", "h").entities };
    expect(keysOf(result({ findings: [ofOther] }))).not.toEqual(keys);
  });
});

describe("progress is what was not known before", () => {
  const verdict = (...events: Event[]) => noProgress.stops(stateAfter(...start, ...events));

  it("is not measured by iterations that looked nothing up", () => {
    expect(verdict(...round(learning("a")))).toBeNull();
    expect(verdict(...round(learning("a")), ...round(refused()), ...round(refused()))).toBeNull();
    expect(verdict(...round(result({ rows: [] })), ...round(result({ rows: [] })), ...round(refused()))).toBeNull();
    expect(
      verdict(...round(learning("a")), ...round(learning("a")), ...round(learning("a")), ...round(refused())),
    ).toBeNull();
    const idle = () => round(refused(), learning("a"));
    expect(verdict(...idle(), ...idle(), ...idle())).toBe("no_progress");
  });

  it("is measured by the last two of those that did", () => {
    expect(verdict(...round(result({ rows: [] })))).toBeNull();
    expect(verdict(...round(learning("a")), ...round(learning("b")), ...round(learning("b")))).toBeNull();
    const idle = [...round(learning("b")), ...round(learning("b"))];
    expect(verdict(...round(learning("a")), ...round(learning("b")), ...idle)).toBe("no_progress");
  });
});

describe("a refinement that repeats the present question", () => {
  const again = refined("How might metformin lead to lactic acidosis?");
  const verdict = (...events: Event[]) => circularRefinement.stops(stateAfter(...start, ...events));

  it("is circular only when its iteration brought nothing new", () => {
    expect(verdict(...round(learning("a")), again)).toBeNull();
    expect(verdict(...round(learning("a")), ...round(learning("a")), again)).toBe("circular_refinement");
    expect(verdict(...round(learning("a")), ...round(learning("b")), again)).toBeNull();
    expect(verdict(...round(learning("a")), ...round(learning("a"), learning("b")), again)).toBeNull();
  });

  it("is told by nine in ten of the words of both", () => {
    const words = "alpha beta gamma delta epsilon zeta theta iota kappa";
    const state = (question: string, next: string) =>
      stateAfter(asked(question), resolved(), ...round(result({ rows: [] })), refined(next));
    expect(circularRefinement.stops(state(words, `${words} lambda`))).toBe("circular_refinement");
    expect(circularRefinement.stops(state(words, `${words} lambda sigma`))).toBeNull();
    const returns = stateAfter(
      asked(words),
      resolved(),
      ...round(learning("a")),
      refined("omega"),
      ...round(learning("b")),
      refined(`${words} lambda`),
    );
    expect(circularRefinement.stops(returns)).toBe("circular_refinement");
  });
});

describe("similarity of questions", () => {
  it.each([
    ["statins and nausea", "statin nausea", 1],
    ["liver damage", "damage liver", 1],
    ["liver damage", "liver pain", 1 / 3],
    ["liver", "kidney", 0],
    ["the", "of", 1],
    ["gas", "ga", 0],
    ["drugs", "drug", 1],
    ["first", "firt", 0],
  ])("%j and %j", (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected);
    expect(similarity(b, a)).toBeCloseTo(expected);
  });
});
