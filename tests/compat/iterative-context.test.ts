import { describe, expect, it } from "vitest";
import {
  getAllToolExecutions,
  getCumulativeContext,
  iterativeContext,
  NEAREST_REASON,
} from "@/lib/compat/iterative-context";
import { CompletionReason } from "@/lib/domain/run/event";
import { IterativeContext } from "@/lib/domain/run/record";
import { fold } from "@/lib/domain/run/reduce";
import { asked, called, planned, question, record, toolResult, wholeRun } from "@/tests/domain/run/recorded-run";

const context = iterativeContext(fold(wholeRun));
const [first, second] = context.iterations;

describe("the context export", () => {
  it("S0-150: parses by its schema and says what the run says", () => {
    expect(IterativeContext.parse(JSON.parse(JSON.stringify(context)))).toEqual(context);
    expect(context).toMatchObject({ is_complete: true, current_iteration: 2, max_iterations: 3 });
  });

  it("S0-91 S0-95: holds the original query and the final response without struck sentences", () => {
    expect(context.original_query).toBe(question);
    expect(context.final_response).toBe("Metformin targets NDUFS1.");
  });

  it("S0-97: exports each reason as the nearest of three, with the detail beside it", () => {
    expect(context).toMatchObject({ completion_reason: "sufficient", completion_detail: "sufficient" });
    expect(Object.keys(NEAREST_REASON).sort()).toEqual([...CompletionReason.options].sort());
    expect([NEAREST_REASON.max_iterations, NEAREST_REASON.error]).toEqual(["max_iterations", "error"]);
  });

  it("S0-98 S0-99: numbers iterations and gives each the query of its own round", () => {
    expect(context.iterations.map((iteration) => iteration.iteration_number)).toEqual([1, 2]);
    expect(first?.query).toBe(question);
    expect(second?.query).toBe(first?.refinement_request?.refinement_query);
  });

  it("S0-100: keeps each tool execution with its own iteration and outcome", () => {
    expect(second?.tool_executions).toEqual([
      {
        tool_name: "get_drug_targets",
        args: { drug: "DRUGCENTRAL:1725" },
        success: true,
        result_summary: "1 target",
        error: null,
        iteration: 2,
        reason: "Targets are where a mechanism starts",
      },
      expect.objectContaining({ success: false, error: "timeout", iteration: 2 }),
    ]);
  });

  it("S0-101 S0-102: gives evaluation and refinement with gaps by priority, and none where there was none", () => {
    expect(first?.sufficiency_evaluation?.information_gaps.map((gap) => gap.priority)).toEqual([1, 2]);
    expect(first?.refinement_request?.priority_gaps.map((gap) => gap.priority)).toEqual([1, 2]);
    expect(second?.refinement_request).toBeNull();
  });

  it("S0-103 S0-104: times the iterations, and leaves the end of a broken one open", () => {
    expect(first?.timestamp_start).toBe(wholeRun[1]?.at);
    expect(first?.timestamp_end).toBe(wholeRun[4]?.at);
    const broken = iterativeContext(fold(record([asked, planned("..."), called(toolResult("R1", 1))])));
    expect(broken.iterations[0]?.timestamp_end).toBeNull();
    expect(broken).toMatchObject({ is_complete: false, final_response: null, completion_reason: null });
  });

  it("S0-171: lists all tool executions in order", () => {
    expect(getAllToolExecutions(context).map(({ iteration }) => iteration)).toEqual([1, 2, 2]);
  });

  it("S0-172: tells the full history as text", () => {
    const text = getCumulativeContext(context);
    for (const part of [question, "I need the targets", "1 target", "failed: timeout", "P1", "Refinement: Through"]) {
      expect(text).toContain(part);
    }
  });
});
