import { beforeAll, describe, expect, it } from "vitest";
import { finalResponse, type IterativeContext, iterativeOrchestrator, type Queried, reactOrchestrator } from "@/lib";
import { evidenceTable } from "@/lib/agent/reasoners/conversation/evidence-table";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { starter } from "@/tests/fixtures/starter-graph";
import { HOW_COULD, MIGHT_CAUSE, SHARED } from "./asking";

let graph: Graph;
let golden: Queried<IterativeContext>;
const runs = new Map<string, State>();

const QUESTIONS = [
  MIGHT_CAUSE,
  HOW_COULD,
  SHARED,
  "Combined adverse events of aspirin and warfarin",
  "Why does simvastatin cause rhabdomyolysis?",
  "How could haloperidol prolong the QT interval?",
  "What does ibuprofen target?",
  "Which drugs cause lactic acidosis?",
];

beforeAll(async () => {
  ({ graph } = await starter());
  const quiet = { graph, verbose: false };
  golden = await iterativeOrchestrator(quiet).query(MIGHT_CAUSE);
  runs.set(
    `capped: ${MIGHT_CAUSE}`,
    (await iterativeOrchestrator({ ...quiet, maxIterations: 1 }).query(MIGHT_CAUSE)).state,
  );
  for (const question of QUESTIONS) runs.set(question, (await reactOrchestrator(quiet).query(question)).state);
});

const iteration = (number: 1 | 2) => {
  const record = golden.context.iterations[number - 1];
  if (!record?.sufficiency_evaluation) throw new Error(`iteration ${number} was judged`);
  return { ...record, evaluation: record.sufficiency_evaluation };
};
const resultOf = (tool: string) => {
  const result = golden.state.results.find((each) => each.tool === tool);
  if (!result) throw new Error(`${tool} was called`);
  return result;
};

