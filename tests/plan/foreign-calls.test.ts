import { describe, expect, it } from "vitest";
import { z } from "zod";
import { emptyState, type State } from "@/lib/engine/state";
import { defineTool, type Tool } from "@/lib/engine/tool";
import type { EntityRef, EntityType } from "@/lib/knowledge/entity";
import { withForeignCalls } from "@/lib/plan/foreign-calls";
import { matchingTools } from "@/lib/plan/matching-tools";
import { TOOLS } from "@/lib/tools/registry";

type Made = { name: string; description: string; input: z.ZodObject; domains?: EntityType[] };

function foreign({ name, description, input, domains }: Made): Tool {
  return defineTool({
    name: `mcp_papers_${name}`,
    description: `From the server "papers", not of this graph: ${description}`,
    domain: "foreign",
    cost: 8,
    input: input as unknown as z.ZodType<unknown>,
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
      "As read. mcp_papers_compute_half_life was left out: it needs age, which the question does not say.",
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
