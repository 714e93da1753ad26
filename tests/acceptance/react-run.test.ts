import { describe, expect, it } from "vitest";
import { reactOrchestrator } from "@/lib";
import { AppError } from "@/lib/domain/run/error";
import { fold } from "@/lib/domain/run/reduce";
import { byReact, HOW_COULD, MIGHT_CAUSE, SHARED, small } from "./asking";

describe("a question through react", () => {
  it("S0-12: gives the final response right after results were found sufficient", async () => {
    const { events, state } = await byReact(MIGHT_CAUSE);
    const sufficient = events.findIndex(
      (event) => event.type === "observed" && event.observation.evaluation.status === "sufficient",
    );
    expect(events.slice(sufficient + 1).map(({ type }) => type)).toEqual(["narrated", "grounded"]);
    expect(events.slice(0, sufficient).some(({ type }) => type === "narrated")).toBe(false);
    expect(state.completionReason).toBe("sufficient");
  });

  it("S0-46: runs at most ten iterations and speaks of its progress unless told otherwise", async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const { context } = await reactOrchestrator({ graph: small, log }).query(MIGHT_CAUSE);
    expect(context.max_iterations).toBe(10);
    expect(lines[0]).toBe(`Query: ${MIGHT_CAUSE} (max iterations 10)`);
    const spoken = lines.length;
    await reactOrchestrator({ graph: small, verbose: false, log }).query(MIGHT_CAUSE);
    expect(lines).toHaveLength(spoken);
  });

  it("S0-32: takes 1 to 20 iterations and refuses others by naming the range", async () => {
    expect((await byReact(SHARED, 20)).context.max_iterations).toBe(20);
    for (const maxIterations of [21, -1, 1.5]) {
      await expect(byReact(SHARED, maxIterations)).rejects.toThrow(AppError);
      await expect(byReact(SHARED, maxIterations)).rejects.toThrow(/1 to 20/);
    }
  });

  it("S0-47: gives the context and the final response of a question", async () => {
    const { context, finalResponse } = await byReact(HOW_COULD);
    expect(context).toMatchObject({ original_query: HOW_COULD, is_complete: true });
    expect(finalResponse).toContain("Lactic acidosis is reported with metformin");
  });

  it("S0-48: writes the final response as Markdown in which no name can become markup", async () => {
    const { finalResponse, state } = await byReact(HOW_COULD);
    expect(finalResponse).toMatch(/^- .+ \[f\d+(, f\d+)*\]$/m);
    expect(finalResponse).toMatch(/^## Mechanistic pathways$/m);
    expect(finalResponse).not.toMatch(/<[a-z]/i);
    expect(state.artifacts?.sentences.length).toBeGreaterThan(3);
    const evil = await byReact("What adverse events might <img src=x onerror=alert(1)> cause?");
    expect(evil.finalResponse).not.toMatch(/(?<!\\)<img/);
  });

  it("S0-36 S0-14: keeps the results of the last iteration in full and of earlier ones a summary", async () => {
    const { context, state } = await byReact(MIGHT_CAUSE);
    expect(context.iteration).toBe(2);
    expect(context.last_tool_results.map(({ tool }) => tool)).toEqual(
      state.iterations[1]?.calls.map(({ tool }) => tool),
    );
    expect(context.last_tool_results.some(({ tool }) => tool === "get_drug_adverse_events")).toBe(false);
    expect(context.trace_summary).toContain("get_drug_adverse_events");
    expect(context.trace_summary.length).toBeLessThan(1300);
  });

  it("S0-38: comes to the same context from its stored events", async () => {
    const { state, events } = await byReact(HOW_COULD);
    expect(fold(JSON.parse(JSON.stringify(events)))).toEqual(state);
  });

  it("S0-153: goes on only while something fillable is missing", async () => {
    const [one, two] = [await byReact(SHARED), await byReact(MIGHT_CAUSE)];
    expect(one.state.iterations[0]?.observation?.evaluation.gaps).toEqual([]);
    expect(one.context.iteration).toBe(1);
    expect(two.state.iterations[0]?.observation?.evaluation.gaps).not.toEqual([]);
    expect(two.context.iteration).toBe(2);
  });
});
