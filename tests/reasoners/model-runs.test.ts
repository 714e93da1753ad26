import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countTokens } from "@/lib/engine/tokens";
import { react } from "@/lib/strategies/react";
import { twoPhase } from "@/lib/strategies/two-phase";
import { TOOLS } from "@/lib/tools/registry";
import { type Script, type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { plan, refinement, runWith, scripted, sentences, turns, verdict } from "./model-run";

const QUESTION = "How could metformin cause lactic acidosis?";
const METFORMIN = "DRUGCENTRAL:1725";
const pair = { drug: METFORMIN, event: "AE:lactic_acidosis" };
const DRUGS = [760, 2552, 1725, 1353, 1407, 568, 74, 2445].map((id) => `DRUGCENTRAL:${id}`);

/** Looks up targets, then their pathways and the paths, judging twice. */
function inTwoIterations(): Script {
  const answers = turns({
    Plan: [
      plan(["resolve_drugs", { names: ["metformin"] }], ["get_drug_targets", { drug: "R1.ids[0]" }]),
      plan(["get_gene_pathways", { genes: "R2.genes" }], ["check_drug_event", pair]),
    ],
    Observation: [verdict("insufficient", ["pathway", "get_gene_pathways"]), verdict("sufficient")],
    Refinement: [refinement("Which pathways hold what metformin targets?", ["get_gene_pathways"])],
  });
  return (request, hit) => (request.name === "Narrative" ? retold(request.prompt) : answers(request, hit));
}

/** Two of the findings offered, in the words offered. */
function retold(prompt: string): unknown {
  const quote = (start: string): [string, string] => {
    const [, id = "", text = ""] = new RegExp(`\\[(f\\d+)\\] (${start}.*)`).exec(prompt) ?? [];
    return [text, id];
  };
  return sentences(
    ["summary", ...quote("Lactic acidosis is reported with")],
    ["findings", ...quote("metformin targets Mitochondrial complex I \\(NADH dehydrogenase\\) \\(inhibitor")],
  );
}

let server: ScriptedServer;
let script: Script = () => ({});
beforeAll(async () => {
  server = await scriptedServer((request, hit) => script(request, hit));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  script = inTwoIterations();
});
afterEach(() => {
  for (const { name, instructions, prompt } of server.requests)
    expect(countTokens(instructions) + countTokens(prompt), name).toBeLessThanOrEqual(
      name === "Narrative" ? 8000 : 4000,
    );
});

const asked = (name: string) => server.requests.filter((request) => request.name === name);

describe("a react run with a model", () => {
  it("S0-13: puts every thought to one model", async () => {
    const { state } = await runWith(scripted(server), react, QUESTION);
    expect(new Set(server.requests.map(({ model }) => model))).toEqual(new Set(["ok-model"]));
    expect(server.requests.map(({ name }) => name)).toEqual([
      "Plan",
      "Observation",
      "Plan",
      "Observation",
      "Narrative",
    ]);
    expect([state.completionReason, state.iteration]).toEqual(["sufficient", 2]);
  });

  it("S0-7 S0-8: keeps a thought each iteration and a reason each call", async () => {
    const { state } = await runWith(scripted(server), react, QUESTION);
    expect(state.iterations.map(({ thought }) => thought)).toEqual([
      "The graph must say what is known of it.",
      "The graph must say what is known of it.",
    ]);
    expect(state.results.map(({ reason }) => reason)).toEqual(
      state.results.map(({ tool }) => `To learn what ${tool} says`),
    );
  });

  it("S0-10: shows the model the results it judges", async () => {
    const { types } = await runWith(scripted(server), react, QUESTION);
    expect(types.slice(2, 5)).toEqual(["planned", "called", "observed"]);
    expect(asked("Observation")[0]?.prompt).toMatch(/R2 get_drug_targets: ok, 1 in all/);
  });

  it("S0-2 S0-11: shows the planner a summary and the last results, however many iterations went before", async () => {
    const gap = verdict("insufficient", ["adverse_event", "get_drug_adverse_events"]);
    script = turns({
      Plan: DRUGS.map((drug) => plan(["get_drug_targets", { drug }])),
      Observation: [...DRUGS.slice(1).map(() => gap), verdict("sufficient")],
    });
    const question =
      "What do cyclosporine, tacrolimus, metformin, haloperidol, ibuprofen, celecoxib, aspirin and simvastatin target?";
    const { state } = await runWith(scripted(server), react, question);
    expect(state.iteration).toBe(8);
    const prompts = asked("Plan").map(({ prompt }) => prompt);
    const third = countTokens(prompts[2] ?? "");
    const eighth = countTokens(prompts[7] ?? "");
    expect(eighth).toBeLessThan(third * 1.15);
    expect(prompts[7]).toMatch(/Summary so far:/);
    expect(prompts[7]).toMatch(/R7 get_drug_targets: ok/);
    expect(prompts[7]).not.toMatch(/R6 get_drug_targets: ok/);
  });

  it("S0-12: narrates once it finds the results sufficient", async () => {
    const { state, events } = await runWith(scripted(server), react, QUESTION);
    expect(events.find(({ type }) => type === "narrated")).toMatchObject({
      reason: "sufficient",
      by: { reasoner: "model:ok-model", fellBack: null },
    });
    expect(state.artifacts?.sentences.filter(({ section }) => section === "summary")).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(/^Lactic acidosis is reported with metformin/),
        status: "grounded",
      }),
    ]);
  });

  it("counts what every thought cost", async () => {
    const { state } = await runWith(scripted(server), react, QUESTION);
    expect(state.usage).toMatchObject({ modelCalls: 5, tokensIn: 5000, tokensOut: 1000 });
  });
});

