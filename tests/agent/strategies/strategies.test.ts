import { describe, expect, it } from "vitest";
import { call, ground, narrate, observe, plan, refine, resolve, stop } from "@/lib/agent/engine/command";
import { STRATEGIES } from "@/lib/agent/strategies";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import {
  asked,
  called,
  failed,
  gap,
  grounded,
  narrated,
  observed,
  options,
  planned,
  plannerStops,
  refined,
  resolved,
} from "@/tests/domain/run/events";
import { nextCommand } from "@/tests/domain/run/journal";
import { entity, reading, unknown, unreadable } from "@/tests/domain/run/readings";
import { metformin } from "@/tests/domain/run/things";
import { runByRules } from "@/tests/domain/run/toolbox";
import { ask, learning, result } from "@/tests/domain/run/tools";

const start = [asked(), resolved()];
const round = () => [
  planned("get_drug_targets"),
  called(learning(`g${Math.random()}`)),
  observed("insufficient", [gap("mechanism")]),
];

describe.each([react, twoPhase])("$name", (strategy) => {
  const next = (...events: Parameters<typeof nextCommand> extends [unknown, ...infer E] ? E : never) =>
    nextCommand(strategy, ...events);

  it("S0-6: reads, plans, calls, observes, and goes round or to the end", () => {
    const calls = [ask("get_drug_targets")];
    expect(next(asked())).toEqual(resolve);
    expect(next(...start)).toEqual(plan);
    expect(next(...start, planned(...calls))).toEqual(call(calls));
    expect(next(...start, planned(...calls), called(result()))).toEqual(observe);
    const [planning, calling] = round();
    const seen = [...start, ...(planning && calling ? [planning, calling] : [])];
    expect(next(...seen, observed("sufficient"))).toEqual(narrate("sufficient"));
    expect(next(...seen, observed("sufficient"), narrated("sufficient"))).toEqual(ground);
    expect(next(...seen, observed("sufficient"), narrated("sufficient"), grounded)).toEqual(stop);
  });

  it("S0-10: judges results after they are there, whatever the planner said of them", async () => {
    const { types } = await runByRules(strategy, reading({ subject: entity(metformin) }));
    const positions = types.flatMap((type, index) => (type === "observed" ? [index] : []));
    expect(positions.length).toBeGreaterThan(0);
    expect(positions.every((index) => types[index - 1] === "called")).toBe(true);
  });

  it("S0-27: makes the calls of a plan that also says it is complete", () => {
    const complete = { ...planned("get_drug_targets"), stop: "sufficient_information" as const };
    expect(next(...start, complete)).toEqual(call([ask("get_drug_targets")]));
    expect(next(...start, complete, called(result()))).toEqual(observe);
  });

  it("S0-73 S0-74: answers with what it has once the iterations are spent", () => {
    expect(next(...start, ...round(), ...round()).do).not.toBe("narrate");
    expect(next(...start, ...round(), ...round(), ...round())).toEqual(narrate("max_iterations"));
  });

  it("S2-9: honours a planner that stops, but not against a gap that could be filled", () => {
    const wish = plannerStops("sufficient_information");
    const settled = [
      planned("get_drug_targets"),
      called(learning("x")),
      observed("partially_sufficient", [gap("pathway", "t", 2)]),
    ];
    expect(next(...start, ...settled, wish)).toEqual(narrate("planner_stopped"));
    expect(next(...start, ...round(), wish)).toEqual(observe);
  });

  it("S2-10: lets a planner that stops without evidence end in an abstention", () => {
    expect(next(...start, plannerStops("sufficient_information"))).toEqual(narrate("planner_stopped"));
  });

  it("S2-11: ends when the planner finds no relevant tool", () => {
    expect(next(...start, plannerStops("no_relevant_tools"))).toEqual(narrate("no_relevant_tools"));
    expect(next(...start, planned())).toEqual(narrate("no_relevant_tools"));
    expect(next(...start, ...round(), planned())).toEqual(narrate("no_gap_fillable"));
  });

  it("asks no tool for a question it cannot read, and only resolvers for unknown names", () => {
    expect(next(asked(), resolved(unreadable))).toEqual(narrate("no_relevant_tools"));
    const nameless = [asked(), resolved(reading({ subject: unknown("frobnicol") }))];
    expect(next(...nameless)).toEqual(plan);
    const calls = [ask("resolve_drugs"), ask("get_drug_targets")];
    expect(next(...nameless, planned(...calls))).toEqual(call([ask("resolve_drugs")]));
    expect(next(...nameless, planned("get_drug_targets"))).toEqual(narrate("no_relevant_tools"));
  });

  it("leaves calls over the cap of an iteration to the executor, which counts them as refused", () => {
    const many = Array.from({ length: 9 }, (_, index) => ask("t", { drug: `D:${index}` }));
    const first = asked("Q?", { callsPerIteration: strategy.callsPerIteration });
    expect(next(first, resolved(), planned(...many))).toEqual(call(many));
  });

  it("makes no more calls than the budget of the run leaves", () => {
    const calls = [ask("a"), ask("b"), ask("c")];
    const withBudget = (toolCalls: number) => asked("Q?", { budget: { ...options.budget, toolCalls } });
    expect(next(withBudget(2), resolved(), planned(...calls))).toEqual(call(calls.slice(0, 2)));
    expect(next(withBudget(0), resolved(), planned(...calls))).toEqual(narrate("budget"));
  });

  it("takes tools that could not be run for missing information, once", () => {
    expect(next(...start, planned("t"), failed("call"))).toEqual(observe);
    expect(
      next(
        ...start,
        planned("t"),
        failed("call"),
        observed("insufficient", [gap("mechanism")]),
        planned("t"),
        failed("call"),
      ),
    ).toEqual(narrate("error"));
  });

  it("ends with an error when the question cannot be read, and still narrates", () => {
    expect(next(...start, failed("resolve"))).toEqual(narrate("error"));
  });

  it("S3-109 S3-113: plans and judges once more, in a simpler way, where that broke, and then answers from what it has", () => {
    expect(next(...start, failed("plan"))).toEqual(plan);
    expect(next(...start, failed("plan"), failed("plan"))).toEqual(narrate("error"));
    const called_ = [...start, planned("t"), called()];
    expect(next(...called_, failed("observe"))).toEqual(observe);
    expect(next(...called_, failed("observe"), failed("observe"))).toEqual(narrate("error"));
    expect(next(...start, failed("plan", "provider_error"))).toEqual(narrate("error"));
  });

  it("tries a narrative and a check once more, keeping the reason it was ending for, and a narrative as an error after that", () => {
    const spent = [...start, ...round(), ...round(), ...round()];
    expect(next(...spent, failed("narrate"))).toEqual(narrate("max_iterations"));
    const twice = [failed("narrate"), failed("narrate")];
    expect(next(...spent, ...twice)).toEqual(narrate("error"));
    expect(next(...spent, ...twice, failed("narrate"))).toEqual(narrate("error"));
    expect(next(...spent, ...twice, ...twice)).toEqual(stop);
    expect(next(...start, failed("plan"), failed("plan"), failed("narrate"))).toEqual(narrate("error"));
    expect(next(...spent, narrated("max_iterations"), failed("ground"))).toEqual(ground);
    expect(next(...spent, narrated("max_iterations"), failed("ground"), failed("ground"))).toEqual(stop);
    const cancelled = { type: "halted", reason: "cancelled" } as const;
    expect(next(...start, cancelled)).toEqual(narrate("cancelled"));
    expect(next(...start, cancelled, ...twice)).toEqual(narrate("cancelled"));
  });

  it("goes on from where it ended when more iterations are asked for", () => {
    const ended = [...start, ...round(), ...round(), ...round(), narrated("max_iterations"), grounded];
    const more = [...ended, { type: "continued", iterations: 1 } as const];
    expect(next(...more)).toEqual(plan);
    expect(next(...more, ...round())).toEqual(narrate("max_iterations"));
  });

  it("F32: judges results first that a stop left unjudged, then goes on", () => {
    const stopped = [...start, ...round().slice(0, 2), { type: "halted", reason: "cancelled" } as const];
    const more = [...stopped, narrated("cancelled"), grounded, { type: "continued", iterations: 2 } as const];
    expect(next(...more)).toEqual(observe);
    expect(next(...more, ...round().slice(2))).toEqual(next(...start, ...round()));
  });
});

