import { describe, expect, it } from "vitest";
import { instructionsOf, type Prompt } from "@/lib/agent/reasoners/conversation/guidance";
import { judging, NARRATIVE, planning, REFINEMENT } from "@/lib/agent/reasoners/conversation/instructions";
import { planningTurn, recordText } from "@/lib/agent/reasoners/conversation/records";
import { VIEWS } from "@/lib/agent/reasoners/conversation/views";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { countTokens } from "@/lib/domain/run/text";
import { TOOLS } from "@/lib/tools/registry";
import { called, planned } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { metformin } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { answering } from "./answering";
import { plan, refinement, runWith, scripted, turns, verdict } from "./model-run";
import { catalogue, judged, looked, recordPrompt, start } from "./prompt-states";

const told = (prompt: Prompt) => instructionsOf(prompt);
const POLICIES = ["rolling", "full"] as const;

describe("what of results a model is shown", () => {
  it.each(POLICIES)("S0-9 S0-15: shows 30 of 31 rows, with the total and what was left out (%s)", (policy) => {
    const prompt = recordPrompt(looked, policy);
    expect(prompt).toContain("Event 29");
    expect(prompt).not.toContain("Event 30");
    expect(prompt).toMatch(/31 in all/);
    expect(prompt).toMatch(/\(1 of 31 rows hidden: read_result \w+\)/);
  });

  it("S0-16: shows the label first, and no key beside it, as tools take names", () => {
    expect(recordPrompt(looked, "rolling")).toMatch(/^cite \| name\n {5}\| Event 0$/m);
    expect(recordPrompt(looked, "rolling")).not.toContain("AE:event_0");
  });

  it.each(POLICIES)("F17: shows of a result of 5,000 rows thirty at most, and how many there are (%s)", (policy) => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ id: `AE:${index}`, name: `Event ${index}` }));
    const prompt = recordPrompt(stateAfter(...start, planned("t"), called(result({ rows }))), policy);
    expect(prompt).toMatch(/\(4970 of 5000 rows hidden/);
    expect(prompt).not.toMatch(/Event 30$/m);
    expect(countTokens(prompt)).toBeLessThan(4000);
  });

  it("has nothing to show before the first iteration", () => {
    expect(recordPrompt(stateAfter(...start), "full")).toContain("Nothing was looked up yet.");
  });
});

describe("what a planner is told", () => {
  const turn = planningTurn(judged, catalogue);
  const prompt = recordText(judged, { policy: "rolling", turn, tokensMax: 4000 });

  it("S2-6: has the gaps, most pressing first, each with the tool that would fill it", () => {
    expect(prompt).toMatch(/priority 1, mechanism: no mechanism \(tool: get_drug_targets\)\npriority 3, coverage/);
    expect(told(planning("two-phase"))).toMatch(/Reason first, .* about what is needed and what is still missing/);
  });

  it("S0-140 S0-54: has the refined question beside the original one", () => {
    expect(prompt).toMatch(/Question: How could metformin cause lactic acidosis\?\n[^<]*Now: Which targets\?/);
  });

  it("has the known entities, the iteration, how many calls, and which handles they get", () => {
    expect(prompt).toContain(`metformin = ${metformin.id} (drug)`);
    expect(prompt).toMatch(/iteration 2 of 3\. At most 4 calls; their results will be R2 and on/);
  });
});

describe("what a planner and a narrator answer", () => {
  const drug = "DRUGCENTRAL:1725";
  const model = answering(() =>
    turns({
      Plan: [plan(["get_drug_targets", { drug }]), plan()],
      Observation: [verdict("insufficient", ["pathway", "get_gene_pathways"]), verdict("sufficient")],
      Refinement: [refinement("Which pathways?", ["get_gene_pathways"])],
    }),
  );
  const run = () => runWith(scripted(model.server), twoPhase, "How could metformin cause lactic acidosis?");

  it("S2-7: offers every view with its description and arguments to the planner", async () => {
    await run();
    const tools = model.asked("Plan")[0]?.body.tools as { function: { name: string; description: string } }[];
    const offered = new Map(tools.map((tool) => [tool.function.name, tool.function]));
    for (const { name, description } of VIEWS) expect(offered.get(name)).toMatchObject({ description });
    expect(JSON.stringify(offered.get("paths"))).toMatch(/"drugs?"/);
  });

  it("S0-9: reads what a table hides of a result before it plans on", async () => {
    model.script = turns({
      Plan: [plan(["get_drug_targets", { drug }]), plan(["read_result", { of: "R1", page: 1 }]), plan()],
      Observation: [verdict("insufficient", ["pathway", "get_gene_pathways"]), verdict("sufficient")],
      Refinement: [refinement("Which pathways?", ["get_gene_pathways"])],
    });
    const { events } = await run();
    const [, second, third] = model.asked("Plan").map(({ prompt }) => prompt);
    expect(third?.startsWith(second ?? "-")).toBe(true);
    expect(third).toMatch(/Page 1 of 1: 1 of 1 rows fit\.$/);
    const plans = events.flatMap((event) => (event.type === "planned" ? [event] : []));
    expect(plans[1]).toMatchObject({ calls: [], stop: "sufficient_information", by: { modelCalls: 2 } });
  });

  it("S2-8: takes its words as the thought, its calls with their reasons, and its wish to stop", async () => {
    const { events } = await run();
    const plans = events.flatMap((event) => (event.type === "planned" ? [event] : []));
    expect(plans[0]).toMatchObject({
      thought: "The graph must say what is known of it.",
      calls: [{ tool: "get_drug_targets", args: { drug }, reason: "To learn what get_drug_targets says" }],
      stop: null,
    });
    expect(plans[1]).toMatchObject({ calls: [], stop: "sufficient_information" });
  });
});

describe("what whoever judges is asked", () => {
  const instructions = told(judging("two-phase"));

  it("S0-58 S0-67: has the available tools, to say which could fill each gap", () => {
    expect(instructions).toContain("Which of the available tools could fill each gap?");
    expect(TOOLS.length).toBeGreaterThan(30); // that each is named is shown of the requests of a run
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
  const instructions = told(REFINEMENT);
  const prompt = recordPrompt(judged, "full");

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

describe("what a narrator is asked", () => {
  it("S0-189: forbids what the findings do not say", () => {
    const instructions = told(NARRATIVE);
    for (const part of ["no relation", "You may cite only the ids given", "no speculation", 'never "causes"'])
      expect(instructions).toContain(part);
  });
});
