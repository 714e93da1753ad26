import { describe, expect, it } from "vitest";
import { coverageOf, scoreByFindings } from "@/lib/agent/observe/aspect-coverage";
import { planForSubqueries, targetsOf } from "@/lib/agent/plan/plan-aspects";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Event, EventOf } from "@/lib/domain/run/event";
import { asked, called, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { aspirin, lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { finding, result, tools } from "@/tests/domain/run/tools";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";
import { aspect, LOOP, runAspects, subqueriesOf } from "./parts";

const about = (change: FactParts, ...entities: { id: string; name: string; type: string }[]): Fact =>
  factOf({
    ...change,
    entities: entities.map((each) => ({ ...each, role: "subject" })) as Fact["entities"],
  });
const listed = (polarity: "affirms" | "denies" = "affirms") =>
  about(
    { kind: polarity === "affirms" ? "label_listing" : "searched_empty", predicate: "listed_on_label", polarity },
    metformin,
    lacticAcidosis,
  );

describe("coverage from typed evidence", () => {
  const pair = aspect("a", 0.9, "evaluation", [metformin], lacticAcidosis);

  it("S4-45: counts a finding by its kind, predicate and things, whatever its words", () => {
    expect(scoreByFindings(pair, [listed()])).toBe(1);
    expect(scoreByFindings(pair, [listed("denies")])).toBe(0.7);
    expect(scoreByFindings(pair, [])).toBe(0);
    expect(scoreByFindings(pair, [about({ predicate: "targets" }, metformin, lacticAcidosis)])).toBe(0);
    expect(scoreByFindings(pair, [about({ predicate: "listed_on_label" }, aspirin, lacticAcidosis)])).toBe(0);
  });

  it("shares a score among the things an aspect is about", () => {
    const both = aspect("a", 0.9, "evaluation", [metformin, aspirin], lacticAcidosis);
    expect(scoreByFindings(both, [listed()])).toBe(0.5);
  });

  it("takes no listing for a path, and no statement on one thing for a comparison", () => {
    const path = about({ kind: "path", predicate: "reported_with" }, metformin, lacticAcidosis);
    expect(scoreByFindings(aspect("a", 1, "causal", [metformin], lacticAcidosis), [path])).toBe(0);
    const via = { ...path, entities: [...path.entities, { ...aspirin, role: "via" as const }] };
    expect(scoreByFindings(aspect("a", 1, "causal", [metformin], lacticAcidosis), [via])).toBe(1);
    const compare = aspect("a", 1, "comparison", [metformin, aspirin]);
    expect(scoreByFindings(compare, [about({ kind: "overlap", predicate: null }, metformin)])).toBe(0);
    expect(scoreByFindings(compare, [about({ kind: "overlap", predicate: null }, metformin, aspirin)])).toBe(1);
  });

  it("covers an aspect that only its words describe by how alike the evidence is, and leaves others", () => {
    const words = [aspect("mechanism of action of GENEA inhibitors", 0.9), aspect("weather in Lisbon", 0.9)];
    const found = { ...result({ findings: [{ ...finding("f1", "x"), predicate: "targets" as const }] }) };
    const state = stateAfter(...begun(words), planned("t"), called(found));
    const [alike, other] = coverageOf(state, tools).aspects;
    expect(alike?.coverage_score).toBeGreaterThanOrEqual(0.5);
    expect(other?.coverage_score).toBe(0);
  });

  it("says what a failed or missing source leaves uncovered, and whether a tool can still help", () => {
    const one = [aspect("a", 0.9, "definition", [metformin])];
    const covering = (status: "failed" | "not_loaded") =>
      coverageOf(
        stateAfter(
          ...begun(one),
          planned("t"),
          called(result({ tool: "get_drug_adverse_events", args: { drug: metformin.id }, status })),
        ),
        tools,
      ).aspects[0];
    expect(covering("failed")).toMatchObject({ coverage_score: 0, open: true });
    expect(covering("not_loaded")).toMatchObject({ coverage_score: 0, open: false });
  });
});

const begun = (aspects: ReturnType<typeof aspect>[]): Event[] => [
  asked("Q?", { strategy: "aspect-guided", maxIterations: 10, aspects: LOOP }),
  { ...(resolved(reading({ subject: entity(metformin) })) as EventOf<"resolved">), aspects },
];

describe("the steps of an aspect-guided run", () => {
  it("S4-76: prioritise: the most important first, and none that a call cannot serve", () => {
    const state = stateAfter(
      ...begun([aspect("low", 0.5, "process", [metformin]), aspect("top", 0.9, "definition", [metformin])]),
    );
    expect(targetsOf(state, tools, 5).map((each) => each.aspect.aspect)).toEqual(["top"]);
    const none = targetsOf(
      state,
      tools.filter(({ name }) => name !== "get_drug_adverse_events"),
      5,
    );
    expect(none.map((each) => each.aspect.aspect)).toEqual(["low"]);
  });

  it("S4-77 S4-94: integrate: a comparison and a simple question from question to answer", async () => {
    const [three, one] = [
      await runAspects("Compare cyclosporine and tacrolimus nephrotoxicity"),
      await runAspects("What does ibuprofen target?"),
    ];
    expect([three, one].map(({ state }) => subqueriesOf(state.iterations).length)).toEqual([3, 1]);
    for (const { state } of [three, one]) {
      expect(state.completionReason).toBe("aspects_covered");
      expect(state.artifacts?.sentences.some(({ status }) => status === "grounded")).toBe(true);
    }
  });

  it("S4-79: hold at the edges: no aspects, one that no tool serves, calls over the cap", () => {
    const empty = stateAfter(...begun([]));
    expect(targetsOf(empty, tools, 5)).toEqual([]);
    expect(coverageOf(empty, tools)).toMatchObject({ aspects: [], weighted_coverage: 0 });
    const words = stateAfter(...begun([aspect("only words", 0.9)]));
    const plan = planForSubqueries(words, tools, 5, { subqueries: [{ subquery: "What?", aspect: "only words" }] });
    expect(plan).toMatchObject({ calls: [], stop: "no_relevant_tools" });
    const many = stateAfter(...begun([aspect("two", 0.9, "definition", [metformin])]));
    expect(planForSubqueries(many, tools, 0, { subqueries: [{ subquery: "What?", aspect: "two" }] }).calls).toEqual([]);
  });
});
