import { beforeAll, describe, expect, it } from "vitest";
import * as vigil from "@/lib";
import { Confidence, FinalResponse, finalResponse, type Queried, ReActContext, ReActStep, reactSteps } from "@/lib";
import { evidenceTable } from "@/lib/agent/reasoners/conversation/evidence-table";
import { reactContext } from "@/lib/compat/react-context";
import { confidenceOf } from "@/lib/domain/run/evaluation";
import { narrativeMarkdown } from "@/lib/server/export/markdown";
import { byReact, HOW_COULD, MIGHT_CAUSE, realTools, small } from "./asking";

let run: Queried<ReActContext>;
let how: Queried<ReActContext>;
let steps: ReActStep[];
let final: FinalResponse;

beforeAll(async () => {
  run = await byReact(MIGHT_CAUSE);
  how = await byReact(HOW_COULD);
  steps = reactSteps(run.state);
  final = FinalResponse.parse(finalResponse(how.state));
});

const without = (shape: object, field: string) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => key !== field));

describe("a ReActStep", () => {
  it("S0-21 S0-28: is one an iteration, each with the thought it started from", () => {
    expect(steps).toHaveLength(run.context.iteration);
    expect(steps.map(({ thought }) => thought)).toEqual(
      run.events.flatMap((event) => (event.type === "planned" ? [event.thought] : [])),
    );
    expect(ReActStep.safeParse(without(steps[0] ?? {}, "thought")).success).toBe(false);
  });

  it("S0-22: holds the calls with tool, arguments and reason", () => {
    for (const step of steps) {
      expect(ReActStep.parse(step).tool_calls.length).toBeGreaterThan(0);
      for (const call of step.tool_calls) expect(Object.keys(call).sort()).toEqual(["args", "reason", "tool"]);
    }
    const nameless = { ...steps[0], tool_calls: [{ tool: "get_drug_targets", args: {} }] };
    expect(ReActStep.safeParse(nameless).success).toBe(false);
  });

  it("S0-23: holds what the results of its own calls say", () => {
    expect(steps[0]?.observation).toContain("R2 get_drug_adverse_events:");
    expect(steps[1]?.observation).toContain("get_drug_targets:");
    expect(steps[1]?.observation).not.toContain("R2 get_drug_adverse_events:");
  });

  it("S0-24: says low, medium or high by the fixed cuts, and nothing else", () => {
    expect([0, 0.49, 0.5, 0.79, 0.8, 1].map(confidenceOf)).toEqual(["low", "low", "medium", "medium", "high", "high"]);
    expect(steps.map(({ confidence }) => confidence)).toEqual(["low", "high"]);
    expect(ReActStep.safeParse({ ...steps[0], confidence: "certain" }).success).toBe(false);
  });

  it("S0-25: lists what is missing, and nothing when nothing is", () => {
    expect(steps[0]?.missing_info).toHaveLength(2);
    expect(steps[0]?.missing_info[0]).toMatch(/mechanistic explanation for metformin/);
    expect(steps[1]?.missing_info).toEqual([]);
  });

  it("S0-26 S0-27: carries a short summary on, and is complete only once its results were judged sufficient", () => {
    expect(steps.map(({ is_complete }) => is_complete)).toEqual([false, true]);
    for (const { trace_summary } of steps) expect(trace_summary.length).toBeLessThanOrEqual(1200);
    expect(steps[1]?.trace_summary).toContain("metformin = DRUGCENTRAL:1725");
    expect(steps[1]?.tool_calls.length).toBe(run.state.iterations[1]?.results.length);
  });
});

describe("a ReActContext", () => {
  it("S0-31: counts the iterations begun", () => {
    const begun = run.events.filter(({ type }) => type === "planned").length;
    expect(ReActContext.parse(run.context).iteration).toBe(begun);
    expect(reactContext({ ...run.state, iteration: 0, iterations: [] }).iteration).toBe(0);
  });

  it("S0-35: holds resolved adverse events and diseases, completion and the final observation", async () => {
    expect(how.context).toMatchObject({
      resolved_drugs: { metformin: "DRUGCENTRAL:1725" },
      resolved_aes: { "lactic acidosis": "AE:lactic_acidosis" },
      resolved_genes: {},
      resolved_diseases: {},
      is_complete: true,
    });
    expect(how.context.final_observation).toBe(how.state.iterations.at(-1)?.observation?.text);
    const gene = (await byReact("What pathways is PTGS2 in?")).context;
    expect(gene.resolved_genes).toEqual({ PTGS2: "HGNC:9605" });
    const open = reactContext({ ...how.state, done: false });
    expect(open).toMatchObject({ is_complete: false, final_observation: null });
  });

  it("S0-37: tells success, failure, status, truncation and the count before it of every result", async () => {
    const [executed] = how.state.results.filter(({ tool }) => tool === "get_gene_pathways");
    if (!executed) throw new Error("the run looked up pathways");
    const rows = Array.from({ length: 31 }, (_, index) => ({ id: `REACT:${index}` }));
    const last = {
      ...how.state.iterations.at(-1),
      results: [
        { ...executed, rows },
        { ...executed, status: "failed" },
      ],
    };
    const { last_tool_results } = reactContext({ ...how.state, iterations: [last] } as typeof how.state);
    expect(last_tool_results).toMatchObject([
      { tool: "get_gene_pathways", success: true, status: "ok", truncated: true, original_count: 31, error: null },
      { success: false, status: "failed", truncated: false },
    ]);
    expect(last_tool_results[0]?.data).toHaveLength(30);
    expect(vigil.ToolResult.safeParse({ ...last_tool_results[0], status: "unknown" }).success).toBe(false);
  });
});

