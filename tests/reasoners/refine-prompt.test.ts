import { describe, expect, it } from "vitest";
import { refinePrompt } from "@/lib/reasoners/prompts/observe";
import { catalogue, judged } from "./prompt-states";

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
