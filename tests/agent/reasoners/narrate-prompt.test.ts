import { describe, expect, it } from "vitest";
import { narratePrompt } from "@/lib/agent/reasoners/prompts/narrate";
import type { CellKey } from "@/lib/domain/dataset";
import { called, planned } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { finding, result } from "@/tests/domain/run/tools";
import { looked, start, tokensOf } from "./prompt-states";

describe("what a narrator is asked", () => {
  it("S0-189: forbids what the findings do not say", () => {
    const { instructions } = narratePrompt(looked);
    for (const part of ["no relation", "you may cite only the ids given", "no speculation", 'Never write "causes"'])
      expect(instructions).toContain(part);
  });

  it("offers each finding once, as its id and what it says, and counts those that do not fit", () => {
    const many = Array.from({ length: 900 }, (_, index) => finding(`f${index + 1}`, `HGNC:${index}`));
    const state = stateAfter(
      ...start,
      planned("x"),
      called(result({ findings: [...many, { ...finding("f901", "HGNC:0") }] })),
    );
    const made = narratePrompt(state);
    expect(made.offered[0]?.line).toMatch(/^\[f1\] .*HGNC:0/);
    expect(made.offered.some(({ id }) => id === "f901")).toBe(false);
    expect(made.prompt).toMatch(/Findings \(\d+ more are not shown\)/);
    expect(tokensOf(made)).toBeLessThanOrEqual(8000);
  });
});

describe("what a narrator is told of an absence", () => {
  it.each<[string, string[], CellKey[]]>([
    ["label link", ["sider"], ["sider/label_listings/D:1"]],
    ["label link", ["sider", "onsides"], ["sider/label_listings/D:1", "onsides/label_listings/D:1"]],
    ["label or reporting link", ["sider", "faers"], ["sider/label_listings/D:1", "faers/reporting_signals/D:1"]],
  ])("holds for the %s and the sources searched, not for every link: %s", (link, sources, coverage) => {
    const absence = {
      ...finding("f1", "AE:nausea"),
      kind: "searched_empty" as const,
      sought: "link" as const,
      polarity: "denies" as const,
      predicate: "listed_on_label" as const,
      entities: [
        { ...metformin, role: "subject" as const },
        { ...lacticAcidosis, role: "object" as const },
      ],
      from: { claimIds: [], handle: "R1", coverage },
    };
    const state = stateAfter(...start, planned("x"), called(result({ findings: [absence] })));
    expect(narratePrompt(state).offered[0]?.line).toBe(
      `[f1] No ${link} between metformin and Lactic acidosis was found in ${sources.join(", ")}.`,
    );
  });
});
