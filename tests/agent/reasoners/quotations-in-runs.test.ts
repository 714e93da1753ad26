import { afterAll, beforeAll, expect, it } from "vitest";
import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { react } from "@/lib/agent/strategies/react";
import { twoPhase } from "@/lib/agent/strategies/two-phase";
import { quotesOf } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { State } from "@/lib/domain/run/state";
import { askJson } from "@/lib/server/export/ask-json";
import { AskJson } from "@/lib/server/export/contract";
import { performer } from "@/lib/server/perform";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";
import { labelledGraph } from "@/tests/fixtures/labelled-graph";
import { graph as bare } from "./model-run";

let labelled: Graph;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ graph: labelled, close } = await labelledGraph());
});
afterAll(() => close());

async function ask(question: string, { graph = labelled, strategy = react } = {}): Promise<State> {
  const reasoner = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
  const perform = performer({ graph, reasoner, strategy, signal: new AbortController().signal, cache: new Map() });
  const { maxIterations, callsPerIteration, name } = strategy;
  const limits = { maxIterations: maxIterations.default, callsPerIteration };
  const run = await collect(
    strategy,
    perform,
    asked(question, { ...options, strategy: name, ...limits, reasoner: "rules" }),
  );
  return run.state;
}

/** What is told of drugs taken together, wherever it stands. */
const together = ({ artifacts }: State) =>
  artifacts?.sentences.filter(
    ({ section, status }) => section === "evidence" || (section === "summary" && status !== "plain"),
  ) ?? [];
const tools = ({ results }: State) => results.map(({ tool }) => tool);

it("quotes label text where a mechanism is asked for, and cites the passage", async () => {
  for (const strategy of [react, twoPhase]) {
    const state = await ask("How could metformin cause lactic acidosis?", { strategy });
    const [lead, quote] = state.artifacts?.sentences ?? [];
    expect(lead?.text).toBe("The text of a label speaks of it, in its warnings:");
    expect(quote?.text).toBe(
      'The label text of metformin (Glucotest, warnings) says: "Invented patients on this tablet fell ill with lactic acidosis, and some died. The onset is not always sudden, and causes 3 kinds of complaint."',
    );
    expect(quote).toMatchObject({ status: "grounded", issues: [] });
    expect(state.artifacts?.sentences.filter(({ text }) => text.includes("Invented patients"))).toHaveLength(1);
    const finding = state.findings.find(({ id }) => id === quote?.findingIds[0]);
    expect(finding && quotesOf(finding)).toMatchObject([
      { document: "Glucotest", section: "warnings", dataset: "labels" },
    ]);
    expect(state.artifacts?.datasets.map(({ key }) => key)).toContain("labels");
    expect(tools(state).filter((tool) => tool === "search_label_text")).toHaveLength(1);
  }
});

it("quotes label text beside a yes or no, in the spelling the label uses", async () => {
  const state = await ask("Does warfarin cause gastrointestinal haemorrhage?");
  expect(tools(state)).toContain("search_label_text");
  const found = await ask("Does metformin cause lactic acidosis?");
  const summary = found.artifacts?.sentences.filter(({ section }) => section === "summary") ?? [];
  expect(found.artifacts).toMatchObject({ answer: { value: null }, basis: "label_text" });
  expect(summary[0]?.text).toBe("Neither yes nor no: label text names it, and no source that lists terms holds it.");
  expect(summary[1]?.text).toBe("The text of a label speaks of it, in its warnings:");
  expect(summary[2]?.text).toMatch(/^The label text of metformin/);
  expect(summary[3]?.text).toMatch(/^Lactic acidosis is reported with metformin/);
  expect(summary.map(({ text }) => text).join(" ")).not.toMatch(/does not show that it does not occur/);
});

it("S0-109: tells what is known of two drugs together, as claims and in the label's words", async () => {
  for (const question of [
    "What are the combined adverse events of aspirin and warfarin?",
    "Do warfarin and aspirin interact?",
  ]) {
    const sentences = together(await ask(question));
    const told = sentences.map(({ text, status }) => [status, text]);
    const records = sentences.find(({ text }) => text.startsWith("A source records"));
    expect(records?.findingIds).toHaveLength(2);
    expect(told).toContainEqual(["grounded", "A source records an interaction between aspirin and warfarin."]);
    expect(told).toContainEqual([
      "grounded",
      'The label text of warfarin (Coumatest, drug interactions) says: "AN INVENTED PATIENT WHO TOOK ASPIRIN AS WELL HAD MORE BLEEDING. LOOK AT THE INR EVERY OTHER DAY."',
    ]);
  }
});

it.each([
  [
    "simvastatin and warfarin",
    "A screen of reports estimates an interaction between simvastatin and warfarin for Rhabdomyolysis (omega 1.25, 12 reports).",
  ],
  [
    "simvastatin and aspirin",
    "Reports that name both aspirin and simvastatin also name Gastrointestinal haemorrhage more often than expected (IC025 0.847, 31 reports).",
  ],
  ["metformin and warfarin", "A sample of TWOSIDES names Tremor for metformin with warfarin."],
  ["aspirin and metformin", "The interactions section of metformin's label names aspirin."],
])("words what a source tells of %s as what it is", async (drugs, text) => {
  const state = await ask(`Do ${drugs} interact?`);
  expect(together(state)[0]).toMatchObject({ status: "grounded", issues: [], text });
  expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
  expect(
    together(state)
      .map((each) => each.text)
      .join(),
  ).not.toContain("records an interaction");
});

it.each([
  ["Do warfarin and aspirin interact?", true, "stated"],
  ["Is there an interaction between simvastatin and warfarin?", null, "signal_only"],
  ["Does metformin interact with simvastatin?", null, "not_stated"],
])("%s", async (question, value, basis) => {
  const { artifacts } = await ask(question);
  expect([artifacts?.answer, artifacts?.basis]).toEqual([{ kind: "boolean", value }, basis]);
});

it("says so where two drugs were searched in vain", async () => {
  const state = await ask("Do metformin and simvastatin interact?");
  expect(together(state)[0]).toMatchObject({
    status: "grounded",
    text: "No interaction between metformin and simvastatin was found in the sources searched.",
  });
});

it("asks for no label text where none is loaded, and says where interactions asked about could not be searched", async () => {
  for (const question of ["How could metformin cause lactic acidosis?", "Do warfarin and aspirin interact?"]) {
    const state = await ask(question, { graph: bare });
    expect(state.gaps.map(({ description }) => description)).toEqual(
      question.includes("interact") ? [expect.stringMatching(/^No interaction data for warfarin and aspirin/)] : [],
    );
    expect(tools(state)).not.toContain("search_label_text");
    expect(tools(state)).not.toContain("get_drug_interactions");
  }
});

it("strikes no sentence of its own, and prints quotations in the contract", async () => {
  for (const question of [
    "How could metformin cause lactic acidosis?",
    "What are the combined adverse events of warfarin and simvastatin?",
  ]) {
    const state = await ask(question);
    expect(state.artifacts?.sentences.filter(({ status }) => status === "struck")).toEqual([]);
    const json = AskJson.parse(JSON.parse(JSON.stringify(askJson("run", state))));
    const quotes = Object.values(json.findings).flatMap(({ quotes }) => quotes ?? []);
    expect(quotes.length > 0).toBe(state.findings.some(({ kind }) => kind === "quotation"));
  }
});