describe("what adverse events might metformin cause, on the starter edition", () => {
  it("S0-116: takes two iterations through two phases", () => {
    expect(golden.context).toMatchObject({ original_query: MIGHT_CAUSE, current_iteration: 2, is_complete: true });
    expect(golden.state.failures).toEqual([]);
    expect(golden.state.results.map(({ status }) => status).filter((status) => status === "failed")).toEqual([]);
  });

  it("S0-117: first resolves metformin to its key in this graph", () => {
    expect(iteration(1).tool_executions[0]).toMatchObject({
      tool_name: "resolve_drugs",
      args: { names: ["metformin"] },
    });
    const [row] = resultOf("resolve_drugs").rows;
    expect(row).toMatchObject({ id: "DRUGCENTRAL:1725", name: "metformin" });
    expect(graph.entity("DRUGCENTRAL:1725")?.type).toBe("drug");
  });

  it("S0-118: lists every adverse event of that key, with the total", () => {
    const result = resultOf("get_drug_adverse_events");
    const signals = graph.edges({ subject: "DRUGCENTRAL:1725", predicates: ["reported_with", "listed_on_label"] });
    const known = new Set(signals.map(({ object }) => object));
    expect(result.args).toEqual({ drug: "DRUGCENTRAL:1725" });
    expect(result.total).toBeGreaterThan(80);
    expect(result.rows.slice(0, result.total).every(({ id }) => known.has(String(id)))).toBe(true);
    expect(golden.finalResponse).toContain(
      `For metformin, ${result.total} adverse events were found, the first of them Lactic acidosis, `,
    );
  });

  it("S0-119 S0-121: then has events but no explanation, which is partially sufficient and no answer yet", () => {
    const { evaluation } = iteration(1);
    expect(evaluation).toMatchObject({ status: "partially_sufficient", can_answer_with_current_data: false });
    expect(evaluation.reasoning).toMatch(/^Adverse event data available, but no mechanistic explanation/);
  });

  it("S0-120: finds the mechanism and the pathways missing, with the tools that give them", () => {
    const gaps = iteration(1).evaluation.information_gaps;
    expect(gaps.map(({ category, priority, suggested_tool }) => [category, priority, suggested_tool])).toEqual([
      ["mechanism", 1, "get_drug_targets"],
      ["pathway", 2, "get_gene_pathways"],
    ]);
  });

  it("S0-122: refines to how metformin could lead to lactic acidosis", () => {
    const { refinement_request } = iteration(1);
    expect(refinement_request?.refinement_query).toMatch(/pathways could metformin lead to lactic acidosis\?$/i);
    expect(iteration(2).query).toBe(refinement_request?.refinement_query);
    expect(iteration(2).query).not.toBe(MIGHT_CAUSE);
  });

  it("S0-123: then looks up targets, the pathways of their genes as a list, and paths to the event", () => {
    const tools = iteration(2).tool_executions.map(({ tool_name }) => tool_name);
    expect(new Set(tools)).toEqual(new Set(["get_drug_targets", "get_gene_pathways", "find_drug_to_ae_paths"]));
    expect(resultOf("get_drug_targets").total).toBeGreaterThan(0);
    expect(resultOf("get_gene_pathways").total).toBeGreaterThan(0);
    expect(resultOf("get_gene_pathways").args.genes).toEqual(
      expect.arrayContaining([expect.stringMatching(/^HGNC:|^GROUP/)]),
    );
    expect(resultOf("find_drug_to_ae_paths").args).toEqual({ drug: "DRUGCENTRAL:1725", event: "AE:lactic_acidosis" });
    expect(resultOf("find_drug_to_ae_paths").total).toBeGreaterThan(0);
  });

  it("S0-124: is then sufficient, without gaps", () => {
    expect(iteration(2).evaluation).toMatchObject({
      status: "sufficient",
      information_gaps: [],
      can_answer_with_current_data: true,
    });
    expect(golden.context.completion_reason).toBe("sufficient");
  });

  it("S0-125: answers with events and mechanism, each sentence citing what it rests on", () => {
    const sentences = golden.state.artifacts?.sentences ?? [];
    const mechanisms = sentences.filter(({ section, text }) => section === "mechanisms" && /complex I/.test(text));
    expect(new Set(mechanisms.map(({ status }) => status))).toEqual(new Set(["grounded"]));
    expect(mechanisms.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/metformin targets .*Lactic acidosis/),
    );
    expect(sentences.filter(({ status }) => status === "struck")).toEqual([]);
    const uncited = sentences.filter(({ status, findingIds }) => status === "grounded" && findingIds.length === 0);
    expect(uncited).toEqual([]);
    expect(sentences.some(({ text }) => /^Lactic acidosis is reported with metformin in \d+ reports/.test(text))).toBe(
      true,
    );
  });

  it("S2-14: shows a prompt 30 items of a longer result and keeps the rest behind its handle", () => {
    const result = resultOf("get_drug_adverse_events");
    const lines = evidenceTable(result, [], { rowsMax: 30 }).split("\n");
    expect(result.rows.length).toBeGreaterThan(30);
    expect(lines).toHaveLength(1 + 1 + 30 + 1);
    const hidden = result.rows.length - 30;
    expect(lines.at(-1)).toBe(`(${hidden} of ${result.rows.length} rows hidden: read_result ${result.handle})`);
  });
});

