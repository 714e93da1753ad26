import { describe, expect, it } from "vitest";
import { narrate, plan as planning } from "@/lib/agent/engine/command";
import { classicAction } from "@/lib/agent/reasoners/conversation/decide";
import { react } from "@/lib/agent/strategies/react";
import type { EventOf, RunOptions } from "@/lib/domain/run/event";
import { observationClass } from "@/lib/domain/run/tool";
import { optionsFor } from "@/lib/server/run-options";
import { TOOLS } from "@/lib/tools/registry";
import { answering } from "@/tests/agent/reasoners/answering";
import { rules, runWith, scripted, sentences, turns, verdict } from "@/tests/agent/reasoners/model-run";
import { asked, called, gap, observed, planned, resolved } from "@/tests/domain/run/events";
import { nextCommand } from "@/tests/domain/run/journal";
import { learning, result } from "@/tests/domain/run/tools";

const CLASSIC: Partial<RunOptions> = { preset: "classic", maxIterations: 7 };
const METFORMIN = "DRUGCENTRAL:1725";
const QUESTION = "What does metformin target?";
const start = [asked("Q?", CLASSIC), resolved()];
const next = (...events: Parameters<typeof nextCommand> extends [unknown, ...infer E] ? E : never) =>
  nextCommand(react, ...events);
/** A round that brought a result no round before did, and left these gaps. */
const useful = (...gaps: ReturnType<typeof gap>[]) => [
  planned("get_drug_targets"),
  called(learning(`g${Math.random()}`)),
  observed("partially_sufficient", gaps),
];
const idle = () => [
  planned("get_drug_targets"),
  called(result({ status: "empty", args: { drug: `D:${Math.random()}` } })),
  observed("partially_sufficient", [gap("mechanism")]),
];
const use = (tool_name: string, parameters: object) => ({
  thought: `I need ${tool_name}.`,
  action: "USE_TOOL",
  tool_name,
  parameters,
});
const final = (final_answer: string) => ({ thought: "Enough.", action: "FINAL_ANSWER", final_answer });
const model = answering(() =>
  turns({
    Action: [use("get_drug_targets", { drug: METFORMIN }), final('It targets "complex I".')],
    Observation: [verdict("insufficient", ["mechanism", "get_drug_targets"]), verdict("sufficient")],
    Narrative: [sentences(["summary", "metformin targets NDUFS1 (inhibitor).", "f1"])],
  }),
);
const classicRun = () => runWith(scripted(model.server), react, QUESTION, CLASSIC);

describe("the class of an observation", () => {
  it("S3-49: is USEFUL_DATA for rows about the question", () => {
    expect(observationClass(result({ rows: [{ id: "AE:1" }] }))).toBe("USEFUL_DATA");
  });

  it("S3-50: is GENERIC_SUCCESS for a search that found nothing and for a name looked up", () => {
    expect(observationClass(result({ status: "empty", rows: [] }))).toBe("GENERIC_SUCCESS");
    expect(observationClass(result({ tool: "resolve_drugs", rows: [{ id: "D:1" }] }))).toBe("GENERIC_SUCCESS");
  });

  it("S3-51: is ERROR for a failed call, whatever words a result holds", () => {
    expect(observationClass(result({ status: "failed", rows: [] }))).toBe("ERROR");
    const named = result({ rows: [{ id: "AE:medication_error", name: "Medication error" }], summary: "error: 1" });
    expect(observationClass(named)).toBe("USEFUL_DATA");
  });
});

describe("react with the classic guards", () => {
  it("S3-45 S3-39: ends with two useful results where nothing pressing is left", () => {
    const minor = gap("pathway", "get_gene_pathways", 2);
    expect(next(...start, ...useful(minor))).toEqual(planning);
    expect(next(...start, ...useful(minor), ...useful(minor))).toEqual(narrate("sufficient"));
    const plain = [asked("Q?", { maxIterations: 7 }), resolved()];
    expect(next(...plain, ...useful(minor), ...useful(minor))).toEqual(planning);
  });

  it("S3-45: goes on beyond two useful results while a drug of the question is still open", async () => {
    const pressing = gap("mechanism", "get_drug_targets", 1);
    expect(next(...start, ...useful(pressing), ...useful(pressing), ...useful(pressing))).toEqual(planning);
    const four = "What do metformin, aspirin, warfarin and clozapine target?";
    const { state } = await runWith(rules, react, four, CLASSIC);
    expect(state.completionReason).toBe("sufficient");
    for (const drug of ["metformin", "aspirin", "warfarin", "clozapine"])
      expect(state.findings.some(({ entities }) => entities.some(({ name }) => name === drug))).toBe(true);
  });

  it("S3-46 S3-40: takes a tool any number of times, and the same call three times at most", () => {
    const open = gap("mechanism");
    const other = Array.from({ length: 5 }, () => useful(open)).flat();
    expect(next(...start, ...other)).toEqual(planning);
    const same = { ...learning("a"), handle: "R1" };
    const again = [planned("t"), called(same), observed("insufficient", [open])];
    expect(next(...start, ...again, ...again)).toEqual(planning);
    expect(next(...start, ...again, ...again, ...again)).toEqual(narrate("repeated_call"));
  });

  it("S3-47: stops hard at seven iterations", async () => {
    const seven = Array.from({ length: 7 }, () => useful(gap("mechanism"))).flat();
    expect(next(...start, ...seven)).toEqual(narrate("max_iterations"));
    expect(() => optionsFor(react, { preset: "classic", maxIterations: 8 })).toThrow(/1 to 7/);
  });

  it("S3-38: runs five iterations unless told otherwise", () => {
    expect(optionsFor(react, { preset: "classic" }).maxIterations).toBe(5);
    expect(optionsFor(react, { preset: "classic", maxIterations: 7 }).maxIterations).toBe(7);
    expect(optionsFor(react, {}).maxIterations).toBe(10);
  });

  it("S3-48: ends when three iterations are done and the last two brought nothing useful", () => {
    expect(next(...start, ...useful(gap("mechanism")), ...idle())).toEqual(planning);
    expect(next(...start, ...useful(gap("mechanism")), ...idle(), ...idle())).toEqual(narrate("no_progress"));
    expect(next(...start, ...idle(), ...idle(), ...useful(gap("mechanism")))).toEqual(planning);
  });
});

