import { describe, expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { countTokens } from "@/lib/domain/run/text";
import { answering } from "./answering";
import { plan, runWith, scripted, sentences, turns, verdict } from "./model-run";
import { inTwoIterations, QUESTION } from "./two-iterations";

const DRUGS = [760, 2552, 1725, 1353, 1407, 568, 74, 2445].map((id) => `DRUGCENTRAL:${id}`);
const model = answering(inTwoIterations);
const { asked } = model;

describe("a react run with a model", () => {
  it("S0-13: puts every thought to one model", async () => {
    const { state } = await runWith(scripted(model.server), react, QUESTION);
    expect(new Set(model.server.requests.map(({ model }) => model))).toEqual(new Set(["ok-model"]));
    expect(model.server.requests.map(({ name }) => name)).toEqual([
      "Plan",
      "Observation",
      "Plan",
      "Observation",
      "Narrative",
    ]);
    expect([state.completionReason, state.iteration]).toEqual(["sufficient", 2]);
  });

  it("S0-7 S0-8: keeps a thought each iteration and a reason each call", async () => {
    const { state } = await runWith(scripted(model.server), react, QUESTION);
    expect(state.iterations.map(({ thought }) => thought)).toEqual([
      "The graph must say what is known of it.",
      "The graph must say what is known of it.",
    ]);
    expect(state.results.map(({ reason }) => reason)).toEqual(
      state.results.map(({ tool }) => `To learn what ${tool} says`),
    );
  });

  it("S0-10: shows the model the results it judges", async () => {
    const { types } = await runWith(scripted(model.server), react, QUESTION);
    expect(types.slice(2, 5)).toEqual(["planned", "called", "observed"]);
    expect(asked("Observation")[0]?.prompt).toMatch(/R2 get_drug_targets: ok, 1 in all/);
  });

  it("S0-2 S0-11: shows the planner a summary and the last results, however many iterations went before", async () => {
    const gap = verdict("insufficient", ["adverse_event", "get_drug_adverse_events"]);
    model.script = turns({
      Plan: DRUGS.map((drug) => plan(["get_drug_targets", { drug }])),
      Observation: [...DRUGS.slice(1).map(() => gap), verdict("sufficient")],
    });
    const question =
      "What do cyclosporine, tacrolimus, metformin, haloperidol, ibuprofen, celecoxib, aspirin and simvastatin target?";
    const { state } = await runWith(scripted(model.server), react, question);
    expect(state.iteration).toBe(8);
    const prompts = asked("Plan").map(({ prompt }) => prompt);
    const third = countTokens(prompts[2] ?? "");
    const eighth = countTokens(prompts[7] ?? "");
    expect(eighth).toBeLessThan(third * 1.15);
    expect(prompts[7]).toMatch(/Summary so far:/);
    expect(prompts[7]).toMatch(/R7 get_drug_targets: ok/);
    expect(prompts[7]).not.toMatch(/R6 get_drug_targets: ok/);
  });

  it("S0-160: finds an iteration that found nothing insufficient without asking the model", async () => {
    const drug = "DRUGCENTRAL:1725";
    model.script = turns({
      Plan: [plan(["find_drug_to_ae_paths", { drug, event: "AE:tremor" }]), plan(["get_drug_targets", { drug }])],
      Observation: [verdict("sufficient")],
      Narrative: [sentences(["summary", "metformin targets NDUFS1 (inhibitor).", "f3"])],
    });
    const { state } = await runWith(scripted(model.server), react, "How could metformin cause tremor?");
    expect(state.results.map(({ status }) => status)).toEqual(["empty", "ok"]);
    expect(state.iterations[0]?.observation?.evaluation).toMatchObject({ status: "insufficient", canAnswer: false });
    expect(asked("Observation")).toHaveLength(1);
    expect(asked("Observation")[0]?.prompt).toContain("get_drug_targets: ok");
    expect(state.completionReason).toBe("sufficient");
  });

  it("S0-12: narrates once it finds the results sufficient", async () => {
    const { state, events } = await runWith(scripted(model.server), react, QUESTION);
    expect(events.find(({ type }) => type === "narrated")).toMatchObject({
      reason: "sufficient",
      by: { reasoner: "model:ok-model", fellBack: null },
    });
    expect(state.artifacts?.sentences[0]).toMatchObject({
      ...{ section: "summary", status: "grounded" },
      text: expect.stringMatching(/^Lactic acidosis is reported with metformin/),
    });
  });

  it("counts what every thought cost", async () => {
    const { state } = await runWith(scripted(model.server), react, QUESTION);
    expect(state.usage).toMatchObject({ modelCalls: 5, tokensIn: 5000, tokensOut: 1000 });
  });
});
