import { describe, expect, it } from "vitest";
import { STOPS } from "@/lib/agent/stops";
import { circularRefinement } from "@/lib/agent/stops/circular-refinement";
import { budget, maxIterations, timeout } from "@/lib/agent/stops/limit-stops";
import { noProgress, repeatedCall } from "@/lib/agent/stops/progress-stops";
import { noGapFillable, noRelevantTools, plannerStopped, sufficient } from "@/lib/agent/stops/verdict-stops";
import type { Event } from "@/lib/domain/run/event";
import { type Board, emptyBoard } from "@/lib/domain/run/hypothesis";
import {
  asked,
  called,
  gap,
  observed,
  options,
  planned,
  plannerStops,
  refined,
  resolved,
} from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading, unknown, unreadable } from "@/tests/domain/run/readings";
import { metformin } from "@/tests/domain/run/things";
import { learning, result } from "@/tests/domain/run/tools";

const start = [asked("How could metformin lead to lactic acidosis?"), resolved()];
const round = (...results: Parameters<typeof called>): Event[] => [planned("get_drug_targets"), called(...results)];

describe("sufficient", () => {
  const table = [
    ["sufficient", true, "sufficient"],
    ["sufficient", false, null],
    ["insufficient", true, null],
    ["insufficient", false, null],
    ["partially_sufficient", true, null],
    ["partially_sufficient", false, null],
  ] as const;
  it.each(table)("S2-20: %s and can answer %s gives %s", (status, canAnswer, reason) => {
    const state = stateAfter(...start, ...round(learning("a")), observed(status, [gap("mechanism")], canAnswer));
    expect(sufficient.stops(state)).toBe(reason);
  });

  it("says nothing before anything was judged", () => {
    expect(sufficient.stops(stateAfter(...start))).toBeNull();
  });
});

describe("no_gap_fillable", () => {
  const verdict = (...observation: Parameters<typeof observed>) =>
    noGapFillable.stops(stateAfter(...start, ...round(learning("a")), observed(...observation)));

  it("S0-61: goes on only while a tool exists for a gap", () => {
    expect(verdict("insufficient", [gap("mechanism", null), gap("pathway", null, 2)])).toBe("no_gap_fillable");
    expect(verdict("insufficient", [gap("mechanism", null), gap("pathway", "get_gene_pathways", 2)])).toBeNull();
    expect(verdict("insufficient", [])).toBe("no_gap_fillable");
  });

  it("S0-62: stops a partial evaluation that can answer once no gap of priority 1 can be filled", () => {
    expect(verdict("partially_sufficient", [gap("pathway", "get_gene_pathways", 2)], true)).toBe("no_gap_fillable");
    expect(verdict("partially_sufficient", [gap("pathway", "get_gene_pathways", 1)], true)).toBeNull();
    expect(verdict("partially_sufficient", [gap("pathway", "get_gene_pathways", 2)], false)).toBeNull();
  });
});

it("S2-4: max_iterations allows exactly that many", () => {
  const one = [...round(learning("a")), observed("insufficient", [gap("mechanism")])];
  const verdict = (count: number) => stateAfter(...start, ...Array.from({ length: count }, () => one).flat());
  expect([0, 1, 2, 3, 4].map((count) => maxIterations.stops(verdict(count)))).toEqual([
    null,
    null,
    null,
    "max_iterations",
    "max_iterations",
  ]);
});

describe("no_relevant_tools", () => {
  it("ends what cannot be read, is talk or rests on unknown names, and nothing else", () => {
    const verdict = (of: Parameters<typeof resolved>[0]) => noRelevantTools.stops(stateAfter(asked(), resolved(of)));
    expect(verdict(unreadable)).toBe("no_relevant_tools");
    expect(verdict({ ...reading({ subject: entity(metformin) }), talk: "help" })).toBe("no_relevant_tools");
    expect(verdict(reading({ subject: unknown("frobnicol") }))).toBe("no_relevant_tools");
    expect(verdict(reading({ subject: entity(metformin) }))).toBeNull();
  });
});

describe("planner_stopped", () => {
  const judged = (...gaps: ReturnType<typeof gap>[]) => [...round(learning("a")), observed("insufficient", gaps)];
  const wish = plannerStops("sufficient_information");

  it("S2-10: ends without evidence", () => {
    expect(plannerStopped.stops(stateAfter(...start, wish))).toBe("planner_stopped");
  });

  it("ends when no gap of priority 1 could be filled", () => {
    expect(plannerStopped.stops(stateAfter(...start, ...judged(gap("pathway", "x", 2)), wish))).toBe("planner_stopped");
    expect(plannerStopped.stops(stateAfter(...start, ...judged(gap("pathway", null, 1)), wish))).toBe(
      "planner_stopped",
    );
  });

  it("has a fillable gap of priority 1 evaluated once, and then gives way", () => {
    const first = [...start, ...judged(gap("mechanism")), wish];
    expect(plannerStopped.stops(stateAfter(...first))).toBeNull();
    const again = [...first, observed("insufficient", [gap("mechanism")]), wish];
    expect(plannerStopped.stops(stateAfter(...again))).toBe("planner_stopped");
  });

  it("says nothing of a plan with calls", () => {
    expect(plannerStopped.stops(stateAfter(...start, planned("get_drug_targets")))).toBeNull();
  });
});

