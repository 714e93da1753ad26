import { describe, expect, it } from "vitest";
import { reflection } from "@/lib/agent/strategies/reflection";
import { simple } from "@/lib/agent/strategies/simple";
import { answering } from "@/tests/agent/reasoners/answering";
import { plan, runWith, scripted, sentences, turns, verdict } from "@/tests/agent/reasoners/model-run";

const METFORMIN = "DRUGCENTRAL:1725";
const QUESTION = "What does metformin target?";
const TARGETS = "metformin targets Mitochondrial complex I (NADH dehydrogenase) (inhibitor).";
const SCORES = { completeness: 0.6, accuracy: 1, clarity: 0.8, relevance: 1 };
const critique = (needsImprovement: boolean, change: object = {}) => ({
  issues: needsImprovement ? [{ dimension: "completeness", description: "No pathways", findingIds: ["f1"] }] : [],
  suggestions: needsImprovement ? ["Look up the pathways"] : [],
  confidenceScore: 0.9,
  needsImprovement,
  scores: SCORES,
  ...change,
});
const usual = () => ({
  Plan: [plan(["get_drug_targets", { drug: METFORMIN }]), plan(["get_drug_adverse_events", { drug: METFORMIN }])],
  Observation: [verdict("sufficient")],
  Narrative: [
    sentences(["summary", TARGETS, "f2"], ["findings", "metformin has 999 targets.", "f1"]),
    sentences(["summary", TARGETS, "f2"]),
  ],
  Rewrite: [sentences(["findings", "metformin has 998 targets.", "f1"])],
  Critique: [critique(true), critique(false)],
});
const model = answering(() => turns(usual()));
const reflected = (change: object = {}) => {
  model.script = turns({ ...usual(), ...change });
  return runWith(scripted(model.server), reflection, QUESTION);
};

describe("reflection with a model", () => {
  it("S3-58: shows the critic each sentence with its verdict and the ids of its findings", async () => {
    await reflected();
    const prompt = model.asked("Critique")[0]?.prompt ?? "";
    expect(prompt).toContain(`grounded: ${TARGETS} [f2]`);
    expect(prompt).toMatch(/struck \(.+\): metformin has 998 targets\. \[f1\]/);
  });

  it("S3-57 S3-60: asks the critic for four sides and for nothing from memory", async () => {
    await reflected();
    const instructions = model.asked("Critique")[0]?.instructions ?? "";
    for (const side of ["completeness", "accuracy", "clarity", "relevance"])
      expect(instructions).toContain(`- ${side}:`);
    expect(instructions).toMatch(/judge nothing from memory/);
  });

  it("S3-55 S3-71: shows issues and suggestions to whoever plans and narrates the next version", async () => {
    const { state } = await reflected();
    expect(state.versions).toHaveLength(2);
    for (const name of ["Plan", "Narrative"]) {
      const [first, second] = model.asked(name).map(({ prompt }) => prompt);
      expect(first).not.toContain("No pathways");
      expect(second).toMatch(/completeness: No pathways \(f1\)/);
      expect(second).toContain("suggestion: Look up the pathways");
    }
  });

  it("S3-63 S3-64: ends when no issue is open, however unsure the critic is of itself", async () => {
    const unsure = await reflected({ Critique: [critique(false, { confidenceScore: 0.1 })] });
    expect(unsure.state.versions).toHaveLength(1);
    const sure = await reflected({ Critique: [critique(true, { confidenceScore: 0.99 }), critique(false)] });
    expect(sure.state.versions).toHaveLength(2);
    expect(sure.state.versions?.[0]?.critique?.confidenceScore).toBe(0.99);
  });

  it("S3-69: makes up no score that cannot be read", async () => {
    const { state } = await reflected({ Critique: [critique(false, { scores: { ...SCORES, clarity: "good" } })] });
    expect(state.versions?.[0]?.quality).toEqual({ ...SCORES, clarity: null, overallScore: null });
    const none = await reflected({ Critique: [critique(false, { scores: "fine", confidenceScore: "high" })] });
    expect(Object.values(none.state.versions?.[0]?.quality ?? {})).toEqual([null, null, null, null, null]);
    expect(none.state.versions?.[0]?.critique?.confidenceScore).toBeNull();
  });

  it("S3-61: takes no issue that names a finding the answer does not cite, and asks again", async () => {
    const foreign = { dimension: "accuracy", description: "Wrong", findingIds: ["f99"] };
    await reflected({ Critique: [critique(true, { issues: [foreign] }), critique(false)] });
    expect(model.asked("Critique")[1]?.prompt).toMatch(/Name only findings the answer cites/);
  });

  it("has the rules criticise where the model cannot", async () => {
    const { state, events } = await reflected({ Critique: [{ nonsense: true }] });
    expect(events.find(({ type }) => type === "critiqued")).toMatchObject({ by: { fellBack: expect.any(String) } });
    expect(state.versions?.[0]?.quality?.accuracy).not.toBeNull();
  });
});

describe("a model server that does not answer", () => {
  it("S3-109 S3-114: leaves the strategy to the rules, which say so, and the question is answered", async () => {
    for (const strategy of [reflection, simple]) {
      const { state } = await runWith(scripted(model.server, { single: "r401" }), strategy, QUESTION);
      expect(state.done).toBe(true);
      expect(state.fallBacks?.join()).toMatch(/model:r401-model/);
      expect(state.artifacts?.sentences.some(({ text }) => /^metformin targets/.test(text))).toBe(true);
    }
  });

  it("S3-112: is asked again after a moment where the failure may pass", async () => {
    const { events } = await runWith(scripted(model.server, { single: "cut_mid_once" }), simple, QUESTION);
    expect(model.server.hits("cut_mid_once")).toBeGreaterThan(1);
    expect(events.find(({ type }) => type === "planned")).toBeDefined();
  });
});