describe("the three artifacts of runs on the starter edition", () => {
  const each = (check: (artifacts: Artifacts, state: State, question: string) => void) => {
    expect(runs.size).toBe(QUESTIONS.length + 1);
    for (const [question, state] of runs) {
      if (!state.artifacts) throw new Error(`no artifacts: ${question}`);
      check(state.artifacts, state, question);
    }
  };

  it("S2-27: every run, one cut short included, has a subgraph whose edges join its nodes", () => {
    each(({ subgraph }, state, question) => {
      const nodes = new Set(subgraph.nodes.map(({ id }) => id));
      expect(nodes.size, question).toBe(subgraph.nodes.length);
      expect(subgraph.edges.length, question).toBeGreaterThan(0);
      for (const { source, target } of subgraph.edges)
        expect([nodes.has(source), nodes.has(target)]).toEqual([true, true]);
      for (const { id } of state.reading?.named.flatMap(({ chosen }) => chosen ?? []) ?? [])
        expect(nodes).toContain(id);
    });
  });

  it("S2-28: every edge names the claims and source records behind it, as the graph holds them", async () => {
    for (const { artifacts } of runs.values()) {
      for (const { claimIds, evidenceIds, source, target, predicate } of artifacts?.subgraph.edges ?? []) {
        const claims = await graph.claims(claimIds);
        expect(claims).toHaveLength(claimIds.length);
        const records = claims.flatMap(({ dataset, evidence }) =>
          evidence.map(({ recordId }) => `${dataset}:${recordId}`),
        );
        expect(evidenceIds.length).toBeGreaterThan(0);
        expect(new Set(evidenceIds)).toEqual(new Set(records));
        expect(claims.every((claim) => claim.predicate === predicate)).toBe(true);
        const ends = new Set([source, target].flatMap((id) => [id, ...(graph.entity(id)?.members ?? [])]));
        expect(claims.every(({ subject, object }) => ends.has(subject) && ends.has(object))).toBe(true);
      }
    }
  });

  it("S2-29: every edge has a strength from 0 to 1, none a constant", () => {
    const strengths = [...runs.values()].flatMap(
      ({ artifacts }) => artifacts?.subgraph.edges.map(({ strength }) => strength) ?? [],
    );
    expect(strengths.every((strength) => strength > 0 && strength <= 1)).toBe(true);
    expect(new Set(strengths).size).toBeGreaterThan(10);
  });

  it("S2-30 S0-187: ranks paths by score, at most as many as asked for, built without any tool having been called for it", () => {
    each(({ paths, pathReason }, state) => {
      expect(paths.map(({ rank }) => rank)).toEqual(paths.map((_, index) => index + 1));
      expect(paths.length).toBeLessThanOrEqual(state.options?.pathsTop ?? 0);
      for (const [index, { score }] of paths.entries()) expect(score).toBeLessThanOrEqual(paths[index - 1]?.score ?? 1);
      expect(pathReason === null).toBe(paths.length > 0);
    });
    const capped = runs.get(`capped: ${MIGHT_CAUSE}`);
    expect(capped?.results.some(({ tool }) => tool === "find_drug_to_ae_paths")).toBe(false);
    expect(capped?.artifacts?.paths.length).toBeGreaterThan(0);
  });

  it("S2-31: every edge of a path rests on claims the graph holds", async () => {
    const edges = [...runs.values()].flatMap(({ artifacts }) => artifacts?.paths.flatMap((path) => path.edges) ?? []);
    expect(edges.length).toBeGreaterThan(10);
    for (const { claimIds, predicate, datasets } of edges) {
      const claims = await graph.claims(claimIds);
      expect(claims).toHaveLength(claimIds.length);
      expect(claims.every((claim) => claim.predicate === predicate && claim.evidence.length > 0)).toBe(true);
      expect(new Set(claims.map(({ dataset }) => dataset))).toEqual(new Set(datasets));
    }
  });

  it("S2-32: every narrative sums up what was found and is checked, without a model", () => {
    each(({ sentences }, { question, options }) => {
      expect(options?.reasoner).toBe("rules");
      const summary = sentences.filter(({ section, status }) => section === "summary" && status !== "struck");
      expect(summary.length, question).toBeGreaterThan(0);
      expect(
        summary.some(({ status }) => status === "grounded"),
        question,
      ).toBe(true);
    });
  });

  it("S2-33: narrative, paths and subgraph agree: sentences cite findings of the run, path steps and edges are drawn", () => {
    each(({ sentences, paths, subgraph }, { findings }) => {
      const known = new Set(findings.map(({ id }) => id));
      expect(sentences.flatMap(({ findingIds }) => findingIds).filter((id) => !known.has(id))).toEqual([]);
      const nodes = new Set(subgraph.nodes.map(({ id }) => id));
      expect(paths.flatMap(({ steps }) => steps).filter(({ id }) => !nodes.has(id))).toEqual([]);
      const drawn = new Set(subgraph.edges.flatMap(({ claimIds }) => claimIds));
      expect(paths.flatMap(({ claimIds }) => claimIds).filter((id) => !drawn.has(id))).toEqual([]);
    });
  });

  it("S0-42: counts the cited relations the subgraph leaves out among the limitations", () => {
    const cut = [...runs.values()].filter(({ artifacts }) => (artifacts?.subgraph.omitted ?? 0) > 0);
    expect(cut.length).toBeGreaterThan(0);
    for (const state of cut) {
      const expected = `The subgraph leaves out ${state.artifacts?.subgraph.omitted} cited relations.`;
      expect(finalResponse(state)?.limitations).toContain(expected);
    }
  });
});
