import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settledCalls } from "@/lib/agent/plan/settled-calls";
import { dependencyLevels } from "@/lib/domain/run/reference";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { ToolCall, ToolResult } from "@/lib/domain/run/tool";
import { askUnstored } from "@/measure/ask-unstored";
import { result } from "@/tests/domain/run/tools";
import { starter } from "@/tests/fixtures/starter-graph";

const OFFERED = new Set(["list", "check", "compare"]);

/** A call of a proposal: a tool, a thing, and how far back in the proposal the calls stand whose results it takes. */
const sketches = fc.array(
  fc.record({
    tool: fc.constantFrom("list", "check", "compare", "not_offered"),
    thing: fc.constantFrom("A", "B", "C"),
    back: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  }),
  { maxLength: 14 },
);
const rounds = fc.array(fc.record({ sketches, max: fc.integer({ min: 1, max: 8 }), failing: fc.nat(6) }), {
  minLength: 1,
  maxLength: 3,
});

describe("the calls of a plan", () => {
  it("refer to what they were proposed over, or are left out, whatever is dropped before them", () => {
    fc.assert(
      fc.property(rounds, (all) => {
        let state: State = emptyState;
        for (const { sketches: drawn, max, failing } of all) {
          const proposed = proposal(drawn, state);
          const kept = settledCalls(proposed, state, { offered: OFFERED, max });
          holds(kept, proposed, state, max);
          state = carriedOut(kept, state, failing);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are answered where two parts of a question plan the same call", async () => {
    const { graph } = await starter();
    for (const question of [
      "Which kinase inhibitors cause hypothyroidism, and which target do they have in common?",
      "Which statins cause rhabdomyolysis, and which targets do statins have in common?",
    ]) {
      const state = await askUnstored(graph, question, { name: "simple" });
      expect(state.failures, question).toEqual([]);
      expect(state).toMatchObject({ iteration: 1, completionReason: expect.not.stringMatching(/^error$/) });
      expect(
        state.results.filter(({ status }) => status === "failed"),
        question,
      ).toEqual([]);
    }
  }, 600_000);
});

function proposal(drawn: readonly { tool: string; thing: string; back: number[] }[], { results }: State): ToolCall[] {
  return drawn.map(({ tool, thing, back }, index) => {
    const handles = back.map((each) => results.length + index + 1 - each).filter((each) => each > 0);
    const taken = handles.map((each) => `R${each}.ids[0:9]`);
    return { tool, args: { thing, ...(taken.length > 0 && { of: taken }) }, reason: "" };
  });
}

/** What a call asks once every reference is replaced by what the call it points to asks. */
function meaning(call: ToolCall, calls: readonly ToolCall[], { results }: State): string {
  const of = [call.args.of ?? []].flat().map((value) => {
    const number = Number(/^R(\d+)/.exec(String(value))?.[1] ?? 0);
    if (number === 0) return String(value);
    const target = calls[number - results.length - 1];
    return number <= results.length
      ? meantBy(results[number - 1])
      : target
        ? meaning(target, calls, { results } as State)
        : "nothing";
  });
  return `${call.tool}(${call.args.thing}; ${of.sort().join(" ")})`;
}

function meantBy(of: ToolResult | undefined): string {
  return String(of?.summary);
}

function holds(kept: ToolCall[], proposed: readonly ToolCall[], state: State, max: number): void {
  const meant = proposed.map((call) => meaning(call, proposed, state));
  const made = new Set(state.results.filter(({ status }) => status === "ok").map(meantBy));
  const own = kept.map((call) => meaning(call, kept, state));
  expect(kept.length).toBeLessThanOrEqual(max);
  expect(own.filter((each) => !meant.includes(each) || made.has(each))).toEqual([]);
  expect(new Set(own).size).toBe(own.length);
  expect(own).toEqual([...own].sort((a, b) => meant.indexOf(a) - meant.indexOf(b)));
  expect(() => dependencyLevels(kept, state.results.length + 1)).not.toThrow();
  if (kept.length < max)
    expect(meant.filter((each) => own.includes(each) || made.has(each) || isLost(each, state))).toEqual(meant);
}

/** Whether a call needs a tool that is not offered, itself or for what it takes, or has failed as often as it may. */
function isLost(meant: string, { results }: State): boolean {
  const failed = results.map(meantBy).filter((each, at, all) => all.indexOf(each) !== at);
  return meant.includes("not_offered") || failed.some((each) => meant.includes(each));
}

/** The state once the calls were made; every call at a place that `failing` divides fails. */
function carriedOut(calls: ToolCall[], state: State, failing: number): State {
  const results = calls.map((call, index) => {
    const summary = meaning(call, calls, state);
    const isFailed = failing > 1 && index % failing === 0;
    return result({
      ...{ tool: call.tool, args: call.args, handle: `R${state.results.length + index + 1}`, summary },
      ...(isFailed ? { status: "failed", rows: [] } : { status: "ok", rows: [{ id: summary }] }),
    });
  });
  const round = { number: state.iteration + 1, calls, results } as State["iterations"][number];
  return { ...state, results: [...state.results, ...results], iterations: [...state.iterations, round] };
}
