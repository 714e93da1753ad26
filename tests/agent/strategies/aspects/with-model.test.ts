import { describe, expect, it } from "vitest";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { researchAgent } from "@/lib/compat/research-agent";
import { BATCH } from "@/lib/domain/run/aspect-progress";
import type { EventOf } from "@/lib/domain/run/event";
import { namedBy } from "@/lib/domain/run/query";
import { answering } from "@/tests/agent/reasoners/answering";
import { graph, plan, runWith, scripted, sentences, turns } from "@/tests/agent/reasoners/model-run";
import { subqueriesOf } from "./parts";

const QUESTION = "Compare cyclosporine and tacrolimus nephrotoxicity";
const A = "Renal harm of cyclosporine";
const B = "Renal harm of tacrolimus";
const ASPECTS = {
  aspects: [
    { aspect: B, aspect_type: "evaluation", importance: 0.8, keywords: ["label", "reports"] },
    { aspect: A, aspect_type: "definition", importance: 0.9, keywords: ["nephrotoxicity"] },
    { aspect: "Uses", aspect_type: "application", importance: 0.2, keywords: [] },
  ],
};
const asking = (aspect: string, subquery: string) => ({ subqueries: [{ subquery, aspect }] });
const check = (drug: string) => plan(["check_drug_event", { drug, event: "AE:nephropathy_toxic" }]);
const usual = () =>
  turns({
    Aspects: [ASPECTS],
    Subqueries: [asking(A, "Does cyclosporine harm the kidney?"), asking(B, "Does tacrolimus harm the kidney?")],
    Plan: [check("DRUGCENTRAL:760"), check("DRUGCENTRAL:2552")],
    Narrative: [sentences(["summary", "cyclosporine has a label listing of Nephropathy toxic.", "f1"])],
  });
const model = answering(usual);
const run = () => runWith(scripted(model.server), aspectGuided, QUESTION, { maxIterations: 5 });

describe("aspects by a model", () => {
  it("S4-38 S4-88: are extracted before anything is looked up", async () => {
    const { types, state, events } = await run();
    expect(types.indexOf("resolved")).toBeLessThan(types.indexOf("planned"));
    expect(state.aspects?.map(({ aspect }) => aspect)).toEqual([A, B, "Uses"]);
    const read = events.find(({ type }) => type === "resolved") as EventOf<"resolved">;
    expect(read.by).toMatchObject({ modelCalls: 1, fellBack: null, prompt: "Aspects 1" });
  });

  it("S4-87: are of the document's shape, with what tools can be asked for them", async () => {
    const { state } = await run();
    for (const { aspect, aspect_type, importance, keywords } of state.aspects ?? [])
      expect(ASPECTS.aspects).toContainEqual({ aspect, aspect_type, importance, keywords });
    const [first] = state.aspects ?? [];
    expect(first?.query).toMatchObject({ ask: "boolean", subject: { ref: { id: "DRUGCENTRAL:760" } } });
  });

  it("are joined by the question's own for a drug they leave out", async () => {
    model.script = turns({ Aspects: [{ aspects: ASPECTS.aspects.slice(1) }], Plan: [check("DRUGCENTRAL:760")] });
    const { state } = await run();
    const about = state.aspects?.flatMap(({ query }) => (query ? namedBy(query) : [])).map(({ id }) => id);
    expect(about).toEqual(expect.arrayContaining(["DRUGCENTRAL:760", "DRUGCENTRAL:2552"]));
    expect(state.aspects?.map(({ aspect }) => aspect)).toContain(A);
  });

  it("asks once more where no aspect is core, and parts by the rules where that stays so", async () => {
    const low = { aspects: [{ ...ASPECTS.aspects[0], importance: 0.5 }] };
    model.script = turns({ Aspects: [low, ASPECTS] });
    expect((await run()).state.aspects?.[0]?.aspect).toBe(A);
    model.script = turns({ Aspects: [low] });
    const { state } = await run();
    expect(state.aspects?.map(({ aspect_type }) => aspect_type)).toEqual(["definition", "definition", "comparison"]);
    expect(state.fallBacks?.length).toBeGreaterThan(0);
  });
});

