import { describe, expect, it } from "vitest";
import { actionsOf, curatedContext } from "@/lib/agent/plan/curated-context";
import { currentData, summariseData } from "@/lib/agent/plan/current-data";
import { summariseResult } from "@/lib/agent/plan/result-text";
import type { Event } from "@/lib/domain/run/event";
import { emptyState } from "@/lib/domain/run/state";
import { TOOLS } from "@/lib/tools/registry";
import { asked, called, observed, planned, resolved } from "@/tests/domain/run/events";
import { START_MS, stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin, nausea } from "@/tests/domain/run/things";
import { ask, result } from "@/tests/domain/run/tools";

const about = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
const start = [asked("How could metformin cause lactic acidosis?", { maxIterations: 10 }), resolved(about)];
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `AE:${index}`,
    name: `Event ${index}`,
    evidence: index % 3 === 0 ? ["label: SIDER 4.1"] : [`signal: FAERS IC025 ${index}.3`],
  }));
const rounds = (...results: ReturnType<typeof result>[]): Event[] =>
  results.flatMap((each) => [planned(ask(each.tool, each.args)), called(each), observed("insufficient")]);
const reached = (...results: ReturnType<typeof result>[]) => stateAfter(...start, ...rounds(...results));
const catalogue = { tools: TOOLS, datasets: [{ key: "faers", title: "FAERS", version: "2025Q4-2026Q1" }] };

describe("the state of a run with a planner that keeps no memory", () => {
  it("S1-14 S1-12: starts at iteration 0 and with no data", () => {
    for (const state of [emptyState, stateAfter(...start)]) {
      expect(state).toMatchObject({ iteration: 0, results: [] });
      expect(currentData(state)).toBeNull();
    }
  });

  it("S1-11 S1-16: keeps every action with tool, params, result and summary, its iteration and time", () => {
    const list = result({ handle: "R1", tool: "get_drug_adverse_events", args: { drug: "D:1" }, rows: events(4) });
    const state = reached(list, result({ handle: "R2", tool: "get_drug_targets", args: { drug: "D:1" } }));
    expect(state.results).toHaveLength(2);
    expect(state.results[0]).toMatchObject({ tool: "get_drug_adverse_events", args: { drug: "D:1" }, rows: events(4) });
    expect(actionsOf(state)[0]).toEqual({
      iteration: 1,
      handle: "R1",
      tool: "get_drug_adverse_events",
      params: { drug: "D:1" },
      result: expect.stringContaining("4 rows"),
      at: new Date(START_MS + 2000).toISOString(),
    });
    expect(actionsOf(state)[1]).toMatchObject({ iteration: 2, tool: "get_drug_targets" });
  });

  it("S1-10 S1-7: counts iterations and holds a tool with its result for each", () => {
    const tools = ["get_drug_targets", "get_drug_signals", "get_drug_profile"];
    const state = reached(
      ...tools.map((tool, index) => result({ handle: `R${index + 1}`, tool, rows: events(index) })),
    );
    expect(state.iteration).toBe(3);
    expect(state.iterations.map(({ calls }) => calls.map(({ tool }) => tool))).toEqual(tools.map((tool) => [tool]));
    expect(state.iterations.map(({ results }) => results.map(({ tool, rows }) => [tool, rows.length]))).toEqual(
      tools.map((tool, index) => [[tool, index]]),
    );
  });

  it("S1-8 S1-17: replaces the data it is at only by another data set", () => {
    const list = result({ handle: "R1", rows: events(5) });
    const failed = result({ handle: "R2", tool: "get_drug_targets", status: "failed", rows: [] });
    const nothing = result({ handle: "R3", tool: "get_drug_signals", status: "empty", rows: [] });
    expect(currentData(reached(list))?.handle).toBe("R1");
    expect(currentData(reached(list, failed, nothing))?.handle).toBe("R1");
    expect(currentData(reached(list, failed, result({ handle: "R4", rows: events(2) })))?.handle).toBe("R4");
  });

  it("S1-13 S1-61: holds the entities that results brought", () => {
    const state = reached(
      result({ handle: "R1", refs: [nausea] }),
      result({ handle: "R2", status: "failed", rows: [] }),
    );
    expect(state.admitted[nausea.id]).toEqual(nausea);
    expect(Object.keys(state.admitted).sort()).toEqual([lacticAcidosis.id, nausea.id, metformin.id].sort());
  });
});