describe("a two-phase run with models", () => {
  const byRole = () => scripted(server, { planner: "planner", narrator: "narrator" });

  it("S0-51 S0-52: has one model plan and another judge, refine and narrate", async () => {
    await runWith(byRole(), twoPhase, QUESTION);
    expect(server.requests.map(({ model, name }) => `${model} ${name}`)).toEqual([
      "planner-model Plan",
      "narrator-model Observation",
      "narrator-model Refinement",
      "planner-model Plan",
      "narrator-model Observation",
      "narrator-model Narrative",
    ]);
  });

  it("S2-5 S2-16: names the two models apart", async () => {
    const { events } = await runWith(byRole(), twoPhase, QUESTION);
    const who = (type: string) =>
      events.flatMap((event) => (event.type === type && "by" in event ? [event.by.reasoner] : []));
    expect(new Set(who("planned"))).toEqual(new Set(["model:planner-model"]));
    expect(new Set(who("observed"))).toEqual(new Set(["model:narrator-model"]));
  });

  it("S0-131 S0-133: plans at temperature 0.1 within 512 tokens", async () => {
    await runWith(byRole(), twoPhase, QUESTION);
    expect(asked("Plan")[0]).toMatchObject({ temperature: 0.1, maxTokens: 512 });
  });

  it("S0-132 S0-134: narrates at temperature 0.3 within 2048 tokens", async () => {
    await runWith(byRole(), twoPhase, QUESTION);
    expect(asked("Narrative")[0]).toMatchObject({ temperature: 0.3, maxTokens: 2048 });
    expect(asked("Observation")[0]).toMatchObject({ temperature: 0.3, maxTokens: 2048 });
  });

  it("S0-3: shows the planner the records of all iterations", async () => {
    script = turns({
      Plan: [
        plan(["get_drug_targets", { drug: METFORMIN }]),
        plan(["check_drug_event", pair]),
        plan(["find_drug_to_ae_paths", pair]),
      ],
      Observation: [
        verdict("insufficient", ["evidence", "check_drug_event"]),
        verdict("insufficient", ["mechanism", "find_drug_to_ae_paths"]),
        verdict("sufficient"),
      ],
      Refinement: [refinement("Is it listed for metformin?", []), refinement("Which paths lead there?", [])],
    });
    const { state } = await runWith(byRole(), twoPhase, QUESTION);
    expect(state.iteration).toBe(3);
    const third = asked("Plan")[2]?.prompt ?? "";
    for (const part of [
      "Iteration 1:",
      "R1 get_drug_targets: ok",
      "GROUP:complex_i",
      "Iteration 2: Is it listed",
      "R2 check_drug_event: ok",
    ])
      expect(third).toContain(part);
  });

  it("S0-159: keeps with each thought the version of the prompt it was asked with", async () => {
    const { events } = await runWith(byRole(), twoPhase, QUESTION);
    const prompts = events.flatMap((event) =>
      "by" in event && event.by.prompt ? [`${event.type}: ${event.by.prompt}`] : [],
    );
    expect(prompts).toEqual(
      expect.arrayContaining(["planned: Plan 1", "observed: Observation 1", "refined: Refinement 1"]),
    );
  });

  it("S0-54: keeps the refinement and gives it to the planner of the next iteration", async () => {
    const { state } = await runWith(byRole(), twoPhase, QUESTION);
    expect(state.iterations[0]?.refinement).toEqual({
      refinementQuery: "Which pathways hold what metformin targets?",
      focusAreas: ["mechanism"],
      suggestedTools: ["get_gene_pathways"],
      priorityGaps: [
        // in our words: a model's own never reach the narrative unchecked
        {
          category: "pathway",
          description: "data on pathways is missing",
          priority: 1,
          suggestedTool: "get_gene_pathways",
        },
      ],
      iterationCount: 1,
    });
    expect(asked("Plan")[1]?.prompt).toContain("Now: Which pathways hold what metformin targets?");
    expect(state.iterations[1]?.query).toBe("Which pathways hold what metformin targets?");
  });

  it("S0-56 S0-57: plans, runs the tools on what was planned, then has their outputs judged", async () => {
    const { state, types } = await runWith(byRole(), twoPhase, QUESTION);
    expect(types.slice(2, 6)).toEqual(["planned", "called", "observed", "refined"]);
    expect(state.results[1]).toMatchObject({ tool: "get_drug_targets", args: { drug: METFORMIN }, status: "ok" });
    expect(state.results[2]).toMatchObject({
      tool: "get_gene_pathways",
      args: { genes: ["HGNC:7707", "HGNC:7708", "HGNC:7716"] },
    });
  });

  it("S0-53 S2-19: takes the narrator's verdict with its gaps", async () => {
    const { state } = await runWith(byRole(), twoPhase, QUESTION);
    expect(state.iterations.map(({ observation }) => observation?.evaluation.status)).toEqual([
      "insufficient",
      "sufficient",
    ]);
    expect(state.iterations[0]?.observation?.evaluation.gaps).toHaveLength(1);
  });

  it("S0-55: narrates at once what the narrator finds sufficient", async () => {
    script = turns({
      Plan: [plan(["get_drug_targets", { drug: METFORMIN }])],
      Observation: [verdict("sufficient")],
    });
    const { state, types } = await runWith(byRole(), twoPhase, QUESTION);
    expect(types).toEqual(["asked", "resolved", "planned", "called", "observed", "narrated", "grounded"]);
    expect(state.completionReason).toBe("sufficient");
  });

  it("S0-61: stops with a reason when no tool fills any gap", async () => {
    script = turns({
      Plan: [plan(["get_drug_targets", { drug: METFORMIN }])],
      Observation: [verdict("insufficient", ["interaction", null])],
    });
    expect((await runWith(byRole(), twoPhase, QUESTION)).state.completionReason).toBe("no_gap_fillable");
  });

  it("S2-25: lets the narrator cite what the first iteration found", async () => {
    const { state } = await runWith(byRole(), twoPhase, QUESTION);
    const offered = asked("Narrative")[0]?.prompt ?? "";
    for (const { iteration, findings } of state.results)
      for (const { id, kind } of findings.filter((each) => each.kind === "claim").slice(0, 1))
        expect(offered, `iteration ${iteration} ${kind}`).toContain(`[${id}] `);
    expect(state.artifacts?.sentences.find(({ findingIds }) => findingIds.includes("f2"))?.status).toBe("grounded");
  });

  it("S0-189 S2-26: strikes what the narrator makes up, after one rewrite", async () => {
    const invented = ["findings", "Metformin causes rhabdomyolysis by blocking HMGCR.", "f2"] as const;
    const answers = inTwoIterations();
    script = (request, hit) => {
      if (request.name === "Narrative" || request.name === "Rewrite") return sentences([...invented]);
      return answers(request, hit);
    };
    const { state } = await runWith(byRole(), twoPhase, QUESTION);
    expect(asked("Rewrite")).toHaveLength(1);
    expect(asked("Rewrite")[0]?.prompt).toMatch(/Metformin causes rhabdomyolysis.*Failed: /);
    const struck = state.artifacts?.sentences.filter(({ text }) => /rhabdomyolysis/.test(text));
    expect(struck?.map(({ status }) => status)).toEqual(["struck"]);
  });

  it("shows the narrator's list of tools to whoever judges or refines", async () => {
    await runWith(byRole(), twoPhase, QUESTION);
    for (const request of [...asked("Observation"), ...asked("Refinement")])
      for (const { name } of TOOLS) expect(request.prompt).toContain(`${name}: `);
  });
});
