import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { byRules } from "@/lib/agent/engine/reasoner";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import type { Ask } from "@/lib/agent/reasoners/model-ask";
import { guided } from "@/lib/agent/reasoners/prompt-guidance";
import { planPrompt } from "@/lib/agent/reasoners/prompts/plan";
import type { Prompt } from "@/lib/agent/reasoners/prompts/prompt";
import { react } from "@/lib/agent/strategies/react";
import { simple } from "@/lib/agent/strategies/simple";
import { modelClient } from "@/lib/effects/model";
import { adminPrompts, promptGuidance, promptSettings } from "@/lib/server/prompt-settings";
import { TOOLS } from "@/lib/tools/registry";
import { asked } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { answering } from "./answering";
import { plan, rules, runWith, turns, verdict } from "./model-run";
import { catalogue, tokensOf } from "./prompt-states";

const ADDED = "Look up label listings before signals.";
const file = (value: unknown, template = ""): string => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), "vigil-prompts-")), "prompts.json");
  writeFileSync(name, typeof value === "string" ? value : JSON.stringify(value));
  writeFileSync(path.join(path.dirname(name), "plan.txt"), template);
  return name;
};
const settings = (template: string, change: object = {}) =>
  promptSettings({
    VIGIL_PROMPTS: file(
      [{ strategy: "react", prompt: "Plan", version: "site-2", template: "plan.txt", ...change }],
      template,
    ),
  });
const TEMPLATE = `Plan for our site, with {{RESULT_1}} for a result.
{{form}}
{{rule}}
---
{{asked}}

{{critique}}
{{entities}}

{{results}}

Use:
{{tools}}`;
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

describe("a prompt that a deployment puts in the place of ours", () => {
  it("is told whole, within its tokens, with what tools said in its fence, under its version and hash", async () => {
    const scripted = turns({
      Plan: [plan(["get_drug_targets", { drug: "DRUGCENTRAL:1725" }]), plan()],
      Observation: [verdict("insufficient", ["evidence", "get_drug_adverse_events"])],
    });
    model.script = scripted;
    const { events } = await runWith(guidedBy(settings(TEMPLATE)), react, "What does metformin {{results}} target?");
    const [, { instructions = "", prompt = "" } = {}] = model.asked("Plan");
    const fence = /Text between <(data-[0-9a-f]+)>/.exec(instructions)?.[1];
    expect(instructions).toMatch(/^Plan for our site, with \{\{RESULT_1}} for a result\.\nAnswer with one JSON/);
    expect(prompt).toMatch(new RegExp(`^Asked:\\n<${fence}>\\nQuestion: What does metformin \\{\\{results}} target`));
    expect(prompt).toMatch(new RegExp(`So far:\\n<${fence}>\\n[^]*get_drug_targets[^]*</${fence}>\\n\\nUse:`));
    expect(prompt).not.toMatch(/This is iteration|\n\n\n/);
    expect(events.find(({ type }) => type === "planned")).toMatchObject({
      by: { prompt: expect.stringMatching(/^Plan site-2#[0-9a-f]{8}$/) },
    });
  });

  it.each([4000, 1500, 200])("keeps to %d tokens, or is given up for ours", async (tokensMax) => {
    const known = stateAfter(asked("Which? ".repeat(900), { strategy: "react" }));
    let made: Prompt | undefined;
    const ask: Ask = async ({ prompt, byRules }) => {
      made = prompt(tokensMax);
      return byRules();
    };
    const prompt = (room: number) => planPrompt(known, { ...catalogue, tools: TOOLS }, room);
    const nobody = async () => ({ value: null, by: byRules });
    await guided(ask, settings(TEMPLATE))({ state: known, prompt, byRules: nobody } as Parameters<Ask>[0]);
    if (tokensMax === 200) expect(made?.version).toMatch(/^2 \(site-2#\w+ did not fit\)$/);
    else
      expect([made && tokensOf(made) <= tokensMax, made?.version]).toEqual([true, expect.stringMatching(/^site-2#/)]);
  });

  it.each([
    [TEMPLATE.replace("{{asked}}", "{{reslts}}"), /no slot \{\{reslts}}.*\{\{asked}} is missing.*slots are .*asked/],
    [TEMPLATE.replace("---", "{{toString}}"), /no line of dashes/],
    [TEMPLATE.replace("{{rule}}", "{{tools}}"), /tools}} stands twice.*holds data.*rule}} is missing/],
    [`${"word ".repeat(2000)}${TEMPLATE}`, /its own words take \d+ tokens of at most 1200/],
  ])("is refused at the start by what is wrong with it", (template, why) => {
    expect(() => settings(template)).toThrow(why);
  });

  it("is refused where there is no such prompt or file, and shown to the admin where there is", () => {
    expect(() => settings(TEMPLATE, { prompt: "Plna" })).toThrow(/no such prompt of strategy "react"/);
    expect(() => settings(TEMPLATE, { template: "gone.txt" })).toThrow(/gone\.txt cannot be read/);
    vi.stubEnv(
      "VIGIL_PROMPTS",
      file(
        [{ prompt: "Critique", version: "c1", template: "plan.txt" }],
        "{{form}}\n{{rule}}\n---\n{{asked}}\n{{answer}}",
      ),
    );
    const shown = adminPrompts().filter(({ overridden }) => overridden.length > 0);
    vi.unstubAllEnvs();
    expect(shown.map(({ name, overridden }) => [name, overridden[0]?.version])).toEqual([
      ["Critique", expect.stringMatching(/^c1#/)],
    ]);
  });
});
