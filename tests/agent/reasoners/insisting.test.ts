import { describe, expect, it } from "vitest";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { react } from "@/lib/agent/strategies/react";
import { simple } from "@/lib/agent/strategies/simple";
import { answering } from "./answering";
import { plan, runWith, scripted, turns, verdict } from "./model-run";

const QUESTION = "What does metformin target?";
const drug = "DRUGCENTRAL:1725";
const pair = { drug, event: "AE:lactic_acidosis" };
const uses = plan(["get_drug_indications", { drug }]);
const enzymes = plan(["get_drug_enzymes", { drug }]);
const known = plan(["get_drug_targets", { drug }]);
const analysed = (each: object) => ({ ...each, analysis: { type: "single_tool", why: "One." } });
const model = answering(() => turns({}));

async function plansOf(strategy: typeof react, ...plans: object[]) {
  model.script = turns({ Plan: plans as Record<string, unknown>[], Analysis: plans.map(analysed) });
  const { events } = await runWith(scripted(model.server), strategy, QUESTION, { maxIterations: 1 });
  return events.flatMap((event) => (event.type === "planned" ? [event] : []));
}

describe("a plan that is doubted twice", () => {
  it.each([
    ["react", react],
    ["simple", simple],
    ["aspect-guided", aspectGuided],
  ])("is the rules' where it errs in another way each time, and says so (%s)", async (_, strategy) => {
    for (const second of [enzymes, plan()]) {
      const [first] = await plansOf(strategy, uses, second);
      expect(first?.calls.map(({ tool }) => tool)).toContain("get_drug_targets");
      expect(first?.by.fellBack).toMatch(/did not bear on what was asked/);
    }
  });

  it("is believed where it insists, whatever its reasons and the order of its calls", async () => {
    const both = plan(["get_drug_indications", { drug }], ["get_drug_enzymes", { drug }]);
    const turned = { ...plan(["get_drug_enzymes", { drug }], ["get_drug_indications", { drug }]), thought: "Again." };
    const [first] = await plansOf(react, both, turned);
    expect(first?.by.fellBack).toBeNull();
    expect(first?.calls.map(({ tool }) => tool)).toEqual(["get_drug_enzymes", "get_drug_indications"]);
    expect((await plansOf(react, plan(), plan()))[0]).toMatchObject({ calls: [], by: { fellBack: null } });
  });

  it("is not doubted once what was missing is planned", async () => {
    const [first] = await plansOf(react, uses, known);
    expect(first).toMatchObject({ calls: [{ tool: "get_drug_targets" }], by: { fellBack: null, modelCalls: 2 } });
  });
});

describe("a verdict that all is there", () => {
  const ask = async (...verdicts: ReturnType<typeof verdict>[]) => {
    model.script = turns({ Plan: [known, plan(["check_drug_event", pair])], Observation: verdicts });
    return (await runWith(scripted(model.server), react, "How could metformin cause lactic acidosis?")).state;
  };

  it("is told once what was not looked up and can be, and then believed", async () => {
    const missing = verdict("insufficient", ["evidence", "check_drug_event"]);
    const mended = await ask(verdict("sufficient"), missing, verdict("sufficient"));
    expect(model.asked("Observation")[1]?.prompt).toMatch(/was refused: .*check_drug_event can fill this/s);
    expect(mended.results.map(({ tool }) => tool)).toContain("check_drug_event");
    const insisting = await ask(verdict("sufficient"));
    expect(insisting).toMatchObject({ completionReason: "sufficient", iteration: 1 });
    expect(insisting.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
  });
});
