import { describe, expect, it } from "vitest";
import { refineByRules } from "@/lib/agent/observe/observe-by-rules";
import { GapCategory } from "@/lib/domain/run/evaluation";
import { similarity } from "@/lib/domain/run/refinement-score";
import { asked, called, gap, observed, planned, refined, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, reading } from "@/tests/domain/run/readings";
import { lacticAcidosis, metformin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";

const question = "What adverse events might metformin cause?";
const listed = result({ rows: [{ id: "AE:nausea", name: "Nausea" }], total: 1 });
const listing = reading({ subject: entity(metformin) });
const pair = reading({ ask: "mechanism", subject: entity(metformin), object: entity(lacticAcidosis) });
const state = (of: typeof listing, ...gaps: ReturnType<typeof gap>[]) =>
  stateAfter(asked(question), resolved(of), planned("t"), called(listed), observed("insufficient", gaps));

describe("refineByRules", () => {
  it("S0-140 S0-142: asks a narrower question that names the resolved entities", () => {
    expect(refineByRules(state(listing, gap("mechanism"))).refinementQuery).toBe(
      "Through which targets and pathways could metformin lead to Nausea?",
    );
    expect(refineByRules(state(pair, gap("evidence"))).refinementQuery).toContain("Lactic acidosis");
  });

  it("S0-141 S0-89: follows the most pressing gap that a tool can fill, and orders the gaps", () => {
    const request = refineByRules(
      state(
        listing,
        gap("pathway", "get_gene_pathways", 2),
        gap("entity", null, 1),
        gap("mechanism", "get_drug_targets", 1),
      ),
    );
    expect(request.priorityGaps.map(({ priority }) => priority)).toEqual([1, 1, 2]);
    expect(request.refinementQuery).toMatch(/^Through which targets/);
    expect(request.suggestedTools).toEqual(["get_drug_targets", "get_gene_pathways"]);
  });

  it("S0-71 S0-143: names focus areas and tools, each once, and its iteration", () => {
    const request = refineByRules(
      state(listing, gap("adverse_event", "a"), gap("adverse_event", "a"), gap("signal", "b")),
    );
    expect(request).toMatchObject({
      focusAreas: ["adverse event", "signal"],
      suggestedTools: ["a", "b"],
      iterationCount: 1,
    });
  });

  it.each(GapCategory.options)("S0-157: asks something of its own for a gap of category %s", (category) => {
    const request = refineByRules(state(pair, gap(category, "get_drug_profile")));
    expect(similarity(request.refinementQuery, question)).toBeLessThan(0.9);
    expect(request.refinementQuery).toMatch(category === "entity" ? /\?$/ : /metformin.*\?$/);
  });

  it("S0-158: never repeats a question of the run", () => {
    const gaps = [gap("mechanism")];
    const first = refineByRules(state(listing, ...gaps)).refinementQuery;
    const rounds = [refined(first), planned("t"), called(listed), observed("insufficient", gaps)];
    const second = refineByRules(
      stateAfter(
        asked(question),
        resolved(listing),
        planned("t"),
        called(listed),
        observed("insufficient", gaps),
        ...rounds,
      ),
    ).refinementQuery;
    expect(second).not.toBe(first);
    expect(second).toContain("metformin");
    expect(second).not.toBe(question);
  });
});