it("S0-54 S0-72: two-phase refines an insufficient iteration and plans again with the refined query", async () => {
  const insufficient = [...start, ...round()];
  expect(nextCommand(twoPhase, ...insufficient)).toEqual(refine);
  expect(nextCommand(twoPhase, ...insufficient, refined("Which genes?"))).toEqual(plan);
  expect(nextCommand(react, ...insufficient)).toEqual(plan);
});

it("S0-86: two-phase stores a refinement in every iteration but the last", async () => {
  const { state } = await runByRules(twoPhase, reading({ subject: entity(metformin) }));
  expect(state.iterations.map(({ refinement }) => refinement !== null)).toEqual([true, false]);
});

it("S0-162: two-phase ends when refinements go in a circle", () => {
  const circle = [...round(), refined("Which genes does it target?"), ...round(), refined("Which adverse events")];
  expect(nextCommand(twoPhase, ...start, ...circle)).toEqual(narrate("circular_refinement"));
});

it("S0-152 S0-186: strategies keep to their documented iterations and calls", () => {
  expect(STRATEGIES.react).toMatchObject({ maxIterations: { default: 10, min: 1, max: 20 }, callsPerIteration: 4 });
  expect(STRATEGIES["two-phase"]).toMatchObject({
    maxIterations: { default: 3, min: 1, max: 10 },
    callsPerIteration: 5,
  });
  expect(STRATEGIES.react.memory).toBe("rolling_summary");
  expect(STRATEGIES["two-phase"].memory).toBe("full_trace");
  expect(Object.entries(STRATEGIES).every(([name, strategy]) => strategy.name === name)).toBe(true);
});

it("S4-1: aspect-guided takes no verdict on the whole question for the end, whatever its planner wishes", () => {
  const round = [planned("get_drug_targets"), called(learning("g1")), observed("sufficient")];
  expect(nextCommand(aspectGuided, ...start, ...round)).toEqual(plan);
  expect(nextCommand(aspectGuided, ...start, ...round, plannerStops("sufficient_information"))).toEqual(
    narrate("planner_stopped"),
  );
  expect(nextCommand(react, ...start, ...round)).toEqual(narrate("sufficient"));
});
