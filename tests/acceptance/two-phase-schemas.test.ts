import { beforeAll, describe, expect, it } from "vitest";
import * as vigil from "@/lib";
import { IterativeContext, type Queried, ToolPlan, toolPlans } from "@/lib";
import { exportedRun } from "@/lib/server/share/exported-run";
import { plannerStops } from "@/tests/domain/run/events";
import { inTwoPhases, MIGHT_CAUSE, small } from "./asking";

let run: Queried<IterativeContext>;
let capped: IterativeContext;

beforeAll(async () => {
  run = await inTwoPhases(MIGHT_CAUSE);
  capped = (await inTwoPhases(MIGHT_CAUSE, 1)).context;
});

const firstOf = (context: IterativeContext) => {
  const evaluation = context.iterations[0]?.sufficiency_evaluation;
  const refinement = context.iterations[0]?.refinement_request;
  if (!evaluation) throw new Error("the first iteration was judged");
  return { evaluation, refinement, gap: evaluation.information_gaps[0] };
};
const refuses = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: object | null | undefined) => {
  expect(schema.safeParse(value).success).toBe(true);
  return (change: object) => expect(schema.safeParse({ ...value, ...change }).success).toBe(false);
};

describe("an InformationGap", () => {
  it("S0-76: is of a closed set of categories with other", () => {
    const { gap } = firstOf(run.context);
    expect(gap?.category).toBe("mechanism");
    for (const category of ["mechanism", "pathway", "interaction", "other"])
      expect(vigil.InformationGap.safeParse({ ...gap, category }).success).toBe(true);
    refuses(vigil.InformationGap, gap)({ category: "vibes" });
  });

  it("S0-77 S0-78: says what is missing and how pressing it is, from 1 to 3", () => {
    const { gap, evaluation } = firstOf(run.context);
    expect(gap?.description).toMatch(/No mechanistic explanation for metformin/);
    expect(evaluation.information_gaps.map(({ priority }) => priority)).toEqual([1, 2]);
    for (const priority of [0, 4, 1.5]) refuses(vigil.InformationGap, gap)({ priority });
    refuses(vigil.InformationGap, gap)({ description: null });
  });

  it("S0-79: suggests a tool, or null where there is none", async () => {
    const unknown = await inTwoPhases("What adverse events might frobnicol cause?");
    expect(firstOf(run.context).gap?.suggested_tool).toBe("get_drug_targets");
    expect(firstOf(unknown.context).gap?.suggested_tool).toBeNull();
    refuses(vigil.InformationGap, firstOf(run.context).gap)({ suggested_tool: undefined });
  });
});

describe("a SufficiencyEvaluation", () => {
  it("S0-80: has one of three statuses", () => {
    const statuses = run.context.iterations.map(({ sufficiency_evaluation }) => sufficiency_evaluation?.status);
    expect(statuses).toEqual(["partially_sufficient", "sufficient"]);
    refuses(vigil.SufficiencyEvaluation, firstOf(run.context).evaluation)({ status: "needs_more" });
  });

  it("S0-82 S0-81: gives its reasoning, and a confidence from 0 to 1", () => {
    const { evaluation } = firstOf(run.context);
    expect(evaluation.reasoning).toMatch(/^Adverse event data available, but no mechanistic explanation/);
    for (const confidence of [-0.1, 1.1, "high"]) refuses(vigil.SufficiencyEvaluation, evaluation)({ confidence });
    refuses(vigil.SufficiencyEvaluation, evaluation)({ reasoning: undefined });
  });

  it("S0-83: lists its gaps, each with the tool suggested for it", () => {
    const { evaluation } = firstOf(run.context);
    expect(evaluation.information_gaps.map(({ category, suggested_tool }) => [category, suggested_tool])).toEqual([
      ["mechanism", "get_drug_targets"],
      ["pathway", "get_gene_pathways"],
    ]);
    refuses(vigil.SufficiencyEvaluation, evaluation)({ information_gaps: [{ category: "pathway" }] });
  });

  it("S0-84 S0-85: says whether the data at hand can answer, and in which iteration", () => {
    const evaluations = run.context.iterations.map(({ sufficiency_evaluation }) => sufficiency_evaluation);
    expect(evaluations.map((each) => each?.can_answer_with_current_data)).toEqual([false, true]);
    expect(evaluations.map((each) => each?.iteration_count)).toEqual([1, 2]);
    refuses(vigil.SufficiencyEvaluation, evaluations[0])({ can_answer_with_current_data: "yes" });
  });
});

