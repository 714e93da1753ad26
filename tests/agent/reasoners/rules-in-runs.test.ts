import { describe, expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { and, entity, reading, unknown, unreadable } from "@/tests/domain/run/readings";
import { aspirin, geneA, lacticAcidosis, metformin, thing, warfarin } from "@/tests/domain/run/things";
import { fullToolbox, runByRules } from "@/tests/domain/run/toolbox";

const mightCause = reading({ subject: entity(metformin) });
const howCould = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
type Calls = { tool: string }[] | undefined;
const namesOf = (calls: Calls) => calls?.map(({ tool }) => tool);

describe("what adverse events might a drug cause, in two phases", () => {
  it("S0-117 S0-118: first resolves the drug and lists its adverse events", async () => {
    const { state } = await runByRules(twoPhase, mightCause);
    expect(state.iterations[0]?.calls).toMatchObject([
      { tool: "resolve_drugs", args: { names: ["metformin"] } },
      { tool: "get_drug_adverse_events", args: { drug: "R1.ids[0]" } },
    ]);
  });

  it("S0-119 S0-121: finds the events without an explanation partially sufficient and no answer yet", async () => {
    const evaluation = (await runByRules(twoPhase, mightCause)).state.iterations[0]?.observation?.evaluation;
    expect(evaluation).toMatchObject({ status: "partially_sufficient", canAnswer: false, iterationCount: 1 });
    expect(evaluation?.reasoning).toMatch(/^Adverse event data available, but no mechanistic explanation/);
  });

  it("S0-120: names the mechanism and the pathways as gaps with the tools that fill them", async () => {
    const gaps = (await runByRules(twoPhase, mightCause)).state.iterations[0]?.observation?.evaluation.gaps;
    expect(gaps?.map(({ category, priority, suggestedTool }) => [category, priority, suggestedTool])).toEqual([
      ["mechanism", 1, "get_drug_targets"],
      ["pathway", 2, "get_gene_pathways"],
    ]);
  });

  it("S0-122: refines to the mechanism of the foremost event, not to the question again", async () => {
    const { state } = await runByRules(twoPhase, mightCause, fullToolbox, "What adverse events might metformin cause?");
    const refinement = state.iterations[0]?.refinement;
    expect(refinement?.refinementQuery).toBe(
      "Through which targets and pathways could metformin lead to Lactic acidosis?",
    );
    expect(state.iterations[1]?.query).toBe(refinement?.refinementQuery);
    expect(state.question).toBe("What adverse events might metformin cause?");
  });

  it("S0-123: then looks up targets, the pathways of their genes, and paths to the foremost events", async () => {
    const { state } = await runByRules(twoPhase, mightCause);
    const calls = state.iterations[1]?.calls;
    expect(namesOf(calls)).toEqual([
      "get_drug_targets",
      "find_drug_to_ae_paths",
      "find_drug_to_ae_paths",
      "get_gene_pathways",
    ]);
    expect(state.results.find(({ tool }) => tool === "get_gene_pathways")?.args).toEqual({
      genes: ["HGNC:11", "HGNC:12"],
    });
    expect(calls?.[1]?.args).toEqual({ drug: "D:1", event: "AE:lactic_acidosis" });
  });

  it("S0-124: is then sufficient without gaps", async () => {
    const { state } = await runByRules(twoPhase, mightCause);
    const evaluation = state.iterations[1]?.observation?.evaluation;
    expect(evaluation).toMatchObject({ status: "sufficient", gaps: [], canAnswer: true, iterationCount: 2 });
    expect(state).toMatchObject({ completionReason: "sufficient", iteration: 2, done: true });
  });
});

const drugs = and(metformin, aspirin, warfarin);
const gene = entity(geneA);
const simple = {
  "targets of a drug": reading({ want: "targets", subject: entity(metformin) }),
  "a count of adverse events": reading({ ask: "count", subject: entity(metformin) }),
  "a pair": reading({ ask: "boolean", subject: entity(metformin), object: entity(lacticAcidosis) }),
  "drugs of an event": reading({
    ask: "which_drugs",
    want: "drugs",
    subject: { op: "all", type: "drug" },
    object: entity(lacticAcidosis),
  }),
  "shared adverse events": reading({ ask: "compare", subject: drugs }),
  "shared targets": reading({ ask: "compare", want: "targets", subject: drugs }),
  "pathways of a gene": reading({ want: "pathways", subject: gene }),
  "pathways of a drug": reading({ want: "pathways", subject: entity(metformin) }),
  "phenotypes of a gene": reading({ want: "phenotypes", subject: gene }),
  signals: reading({ want: "signals", subject: entity(metformin) }),
  indications: reading({ want: "indications", subject: entity(metformin) }),
  "indications of several drugs": reading({ want: "indications", subject: drugs }),
  pharmacogenetics: reading({ want: "pharmacogenetics", subject: entity(metformin) }),
  "a profile": reading({ ask: "profile", subject: entity(metformin) }),
  "a path": reading({ ask: "path", subject: entity(metformin), object: entity(lacticAcidosis) }),
};

describe.each([react, twoPhase])("$name by rules", (strategy) => {
  it.each(Object.entries(simple))("S0-154: ends sufficient in at most two iterations for %s", async (_, asked) => {
    const { state } = await runByRules(strategy, asked);
    expect(state.completionReason).toBe("sufficient");
    expect(state.iteration).toBeLessThanOrEqual(2);
  });

  it("S0-128: explores a mechanism in two or three iterations", async () => {
    const { state } = await runByRules(strategy, howCould);
    expect(state.completionReason).toBe("sufficient");
    expect([2, 3]).toContain(state.iteration);
    expect(new Set(state.results.map(({ tool }) => tool))).toEqual(
      new Set([
        "resolve_drugs",
        "resolve_adverse_events",
        "find_drug_to_ae_paths",
        "get_drug_targets",
        "check_drug_event",
        "get_gene_pathways",
        ...(strategy.testsExplanations ? ["get_drug_pharmacogenetics", "get_drug_classes"] : []),
      ]),
    );
  });

  it("looks at every drug of a mechanism question about several", async () => {
    const asked = reading({ ask: "mechanism", subject: and(metformin, aspirin), object: entity(lacticAcidosis) });
    const { state } = await runByRules(strategy, asked);
    const paths = state.results.filter(({ tool }) => tool === "find_drug_to_ae_paths").map(({ args }) => args.drug);
    expect(paths.sort()).toEqual(["D:1", "D:2"]);
    expect(state.completionReason).toBe("sufficient");
  });

  it("S0-7 S0-8: gives every iteration a thought and every call a reason", async () => {
    const { state } = await runByRules(strategy, howCould);
    expect(state.iterations.every(({ thought }) => thought.length > 20)).toBe(true);
    expect(state.results.length).toBeGreaterThan(4);
    expect(state.iterations.flatMap(({ calls }) => calls).every(({ reason }) => reason.length > 10)).toBe(true);
  });

  it("S0-163 S0-165: resolves each name once and makes no call twice", async () => {
    for (const asked of [mightCause, howCould, ...Object.values(simple)]) {
      const { state } = await runByRules(strategy, asked);
      const keys = state.results.map(({ callKey }) => callKey);
      expect(new Set(keys).size, asked.restated).toBe(keys.length);
      const resolvers = state.results.filter(({ tool }) => tool.startsWith("resolve_"));
      expect(resolvers.every(({ handle }) => Number(handle.slice(1)) <= 2)).toBe(true);
    }
  });

  it("only resolves when the drug is unknown, and says no tool is relevant", async () => {
    const asked = reading({ subject: unknown("frobnicol") });
    const { state } = await runByRules(strategy, asked, {});
    expect(state.results.map(({ tool }) => tool)).toEqual(["resolve_drugs"]);
    expect(state.completionReason).toBe("no_relevant_tools");
    expect(state.gaps).toMatchObject([{ category: "entity", priority: 1, suggestedTool: null }]);
  });

  it("guesses nothing for an ambiguous name, though the other is known", async () => {
    const candidate = { ...lacticAcidosis, matchedName: "acidosis", matchedBy: "trigram" as const, score: 0.5 };
    const named = [
      { text: "metformin", chosen: metformin, ambiguous: false, candidates: [] },
      { text: "acidosis", chosen: null, ambiguous: true, candidates: [candidate] },
    ];
    const asked = reading({ ask: "mechanism", subject: entity(metformin), object: unknown("acidosis") }, named);
    const { state } = await runByRules(strategy, asked);
    expect(namesOf(state.results)).toEqual(["resolve_drugs", "resolve_adverse_events"]);
    expect(state.completionReason).toBe("no_relevant_tools");
    expect(state.gaps[0]?.description).toMatch(/"acidosis" may denote Lactic acidosis/);
  });

  it("asks nothing of a question it cannot read", async () => {
    const { types, state } = await runByRules(strategy, unreadable);
    expect(types).toEqual(["asked", "resolved", "narrated", "grounded"]);
    expect(state.completionReason).toBe("no_relevant_tools");
  });

  it("S2-11: says no tool is relevant for what no tool serves", async () => {
    const asked = reading({ want: "indications", subject: entity(thing("pathway", "Respiration", "REACT:1")) });
    const { state } = await runByRules(strategy, asked);
    expect(state.results).toEqual([]);
    expect(state.completionReason).toBe("no_relevant_tools");
  });

  it("S0-160: finds an empty result insufficient while another tool may still add to it", async () => {
    const { state } = await runByRules(strategy, howCould, {
      ...fullToolbox,
      find_drug_to_ae_paths: () => ({ rows: [] }),
      get_drug_targets: () => ({ rows: [] }),
    });
    expect(state.iterations[0]?.observation?.evaluation.status).toBe("insufficient");
    expect(state.completionReason).toBe("sufficient");
  });

  it("takes a search without a result for an answer once nothing else can fill it", async () => {
    const { state } = await runByRules(strategy, simple["targets of a drug"], {});
    const evaluation = state.iterations[0]?.observation?.evaluation;
    expect(evaluation).toMatchObject({ status: "sufficient", canAnswer: true });
    expect(evaluation?.confidence).toBeLessThan(0.8);
    expect(evaluation?.reasoning).toMatch(/searched without a result/);
  });

  it("S0-161: takes a tool that failed for missing information and tries it once more", async () => {
    let failures = 0;
    const flaky = () => {
      failures += 1;
      return failures === 1 ? { status: "failed" as const, error: "lost" } : { rows: [{ id: "HGNC:11" }] };
    };
    const { state } = await runByRules(strategy, simple["targets of a drug"], { get_drug_targets: flaky });
    expect(state.iterations[0]?.observation?.evaluation.gaps).toMatchObject([
      { category: "mechanism", suggestedTool: "get_drug_targets", description: expect.stringContaining("lost") },
    ]);
    expect(state.completionReason).toBe("sufficient");
  });

  it("gives up a tool that failed twice and says which gap it leaves", async () => {
    const dead = () => ({ status: "failed" as const, error: "lost", rows: [] });
    const { state } = await runByRules(strategy, simple["targets of a drug"], { get_drug_targets: dead });
    expect(state.results.filter(({ tool }) => tool === "get_drug_targets")).toHaveLength(2);
    expect(state.completionReason).toBe("no_gap_fillable");
    expect(state.gaps).toMatchObject([{ category: "mechanism", suggestedTool: null }]);
  });

  it("S0-61: stops with a reason when the source a gap needs is not loaded", async () => {
    const absent = () => ({ status: "not_loaded" as const, rows: [] });
    const { state } = await runByRules(strategy, simple.pharmacogenetics, { get_drug_pharmacogenetics: absent });
    expect(state.completionReason).toBe("no_gap_fillable");
    expect(state.iterations.at(-1)?.observation?.evaluation).toMatchObject({
      status: "insufficient",
      canAnswer: false,
    });
  });
});
