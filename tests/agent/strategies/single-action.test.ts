import { describe, expect, it } from "vitest";
import { call, ground, narrate, observe, plan, resolve, stop } from "@/lib/agent/engine/command";
import { singleAction } from "@/lib/agent/strategies/single-action";
import type { Report } from "@/lib/domain/run/event";
import {
  asked,
  called,
  failed,
  gap,
  grounded,
  narrated,
  observed,
  planned,
  plannerStops,
  resolved,
} from "@/tests/domain/run/events";
import { nextCommand } from "@/tests/domain/run/journal";
import { ask, learning, result } from "@/tests/domain/run/tools";

const start = [asked("Q?", { maxIterations: 10 }), resolved()];
const round = (tool = "get_drug_targets") => [
  planned(tool),
  called(learning(`g${Math.random()}`, tool)),
  observed("insufficient", [gap("mechanism")]),
];
const finalised = plannerStops("sufficient_information");
const next = (...events: Report[]) => nextCommand(singleAction, ...events);

describe("the single-action table", () => {
  it("S1-6: reads, decides, calls, observes, and goes round or to the end", () => {
    const calls = [ask("get_drug_targets")];
    expect(next(asked())).toEqual(resolve);
    expect(next(...start)).toEqual(plan);
    expect(next(...start, planned(...calls))).toEqual(call(calls));
    expect(next(...start, planned(...calls), called(result()))).toEqual(observe);
    expect(next(...start, ...round())).toEqual(plan);
    expect(next(...start, narrated("sufficient"))).toEqual(ground);
    expect(next(...start, narrated("sufficient"), grounded)).toEqual(stop);
  });

  it("S1-15: gives ten iterations of one call unless told otherwise", () => {
    expect(singleAction.maxIterations).toEqual({ default: 10, min: 1, max: 20 });
    expect(singleAction).toMatchObject({ callsPerIteration: 1, memory: "curated" });
  });

  it("S1-50: leaves it to the planner to say that enough is known", () => {
    const known = [planned("t"), called(learning("x")), observed("sufficient")];
    expect(next(...start, ...known)).toEqual(plan);
    expect(next(...start, ...known, finalised)).toEqual(narrate("sufficient"));
  });

  it("puts an answer back once while something pressing can be looked up", () => {
    expect(next(...start, ...round(), finalised)).toEqual(observe);
    const insisting = [...round(), finalised, observed("insufficient", [gap("mechanism")])];
    expect(next(...start, ...insisting)).toEqual(plan);
    expect(next(...start, ...insisting, finalised)).toEqual(narrate("planner_stopped"));
  });

  it("F15: puts an answer back once when no tool has spoken, then takes it", () => {
    expect(next(...start, finalised)).toEqual(observe);
    const again = [finalised, observed("insufficient", [gap("mechanism")])];
    expect(next(...start, ...again)).toEqual(plan);
    expect(next(...start, ...again, finalised)).toEqual(narrate("planner_stopped"));
  });

  it("S1-76: ends after the last iteration, as sufficient where it was", () => {
    const two = [asked("Q?", { maxIterations: 2 }), resolved(), ...round()];
    expect(next(...two, ...round())).toEqual(narrate("max_iterations"));
    const known = [planned("t"), called(learning("x")), observed("sufficient")];
    expect(next(...two, ...known)).toEqual(narrate("sufficient"));
  });

  it("S1-77: takes a tool that could not be run for missing information, once", () => {
    const once = [planned("t"), failed("call")];
    expect(next(...start, ...once)).toEqual(observe);
    expect(next(...start, ...once, observed("insufficient", [gap("mechanism")]))).toEqual(plan);
    expect(next(...start, ...once, observed("insufficient"), ...once)).toEqual(narrate("error"));
  });

  it("S1-78: ends with invalid output when no decision could be read, with an error when nobody answered", () => {
    for (const cause of ["malformed", "schema", "truncated"] as const)
      expect(next(...start, failed("plan", cause))).toEqual(narrate("invalid_output"));
    expect(next(...start, failed("plan", "provider_error"))).toEqual(narrate("error"));
  });
});
