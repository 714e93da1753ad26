import { describe, expect, it } from "vitest";
import { iterativeOrchestrator, type Narrator, type Planner } from "@/lib";
import { byRules } from "@/lib/agent/engine/reasoner";
import type { SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import { reasonerFor } from "@/lib/server/reasoners";
import { offeredTools } from "@/lib/tools/registry";
import { failing, HOW_COULD, inTwoPhases, MIGHT_CAUSE, realTools, SHARED, small } from "./asking";

const rules = reasonerFor("rules", small);

/** A planner and a narrator apart, each telling `heard` what it was asked. */
function apart(heard: string[], verdict?: SufficiencyEvaluation) {
  const { parse, plan, observe, refine, critique, narrate, rewrite } = rules;
  const told = <A extends unknown[], R>(what: string, operation: (...given: A) => R) => {
    return (...given: A) => {
      heard.push(what);
      return operation(...given);
    };
  };
  const judge: Narrator["observe"] = async (state, catalogue) => {
    const { value, by } = await observe(state, catalogue);
    return { value: verdict ? { ...value, evaluation: verdict } : value, by };
  };
  const planner: Planner = { label: "small", parse: told("planner parse", parse), plan: told("planner plan", plan) };
  const narrator: Narrator = {
    label: "large",
    observe: told("narrator observe", judge),
    refine: told("narrator refine", refine),
    critique: told("narrator critique", critique),
    narrate: told("narrator narrate", narrate),
    rewrite: told("narrator rewrite", rewrite),
  };
  return { planner, narrator };
}

const verdict = (change: Partial<SufficiencyEvaluation>): SufficiencyEvaluation => {
  const gap = { category: "pathway", description: "No pathways", priority: 1, suggestedTool: "get_gene_pathways" };
  const base = { status: "insufficient", confidence: 0.3, reasoning: "Pathways are missing.", gaps: [gap] };
  return { ...base, canAnswer: false, iterationCount: 1, ...change } as SufficiencyEvaluation;
};

describe("a planner and a narrator", () => {
  it("S0-51 S0-105: are made apart, and each is asked for its own part only", async () => {
    const heard: string[] = [];
    const orchestrator = iterativeOrchestrator({ graph: small, verbose: false, ...apart(heard) });
    const { state } = await orchestrator.query(MIGHT_CAUSE);
    expect(heard).toEqual([
      "planner parse",
      "planner plan",
      "narrator observe",
      "narrator refine",
      "planner plan",
      "narrator observe",
      "narrator narrate",
    ]);
    expect(state.options?.reasoner).toBe("small and large");
  });

  it("S0-58: the narrator is given the tools of the registry when it judges", async () => {
    const seen: string[][] = [];
    const narrator: Narrator = {
      ...rules,
      observe: (state, catalogue) => {
        seen.push(catalogue.tools.map(({ name }) => name));
        return rules.observe(state, catalogue);
      },
    };
    await iterativeOrchestrator({ graph: small, verbose: false, narrator }).query(SHARED);
    expect(seen).toEqual([offeredTools(small).map(({ name }) => name)]);
  });

  it("S0-53 S2-19: the narrator's status decides: what it finds insufficient goes on, what it finds sufficient ends", async () => {
    const asked = { graph: small, verbose: false, maxIterations: 2 };
    const content = apart([], verdict({ status: "sufficient", canAnswer: true, gaps: [] }));
    const never = apart([], verdict({}));
    expect((await iterativeOrchestrator({ ...asked, ...content }).query(MIGHT_CAUSE)).context.current_iteration).toBe(
      1,
    );
    const longer = await iterativeOrchestrator({ ...asked, ...never }).query(MIGHT_CAUSE);
    expect(longer.context).toMatchObject({ current_iteration: 2, completion_reason: "max_iterations" });
  });

  it("S2-21: needs more while a gap can be filled, and stops where none can", async () => {
    const status = "partially_sufficient";
    const [gap] = verdict({}).gaps;
    const unfillable = apart([], verdict({ status, gaps: gap ? [{ ...gap, suggestedTool: null }] : [] }));
    const fillable = apart([], verdict({ status }));
    const ask = (parts: typeof fillable) =>
      iterativeOrchestrator({ graph: small, verbose: false, ...parts }).query(MIGHT_CAUSE);
    expect((await ask(unfillable)).state).toMatchObject({ iteration: 1, completionReason: "no_gap_fillable" });
    expect((await ask(fillable)).state.iteration).toBeGreaterThan(1);
  });
});

describe("a question in two phases", () => {
  it("S0-52 S0-56: plans, executes exactly the planned calls, and keeps one output a call", async () => {
    const { events } = await inTwoPhases(MIGHT_CAUSE);
    const plans = events.flatMap((event, index) =>
      event.type === "planned" ? [{ event, next: events[index + 1] }] : [],
    );
    expect(plans).toHaveLength(2);
    for (const { event, next } of plans) {
      if (next?.type !== "called") throw new Error("a plan is followed by its results");
      expect(next.results.map(({ tool, reason }) => ({ tool, reason }))).toEqual(
        event.calls.map(({ tool, reason }) => ({ tool, reason })),
      );
    }
  });

  it("S0-57 S2-17: judges the outputs of the iteration, by what they hold", async () => {
    const found = await inTwoPhases(SHARED);
    const failed = await inTwoPhases(SHARED, 1, failing("compare_drug_events"));
    const types = found.events.map(({ type }) => type);
    expect(types.indexOf("observed")).toBe(types.indexOf("called") + 1);
    expect(found.state.iterations[0]?.observation?.text).toContain("R2 compare_drug_events:");
    expect(found.state.iterations[0]?.observation?.evaluation.status).toBe("sufficient");
    expect(failed.state.iterations[0]?.observation?.evaluation.status).toBe("insufficient");
  });

  it("S0-55 S0-68: answers once sufficient, with that as the reason", async () => {
    const { context, events, finalResponse } = await inTwoPhases(MIGHT_CAUSE);
    expect(context).toMatchObject({
      completion_reason: "sufficient",
      completion_detail: "sufficient",
      is_complete: true,
    });
    expect(events.at(-3)).toMatchObject({ type: "observed", observation: { evaluation: { status: "sufficient" } } });
    expect(finalResponse).toContain("Lactic acidosis is reported with metformin");
  });

  it("S0-60: takes complete information for sufficient, without any gap", async () => {
    for (const question of [SHARED, "What does ibuprofen target?", "Is lactic acidosis listed for metformin?"]) {
      const last = (await inTwoPhases(question)).context.iterations.at(-1)?.sufficiency_evaluation;
      expect(last).toMatchObject({ status: "sufficient", can_answer_with_current_data: true, information_gaps: [] });
    }
  });

  it("S0-69: turns an insufficient iteration into a narrower question", async () => {
    const { context } = await inTwoPhases(MIGHT_CAUSE);
    const [first, second] = context.iterations;
    expect(first?.refinement_request?.refinement_query).toMatch(/^Through which targets and pathways could metformin/);
    expect(second?.query).toBe(first?.refinement_request?.refinement_query);
  });

  it("S0-75 S2-24: at the maximum still answers, and says that it stopped there", async () => {
    const capped = await inTwoPhases(MIGHT_CAUSE, 1);
    expect(capped.context).toMatchObject({ completion_reason: "max_iterations", is_complete: true });
    expect(capped.finalResponse).toMatch(/## Limitations\n\n- The run reached its maximum of iterations/);
    expect(capped.finalResponse).toContain("Lactic acidosis is reported with metformin");
    expect((await inTwoPhases(MIGHT_CAUSE)).finalResponse).not.toContain("maximum of iterations");
  });

  it("S0-106 S0-126: runs at most three iterations unless told otherwise, from one to ten", async () => {
    const never = apart([], verdict({}));
    const call = { tool: "get_drug_targets", args: { drug: "DRUGCENTRAL:1725" }, reason: "Once more" };
    const plan: Planner["plan"] = async () => ({ value: { thought: "More", calls: [call], stop: null }, by: byRules });
    const refine: Narrator["refine"] = async (state, catalogue) => {
      const { value, by } = await rules.refine(state, catalogue);
      return { value: { ...value, refinementQuery: `${["Alpha", "Beta", "Gamma"][state.iteration]}?` }, by };
    };
    const parts = { planner: { ...never.planner, plan }, narrator: { ...never.narrator, refine } };
    const ask = (more: object) =>
      iterativeOrchestrator({ graph: small, verbose: false, ...parts, ...more }).query(MIGHT_CAUSE, learner());
    expect((await ask({})).context).toMatchObject({ max_iterations: 3, current_iteration: 3 });
    expect((await ask({ maxIterations: 2 })).context).toMatchObject({ max_iterations: 2, current_iteration: 2 });
    for (const maxIterations of [0, 11]) await expect(ask({ maxIterations })).rejects.toThrow(/1 to 10/);
  });

  it("S0-107 S0-135: executes calls by the function it is given, a result for each", async () => {
    const asked: string[] = [];
    const real = realTools();
    const { state, context } = await inTwoPhases(SHARED, 3, async (calls, now) => {
      asked.push(...calls.map(({ tool }) => tool));
      return real(calls, now);
    });
    expect(asked).toEqual(["resolve_drugs", "compare_drug_events"]);
    expect(context.iterations[0]?.tool_executions.map(({ tool_name }) => tool_name)).toEqual(asked);
    const broken = await inTwoPhases(SHARED, 3, async () => {
      throw new Error("no tools today");
    });
    expect(broken.state.failures[0]).toMatchObject({ during: "call", cause: "tool_error", message: "no tools today" });
    expect(broken.state.artifacts).not.toBeNull();
    expect(state.completionReason).toBe("sufficient");
  });

  it("S0-108: gives final response, number of iterations and reason of the end", async () => {
    const { context } = await inTwoPhases(HOW_COULD);
    expect(context.final_response).toContain("Lactic acidosis is reported with metformin");
    expect(context.iterations.length).toBe(2);
    expect(context.completion_reason).toBe("sufficient");
  });
});

/** An executor whose every call finds a gene not met before, so that no stop rule finds the run idle. */
function learner() {
  let count = 0;
  const real = realTools();
  return async (...given: Parameters<typeof real>) => {
    count += 1;
    const ref = { id: `HGNC:new${count}`, name: `NEW${count}`, type: "gene" as const };
    return (await real(...given)).map((result) => ({ ...result, refs: [...result.refs, ref], callKey: `${count}` }));
  };
}
