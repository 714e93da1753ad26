import { describe, expect, it } from "vitest";
import type { Event } from "@/lib/domain/run/event";
import { act, deciding, finalize } from "./deciding";

const { model, run } = deciding();
const TARGETS = "What does metformin target?";
const targets = act("get_drug_targets", { drug: "DRUGCENTRAL:1725" });
const fallBacks = (events: readonly Event[]) =>
  events.flatMap((each) => ("by" in each && each.by.fellBack ? [each.by.fellBack] : []));
const prompts = () => model.server.requests.map(({ prompt }) => prompt);

describe("answers that are no decision", () => {
  const bad = "{'reasoning': 'single quotes', 'action': 'get_drug_targets'}";

  it("S1-78: F2: end the run at the third in a row, with its cause and what was found, where no rules stand in", async () => {
    model.script = (_, hit) => (hit === 1 ? targets : bad);
    const { state } = await run(TARGETS, { fallsBack: false });
    expect(state).toMatchObject({ completionReason: "invalid_output", cause: "malformed", done: true });
    expect(model.server.requests).toHaveLength(4);
    expect(state.usage.modelCalls).toBe(4);
    expect(state.artifacts?.sentences.some(({ status }) => status === "grounded")).toBe(true);
  });

  it("S1-78: start to be counted anew after each good one", async () => {
    const good = [targets, act("get_drug_profile"), finalize("Ready.")];
    model.script = (_, hit) => (hit % 3 === 0 ? good[hit / 3 - 1] : bad);
    const { state } = await run(TARGETS, { fallsBack: false });
    expect(model.server.requests).toHaveLength(9);
    expect(state).toMatchObject({ completionReason: "sufficient", iteration: 3 });
  });

  it("S1-90: have the rules stand in, who say so, where they may", async () => {
    model.script = () => bad;
    const { state, events } = await run(TARGETS);
    expect(state.completionReason).toBe("sufficient");
    expect(fallBacks(events)[0]).toMatch(/^model:ok: .*no JSON object/);
    expect(state.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
  });

  it("F5: are asked for again with what was wrong", async () => {
    model.script = (_, hit) => (hit === 1 ? { action: "get_drug_targets" } : hit === 2 ? targets : finalize("Ready."));
    await run(TARGETS, { fallsBack: false });
    expect(prompts()[1]).toMatch(/Your last answer was refused: [\s\S]*reasoning/);
  });

  it("F19: a server that fails ends the run with its own cause, not as an invalid answer", async () => {
    const { state } = await run(TARGETS, { mode: "r401", fallsBack: false });
    expect(state).toMatchObject({ completionReason: "error", cause: "provider_error" });
  });
});