describe("a FinalResponse", () => {
  it("S0-39: sums up what was asked", () => {
    expect(final.summary).toContain("Lactic acidosis is reported with metformin");
    expect(FinalResponse.safeParse(without(final, "summary")).success).toBe(false);
  });

  it("S0-40: gives each finding the evidence it rests on", async () => {
    expect(final.findings.length).toBeGreaterThan(0);
    expect(final.citations).toHaveLength(final.findings.length);
    const findings = new Map(how.state.findings.map((finding) => [finding.id, finding]));
    for (const { finding_ids, claim_ids, evidence_ids } of final.citations) {
      expect(finding_ids.flatMap((id) => findings.get(id)?.from.claimIds ?? []).sort()).toEqual(claim_ids.toSorted());
      const claims = await small.claims(claim_ids);
      const records = claims.flatMap(({ dataset, evidence }) =>
        evidence.map(({ recordId }) => `${dataset}:${recordId}`),
      );
      expect(records.length).toBeGreaterThan(0);
      expect(evidence_ids).toEqual(expect.arrayContaining(records));
    }
  });

  it("S0-41: counts the records shown by source", async () => {
    const ids = how.state.artifacts?.subgraph.edges.flatMap(({ claimIds }) => claimIds) ?? [];
    const claims = await small.claims([...new Set(ids)]);
    const counts: Record<string, number> = {};
    for (const { dataset, evidence } of claims) counts[dataset] = (counts[dataset] ?? 0) + evidence.length;
    expect(final.evidence_counts).toEqual(counts);
    for (const count of Object.values(counts)) expect(final.evidence_summary).toContain(` ${count}`);
  });

  it("S0-42: names sources not loaded, relations left out, and the cap where it was reached", async () => {
    const capped = await byReact(MIGHT_CAUSE, 1);
    const { artifacts } = capped.state;
    if (!artifacts) throw new Error("the run ended");
    const cut = { ...capped.state, artifacts: { ...artifacts, subgraph: { ...artifacts.subgraph, omitted: 7 } } };
    const limitations = finalResponse(cut)?.limitations.join("\n");
    expect(limitations).toMatch(/reached its maximum of iterations/);
    expect(limitations).toMatch(/Not loaded, so not searched: TWOSIDES/);
    expect(limitations).toMatch(/leaves out 7 cited relations/);
    expect(final.limitations.join("\n")).not.toMatch(/maximum of iterations|leaves out/);
  });

  it("S0-43: is confident by how complete the findings are", async () => {
    expect(Confidence.options).toContain(final.confidence);
    const unknown = finalResponse((await byReact("What adverse events might frobnicol cause?")).state);
    expect(unknown?.confidence).toBe("low");
    expect(final.confidence).not.toBe("low");
  });
});

it("S0-44: the package offers ReActStep, ReActContext, FinalResponse and Confidence", () => {
  expect(vigil.ReActStep.parse(steps[0])).toEqual(steps[0]);
  expect(vigil.ReActContext.parse(run.context)).toEqual(run.context);
  expect(vigil.FinalResponse.parse(final)).toEqual(final);
  expect(vigil.Confidence.safeParse("medium").success).toBe(true);
});

it("S0-50: schemas, prompt texts, executor and orchestrator each work by themselves", async () => {
  const call = { tool: "resolve_drugs", args: { names: ["metformin"] }, reason: "Find the drug" };
  const [result] = await realTools()([call], { ...run.state, results: [], findings: [], admitted: {} });
  if (!result) throw new Error("one result a call");
  expect(result).toMatchObject({ handle: "R1", status: "ok", rows: [{ id: "DRUGCENTRAL:1725" }] });
  expect(evidenceTable(result, [], { rowsMax: 30 })).toMatch(/\| metformin \| metformin \| drug/);
  const many = { ...result, rows: Array.from({ length: 40 }, (_, index) => ({ name: `n${index}` })) };
  expect(evidenceTable(many, [], { rowsMax: 30 }).match(/\| n\d+$/gm)).toHaveLength(30);
  expect(ReActStep.safeParse({}).success).toBe(false);
  expect(run.finalResponse).toBe(run.state.artifacts && narrativeMarkdown(run.state.artifacts, run.state.findings));
});
