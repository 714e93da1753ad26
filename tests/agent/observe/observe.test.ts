import { describe, expect, it } from "vitest";
import { observeByRules } from "@/lib/agent/observe/observe-by-rules";
import { TRACE_TOKENS_MAX } from "@/lib/agent/observe/summarise";
import { react } from "@/lib/agent/strategies/react";
import { GapCategory } from "@/lib/domain/run/evaluation";
import type { Event } from "@/lib/domain/run/event";
import type { Row } from "@/lib/domain/run/row";
import { countTokens } from "@/lib/domain/run/text";
import { asked, called, observed, planned, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading, unknown } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin, thing } from "@/tests/domain/run/things";
import { collect, fullToolbox, performWith } from "@/tests/domain/run/toolbox";
import { ask, learning, result, tools } from "@/tests/domain/run/tools";

type Result = ReturnType<typeof result>;
const listing = reading({ subject: entity(metformin) });
const mechanism = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
const counting = reading({ ask: "count", subject: entity(metformin) });
const seen = (of: ReturnType<typeof reading>, ...results: Result[]) =>
  observeByRules(stateAfter(asked(), resolved(of), planned("t"), called(...results)), tools);
const verdict = (of: ReturnType<typeof reading>, ...results: Result[]) => seen(of, ...results).evaluation;

describe("the verdict", () => {
  const events = () => result({ tool: "get_drug_adverse_events", args: { drug: "D:1" } });
  const paths = () => result({ tool: "find_drug_to_ae_paths", args: { drug: "D:1" } });
  const targets = () => result({ tool: "get_drug_targets", args: { drug: "D:1" } });

  it("S0-137: calls nothing sufficient but what leaves no need open", () => {
    expect(verdict(counting, events())).toMatchObject({ status: "sufficient", canAnswer: true, gaps: [] });
    expect(verdict(listing, events()).status).toBe("partially_sufficient");
    expect(verdict(mechanism, paths(), targets()).status).toBe("partially_sufficient");
    expect(verdict(counting).status).toBe("insufficient");
    expect(verdict(counting, result({ tool: "resolve_drugs" })).status).toBe("insufficient");
  });

  it("S0-64 S0-65: asks for a mechanism and for adverse events only where the question does", () => {
    const categories = (of: ReturnType<typeof reading>) => verdict(of).gaps.map(({ category }) => category);
    expect(categories(mechanism)).toEqual(["mechanism", "evidence", "pathway"]);
    expect(categories(listing)).toEqual(["adverse_event", "mechanism", "pathway"]);
    expect(categories(counting)).toEqual(["adverse_event"]);
  });

  it("S0-59 S0-70: names gaps by priority, each with a tool of the registry or none", () => {
    for (const of of [listing, mechanism, counting, reading({ subject: unknown("frobnicol") })]) {
      const { gaps } = verdict(of);
      expect(gaps.length).toBeGreaterThan(0);
      expect(gaps.map(({ priority }) => priority)).toEqual(gaps.map(({ priority }) => priority).sort());
      for (const { category, suggestedTool } of gaps) {
        expect(GapCategory.options).toContain(category);
        expect([null, ...tools.map(({ name }) => name)]).toContain(suggestedTool);
      }
    }
  });

  it("takes a yes or no for settled only where a loaded source of each kind covers the drug", () => {
    const whether = reading({ ask: "boolean", subject: entity(metformin), object: entity(lacticAcidosis) });
    const checked = (state: "data" | "searched_empty" | "not_loaded", rows: Row[] = []) =>
      result({
        tool: "check_drug_event",
        args: { drug: metformin.id, event: lacticAcidosis.id },
        rows,
        coverage: [
          { dataset: "labels", aspect: "label_listings", entity: metformin.id, state, count: 0 },
          { dataset: "faers", aspect: "reporting_signals", entity: metformin.id, state: "searched_empty", count: 0 },
        ],
      });
    expect(verdict(whether, checked("data"))).toMatchObject({ status: "sufficient", gaps: [] });
    expect(verdict(whether, checked("not_loaded")).status).toBe("sufficient");
    expect(verdict(whether, checked("searched_empty", [{ state: "listed" }])).gaps).toEqual([]);
    const ofReports = reading({
      ask: "boolean",
      want: "signals",
      subject: entity(metformin),
      object: entity(lacticAcidosis),
    });
    expect(verdict(ofReports, checked("searched_empty")).gaps).toEqual([]);
    const open = verdict(whether, checked("searched_empty"));
    expect(open).toMatchObject({ status: "insufficient", canAnswer: false });
    expect(open.gaps).toMatchObject([
      {
        suggestedTool: null,
        description: expect.stringMatching(/no label source loaded covers the whole label of the drug/),
      },
    ]);
  });

  it("suggests no tool that is not there", () => {
    const state = stateAfter(asked(), resolved(counting), planned("t"), called());
    const { gaps } = observeByRules(state, []).evaluation;
    expect(gaps).toMatchObject([{ suggestedTool: null, description: expect.stringMatching(/there is no tool/) }]);
  });

  it("S0-160: finds empty results insufficient at once", () => {
    const empty = result({ tool: "get_drug_adverse_events", rows: [] });
    expect(verdict(listing, empty)).toMatchObject({ status: "insufficient", canAnswer: false });
  });

  it("S0-161: lists a failed tool as missing, with the reason, until it failed twice", () => {
    const dead = () => result({ tool: "get_drug_adverse_events", args: { drug: "D:1" }, status: "failed" });
    expect(verdict(counting, dead()).gaps).toMatchObject([
      { suggestedTool: "get_drug_adverse_events", description: expect.stringContaining("connection lost") },
    ]);
    expect(verdict(counting, dead(), dead()).gaps).toMatchObject([{ priority: 1, suggestedTool: null }]);
    const beside = result({ tool: "get_drug_profile", status: "failed" });
    expect(verdict(counting, events(), beside).gaps).toMatchObject([{ category: "other", priority: 3 }]);
  });

  it("never takes a source that is not loaded for an empty one", () => {
    const about = { tool: "get_drug_adverse_events", args: { drug: "D:1" }, rows: [] };
    const absent = result({ ...about, status: "not_loaded" });
    expect(verdict(counting, absent)).toMatchObject({ status: "insufficient", canAnswer: false });
    expect(verdict(counting, absent).gaps[0]?.description).toMatch(/no source of it is loaded/);
    expect(verdict(counting, result(about))).toMatchObject({
      status: "sufficient",
      canAnswer: true,
    });
  });

  it("waits for every drug of a question that takes a call each", () => {
    const two = reading({
      want: "indications",
      subject: { op: "or", of: [entity(metformin), entity(thing("drug", "x", "D:9"))] },
    });
    const one = result({ tool: "get_drug_indications", args: { drug: "D:1" } });
    expect(verdict(two, one).status).toBe("partially_sufficient");
    expect(verdict(two, one, result({ ...one, args: { drug: "D:9" }, callKey: "other" })).status).toBe("sufficient");
  });

  it("S0-81 S0-85: puts a number from 0 to 1 on it that grows with what is settled, and the iteration", () => {
    const [none, some, all] = [verdict(listing), verdict(listing, events()), verdict(counting, events())];
    expect([none.confidence, all.confidence]).toEqual([0, 1]);
    expect(some.confidence).toBeGreaterThan(0);
    expect(some.confidence).toBeLessThan(0.5);
    expect(some.iterationCount).toBe(1);
  });
});

