import { describe, expect, it } from "vitest";
import { planByRules } from "@/lib/agent/plan/plan-by-rules";
import { lessonLines } from "@/lib/agent/reasoners/conversation/records";
import { ruleAspects } from "@/lib/agent/reasoners/rule-aspects";
import { react } from "@/lib/agent/strategies/react";
import { type Lesson, lessonsOf, shapeOf, successOf } from "@/lib/domain/run/lessons";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";
import { runAspects } from "@/tests/agent/strategies/aspects/parts";
import { asked, called, gap, observed, planned, resolved } from "./events";
import { stateAfter } from "./journal";
import { entity, reading } from "./readings";
import { lacticAcidosis, metformin } from "./things";
import { result, tools } from "./tools";

const HOW = "How could metformin cause lactic acidosis?";
const lesson = (kind: Lesson["kind"], item: string, tried: number, succeeded: number): Lesson => ({
  shape: "list adverse_events: drug",
  kind,
  item,
  tried,
  succeeded,
});

describe("what a finished run teaches", () => {
  it("S0-179: which tools and gaps led to what the answer rests on, with no name in it", async () => {
    const { state } = await runWith(rules, react, HOW);
    const lessons = lessonsOf(state);
    const text = JSON.stringify(lessons).toLowerCase();
    expect(lessons).toContainEqual({
      shape: "mechanism adverse_events: drug, adverse_event",
      kind: "tool",
      item: "find_drug_to_ae_paths",
      tried: 1,
      succeeded: 1,
    });
    expect(lessons.some(({ kind }) => kind === "refinement")).toBe(true);
    for (const name of ["metformin", "lactic", "1725"]) expect(text).not.toContain(name);
  });

  it("S4-97: which types of aspects got covered", async () => {
    const { state } = await runAspects(HOW);
    const ofAspects = lessonsOf(state).filter(({ kind }) => kind === "aspect");
    expect(ofAspects.map(({ item, succeeded }) => [item, succeeded])).toEqual([
      ["causal", 1],
      ["process", 1],
      ["evaluation", 1],
    ]);
    const missing = lessonsOf((await runAspects("What is simvastatin used for?")).state);
    expect(missing).toContainEqual(expect.objectContaining({ kind: "aspect", item: "application", succeeded: 0 }));
  });

  it("is nothing where the run was broken off or its question not read", async () => {
    const { state } = await runWith(rules, react, HOW);
    expect(lessonsOf({ ...state, completionReason: "cancelled" })).toEqual([]);
    expect(lessonsOf({ ...state, done: false })).toEqual([]);
    expect(lessonsOf((await runWith(rules, react, "hello")).state)).toEqual([]);
  });
});

describe("what lessons are used for", () => {
  const gaps = [gap("adverse_event", "get_drug_adverse_events"), gap("mechanism", "get_drug_targets")];
  const state = stateAfter(
    asked(),
    resolved(reading({ ask: "profile", subject: entity(metformin) })),
    planned("get_drug_profile"),
    called(result({ tool: "get_drug_profile" })),
    observed("insufficient", gaps),
  );
  const first = (...lessons: Lesson[]) => planByRules(state, tools, 4, false, lessons).calls[0]?.tool;

  it("settles ties of the rules, and nothing but ties", () => {
    expect(first()).toBe("get_drug_adverse_events");
    expect(first(lesson("tool", "get_drug_targets", 5, 5))).toBe("get_drug_targets");
    expect(first(lesson("refinement", "adverse_event", 9, 0))).toBe("get_drug_targets");
    const pressing = {
      ...state,
      gaps: [gap("adverse_event", "get_drug_adverse_events", 1), gap("mechanism", "get_drug_targets", 2)],
    };
    const taught = [lesson("tool", "get_drug_targets", 99, 99)];
    expect(planByRules(pressing, tools, 4, false, taught).calls[0]?.tool).toBe("get_drug_adverse_events");
  });

  it("gives the same plan for the same lessons", () => {
    const lessons = [lesson("tool", "get_drug_targets", 5, 4), lesson("tool", "get_drug_adverse_events", 5, 1)];
    expect(planByRules(state, tools, 4, false, lessons)).toEqual(planByRules(state, tools, 4, false, lessons));
  });

  it("S4-97: orders equally important aspects by what was covered before", async () => {
    const { state: read } = await runAspects("Compare cyclosporine and tacrolimus nephrotoxicity");
    if (!read.reading) throw new Error("not read");
    const catalogue = {
      tools,
      callsPerIteration: 5,
      memory: "rolling_summary",
      signal: new AbortController().signal,
    } as const;
    const types = async (lessons: Lesson[]) => {
      const { value } = await ruleAspects.extract(read, read.reading as never, { ...catalogue, lessons });
      return value.map(({ aspect_type }) => aspect_type);
    };
    expect(await types([])).toEqual(["definition", "definition", "comparison"]);
    expect(await types([lesson("aspect", "comparison", 4, 4)])).toEqual(["comparison", "definition", "definition"]);
  });

  it("is told to a model as hints that are no facts, best first", () => {
    const book = [lesson("tool", "a", 4, 1), lesson("tool", "b", 4, 3), lesson("aspect", "causal", 1, 1)];
    expect(lessonLines(book, "tool")).toEqual([
      "Tools in earlier runs of such questions (hints, no facts):\nb: helped in 3 of 4 runs\na: helped in 1 of 4 runs",
    ]);
    expect(lessonLines(undefined, "tool")).toEqual([]);
  });

  it("draws few tries towards one half", () => {
    expect(successOf([], "tool", "a")).toBe(0.5);
    expect(successOf([lesson("tool", "a", 1, 1)], "tool", "a")).toBeCloseTo(2 / 3);
    expect(successOf([lesson("tool", "a", 98, 98)], "tool", "a")).toBeCloseTo(0.99);
  });

  it("tells questions of one shape by what they ask and the types they name", () => {
    expect(shapeOf(reading({ subject: entity(metformin), object: entity(lacticAcidosis) }))).toBe(
      "list adverse_events: drug, adverse_event",
    );
    expect(shapeOf(null)).toBeNull();
  });
});
