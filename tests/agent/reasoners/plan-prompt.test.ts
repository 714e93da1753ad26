import { describe, expect, it } from "vitest";
import { planPrompt } from "@/lib/agent/reasoners/prompts/plan";
import { TOOLS } from "@/lib/tools/registry";
import { stateAfter } from "@/tests/domain/run/journal";
import { metformin } from "@/tests/domain/run/things";
import { catalogue, judged, start } from "./prompt-states";

describe("what a planner is asked", () => {
  it("S2-7: has every tool with its description and input schema", () => {
    const { prompt } = planPrompt(judged, catalogue);
    for (const { name, description } of TOOLS.filter(({ ofBoard }) => !ofBoard)) {
      expect(prompt).toContain(`${name}(`);
      expect(prompt).toContain(`): ${description}`);
    }
    expect(prompt).toContain("find_drug_to_ae_paths(drug: id, event: id, top?: 1-50, ");
    expect(prompt).toContain("datasets: {include, exclude}");
  });

  it("S2-6: has the gaps, most pressing first, each with the tool that would fill it", () => {
    const { prompt, instructions } = planPrompt(judged, catalogue);
    expect(prompt).toMatch(/priority 1, mechanism: no mechanism \(tool: get_drug_targets\)\npriority 3, coverage/);
    expect(instructions).toMatch(/Reason first about what is needed and what is still missing/);
  });

  it("S2-8: is to answer with thought, calls and a wish to stop", () => {
    expect(planPrompt(judged, catalogue).instructions).toContain(
      '{"thought": "...", "calls": [{"tool": "...", "args": {...}, "reason": "..."}], "stop": null}',
    );
  });

  it("S0-140 S0-54: has the refined question beside the original one", () => {
    const { prompt } = planPrompt(judged, catalogue);
    expect(prompt).toMatch(/Question: How could metformin cause lactic acidosis\?\n[^<]*Now: Which targets\?/);
  });

  it("has the known entities, the iteration, how many calls, and which handles they get", () => {
    const { prompt } = planPrompt(judged, catalogue);
    expect(prompt).toContain(`metformin = ${metformin.id} (drug)`);
    expect(prompt).toMatch(/iteration 2 of 3\. At most 4 calls; their results will be R2 and on/);
  });

  it("has nothing to show before the first iteration", () => {
    expect(planPrompt(stateAfter(...start), catalogue).prompt).toContain("Nothing was looked up yet.");
  });
});