describe("what is seen", () => {
  it("S0-23: says what every call brought, and tells a failure from nothing found", () => {
    const { text } = seen(
      counting,
      result({ handle: "R1", tool: "a", summary: "Two rows." }),
      result({ handle: "R2", tool: "b", status: "failed" }),
      result({ handle: "R3", tool: "c", status: "not_loaded", summary: "No labels." }),
    );
    expect(text).toMatch(/^R1 a: Two rows\.\nR2 b: failed: connection lost\nR3 c: not loaded\. No labels\./);
  });

  it("judges an iteration without calls too", () => {
    expect(observeByRules(stateAfter(asked(), resolved(counting), planned()), tools).text).toMatch(
      /^No tool was asked/,
    );
  });
});

describe("the rolling summary", () => {
  const long = "x".repeat(4000);
  const rounds = (count: number): Event[] =>
    Array.from({ length: count }, (_, index) => [
      planned(ask("get_drug_targets", { drug: `D:${index}` })),
      called({ ...learning(`g${index}`), summary: `Targets of number ${index}.` }),
      observed("insufficient", []),
    ]).flat();
  const summary = (events: Event[], of = mechanism) =>
    observeByRules(stateAfter(asked(), resolved(of), ...events), tools).traceSummary;

  it("S0-14 S0-26: names what is resolved, the last iterations and what is missing, within its cap", () => {
    const text = summary(rounds(3));
    expect(text).toMatch(/^Resolved: metformin = D:1; Lactic acidosis = AE:lactic_acidosis\nIteration 1: /);
    expect(text).toMatch(/Missing: No path to the adverse event/);
    const flooded = [planned("t"), called(...Array.from({ length: 40 }, () => result({ summary: long })))];
    expect(countTokens(summary(flooded))).toBeLessThanOrEqual(TRACE_TOKENS_MAX);
    const names = Array.from({ length: 500 }, (_, index) => entity(thing("drug", `${long}${index}`, `D:${index}`)));
    expect(countTokens(summary(rounds(1), reading({ subject: { op: "and", of: names } })))).toBeLessThanOrEqual(
      TRACE_TOKENS_MAX,
    );
  });

  it("S0-11: is no longer after eight iterations than after three, and counts what it left out", () => {
    const [three, eight] = [summary(rounds(3)), summary(rounds(8))];
    expect(Math.abs(countTokens(eight) - countTokens(three))).toBeLessThan(20);
    expect(eight).toContain("(5 earlier iterations left out)");
    expect(eight).toContain("Targets of number 7.");
  });

  it("S0-30: rolls on in the state of a run", async () => {
    const { state } = await collect(react, performWith(mechanism, fullToolbox));
    expect(state.traceSummary).toContain("Iteration 2:");
  });
});