describe("a data set in brief", () => {
  it("S1-18 S1-21: shows three samples unless told otherwise", () => {
    const state = reached(result({ handle: "R1", rows: events(9) }));
    expect(summariseData(state)?.samples.map(({ name }) => name)).toEqual(["Event 0", "Event 1", "Event 2"]);
    expect(summariseData(state, 5)?.samples).toHaveLength(5);
  });

  it("S1-20 S1-9: tells the total and what it is made of", () => {
    const state = reached(result({ handle: "R1", rows: events(84) }));
    expect(summariseData(state)).toMatchObject({ handle: "R1", total: 84 });
    expect(summariseResult(state.results[0] ?? result())).toMatch(/^84 rows, e\.g\. Event 0, Event 1, Event 2\./);
  });

  it("S1-22: counts rows by the kind of evidence, without its figures", () => {
    const state = reached(result({ handle: "R1", rows: events(9) }));
    expect(summariseData(state)?.distribution).toEqual([
      ["signal: FAERS", 6],
      ["label: SIDER", 3],
    ]);
  });

  it("S1-23: tells the time range of rows that have times, and how far the sources reach", () => {
    const timed = result({
      handle: "R1",
      rows: [
        { id: "a", time: "2026-01-02T00:00:00Z" },
        { id: "b", time: "2026-01-01T00:00:00Z" },
      ],
    });
    expect(summariseData(reached(timed))?.timeRange).toEqual({
      from: "2026-01-01T00:00:00Z",
      to: "2026-01-02T00:00:00Z",
    });
    const cell = {
      dataset: "faers",
      aspect: "reporting_signals" as const,
      entity: "D:1",
      state: "data" as const,
      count: 3,
    };
    const state = reached(result({ handle: "R1", rows: events(3), coverage: [cell] }));
    expect(curatedContext(state, catalogue).currentState?.period).toEqual(["FAERS 2025Q4-2026Q1"]);
  });

  it("S1-19: is nothing while no call brought rows", () => {
    expect(summariseData(stateAfter(...start))).toBeNull();
    expect(summariseData(reached(result({ handle: "R1", status: "empty", rows: [] })))).toBeNull();
  });
});

describe("the context of a decision", () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    result({ handle: `R${index + 1}`, tool: index < 3 ? "get_drug_targets" : `t${index}`, rows: events(200) }),
  );

  it("S1-24 S1-54: holds query, iteration and maximum, history, current state and the tools left", () => {
    const context = curatedContext(reached(...many.slice(0, 2)), catalogue);
    expect(context).toMatchObject({
      query: "How could metformin cause lactic acidosis?",
      iteration: 3,
      maxIterations: 10,
      currentState: { handle: "R2", total: 200 },
    });
    expect(context.toolHistory.map(({ handle }) => handle)).toEqual(["R1", "R2"]);
    expect(context.availableTools.length).toBeGreaterThan(5);
  });

  it("S1-25: shows the last five actions, and those before them in a line", () => {
    const context = curatedContext(reached(...many), catalogue);
    expect(context.toolHistory.map(({ handle }) => handle)).toEqual(["R4", "R5", "R6", "R7", "R8"]);
    expect(context.earlier).toBe("3 earlier (R1 to R3): get_drug_targets ×3");
    expect(curatedContext(reached(...many.slice(0, 5)), catalogue).earlier).toBeNull();
  });

  it("S1-3 S1-4: carries summaries, never a whole result", () => {
    const context = curatedContext(reached(...many), catalogue);
    const text = JSON.stringify({ ...context, availableTools: [] });
    expect(text).toContain("Event 2");
    expect(text).not.toContain("Event 3");
    expect(text.length).toBeLessThan(4000);
  });

  it("S1-56: names the entities a call may use, those of the question first", () => {
    const context = curatedContext(reached(result({ handle: "R1", refs: [nausea] })), catalogue);
    expect(context.entities.map(({ id }) => id)).toEqual([metformin.id, lacticAcidosis.id, nausea.id]);
  });

  it("S1-82 S1-83: is a pure function of the state", () => {
    const state = reached(...many);
    const before = structuredClone(state);
    expect(curatedContext(state, catalogue)).toEqual(curatedContext(structuredClone(state), catalogue));
    expect(state).toEqual(before);
  });
});