describe("the decision of a model", () => {
  const parse = (decision: unknown) => classicAction(TOOLS).safeParse(decision);

  it("S3-41 S3-42: is to use a tool there is, or to give the final answer", () => {
    expect(parse(use("get_drug_targets", {})).success).toBe(true);
    expect(parse(final("Done.")).success).toBe(true);
    expect(parse(use("get_weather", {})).success).toBe(false);
    expect(parse({ thought: "x", action: "GUESS" }).success).toBe(false);
    expect(parse({ thought: "x", action: "USE_TOOL", parameters: {} }).success).toBe(false);
  });

  it("S3-43: keeps nested parameters with commas, colons and quotes as they are", async () => {
    const parameters = { drug: METFORMIN, note: { a: 'x, y: "z"', b: ["{", "}"] } };
    model.script = turns({ Action: [use("get_drug_targets", parameters)], Observation: [verdict("sufficient")] });
    const { events } = await classicRun();
    const { calls } = events.find(({ type }) => type === "planned") as EventOf<"planned">;
    expect(calls).toEqual([expect.objectContaining({ tool: "get_drug_targets", args: parameters })]);
  });

  it("S3-44: keeps the quotes in a final answer, which is told as findings and not as it stands", async () => {
    const { events, state } = await classicRun();
    const last = events.findLast(({ type }) => type === "planned") as EventOf<"planned">;
    expect(last).toMatchObject({ calls: [], stop: "sufficient_information", answer: 'It targets "complex I".' });
    expect(state.artifacts?.sentences.some(({ text }) => text.includes('"complex I"'))).toBe(false);
  });

  it("S3-34 S3-36: goes round by thought, action and observation until it gives the final answer", async () => {
    const { types, state } = await classicRun();
    expect(types.filter((type) => ["planned", "called", "observed"].includes(type)).slice(0, 4)).toEqual([
      "planned",
      "called",
      "observed",
      "planned",
    ]);
    expect(state.iterations.map(({ thought }) => thought)).toEqual(["I need get_drug_targets.", "Enough."]);
  });

  it("S3-35 S3-37: sees in each thought what was found so far and what is missing", async () => {
    await classicRun();
    const [first, second] = model.asked("Action");
    expect(first?.prompt).toMatch(/Nothing was looked up yet/);
    expect(second?.prompt).toMatch(/R1 get_drug_targets: ok/);
    expect(second?.prompt).toMatch(/priority 1, mechanism/);
    model.script = turns({
      Action: [use("get_drug_targets", { drug: METFORMIN })],
      Observation: [verdict("sufficient")],
    });
    const { types } = await classicRun();
    expect(types.slice(types.indexOf("observed"))).toEqual(["observed", "narrated", "grounded"]);
  });

  it("S3-102 S3-104: is read from JSON with words around it, and asked for again where it is none", async () => {
    const answers = [
      "I think I should call a tool.",
      `Here it is: ${JSON.stringify(use("get_drug_targets", { drug: METFORMIN }))}. Done.`,
    ];
    let asked = 0;
    const script = turns({ Observation: [verdict("sufficient")], Narrative: [sentences()] });
    model.script = (request, hit) =>
      request.name === "Action" ? (answers[asked++] ?? answers[1]) : script(request, hit);
    const { state } = await classicRun();
    expect(model.asked("Action").length).toBe(2);
    expect(state.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
  });

  it("S3-103: gives way to the rules where it cannot be read twice, and the run answers", async () => {
    const script = turns({ Observation: [verdict("sufficient")], Narrative: [sentences()] });
    model.script = (request, hit) => (request.name === "Action" ? "no JSON at all" : script(request, hit));
    const { state } = await classicRun();
    expect(state.fallBacks?.[0]).toMatch(/^model:ok-model: /);
    expect(state.artifacts?.sentences.some(({ text }) => /^metformin targets/.test(text))).toBe(true);
  });
});
