import { describe, expect, it } from "vitest";
import { cellKey } from "@/lib/domain/dataset";
import type { Event, EventOf, Recorded } from "@/lib/domain/run/event";
import { runOptions } from "@/lib/server/run-options";
import { act, deciding, decisions, finalize, obedient } from "./deciding";
import { graph } from "./model-run";

const { model, run, goOn } = deciding();
const TARGETS = "What does metformin target?";
const METFORMIN = "DRUGCENTRAL:1725";
const targets = act("get_drug_targets", { drug: METFORMIN });
const phenotypes = (genes: unknown) => act("get_gene_phenotypes", { genes });
const fallBacks = (events: readonly Event[]) =>
  events.flatMap((each) => ("by" in each && each.by.fellBack ? [each.by.fellBack] : []));
/** Why the rules stood in for an answer that could not be used. */
const unusable = (events: readonly Event[]) => fallBacks(events).filter((reason) => !/failed the check/.test(reason));
const prompts = () => model.server.requests.map(({ prompt }) => prompt);

describe("a model that keeps no memory", () => {
  it("S1-1: gets a fresh prompt each iteration and no history of what it said", async () => {
    model.script = decisions(targets, act("get_drug_profile"), finalize("Done."));
    await run(TARGETS);
    expect(model.server.requests).toHaveLength(3);
    for (const { body } of model.server.requests)
      expect((body.messages as { role: string }[]).map(({ role }) => role)).toEqual(["system", "user"]);
    expect(new Set(prompts()).size).toBe(3);
    expect(prompts().join()).not.toContain("This is still missing.");
  });

  it("S1-2: leaves all state with the engine, which goes on from the journal wherever it broke off", async () => {
    model.script = obedient;
    const { state, events } = await run(TARGETS);
    const asked = prompts();
    const journal = JSON.stringify(events);
    for (let length = 1; length < events.length; length++) {
      model.server.requests.length = 0;
      const rest = await goOn((JSON.parse(journal) as Recorded[]).slice(0, length));
      expect(rest.results).toMatchObject(state.results.map(({ callKey, rows }) => ({ callKey, rows })));
      expect(rest.artifacts?.sentences).toEqual(state.artifacts?.sentences);
      expect(asked.slice(asked.length - prompts().length)).toEqual(prompts());
    }
  });

  it("S1-5: gives one action an iteration or the answer", async () => {
    model.script = decisions(targets, act("get_drug_profile"), finalize("Done."));
    const { state } = await run(TARGETS);
    expect(state.iterations.map(({ calls }) => calls.map(({ tool }) => tool))).toEqual([
      ["get_drug_targets"],
      ["get_drug_profile"],
      [],
    ]);
  });

  it("S1-6 S1-85: goes round context, decision, tool, state, and ends in an answer", async () => {
    model.script = obedient;
    const { types, state, events } = await run(TARGETS);
    expect(types).toEqual(["asked", "resolved", "planned", "called", "observed", "planned", "narrated", "grounded"]);
    expect(events.find(({ type }) => type === "planned")).toMatchObject({ calls: [{ args: { drug: METFORMIN } }] });
    const [found] = state.results;
    expect(Object.keys(state.admitted)).toEqual(expect.arrayContaining(found?.refs.map(({ id }) => id) ?? ["nothing"]));
    expect(prompts()[1]).toContain(`metformin = ${METFORMIN}`);
  });

  it("S1-48 S1-49: builds the context anew, then asks the model once and nobody else", async () => {
    model.script = decisions(targets, finalize("Done."));
    const { state } = await run(TARGETS);
    expect(prompts()[0]).toContain("ITERATION: 1/");
    expect(prompts()[1]).toContain("ITERATION: 2/");
    expect(state.usage.modelCalls).toBe(2);
  });

  it("S1-51 S1-52: runs the tool and adds its summary to the next context", async () => {
    model.script = decisions(targets, finalize("Done."));
    const { state } = await run(TARGETS);
    expect(state.results).toMatchObject([{ tool: "get_drug_targets", status: "ok", args: { drug: METFORMIN } }]);
    expect(prompts()[1]).toMatch(/Step 1: get_drug_targets\(metformin\) → R1: \d+ rows?|Step 1: .*R1: name: /);
  });

  it("S1-81: shows each decision the size and a sample of what the last one brought", async () => {
    model.script = decisions(act("get_drug_adverse_events"), act("get_drug_targets"), finalize("Done."));
    const { state } = await run("What adverse events might haloperidol cause?");
    state.results.slice(0, 2).forEach((result, index) => {
      const prompt = prompts()[index + 1] ?? "";
      expect(prompt).toContain(`${result.handle} holds ${result.total} in all`);
      expect(prompt).toContain(String(result.rows[0]?.name).slice(0, 12));
    });
  });

  it("S1-46: is any model by its name, asked at temperature 0.3 for at most 1000 tokens", async () => {
    model.script = decisions(targets, finalize("Done."));
    const { events } = await run(TARGETS, { mode: "whole" });
    expect(model.server.requests[0]).toMatchObject({ model: "whole", temperature: 0.3, maxTokens: 1000 });
    expect(
      events.find((event): event is EventOf<"planned"> & typeof event => event.type === "planned")?.by.reasoner,
    ).toBe("model:whole");
  });

  it.each(["think", "fence", "ok"])(
    "S1-57 S1-58: is understood with thoughts or a fence around its JSON (%s)",
    async (mode) => {
      model.script = decisions(targets, finalize("Done."));
      const { state, events } = await run(TARGETS, { mode });
      expect(state.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
      expect(unusable(events)).toEqual([]);
    },
  );

  it("S1-58: is understood amid prose, and a thought with a decoy in it is left out", async () => {
    const said = [
      `<think>or {"action": "x"}?</think> I decide: ${JSON.stringify(targets)} That is all.`,
      finalize("Done."),
    ];
    model.script = (_, hit) => said[hit - 1];
    const { state, events } = await run(TARGETS);
    expect(state.results.map(({ tool }) => tool)).toEqual(["get_drug_targets"]);
    expect(unusable(events)).toEqual([]);
  });
});

describe("data of the run", () => {
  it("S1-59: is given to a tool that needs it where the model leaves it out", async () => {
    model.script = decisions(act("get_drug_targets"), act("get_gene_phenotypes"), finalize("Done."));
    const { state } = await run(TARGETS);
    expect(state.iterations[0]?.calls[0]?.args).toEqual({ drug: METFORMIN });
    const genes = state.results[0]?.refs.filter(({ type }) => type === "gene").map(({ id }) => id) ?? [];
    expect(genes.length).toBeGreaterThan(1);
    expect(state.results[1]).toMatchObject({ tool: "get_gene_phenotypes", args: { genes: genes.slice(0, 20) } });
    expect(state.results[1]?.status).not.toBe("failed");
  });

  it("S1-60: is never put in the place of what the model gives: an unusable value is an error it is told", async () => {
    model.script = decisions(targets, phenotypes(["HGNC:999999"]), finalize("Done."));
    const { state } = await run(TARGETS);
    expect(state.results[1]).toMatchObject({ status: "failed", args: { genes: ["HGNC:999999"] } });
    expect(prompts()[2]).toMatch(/R2: Error: "HGNC:999999" is not admitted/);
  });

  it("S1-66: F8: a tool there is not is an error result, and the run goes on", async () => {
    model.script = decisions(act("get_magic", { drug: METFORMIN }), targets, finalize("Done."));
    const { state, events } = await run(TARGETS);
    expect(state.results.map(({ tool, status }) => [tool, status])).toEqual([
      ["get_magic", "failed"],
      ["get_drug_targets", "ok"],
    ]);
    expect(prompts()[1]).toContain('Error: There is no tool "get_magic"');
    expect(state.completionReason).toBe("sufficient");
    expect(unusable(events)).toEqual([]);
  });
});

describe("the end of a run", () => {
  it("S1-50 S1-73: is the answer of the model once the question is answered", async () => {
    model.script = (request, hit) => (hit === 1 ? targets : obedient(request, hit));
    const { state } = await run(TARGETS);
    expect(state.completionReason).toBe("sufficient");
    const [first] = state.artifacts?.sentences ?? [];
    expect(first, first?.issues.join()).toMatchObject({ section: "summary", status: "grounded" });
    expect(state.finalAnswer).toContain(first?.text.slice(0, 20));
  });

  it("S1-44: gives the answer's sentences to the same check as any other", async () => {
    model.script = decisions(targets, finalize("Metformin cures warfarin poisoning in 99% of patients."));
    const { state, events } = await run(TARGETS);
    const said = state.artifacts?.sentences.filter(({ status }) => status !== "struck").map(({ text }) => text) ?? [];
    expect(said.join(" ")).not.toContain("99%");
    expect(said.length).toBeGreaterThan(2);
    expect(fallBacks(events)).toEqual(["model:ok: sentences of its answer failed the check (1)"]);
  });

  it("S1-74: may be that nothing was found, once it was searched", async () => {
    const said = "Torsade de pointes is not listed or reported for metformin.";
    model.script = decisions(act("check_drug_event"), finalize(said));
    const { state } = await run("Does metformin cause torsade de pointes?");
    expect(state.results[0]).toMatchObject({ status: "empty" });
    expect(state).toMatchObject({ completionReason: "sufficient", artifacts: { basis: "not_listed" } });
    expect(state.artifacts?.sentences[0]).toMatchObject({ text: said, status: "grounded", issues: [] });
    const cited = state.findings.filter(({ id }) => state.artifacts?.sentences[0]?.findingIds.includes(id));
    const empty = state.coverage.filter(({ state: cell }) => cell === "searched_empty");
    for (const { from } of cited) expect(empty.map(cellKey)).toEqual(expect.arrayContaining(from.coverage));
  });

  it.each([
    ["What adverse events might metformin cause?", "get_drug_targets", "Metformin has no adverse events."],
    ["What adverse events might metformin cause?", "get_drug_targets", "Metformin has no adverse events. [f3]"],
    ["What is metformin used for?", "get_drug_indications", "Metformin has no indications. [f1]"],
  ])("S1-74: %s after %s is no place for: %s", async (question, tool, said) => {
    model.script = decisions(act(tool), finalize(said));
    const { state } = await run(question);
    expect(state.results).toHaveLength(1);
    expect(state.artifacts?.sentences.map(({ text }) => text).join()).not.toContain("Metformin has no");
    expect(prompts().join()).not.toContain("0 indications were found");
  });

  it("S1-75: is accepted as soon as what the question needs is there, and no tool is asked after it", async () => {
    model.script = decisions(targets, finalize("Ready."));
    const { state } = await run(TARGETS);
    expect(state).toMatchObject({ completionReason: "sufficient", iteration: 2 });
    expect(state.results).toHaveLength(1);
  });

  it("S1-103: F15: is put back once when nothing was looked up, and taken when the model insists", async () => {
    model.script = decisions(finalize("I know it."), targets, finalize("Ready."));
    expect((await run(TARGETS)).state).toMatchObject({ completionReason: "sufficient", iteration: 3 });
    model.script = decisions(finalize("I know it."));
    const { state } = await run(TARGETS);
    expect(state).toMatchObject({ completionReason: "planner_stopped", iteration: 2, results: [] });
    expect(state.artifacts?.sentences.every(({ text }) => !text.includes("know"))).toBe(true);
  });

  it("S1-76 S1-53: comes after the last iteration too, with the best the evidence gives and its citations", async () => {
    model.script = decisions(targets, act("get_drug_profile"), act("get_drug_indications"), act("get_drug_enzymes"));
    const { state } = await run("How could metformin cause lactic acidosis?", { maxIterations: 3 });
    expect(state).toMatchObject({ completionReason: "max_iterations", iteration: 3, done: true });
    const grounded = state.artifacts?.sentences.filter(({ status }) => status === "grounded") ?? [];
    const cited = new Set(grounded.flatMap(({ findingIds }) => findingIds));
    const kinds = state.findings.flatMap(({ id, kind }) => (cited.has(id) ? [kind] : []));
    expect(kinds).toEqual(expect.arrayContaining(["reporting_signal", "path"]));
    expect(state.artifacts?.paths.length).toBeGreaterThan(0);
    expect(state.artifacts?.gaps.length).toBeGreaterThan(0);
  });

  it("S1-15 S1-47: is at ten iterations unless told otherwise", async () => {
    let step = 0;
    const tools = [
      "get_drug_adverse_events",
      "get_drug_profile",
      "get_drug_signals",
      "expand_mechanism",
      "get_drug_targets",
    ];
    const drugs = graph.resolve("ibuprofen").concat(graph.resolve("aspirin"), graph.resolve("warfarin"));
    model.script = () => act(tools[step % tools.length] ?? "", { drug: drugs[Math.floor(step++ / tools.length)]?.id });
    const { state } = await run("How could ibuprofen, aspirin and warfarin cause haemorrhage?");
    expect(state).toMatchObject({ completionReason: "max_iterations", iteration: 10 });
    expect(model.server.requests).toHaveLength(10);
    expect(runOptions({ strategy: "single-action" }).maxIterations).toBe(10);
  });

  it("S1-77: is not a tool's error, which is missing information", async () => {
    model.script = decisions(act("get_drug_targets", { drug: "nonsense" }), targets, finalize("Ready."));
    const { state } = await run(TARGETS);
    expect(state.results.map(({ status }) => status)).toEqual(["failed", "ok"]);
    expect(state.completionReason).toBe("sufficient");
  });
});
