import { describe, expect, it } from "vitest";
import { observePrompt, refinePrompt } from "@/lib/agent/reasoners/prompts/observe";
import { TOOLS } from "@/lib/tools/registry";
import { catalogue, judged, looked } from "./prompt-states";

describe("what whoever judges is asked", () => {
  const { prompt, instructions } = observePrompt(looked, catalogue);

  it("S0-9 S0-15: shows 30 of 31 rows, with the total and what was left out", () => {
    expect(prompt).toContain("Event 29");
    expect(prompt).not.toContain("Event 30");
    expect(prompt).toMatch(/31 in all/);
    expect(prompt).toMatch(/\(30 of 31 rows shown, 1 omitted; \w+ holds all\)/);
  });

  it("S0-16: shows the label before the key", () => {
    expect(prompt).toMatch(/name\tid\nEvent 0\tAE:event_0/);
  });

  it("S0-58 S0-67: has the available tools, to say which could fill each gap", () => {
    for (const { name } of TOOLS) expect(prompt).toContain(`\n${name}: `);
    expect(instructions).toContain("Which of the available tools could fill each gap?");
  });

  it("S0-63 S0-64: asks for a meaningful answer and for mechanistic pathways", () => {
    expect(instructions).toContain("Can the question be answered meaningfully");
    expect(instructions).toContain("Are mechanistic pathways present, if the question needs them?");
  });

  it("S0-65 S0-66: asks for adverse event data and critical context", () => {
    expect(instructions).toContain("Is adverse event data available, if the question needs it?");
    expect(instructions).toContain("Is critical context missing?");
  });

  it("S0-60 S0-62: says what sufficient, insufficient and partially sufficient mean", () => {
    expect(instructions).toMatch(/"sufficient" only when the answer would be complete/);
    expect(instructions).toMatch(/"partially_sufficient": a basic answer is possible and tools could add depth/);
    expect(instructions).toMatch(/"insufficient": critical gaps exist and tools exist to fill them/);
  });

  it("S0-136 S0-137: judges completeness, conservatively", () => {
    expect(instructions).toContain("how complete the information is");
    expect(instructions).toMatch(/Be conservative: .* actionable/);
  });

  it("S0-138 S0-139: names gaps by category with a priority of 1 to 3", () => {
    expect(instructions).toContain(
      "(entity, adverse_event, mechanism, pathway, interaction, evidence, signal, coverage, other)",
    );
    expect(instructions).toContain("a priority (1 high, 2 medium, 3 low)");
  });

  it("S2-17 S2-18: judges tool outputs and names what is missing", () => {
    expect(instructions).toMatch(/whether tool results suffice/);
    expect(instructions).toMatch(/Name each gap/);
  });
});

describe("what whoever refines is asked", () => {
  const { prompt, instructions } = refinePrompt(judged, catalogue);

  it("S0-140 S0-141: writes a focused question for the gaps of highest priority", () => {
    expect(instructions).toMatch(/One focused question, aimed at the gaps of highest priority/);
    expect(prompt.indexOf("priority 1, mechanism")).toBeGreaterThan(-1);
    expect(prompt.indexOf("priority 1, mechanism")).toBeLessThan(prompt.indexOf("priority 3, coverage"));
  });

  it("S0-142 S0-143: names the resolved entities and the tools to focus on", () => {
    expect(prompt).toMatch(/Resolved entities:\n<[^>]+>\nmetformin = /);
    expect(instructions).toMatch(/Suggest which tools of the list to focus on/);
  });
});