describe("subqueries by a model", () => {
  it("S4-7 S4-73: are asked in its words, aspect by aspect", async () => {
    const { state } = await run();
    expect(subqueriesOf(state.iterations)).toEqual([
      { subquery: "Does cyclosporine harm the kidney?", aspect: A },
      { subquery: "Does tacrolimus harm the kidney?", aspect: B },
    ]);
    expect(state.completionReason).toBe("aspects_covered");
    expect(state.iteration).toBe(2);
    const away = await runWith(scripted(model.server, { single: "r401" }), aspectGuided, QUESTION);
    const asked = subqueriesOf(away.state.iterations).map(({ subquery }) => subquery);
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) expect(each).toMatch(/^(?:What is known about|What are the differences in)/);
  });

  it("S4-8: come as structured pairs; one for another aspect is refused", async () => {
    model.script = turns({
      Aspects: [ASPECTS],
      Subqueries: [asking("Something else", "What?"), asking(A, "Does cyclosporine harm the kidney?")],
      Plan: [check("DRUGCENTRAL:760")],
    });
    const { state } = await run();
    expect(subqueriesOf(state.iterations)[0]).toEqual({ subquery: "Does cyclosporine harm the kidney?", aspect: A });
    expect(model.asked("Subqueries")[1]?.prompt).toContain("An aspect is one of");
  });

  it("S4-9 S4-26: fall back to templates where it fails, and the run says so", async () => {
    model.script = turns({ Aspects: [ASPECTS], Subqueries: [{ nonsense: true }], Plan: [check("DRUGCENTRAL:760")] });
    const { state } = await run();
    expect(subqueriesOf(state.iterations)[0]).toEqual({
      subquery: "What is known about Nephropathy toxic with cyclosporine?",
      aspect: A,
    });
    expect(state.fallBacks?.some((why) => why.includes("model"))).toBe(true);
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
  });

  it("S4-27: are asked for with the main question in the prompt", async () => {
    await run();
    expect(model.asked("Subqueries")[0]?.prompt).toContain(`Question: ${QUESTION}`);
  });

  it("S4-28: are asked for with every uncovered aspect, its type and importance", async () => {
    await run();
    const [first, second] = model.asked("Subqueries").map(({ prompt }) => prompt);
    expect(first).toContain(`${A} (type definition, importance 0.9), covered 0%`);
    expect(first).toContain(`${B} (type evaluation, importance 0.8), covered 0%`);
    expect(second).toContain(`${B} (type evaluation, importance 0.8)`);
    expect(second).not.toContain(`${A} (type`);
  });

  it("S4-29: are asked for as focused questions in natural language, none twice", async () => {
    await run();
    const [first, second] = model.asked("Subqueries");
    expect(first?.instructions).toMatch(/focused question in natural language/);
    expect(second?.prompt).toContain("Asked before");
    expect(second?.prompt).toContain("Does cyclosporine harm the kidney?");
  });

  it("S4-2 S4-61: are all made upfront in a batch, before anything is found, and asked as they were made", async () => {
    const batch = [A, B, "Uses"].map((aspect) => ({ subquery: `What of ${aspect}?`, aspect }));
    model.script = turns({
      Aspects: [ASPECTS],
      Subqueries: [{ subqueries: batch }],
      Plan: [
        check("DRUGCENTRAL:760"),
        check("DRUGCENTRAL:2552"),
        plan(["get_drug_targets", { drug: "DRUGCENTRAL:760" }]),
      ],
    });
    const { state, events } = await runWith(scripted(model.server), aspectGuided, QUESTION, {
      aspects: { ...BATCH, subqueries: 1 },
    });
    const order = model.server.requests.map(({ name }) => name);
    expect(order.slice(0, 3)).toEqual(["Aspects", "Subqueries", "Plan"]);
    expect(order.filter((name) => name === "Subqueries")).toHaveLength(1);
    expect(subqueriesOf(state.iterations)).toEqual(batch);
    const read = events.find(({ type }) => type === "resolved") as EventOf<"resolved">;
    expect(read.by).toMatchObject({ modelCalls: 2, fellBack: null });
  });

  it("S4-100: serve a research agent made with that model", async () => {
    const { metadata, answer } = await researchAgent({ graph, reasoner: scripted(model.server) }).process(QUESTION);
    expect(metadata?.hops.flatMap(({ subqueries }) => subqueries.map(({ subquery }) => subquery))).toEqual([
      "Does cyclosporine harm the kidney?",
      "Does tacrolimus harm the kidney?",
    ]);
    expect(answer).toContain("cyclosporine has a label listing of Nephropathy toxic");
  });

  it("S4-90: lead the planner, who is told which aspect each is for", async () => {
    await run();
    expect(model.asked("Plan")[0]?.prompt).toContain(`Does cyclosporine harm the kidney? (aspect: ${A})`);
  });
});