describe("a tool that is left", () => {
  const names = (...results: ReturnType<typeof result>[]) =>
    curatedContext(reached(...results), catalogue).availableTools.map(({ name }) => name);
  const targets = { tool: "get_drug_targets", args: { drug: metformin.id } };

  it("S1-26: is withdrawn when every admissible argument has been tried, and comes back with a new one", () => {
    expect(names()).toContain("get_drug_targets");
    expect(names(result({ handle: "R1", ...targets }))).not.toContain("get_drug_targets");
    const other = { id: "D:9", name: "other", type: "drug" as const };
    expect(names(result({ handle: "R1", ...targets, refs: [other] }))).toContain("get_drug_targets");
  });

  it("S1-26: is offered only once there is something it could be given", () => {
    expect(names()).not.toContain("get_gene_pathways");
    const gene = { id: "HGNC:1", name: "GENE", type: "gene" as const };
    expect(names(result({ handle: "R1", refs: [gene] }))).toEqual(
      expect.arrayContaining(["get_gene_pathways", "get_gene_phenotypes"]),
    );
  });

  it("may be tried again after one failure, not after two", () => {
    const failure = (handle: string) => result({ handle, ...targets, status: "failed", rows: [] });
    expect(names(failure("R1"))).toContain("get_drug_targets");
    expect(names(failure("R1"), failure("R2"))).not.toContain("get_drug_targets");
  });

  it("is no resolver of names that are settled", () => {
    expect(names()).not.toContain("resolve_drugs");
    const open = { text: "frobnicol", chosen: null, ambiguous: false, candidates: [] };
    const state = stateAfter(asked(), resolved({ ...about, named: [...about.named, open] }));
    expect(curatedContext(state, catalogue).availableTools.map(({ name }) => name)).toContain("resolve_drugs");
  });
});

describe("a result in a line", () => {
  it("S1-62: is an error where the call failed", () => {
    expect(summariseResult(result({ status: "failed", error: "connection lost", rows: [] }))).toBe(
      "Error: connection lost",
    );
  });

  it("S1-63 S1-94: of a table is how many rows, with three examples", () => {
    expect(summariseResult(result({ rows: events(57), summary: "x" }))).toBe(
      "57 rows, e.g. Event 0, Event 1, Event 2. x",
    );
  });

  it("S1-64: of a single record is its text, within bounds", () => {
    const record = { id: "D:1", name: "metformin", note: "n".repeat(5000), claimIds: ["c_1"] };
    const text = summariseResult(result({ rows: [record] }));
    expect(text).toMatch(/^id: D:1; name: metformin; note: n+…$/);
    expect(text.length).toBeLessThanOrEqual(240);
  });

  it("S1-65: of anything else is its first hundred characters", () => {
    const text = summariseResult(result({ status: "empty", rows: [], summary: "s".repeat(500) }));
    expect(text).toBe(`Nothing found: ${"s".repeat(99)}…`);
  });

  it("S1-84: depends on the result alone", () => {
    const one = result({ handle: "R1", rows: events(3) });
    expect(summariseResult(one)).toBe(summariseResult(structuredClone(one)));
  });
});
