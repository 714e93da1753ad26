import { describe, expect, it } from "vitest";
import { confidenceOf } from "@/lib/domain/run/evaluation";
import { TOOLS } from "@/lib/tools/registry";
import { failing, HOW_COULD, inTwoPhases, MIGHT_CAUSE, SHARED } from "./asking";

const UNKNOWN = "What adverse events might frobnicol cause?";

describe("the sufficiency evaluation", () => {
  const evaluationOf = async (question: string, ...tools: string[]) =>
    (await inTwoPhases(question, 1, failing(...tools))).context.iterations[0]?.sufficiency_evaluation;

  it("S0-63: asks whether the question can be answered, and cannot while its main part is open", async () => {
    expect(await evaluationOf(SHARED)).toMatchObject({ can_answer_with_current_data: true });
    expect(await evaluationOf(SHARED, "compare_drug_events")).toMatchObject({ can_answer_with_current_data: false });
    expect(await evaluationOf(MIGHT_CAUSE)).toMatchObject({ can_answer_with_current_data: false });
  });

  it("S0-66: finds critical context missing when a name of the question denotes nothing", async () => {
    expect(await evaluationOf(UNKNOWN)).toMatchObject({
      status: "insufficient",
      information_gaps: [{ category: "entity", priority: 1, suggested_tool: null }],
    });
  });

  it("S0-67: says which tool of the registry could fill each gap", async () => {
    const names = new Set(TOOLS.map(({ name }) => name));
    const gaps = (await evaluationOf(MIGHT_CAUSE))?.information_gaps ?? [];
    expect(gaps.map(({ suggested_tool }) => suggested_tool)).toEqual(["get_drug_targets", "get_gene_pathways"]);
    expect(gaps.every(({ suggested_tool }) => names.has(suggested_tool ?? ""))).toBe(true);
  });

  it("S0-136 S2-18: measures completeness: the more is settled the higher, and what remains is a gap", async () => {
    const { context } = await inTwoPhases(MIGHT_CAUSE);
    const [before, after] = context.iterations.map(({ sufficiency_evaluation }) => sufficiency_evaluation);
    expect(after?.confidence).toBeGreaterThan(before?.confidence ?? 1);
    expect([confidenceOf(before?.confidence ?? 0), confidenceOf(after?.confidence ?? 0)]).toEqual(["low", "high"]);
    expect([before?.information_gaps.length, after?.information_gaps.length]).toEqual([2, 0]);
  });

  it("S0-138: names each gap by its category", async () => {
    const categories = async (question: string, ...tools: string[]) =>
      (await evaluationOf(question, ...tools))?.information_gaps.map(({ category }) => category);
    expect(await categories(MIGHT_CAUSE)).toEqual(["mechanism", "pathway"]);
    expect(await categories(HOW_COULD)).toEqual(["evidence", "pathway"]);
    expect(await categories(SHARED, "compare_drug_events")).toEqual(["adverse_event"]);
    expect(await categories(UNKNOWN)).toEqual(["entity"]);
  });

  it("S0-139: gives what the answer rests on priority 1, what deepens it 2, and what nothing waits for 3", async () => {
    const gaps = (await evaluationOf(MIGHT_CAUSE, "resolve_drugs"))?.information_gaps ?? [];
    const priorities = gaps.map(({ category, priority }) => [category, priority]);
    expect(priorities).toContainEqual(["mechanism", 1]);
    expect(priorities).toContainEqual(["pathway", 2]);
    expect(priorities).toContainEqual(["other", 3]);
  });
});
