import { describe, expect, it, vi } from "vitest";
import type { ToolResult } from "@/lib/domain/run/tool";
import { ASPIRIN, call, execute, graph, IBUPROFEN, stateWith } from "./bench";
import { fake, nothing } from "./fake-tool";

describe("repeated calls", () => {
  const plan = [call("compare_drug_events", { drugs: [ASPIRIN, IBUPROFEN], operation: "shared" })];
  const reordered = [call("compare_drug_events", { operation: "shared", drugs: [ASPIRIN, IBUPROFEN] })];

  it("S0-165, F13: answers an identical call from the run, whatever the order of its keys", async () => {
    const first = await execute(plan, { state: stateWith([ASPIRIN, IBUPROFEN]) });
    const [again] = await execute(reordered, { state: stateWith([ASPIRIN, IBUPROFEN], first) });
    expect(again).toMatchObject({ cached: true, handle: "R2", rows: first[0]?.rows, findings: [] });
    expect(again?.summary).toContain("Already known from R1");
  });

  it("S0-33, S0-163: looks a name up once in a run", async () => {
    const resolve = call("resolve_drugs", { names: ["Neoral"] });
    const first = await execute([resolve]);
    const [again] = await execute([resolve], { state: stateWith([], first) });
    expect(again).toMatchObject({ cached: true, rows: first[0]?.rows, refs: first[0]?.refs });
  });

  it("runs a call once that one plan makes twice", async () => {
    const run = vi.fn(() => nothing);
    const results = await execute([call("probe", { text: "a" }), call("probe", { text: "a" })], {
      tools: [fake("probe", run)],
    });
    expect(run).toHaveBeenCalledTimes(1);
    expect(results.map(({ cached }) => cached)).toEqual([false, true]);
  });

  it("S0-164: answers from another run on the same graph version, with findings of its own, and not on another version", async () => {
    const cache = new Map<string, ToolResult>();
    const [first] = await execute(plan, { state: stateWith([ASPIRIN, IBUPROFEN]), cache });
    const [again] = await execute([call("resolve_drugs", { names: ["aspirin"] }), ...reordered].slice(1), {
      state: stateWith([ASPIRIN, IBUPROFEN]),
      cache,
    });
    expect(again).toMatchObject({ cached: true, rows: first?.rows });
    expect(again?.findings).toHaveLength(first?.findings.length ?? 0);
    const other = await execute(plan, {
      state: stateWith([ASPIRIN, IBUPROFEN]),
      cache,
      graph: { ...graph, version: "other" },
    });
    expect(other[0]?.cached).toBe(false);
  });
});
