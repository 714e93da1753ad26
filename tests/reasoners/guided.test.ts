import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { modelClient } from "@/lib/effects/model";
import { promptGuidance } from "@/lib/effects/prompt-guidance";
import { modelReasoner } from "@/lib/reasoners/model";
import { react } from "@/lib/strategies/react";
import { simple } from "@/lib/strategies/simple";
import { answering } from "./answering";
import { rules, runWith, turns } from "./model-run";

const ADDED = "Look up label listings before signals.";
const file = (value: unknown): string => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), "vigil-prompts-")), "prompts.json");
  writeFileSync(name, typeof value === "string" ? value : JSON.stringify(value));
  return name;
};
const model = answering(() => turns({}));

function guidedBy(guidance: ReturnType<typeof promptGuidance>) {
  const client = modelClient({ provider: "openai-compatible", url: model.server.url(), key: null, model: "m" });
  return modelReasoner({ clients: { single: client, planner: client, narrator: client }, rules, guidance });
}

describe("what a deployment adds to prompts", () => {
  it("S3-123: stands in the prompt of its strategy and in no other, under its version", async () => {
    const all = promptGuidance({
      VIGIL_PROMPTS: file([{ strategy: "simple", prompt: "Analysis", version: "site-1", text: ADDED }]),
    });
    model.script = ({ name }) =>
      name === "Analysis"
        ? {
            analysis: { type: "single_tool", why: "One." },
            thought: "T.",
            calls: [{ tool: "get_drug_targets", args: { drug: "DRUGCENTRAL:1725" }, reason: "R" }],
            stop: null,
          }
        : {};
    const { events } = await runWith(guidedBy(all), simple, "What does metformin target?");
    await runWith(guidedBy(all), react, "What does metformin target?");
    expect(model.asked("Analysis")[0]?.instructions).toContain(ADDED);
    expect(model.asked("Plan")[0]?.instructions).not.toContain(ADDED);
    expect(events.find(({ type }) => type === "planned")).toMatchObject({
      by: { prompt: expect.stringMatching(/^Analysis \d+\+site-1$/) },
    });
  });

  it("S3-123: is refused by what is wrong with it", () => {
    const long = "word ".repeat(400);
    for (const wrong of ["no JSON", [{ prompt: "Plan" }], [{ prompt: "Plan", version: "1", text: long }]])
      expect(() => promptGuidance({ VIGIL_PROMPTS: file(wrong) })).toThrow(/^VIGIL_PROMPTS: /);
    expect(promptGuidance({})).toEqual([]);
  });
});