describe("a RefinementRequest", () => {
  it("S0-87 S0-88: names the areas to look at and the tools that may fill them", () => {
    const { refinement } = firstOf(run.context);
    expect(refinement).toMatchObject({
      focus_areas: ["mechanism", "pathway"],
      suggested_tools: ["get_drug_targets", "get_gene_pathways"],
    });
    refuses(vigil.RefinementRequest, refinement)({ focus_areas: "mechanism" });
    refuses(vigil.RefinementRequest, refinement)({ suggested_tools: undefined });
  });

  it("S0-90 S0-89: counts the iteration it came from and orders its gaps by priority", () => {
    const { refinement } = firstOf(run.context);
    expect(refinement?.iteration_count).toBe(1);
    expect(refinement?.priority_gaps.map(({ priority }) => priority)).toEqual([1, 2]);
    refuses(vigil.RefinementRequest, refinement)({ iteration_count: null });
  });

  it("S0-151: may be absent from the last iteration of an export", () => {
    expect(run.context.iterations.map(({ refinement_request }) => refinement_request !== null)).toEqual([true, false]);
    expect(IterativeContext.safeParse(JSON.parse(JSON.stringify(run.context))).success).toBe(true);
    expect(capped.iterations[0]?.refinement_request).toBeNull();
  });
});

describe("an IterativeContext", () => {
  it("S0-150: is in the download of a run as it is, by its schema", async () => {
    const download = JSON.parse(JSON.stringify(await exportedRun("run-1", run.state, async () => small)));
    expect(IterativeContext.parse(download.context)).toEqual(run.context);
    expect(download.context.final_response).not.toBe("");
  });

  it("S0-92 S0-93: counts its iterations up to its maximum", () => {
    expect(run.context).toMatchObject({ current_iteration: 2, max_iterations: 3 });
    expect(capped).toMatchObject({ current_iteration: 1, max_iterations: 1 });
    expect(run.context.iterations).toHaveLength(run.context.current_iteration);
    refuses(IterativeContext, run.context)({ current_iteration: "two" });
  });

  it("S0-96: is complete when the run has ended, and not before", async () => {
    expect(run.context.is_complete).toBe(true);
    const midway = { ...run.state, done: false };
    expect(vigil.iterativeContext(midway)).toMatchObject({ is_complete: false, final_response: null });
  });
});

it("S2-8: a plan is thought, what was seen and done before, calls and two stop conditions", () => {
  const [first, second] = toolPlans(run.events);
  expect(first).toMatchObject({ observations: [], action_trace: [] });
  expect(second?.thought).toBe(run.state.iterations[1]?.thought);
  expect(second?.calls).toEqual(run.state.iterations[1]?.calls);
  expect(second?.observations).toEqual([run.state.iterations[0]?.observation?.text]);
  expect(second?.action_trace).toHaveLength(run.state.iterations[0]?.results.length ?? 0);
  expect(second?.action_trace[0]).toMatch(/^resolve_drugs\(\{"names":\["metformin"\]\}\) → /);
  const conditions = { no_relevant_tools: false, sufficient_information: false };
  expect([first?.stop_conditions, second?.stop_conditions]).toEqual([conditions, conditions]);
  const [none] = toolPlans([plannerStops("no_relevant_tools")]);
  expect(none?.stop_conditions).toEqual({ ...conditions, no_relevant_tools: true });
  refuses(ToolPlan, first)({ stop_conditions: { tired: true } });
  refuses(ToolPlan, first)({ thought: undefined });
  refuses(ToolPlan, first)({ calls: [{ tool: "get_drug_targets" }] });
});
