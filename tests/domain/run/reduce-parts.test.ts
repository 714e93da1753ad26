import { describe, expect, it } from "vitest";
import { aspectsCovered } from "@/lib/agent/stops/verdict-stops";
import type { Complexity } from "@/lib/domain/run/complexity";
import { complexityOf } from "@/lib/domain/run/complexity";
import type { Event, EventOf } from "@/lib/domain/run/event";
import type { TypedQuery } from "@/lib/domain/run/question";
import { asked, called, failed, gap, observed, options, planned, resolved } from "./events";
import { stateAfter } from "./journal";
import { and, entity, reading } from "./readings";
import { lacticAcidosis, metformin, thing } from "./things";
import { learning } from "./tools";

const round = () => [planned("get_drug_targets"), called(learning("a")), observed("insufficient", [gap("mechanism")])];
const about = reading({ subject: entity(metformin) });
const aspect = {
  ...{ aspect: "targets of metformin", aspect_type: "mechanism", importance: 1 },
  ...{ keywords: ["targets"], query: about.query },
} as const;
const by = { reasoner: "p:m", fellBack: null, modelCalls: 1, tokensIn: 10, tokensOut: 5 };
const report = (strategy: string, calls: number) => ({
  ...{ strategy, completionReason: "sufficient", iterations: 1, toolCalls: calls, modelCalls: 2 * calls },
  ...{ tokensIn: 3 * calls, tokensOut: 5 * calls, findings: 1, answer: "yes", answerKey: "yes" },
});

describe("what an event brings along", () => {
  it("is kept of a question: what is known of the patient, and what it follows", () => {
    const after = { runId: "r", question: "Q?", query: about.query as TypedQuery, items: [metformin] };
    const state = stateAfter({ ...asked(), patient: ["a child"], after } as Event);
    expect(state).toMatchObject({ patient: ["a child"], after });
    expect(Object.keys(stateAfter(asked()))).not.toEqual(expect.arrayContaining(["patient"]));
  });

  it("is kept of a reading: its aspects, and no more iterations than it takes", () => {
    const complexity: Complexity = { kind: "simple", score: 0.1, iterations: 1, maximum: 2 };
    const read = { ...resolved(), aspects: [aspect], complexity } as Event;
    expect(stateAfter(asked(), read)).toMatchObject({
      aspects: [aspect],
      complexity,
      maxIterations: 2,
      reading: about,
    });
    expect(stateAfter(asked("Q?", { maxIterations: 1 }), read).maxIterations).toBe(1);
  });

  it("is kept of a plan: its answer and the subqueries it serves", () => {
    const subqueries = [{ subquery: "What does metformin target?", aspect: "targets of metformin" }];
    const state = stateAfter(asked(), resolved(), { ...planned("a"), subqueries, answer: "It is so." });
    expect(state.iterations[0]?.subqueries).toEqual(subqueries);
    expect(state.finalAnswer).toBe("It is so.");
  });

  it("is kept of an observation: the coverage of aspects, whose decision of the last iteration ends the run", () => {
    const coverage = (completion: "aspects_covered" | null) => ({
      ...{ aspects: [], weighted_coverage: 1, evidence: 1 },
      decision: { continues: completion === null, reason: "so", completion },
    });
    const judged = (completion: "aspects_covered" | null) => [
      ...round().slice(0, 2),
      { ...observed("insufficient"), coverage: coverage(completion) } as Event,
    ];
    const state = stateAfter(asked(), resolved(), ...judged(null), ...judged("aspects_covered"));
    expect(state.iterations.map((each) => each.coverage)).toEqual([coverage(null), coverage("aspects_covered")]);
    expect(aspectsCovered.stops(state)).toBe("aspects_covered");
    expect(
      aspectsCovered.stops(stateAfter(asked(), resolved(), ...judged("aspects_covered"), ...judged(null))),
    ).toBeNull();
    expect(aspectsCovered.stops(stateAfter(asked(), resolved()))).toBeNull();
  });

  it("is kept of thoughts: each way they fell back once, and what a failed one cost", () => {
    const fell = (fellBack: string): Event => ({ ...planned("a"), by: { ...by, fellBack } });
    const state = stateAfter(asked(), resolved(), fell("timeout"), fell("timeout"), fell("no JSON"));
    expect(state.fallBacks).toEqual(["timeout", "no JSON"]);
    const spent = { modelCalls: 2, tokensIn: 7, tokensOut: 1 };
    const broken = { ...failed("plan", "timeout"), spent } as Event;
    expect(stateAfter(asked(), resolved(), broken).usage).toMatchObject(spent);
  });
});

