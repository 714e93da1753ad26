import { describe, expect, it } from "vitest";
import { z } from "zod";
import { matchingTools, withForeignCalls } from "@/lib/agent/plan/foreign-calls";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { Condition } from "@/lib/domain/run/question";
import { emptyState, type State } from "@/lib/domain/run/state";
import { defineTool, type Tool } from "@/lib/domain/run/tool";
import { TOOLS } from "@/lib/tools/registry";

type Made = { name: string; description: string; input: z.ZodObject; domains?: EntityType[] };

function foreign({ name, description, input, domains }: Made): Tool {
  return defineTool({
    name: `mcp_papers_${name}`,
    description: `From the server "papers", not of this graph: ${description}`,
    domain: "foreign",
    cost: 8,
    input,
    entityArgs: [],
    foreign: { server: "papers", domains: domains ?? null },
    run: () => ({ status: "ok", rows: [], total: 0, summary: "", refs: [], coverage: [], findings: [] }),
  });
}

const query = z.strictObject({ query: z.string(), limit: z.number().int().optional() });
const search = foreign({
  name: "search_papers",
  description: "Searches published papers on adverse drug reactions.",
  input: query,
});
const halfLife = foreign({
  name: "compute_half_life",
  description: "Computes the half-life of a drug in patients of an age.",
  input: z.strictObject({ drug: z.string(), age: z.number(), sex: z.enum(["female", "male"]).optional() }),
});
const trials = foreign({
  name: "find_trials",
  description: "Finds registered trials.",
  input: z.strictObject({
    drugs: z.array(z.string()),
    phase: z.enum(["phase_1", "phase_3"]),
    from: z.number().optional(),
  }),
});
const all = [halfLife, search, trials];

const ibuprofen: EntityRef = { id: "DRUGCENTRAL:1407", name: "ibuprofen", type: "drug" };
const naproxen: EntityRef = { id: "DRUGCENTRAL:1890", name: "naproxen", type: "drug" };

function stateOf(question: string, ...named: EntityRef[]): State {
  const things = named.map((chosen) => ({ text: chosen.name, chosen, ambiguous: false, candidates: [] }));
  const reading = { query: null, named: things, restated: "", unread: [], alternatives: [], talk: null };
  return { ...emptyState, question, reading };
}

const names = (tools: readonly Tool[]) => tools.map(({ name }) => name.slice("mcp_papers_".length));
const plan = { thought: "As read.", calls: [], stop: "no_relevant_tools" as const };

describe("which tools of others a question calls for", () => {
  it.each([
    ["Which published papers discuss ibuprofen?", ["search_papers"]],
    ["Search papers on ibuprofen", ["search_papers"]],
    ["What is the half-life of ibuprofen in patients?", ["compute_half_life"]],
    ["Are there registered trials of ibuprofen?", ["find_trials"]],
    ["What does ibuprofen target?", []],
    ["Which adverse events are listed for ibuprofen?", []],
    ["How could ibuprofen cause gastrointestinal haemorrhage?", []],
    ["What adverse drug reactions has ibuprofen?", []],
  ])("S3-90 S3-92: %s", (question, expected) => {
    expect(names(matchingTools(all, TOOLS, stateOf(question, ibuprofen)))).toEqual(expected);
  });

  it("S3-91: a server of a domain is considered where the question names a thing of it", () => {
    const ofGenes = { ...search, foreign: { server: "papers", domains: ["gene" as const] } };
    const question = "Search papers on ibuprofen";
    expect(matchingTools([ofGenes], TOOLS, stateOf(question, ibuprofen))).toEqual([]);
    const gene: EntityRef = { id: "HGNC:9605", name: "PTGS2", type: "gene" };
    expect(matchingTools([ofGenes], TOOLS, stateOf("Search papers on PTGS2", gene))).toEqual([ofGenes]);
  });

  it("a name in the question says nothing of a tool", () => {
    const papers: EntityRef = { id: "DRUGCENTRAL:1", name: "Papers", type: "drug" };
    expect(matchingTools(all, TOOLS, stateOf("What does Papers target?", papers))).toEqual([]);
  });
});

describe("how the rules call them", () => {
  it("S3-93: with the names the question uses and nothing else of it", () => {
    const state = stateOf("Search papers on ibuprofen and naproxen for my patient Jane", ibuprofen, naproxen);
    const { calls, stop } = withForeignCalls(plan, [search], state, 4);
    expect(calls.map(({ args }) => args)).toEqual([{ query: "ibuprofen naproxen" }]);
    expect(stop).toBeNull();
  });

  it("S3-93: lists and choices are read from the question", () => {
    const state = stateOf("Find registered phase 3 trials of ibuprofen and naproxen", ibuprofen, naproxen);
    const [call] = withForeignCalls(plan, [trials], state, 4).calls;
    expect(call?.args).toEqual({ drugs: ["ibuprofen", "naproxen"], phase: "phase_3" });
  });

  it("S3-94: what is required and not said is named, never guessed", () => {
    const state = stateOf("What is the half-life of ibuprofen in a woman?", ibuprofen);
    const { calls, thought, stop } = withForeignCalls(plan, [halfLife], state, 4);
    expect(calls).toEqual([]);
    expect(stop).toBe("no_relevant_tools");
    expect(thought).toBe(
      "As read. mcp_papers_compute_half_life was left out: it needs age, which the question does not say beside what it tells of a patient.",
    );
  });

  it("as far as there is room, and none twice", () => {
    const state = stateOf("Search papers on ibuprofen", ibuprofen);
    const own = { tool: "get_drug_targets", args: {}, reason: "" };
    expect(withForeignCalls({ ...plan, calls: [own] }, [search], state, 1).calls).toEqual([own]);
    const made = { ...state, results: [{ tool: search.name } as never] };
    expect(withForeignCalls(plan, [search], made, 4)).toEqual(plan);
  });
});

