import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { modelReasoner } from "@/lib/agent/reasoners/model";
import { react } from "@/lib/agent/strategies/react";
import type { Event, Thinker } from "@/lib/domain/run/event";
import { modelClient } from "@/lib/effects/model";
import { type Script, type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";
import { plan, rules, runWith, scripted, sentences, turns, verdict } from "./model-run";

const QUESTION = "How could metformin cause lactic acidosis?";
const drug = "DRUGCENTRAL:1725";

let server: ScriptedServer;
let script: Script = () => ({});
beforeAll(async () => {
  server = await scriptedServer((request, hit) => script(request, hit));
});
afterAll(() => server.close());
afterEach(() => {
  server.requests.length = 0;
  script = () => ({});
});

const thinkers = (events: readonly Event[]): Thinker[] => events.flatMap((event) => ("by" in event ? [event.by] : []));
const fallBacks = (events: readonly Event[]) => thinkers(events).flatMap(({ fellBack }) => fellBack ?? []);
const good = () =>
  turns({
    Plan: [plan(["get_drug_targets", { drug }])],
    Observation: [verdict("sufficient")],
    Narrative: [sentences(["findings", "metformin targets Mitochondrial complex I (NADH dehydrogenase).", "f2"])],
  });

/** The run the rules alone make of the question, to compare with. */
async function alone() {
  return (await runWith(rules, react, QUESTION)).state;
}

describe("a model that answers badly", () => {
  it.each([
    ["F1", "trunc_len", /cut at its limit/],
    ["F6", "empty", /gave no answer/],
    ["F6", "reasoning_only", /cut at its limit while it thought/],
  ])("%s: is asked three times, then the rules answer and say why (%s)", async (_, mode, why) => {
    script = good();
    const { state, events } = await runWith(scripted(server, { single: mode }), react, QUESTION);
    const reasons = fallBacks(events);
    expect(reasons.length).toBeGreaterThan(1);
    for (const reason of reasons) expect(reason).toMatch(why);
    expect(server.hits(mode)).toBe(3 * reasons.length);
    expect(state.usage.modelCalls).toBe(3 * reasons.length);
    const expected = await alone();
    expect(state.artifacts).toEqual(expected.artifacts);
    expect(state.completionReason).toBe(expected.completionReason);
  });

  it("F1: gives a cut answer a larger cap the second time", async () => {
    script = good();
    const { events } = await runWith(scripted(server, { single: "trunc_len_once" }), react, QUESTION);
    expect(server.requests.slice(0, 2).map(({ maxTokens }) => maxTokens)).toEqual([512, 2048]);
    expect(thinkers(events)[1]).toMatchObject({
      reasoner: "model:trunc_len_once-model",
      fellBack: null,
      modelCalls: 2,
    });
  });

  it("F5: is told what does not fit, and judged by the rules where it never does", async () => {
    const answers = good();
    let judged = 0;
    script = (request, hit) => (request.name === "Observation" && judged++ === 0 ? { foo: 1 } : answers(request, hit));
    const mended = await runWith(scripted(server), react, QUESTION);
    const [, again] = server.requests.filter(({ name }) => name === "Observation");
    expect(again?.prompt).toMatch(/Your last answer was refused: [\s\S]*status/);
    expect(fallBacks(mended.events)).toEqual([]);
    script = (request, hit) => (request.name === "Observation" ? { foo: 1 } : answers(request, hit));
    const { state, events } = await runWith(scripted(server), react, QUESTION);
    for (const reason of fallBacks(events)) expect(reason).toMatch(/shape/);
    expect(events.find(({ type }) => type === "observed")).toMatchObject({ by: { reasoner: "rules" } });
    expect(state.done).toBe(true);
  });

  it("F7: says that an answer was withheld and keeps the evidence", async () => {
    const { state, events } = await runWith(scripted(server, { single: "content_filter" }), react, QUESTION);
    expect(fallBacks(events)[0]).toMatch(/was withheld/);
    expect(state.artifacts).toEqual((await alone()).artifacts);
  });

  it.each(["get_magic", "__proto__", "constructor"])(
    "is told the names of the tools when it asks for %s",
    async (name) => {
      const answers = good();
      script = (request, hit) => (hit === 1 ? plan([name, { drug }]) : answers(request, hit));
      const { state, events } = await runWith(scripted(server), react, QUESTION);
      expect(server.requests[1]?.prompt).toMatch(/refused: There is no tool .* Tools: .*targets/);
      expect(fallBacks(events)).toEqual([]);
      expect(state.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
    },
  );

  it("S0-59: may suggest for a gap only a tool there is", async () => {
    const answers = good();
    let judged = 0;
    script = (request, hit) => {
      if (request.name !== "Observation") return answers(request, hit);
      judged += 1;
      return judged === 1 ? verdict("insufficient", ["mechanism", "get_magic"]) : verdict("sufficient");
    };
    const { state } = await runWith(scripted(server), react, QUESTION);
    expect(server.requests.filter(({ name }) => name === "Observation")[1]?.prompt).toMatch(
      /refused: [\s\S]*resolve_drugs/,
    );
    expect(state.completionReason).toBe("sufficient");
  });

  it("finds nothing sufficient before a tool has answered", async () => {
    const failing = plan(["get_drug_targets", { drug: "DRUGCENTRAL:99999999" }]);
    script = turns({ Plan: [failing], Observation: [verdict("sufficient")] });
    const { state, events } = await runWith(scripted(server), react, QUESTION);
    expect(fallBacks(events).some((reason) => /shape/.test(reason))).toBe(true);
    expect(state.completionReason).not.toBe("sufficient");
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
  });

  it("shows nothing that cites what it was not offered", async () => {
    const answers = good();
    script = (request, hit) =>
      ["Narrative", "Rewrite"].includes(request.name)
        ? sentences(["summary", "All is well.", "f999"])
        : answers(request, hit);
    const { state, events } = await runWith(scripted(server), react, QUESTION);
    expect(fallBacks(events)).toEqual([]);
    const shown = state.artifacts?.sentences.filter(({ status }) => status !== "struck") ?? [];
    expect(shown.some(({ text }) => /well/.test(text))).toBe(false);
  });
});

describe("a model server that fails", () => {
  it("F20: is left alone after three failures, and the run ends as it would without it", async () => {
    const { state, events } = await runWith(scripted(server, { single: "r500_forever" }), react, QUESTION);
    expect(server.hits("r500_forever")).toBe(9);
    expect(fallBacks(events).at(-1)).toMatch(/failed before in this run/);
    expect(state.artifacts).toEqual((await alone()).artifacts);
    expect(JSON.stringify(events)).not.toMatch(/canary/);
  });

  it("is not asked at all when the rules are chosen", async () => {
    expect((await alone()).usage).toMatchObject({ modelCalls: 0, tokensIn: 0 });
    expect(server.requests).toEqual([]);
  });

  it("F18: keeps the token budget by its own count when the server gives none", async () => {
    script = turns({
      Plan: [
        plan(["get_drug_targets", { drug }]),
        plan(["get_drug_profile", { drug }]),
        plan(["get_drug_signals", { drug }]),
      ],
      Observation: [verdict("insufficient", ["evidence", "check_drug_event"])],
    });
    const budget = { modelCalls: 50, toolCalls: 50, tokens: 12_000, wallMs: 600_000, bytes: 50_000_000 };
    const { state, events } = await runWith(scripted(server, { single: "no_usage" }), react, QUESTION, { budget });
    expect(state.usage.tokensIn).toBeGreaterThan(5000);
    expect(state.usage.tokensIn + state.usage.tokensOut).toBeLessThanOrEqual(12_000);
    expect(fallBacks(events).some((reason) => /tokens of this run are spent/.test(reason))).toBe(true);
    expect(state.done).toBe(true);
  });

  it("asks no more often than the run's budget of model calls", async () => {
    script = good();
    const budget = { modelCalls: 2, toolCalls: 50, tokens: 100_000, wallMs: 600_000, bytes: 50_000_000 };
    const { state } = await runWith(scripted(server), react, QUESTION, { budget });
    expect(server.requests).toHaveLength(2);
    expect(state.usage.modelCalls).toBe(2);
  });

  it("is not asked once the run's time is spent, and the run still ends in a narrative", async () => {
    script = good();
    const budget = { modelCalls: 50, toolCalls: 50, tokens: 100_000, wallMs: 2500, bytes: 50_000_000 };
    const { state, events } = await runWith(scripted(server), react, QUESTION, { budget });
    expect(server.requests.map(({ name }) => name)).toEqual(["Plan"]);
    expect(fallBacks(events)[0]).toMatch(/the time of this run is spent/);
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
  });
});

describe("a budget that is spent where no rules stand in", () => {
  const ample = { modelCalls: 50, toolCalls: 50, tokens: 100_000, wallMs: 600_000, bytes: 50_000_000 };

  async function ended(budget: Partial<typeof ample>, mode = "ok") {
    const client = () =>
      modelClient({ provider: "openai-compatible", url: server.url(mode), key: null, model: "ok-model" });
    script = turns({
      Plan: [plan(["get_drug_targets", { drug }])],
      Observation: [verdict("partially_sufficient", ["mechanism", "find_drug_to_ae_paths"])],
    });
    const clients = { single: client(), planner: client(), narrator: client() };
    const reasoner = modelReasoner({ clients, rules, fallsBack: false });
    return runWith(reasoner, react, QUESTION, { budget: { ...ample, ...budget } });
  }

  it.each([
    ["tokens", { tokens: 9000 }, "budget", "the tokens of this run are spent"],
    ["model calls", { modelCalls: 1 }, "budget", "the model calls of this run are spent"],
    ["time", { wallMs: 1500 }, "timeout", "the time of this run is spent"],
    ["time while a model is asked", { wallMs: 1500 }, "timeout", "the time of this run is spent", "hang_headers"],
  ] as const)("ends the run for its %s, and not for a model server that fails", async (...limit) => {
    const [, budget, reason, message, mode] = limit;
    const { state } = await ended(budget, mode);
    expect(state).toMatchObject({ done: true, completionReason: reason, cause: null });
    expect(state.failures[0]).toMatchObject({ cause: reason, message });
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
  });
});