describe("what the members of a run did", () => {
  const members = [report("react", 2), report("simple", 3)];
  const found = { ...called(learning("a"), learning("b")), members } as Event;

  it("costs what all of them cost, and counts as the calls of the iteration", () => {
    const state = stateAfter(asked(), resolved(), planned(), found);
    expect(state.members).toEqual(members);
    expect(state.usage).toMatchObject({ toolCalls: 5, modelCalls: 10, tokensIn: 15, tokensOut: 25 });
    expect(state.iterations[0]?.calls.map(({ tool }) => tool)).toEqual(["get_drug_targets", "get_drug_targets"]);
    expect(state.results).toHaveLength(2);
  });

  it("is followed step by step until they are done", () => {
    const step = (event: EventOf<"stepped">["event"], begun = false): Event => ({
      ...{ type: "stepped", member: "react", event },
      ...(begun && { options: { ...options, strategy: "react" } }),
    });
    const before = [asked("Why?"), resolved(), planned()];
    const reads = step({ type: "resolved", reading: about, by }, true);
    const state = stateAfter(...before, reads, step(planned("get_drug_targets")));
    expect(state.looking).toMatchObject([
      { strategy: "react", state: { question: "Why?", iteration: 1, reading: about } },
    ]);
    expect(state.iteration).toBe(1);
    expect(stateAfter(...before, reads, found)).not.toHaveProperty("looking");
  });
});

describe("the kind of a question", () => {
  const tacrolimus = thing("drug", "D:9", "tacrolimus");
  const kindOf = (change: Partial<Omit<TypedQuery, "object">>, question = "Q?") =>
    complexityOf(question, reading({ subject: entity(metformin), ...change })).kind;

  it.each([
    [{ ask: "path" }, "mechanism"],
    [{ ask: "mechanism" }, "mechanism"],
    [{ ask: "profile" }, "research"],
    [{ want: "interactions" }, "interactions"],
    [{ want: "pathways" }, "mechanism"],
    [{ subject: and(metformin, tacrolimus), ask: "compare" }, "interactions"],
    [{ subject: and(metformin, tacrolimus), ask: "path" }, "interactions"],
    [{ subject: and(metformin, tacrolimus), ask: "list" }, "simple"],
    [{ subject: and(metformin, lacticAcidosis), ask: "path" }, "mechanism"],
    [{}, "simple"],
  ] as const)("%j is %s", (change, kind) => {
    expect(kindOf(change as Partial<Omit<TypedQuery, "object">>)).toBe(kind);
  });

  it.each(["targets", "phenotypes", "diseases", "interactors"] as const)(
    "of %s is simple as a list, else not",
    (want) => {
      expect(kindOf({ want, ask: "list" })).toBe("simple");
      expect(kindOf({ want, ask: "compare" })).toBe("mechanism");
    },
  );

  it("is research where its words are wide, at its beginning too, and each word counts once", () => {
    expect(kindOf({}, "Everything of metformin")).toBe("research");
    const score = (question: string) => complexityOf(question, about).score;
    expect(score("Why WHY why")).toBe(score("why"));
    expect(score("why and how")).toBeGreaterThan(score("why"));
  });
});
