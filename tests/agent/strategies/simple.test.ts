import { describe, expect, it } from "vitest";
import { call, narrate, observe, plan } from "@/lib/agent/engine/command";
import { VIEWS } from "@/lib/agent/reasoners/conversation/views";
import { simple } from "@/lib/agent/strategies/simple";
import type { EventOf } from "@/lib/domain/run/event";
import { dependencyLevels } from "@/lib/domain/run/reference";
import { talkingServer } from "@/measure/agent-bench/talking-server";
import { answering } from "@/tests/agent/reasoners/answering";
import { METFORMIN as FRAMED, inTurn, look, talking } from "@/tests/agent/reasoners/conversation/talking";
import { rules, runWith, scripted, sentences, turns } from "@/tests/agent/reasoners/model-run";
import { asked, called, failed, gap, observed, planned, plannerStops, resolved } from "@/tests/domain/run/events";
import { nextCommand } from "@/tests/domain/run/journal";
import { ask, result } from "@/tests/domain/run/tools";

const METFORMIN = "DRUGCENTRAL:1725";
const QUESTION = "What does ibuprofen target?";
const HOW = "How could metformin cause lactic acidosis?";
const atOnce = (...calls: [tool: string, args: object][]) => ({
  thought: "All at once.",
  calls: calls.map(([tool, args]) => ({ tool, args, reason: `To learn what ${tool} says` })),
  stop: calls.length > 0 ? null : "sufficient_information",
});
const model = answering(() =>
  turns({
    Plan: [
      atOnce(
        ["get_gene_pathways", { genes: "{{RESULT_3}}" }],
        ["resolve_drugs", { names: ["metformin"] }],
        ["get_drug_targets", { drug: "{{RESULT_2}}" }],
      ),
    ],
    Narrative: [sentences(["summary", "metformin targets NDUFS1 (inhibitor).", "f1"])],
  }),
);
const planOf = (events: { type: string }[]) => events.find(({ type }) => type === "planned") as EventOf<"planned">;

describe("simple, as a table", () => {
  const start = [asked("Q?", { maxIterations: 1 }), resolved()];

  it("S3-105: plans once, calls once, judges once, and answers whatever the verdict", () => {
    const gaps = [gap("mechanism")];
    expect(nextCommand(simple, ...start)).toEqual(plan);
    expect(nextCommand(simple, ...start, planned("t"))).toEqual(call([ask("t")]));
    expect(nextCommand(simple, ...start, planned("t"), called(result()))).toEqual(observe);
    const judged = [...start, planned("t"), called(result()), observed("insufficient", gaps)];
    expect(nextCommand(simple, ...judged)).toEqual(narrate("max_iterations"));
    expect(nextCommand(simple, ...start, plannerStops("no_relevant_tools"))).toEqual(narrate("no_relevant_tools"));
    expect(nextCommand(simple, ...start, planned("t"), failed("call"))).toEqual(observe);
  });
});

describe("simple by the rules", () => {
  it("S3-22 S3-24: decides first whether a question takes no tool, one, or several", async () => {
    const typeOf = async (question: string) => planOf((await runWith(rules, simple, question)).events).analysis?.type;
    expect(await typeOf("hello")).toBe("direct_answer");
    expect(await typeOf(QUESTION)).toBe("single_tool");
    expect(await typeOf(HOW)).toBe("multi_tool");
  });

  it("S3-26: answers directly only where no fact is asked for, from its own templates, citing nothing", async () => {
    const { events, state, types } = await runWith(rules, simple, "hello");
    expect(planOf(events)).toMatchObject({ calls: [], analysis: { type: "direct_answer" } });
    expect(types).not.toContain("called");
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
    for (const { status, findingIds } of state.artifacts?.sentences ?? []) {
      expect(status).toBe("plain");
      expect(findingIds).toEqual([]);
    }
  });

  it("S3-27: answers a question of one look-up with one tool beside the resolver", async () => {
    const { state } = await runWith(rules, simple, QUESTION);
    expect(state.results.map(({ tool }) => tool)).toEqual(["resolve_drugs", "get_drug_targets"]);
    expect(state.artifacts?.sentences.some(({ text }) => /^ibuprofen targets PTGS2/.test(text))).toBe(true);
  });

  it("S3-28 S3-33: has a question of several look-ups answered in one iteration, level by level", async () => {
    const { state, events } = await runWith(rules, simple, HOW);
    const { calls } = planOf(events);
    const levels = dependencyLevels(calls).map((level) => level.map(({ tool }) => tool));
    expect(levels[0]).toEqual(["resolve_drugs", "resolve_adverse_events"]);
    expect(levels[1]).toContain("get_drug_targets");
    expect(levels[2]).toEqual(["get_gene_pathways"]);
    expect(state.iteration).toBe(1);
    expect(state.results.filter(({ status }) => status === "failed")).toEqual([]);
    expect(state.results.map(({ handle }) => handle)).toEqual(calls.map((_, index) => `R${index + 1}`));
  });

  it("S3-25: answers in the context of the question, each statement with what it rests on", async () => {
    const { state } = await runWith(rules, simple, HOW);
    const stated = state.artifacts?.sentences.filter(({ status }) => status === "grounded") ?? [];
    expect(stated.some(({ text }) => text.includes("metformin") && text.includes("Lactic acidosis"))).toBe(true);
    expect(stated.every(({ findingIds }) => findingIds.length > 0)).toBe(true);
  });

  it("reads no fact into a question it cannot read", async () => {
    const { events, state } = await runWith(rules, simple, "Why is the sky blue?");
    expect(planOf(events).analysis).toBeUndefined();
    expect(state.completionReason).toBe("no_relevant_tools");
  });
});