const asthma: EntityRef = { id: "MONDO:0004979", name: "asthma", type: "disease" };
const hiv: EntityRef = { id: "MONDO:0005109", name: "HIV infection", type: "disease" };
const acidosis: EntityRef = { id: "AE:lactic_acidosis", name: "Lactic acidosis", type: "adverse_event" };
const cohorts = foreign({
  name: "find_cohorts",
  description: "Finds cohorts.",
  input: z.strictObject({
    drug: z.string(),
    condition: z.string().optional(),
    population: z.enum(["diabetes", "asthma", "hiv_infection", "elderly", "pregnant"]).optional(),
    phase: z.enum(["phase_3"]).optional(),
  }),
});

/** What the rules send of a question that names ibuprofen, and whatever else it names. */
function sent(question: string, conditions: Condition[] = [], ...named: EntityRef[]) {
  const state = stateOf(question, ibuprofen, ...named);
  const of = { leaf: { text: "ibuprofen", ref: ibuprofen } };
  const query = { ask: "list", want: "adverse_event", subject: of, filters: {}, conditions } as never;
  const reading = state.reading && { ...state.reading, query };
  return withForeignCalls(plan, [cohorts], { ...state, reading }, 4).calls[0]?.args;
}

describe("what is known of a patient", () => {
  const both = [
    { text: "asthma", ref: asthma },
    { text: "HIV infection", ref: hiv },
  ];

  it("goes to nobody as a choice or as a name, however it is read", () => {
    const question = "Find cohorts on ibuprofen and lactic acidosis in a patient with asthma and HIV infection";
    const event = { drug: "ibuprofen", condition: "Lactic acidosis" };
    expect(sent(question, both, acidosis, asthma, hiv)).toEqual(event);
    expect(sent(question, [], acidosis, asthma, hiv)).toEqual(event);
  });

  it.each([
    "Find cohorts on ibuprofen in a pregnant woman",
    "Find cohorts on ibuprofen in elderly patients with asthma",
    "Find cohorts on ibuprofen in people living with diabetes",
    "My patient has asthma. Find cohorts on ibuprofen",
    "She is pregnant; find cohorts on ibuprofen",
    "I have asthma: find cohorts on ibuprofen",
    "He was admitted. Asthma was known. Which cohorts are there on ibuprofen?",
    "Which cohorts are there on ibuprofen for my asthma?",
    "Cohorts on ibuprofen for someone whose asthma is severe",
    "In HIV-infection carriers with asthma, which cohorts are there on ibuprofen?",
    "Cohorts on ibuprofen for an HIV infection patient",
    "Which cohorts are there on ibuprofen for pregnant adults?",
  ])("is not read out of: %s", (question) => {
    expect(sent(question, [], asthma, hiv)).toEqual({ drug: "ibuprofen" });
  });

  it("is known wherever the question words it once more", () => {
    expect(sent("Find asthma cohorts on ibuprofen", [{ text: "severe asthma", ref: null }])).toEqual({
      drug: "ibuprofen",
    });
  });

  it.each([
    ["Find phase 3 cohorts on ibuprofen in asthma", { phase: "phase_3", population: "asthma", condition: "asthma" }],
    [
      "In asthma, which phase 3 cohorts are there on ibuprofen?",
      { phase: "phase_3", population: "asthma", condition: "asthma" },
    ],
    ["Can I find phase 3 cohorts on ibuprofen?", { phase: "phase_3" }],
    ["Show me phase 3 cohorts on ibuprofen in adults", { phase: "phase_3" }],
    [
      "Do patients on ibuprofen develop asthma in phase 3 cohorts?",
      { phase: "phase_3", population: "asthma", condition: "asthma" },
    ],
  ])("is told from what is asked: %s", (question, args) => {
    expect(sent(question, [], ...(/asthma/.test(question) ? [asthma] : []))).toEqual({ drug: "ibuprofen", ...args });
  });

  it("is why an argument is said to be missing", () => {
    const state = stateOf("Find trials of ibuprofen in a woman in phase 3", ibuprofen);
    expect(withForeignCalls(plan, [trials], state, 4).thought).toContain(
      "it needs phase, which the question does not say beside what it tells of a patient.",
    );
  });
});