describe("no_progress", () => {
  it("ends after two iterations without a new entity, claim or finding", () => {
    const idle = [...round(learning("a")), observed("insufficient", [gap("mechanism")])];
    const verdict = (...events: Event[]) => noProgress.stops(stateAfter(...start, ...events));
    expect(verdict(...idle)).toBeNull();
    expect(verdict(...idle, ...idle)).toBeNull();
    expect(verdict(...idle, ...idle, ...idle)).toBe("no_progress");
    expect(verdict(...idle, ...idle, ...round(learning("b")))).toBeNull();
  });

  it("ends when two iterations only tested explanations and moved none of them", () => {
    const state = stateAfter(...start, ...round(learning("a")), ...round(learning("b")));
    const boardOf = (weight: number, handles = state.results.map(({ handle }) => handle)): Board => ({
      ...emptyBoard,
      outcomes: handles.map((handle) => ({
        ...{ hypothesis: "h1", name: "peers", handle, factIds: [], stance: "silent", level: "few", weight },
      })),
    });
    expect(noProgress.stops({ ...state, board: boardOf(0.05) })).toBe("no_progress");
    expect(noProgress.stops({ ...state, board: boardOf(-0.3) })).toBeNull();
    expect(
      noProgress.stops({
        ...state,
        board: boardOf(
          0.05,
          state.results.slice(0, 1).map(({ handle }) => handle),
        ),
      }),
    ).toBeNull();
  });

  it("ends when two iterations brought nothing at all", () => {
    const empty = round(result({ status: "failed" }));
    expect(noProgress.stops(stateAfter(...start, ...empty, ...empty))).toBe("no_progress");
  });
});

describe("circular_refinement", () => {
  const verdict = (...queries: string[]) => {
    const rounds = queries.flatMap((query, index) => [
      ...round(learning(`gene${index}`)),
      observed("insufficient", [gap("mechanism")]),
      refined(query),
    ]);
    return circularRefinement.stops(stateAfter(...start, ...rounds));
  };

  it("F14 S0-162: ends when a refinement returns to an earlier question", () => {
    expect(
      verdict("Which genes does metformin target?", "Which pathways hold AMPK?", "Which genes does metformin target?"),
    ).toBe("circular_refinement");
    expect(verdict("Which genes does metformin target?", "how could METFORMIN lead to lactic acidosis")).toBe(
      "circular_refinement",
    );
  });

  it("F14 S0-158: ends when a refinement repeats the question though nothing new came", () => {
    const idle = [...round(result({ rows: [] })), observed("insufficient", [gap("mechanism")])];
    const repeat = refined("How might metformin lead to lactic acidosis?");
    expect(circularRefinement.stops(stateAfter(...start, ...idle, repeat))).toBe("circular_refinement");
  });

  it("lets a new question pass, and a strategy that does not refine", () => {
    expect(verdict("Which genes does metformin target?", "Which pathways hold AMPK?")).toBeNull();
    expect(verdict("How could metformin lead to nausea?")).toBeNull();
    expect(circularRefinement.stops(stateAfter(...start, ...round(learning("a"))))).toBeNull();
  });
});

describe("repeated_call", () => {
  const same = () => result({ tool: "get_drug_targets", args: { drug: "D:1" } });

  it("ends at the third identical call", () => {
    const verdict = (count: number) =>
      stateAfter(...start, ...Array.from({ length: count }, () => round(same())).flat());
    expect([1, 2, 3].map((count) => repeatedCall.stops(verdict(count)))).toEqual([null, null, "repeated_call"]);
  });

  it("ends for alternating calls too, and knows arguments in another order", () => {
    const other = () => result({ tool: "get_drug_signals", args: { drug: "D:1", event: "AE:1" } });
    const turned = () => result({ tool: "get_drug_signals", args: { event: "AE:1", drug: "D:1" } });
    const rounds = [other, same, turned, same, other].flatMap((make) => round(make()));
    expect(repeatedCall.stops(stateAfter(...start, ...rounds))).toBe("repeated_call");
    expect(repeatedCall.stops(stateAfter(...start, ...rounds.slice(0, -2)))).toBeNull();
  });

  it("lets the same tool run as often as its arguments differ, and an iteration that also asks something new", () => {
    const many = Array.from({ length: 9 }, (_, index) => result({ tool: "t", args: { drug: `D:${index}` } }));
    expect(repeatedCall.stops(stateAfter(...start, ...round(...many)))).toBeNull();
    const mixed = [...round(same()), ...round(same()), ...round(same(), learning("new"))];
    expect(repeatedCall.stops(stateAfter(...start, ...mixed))).toBeNull();
  });
});

describe("budget and timeout", () => {
  const verdict = (change: Partial<typeof options.budget>) =>
    stateAfter(asked("Q?", { budget: { ...options.budget, ...change } }), resolved(), ...round(learning("a")));

  it.each(["toolCalls", "bytes"] as const)("ends when the %s are spent", (ceiling) => {
    expect(budget.stops(verdict({ [ceiling]: 1 }))).toBe("budget");
    expect(budget.stops(verdict({}))).toBeNull();
  });

  it("counts model calls and tokens of every thought", () => {
    const by = { reasoner: "p:m", fellBack: null, tokensIn: 60, tokensOut: 40, modelCalls: 1 };
    const spend = (change: Partial<typeof options.budget>) =>
      budget.stops(stateAfter(asked("Q?", { budget: { ...options.budget, ...change } }), { ...planned("t"), by }));
    expect(spend({ tokens: 100 })).toBe("budget");
    expect(spend({ tokens: 101 })).toBeNull();
    expect(spend({ modelCalls: 1 })).toBe("budget");
  });

  it("ends when the wall time is over", () => {
    expect(timeout.stops(verdict({ wallMs: 3000 }))).toBe("timeout");
    expect(timeout.stops(verdict({ wallMs: 3001 }))).toBeNull();
  });
});

it("names every rule once", () => {
  const names = STOPS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