/** A run in which the model holds the conversation. */
async function talked() {
  const server = await talkingServer();
  server.say(
    inTurn(
      {
        calls: [
          FRAMED,
          look("check", { drugs: ["metformin"], events: ["lactic acidosis"] }),
          look("targets", { drugs: ["metformin"] }),
        ],
      },
      { text: "metformin targets Mitochondrial complex I [f6]." },
    ),
  );
  const { state, events } = await runWith(talking(server.url), simple, HOW);
  await server.close();
  return { heard: server.heard, state, events };
}

describe("simple with a model", () => {
  it("S3-29 S3-30: orders the calls of a plan by the placeholders they hold, not by their place in it", async () => {
    const { state } = await runWith(scripted(model.server), simple, HOW);
    expect(state.results.map(({ tool, status }) => [tool, status])).toEqual([
      ["get_gene_pathways", "ok"],
      ["resolve_drugs", "ok"],
      ["get_drug_targets", "ok"],
    ]);
  });

  it("S3-31 S3-32: replaces a placeholder by the ids of the result it names when the call is made", async () => {
    const { state } = await runWith(scripted(model.server), simple, HOW);
    const [pathways, , targets] = state.results;
    expect(targets?.args).toEqual({ drug: METFORMIN });
    expect(pathways?.args.genes).toEqual(targets?.rows.map(({ id }) => id));
  });

  it("S3-52: takes any earlier result, not the last alone", async () => {
    const script = atOnce(
      ["resolve_drugs", { names: ["metformin"] }],
      ["get_drug_targets", { drug: "{{RESULT_1}}" }],
      ["get_drug_adverse_events", { drug: "{{RESULT_1}}" }],
      ["get_gene_pathways", { genes: "{{RESULT_2}}" }],
    );
    model.script = turns({ Plan: [script], Narrative: [sentences()] });
    const { state } = await runWith(scripted(model.server), simple, HOW);
    expect(state.results.map(({ status }) => status)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(state.results[2]?.args).toEqual({ drug: METFORMIN });
    expect(state.results[3]?.args.genes).toEqual(state.results[1]?.rows.map(({ id }) => id));
  });

  it("S3-30: says of calls that wait for one another that they go in a circle, and makes the others", async () => {
    const circle = atOnce(
      ["get_gene_pathways", { genes: "{{RESULT_2}}" }],
      ["get_gene_phenotypes", { genes: "{{RESULT_1}}" }],
      ["get_drug_targets", { drug: METFORMIN }],
    );
    model.script = turns({ Plan: [circle], Narrative: [sentences()] });
    const { state } = await runWith(scripted(model.server), simple, HOW);
    expect(state.results.map(({ status }) => status)).toEqual(["failed", "failed", "ok"]);
    expect(state.results[0]?.error).toMatch(/circle/);
  });

  it("S3-26: refuses a model that would answer a fact from memory, and asks it again", async () => {
    model.script = turns({ Plan: [atOnce(), atOnce(["get_drug_targets", { drug: METFORMIN }])] });
    const { events } = await runWith(scripted(model.server), simple, HOW);
    expect(model.asked("Plan")).toHaveLength(2);
    expect(model.asked("Plan")[1]?.prompt).toMatch(/they come from tools only/);
    expect(planOf(events)).toMatchObject({ analysis: { type: "single_tool" }, by: { fellBack: null } });
  });

  it("S3-98 S3-99: asks for the analysis and the tools with all of them before it", async () => {
    const { heard, state, events } = await talked();
    expect(heard[0]?.instructions).toMatch(/First judge how much the question takes: one look-up, or several/);
    for (const { name } of VIEWS) expect(heard[0]?.tools).toContain(name);
    expect(heard[0]?.messages.map(({ text }) => text).join()).toContain(HOW);
    expect(state.results.map(({ tool }) => tool)).toEqual(["check_drug_event", "get_drug_targets"]);
    expect(planOf(events).analysis).toMatchObject({ type: "multi_tool" });
  });

  it("S3-100 S3-101: has arguments inferred from known names, and the answer written from what was found", async () => {
    const { heard, state } = await talked();
    expect(heard[0]?.instructions).toMatch(/infer what it leaves implicit from its names/);
    expect(state.results.map(({ args }) => args.drug)).toEqual([METFORMIN, METFORMIN]);
    expect(
      heard
        .at(-1)
        ?.messages.map(({ text }) => text)
        .join("\n"),
    ).toMatch(/^f\d+ +\| Mitochondrial complex I/m);
    expect(state.artifacts?.sentences[0]).toMatchObject({
      status: "grounded",
      text: expect.stringMatching(/^metformin targets/),
    });
  });

  it("judges by the rules, whoever plans and narrates", async () => {
    await runWith(scripted(model.server), simple, HOW);
    expect([model.asked("Plan").length, model.asked("Narrative").length]).toEqual([1, 1]);
    expect(model.asked("Observation")).toEqual([]);
  });

  it("asks no model about a greeting", async () => {
    await runWith(scripted(model.server), simple, "hello");
    expect(model.server.requests).toEqual([]);
  });
});
