import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coversOf, grammarOf } from "@/lib/domain/grammar/chart";
import { readScan } from "@/lib/domain/grammar/read";
import { rowsOf } from "@/lib/domain/grammar/rows";
import { scan } from "@/lib/domain/question/scan";
import { smallGraph } from "@/tests/fixtures/small-graph";

const word = (category: string, skip = 1) => ({ categories: new Map([[category, category]]), skip });
const joined = (parts: readonly string[]) => `(${parts.join(" ")})`;

describe("covers of a text by constructions", () => {
  const grammar = grammarOf<string>([
    { id: "name", makes: "N", of: ["n"], cost: 0, means: ([name = ""]) => name },
    { id: "list", makes: "N", of: ["N", "and", "n"], cost: 0, means: joined },
    { id: "whole", makes: "Q", of: ["N", "verb"], cost: 0, means: joined },
  ]);

  it("gives the cheapest first and names the places it leaves out", () => {
    const cells = [word("n"), word("and"), word("n"), word("other", 2), word("verb")];
    const [best, next] = coversOf(cells, grammar, "Q", 9);
    expect(best).toMatchObject({ meaning: "((n and n) verb)", cost: 2, left: [3] });
    expect(next?.cost).toBeGreaterThan(2);
  });

  it("finds none where nothing makes what is looked for", () => {
    expect(coversOf([word("n"), word("n")], grammar, "Q", 9)).toEqual([]);
  });
});

describe("patterns of constructions", () => {
  const table = (name: string) =>
    readFileSync(`data/vocabulary/${name}.tsv`, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t"));
  const rows = table("constructions");
  const known = new Set([
    ...table("question-concepts").map(([concept]) => concept),
    ...rows.map(([, makes]) => makes),
    ...["D", "K", "E", "G", "RG", "DE", "P", "OG", "T", "S", "N"],
    ...["D0", "K0", "E0", "G0", "DL", "EL", "GL", "DS", "ES", "GS"],
  ]);

  it("hold only what a word, a name or another construction makes", () => {
    const symbols = rows.flatMap(([means, , pattern = ""]) =>
      pattern.split(/[\s|?()]+/).map((symbol) => `${means}: ${symbol}`),
    );
    expect(symbols.filter((named) => !named.endsWith(": ") && !known.has(named.split(": ")[1]))).toEqual([]);
  });

  it("are none that others make all of at no more cost", () => {
    const all = rows.map(([means = "", makes = "", pattern = "", cost]) => ({
      row: `${means} ${makes} = ${pattern}`,
      cost: Number(cost),
      forms: rowsOf(makes, pattern, () => null).map(({ of }) => `${means} ${makes} = ${of.join(" ")}`),
    }));
    const made = new Map<string, typeof all>();
    for (const each of all) for (const form of each.forms) made.set(form, [...(made.get(form) ?? []), each]);
    const isIdle = (each: (typeof all)[number]) =>
      each.forms.every((form) => made.get(form)?.some((other) => other !== each && other.cost <= each.cost));
    expect(all.filter(isIdle).map(({ row }) => row)).toEqual([]);
  });
});

describe("questions read by the grammar", () => {
  const graph = smallGraph();
  const read = (text: string) => readScan(scan(text, graph), graph).query;

  it.each([
    ["Which drugs cause nausea?", { ask: "which_drugs", want: "drugs" }],
    [
      "Which of aspirin and metformin do not have nausea on their label?",
      { ask: "which_drugs", filters: { lacks: "label" } },
    ],
    ["How could metformin cause lactic acidosis?", { ask: "mechanism", want: "adverse_events" }],
    ["What adverse events do aspirin and metformin share?", { ask: "list", subject: { op: "and" } }],
    ["Side effects of aspirin but not of metformin", { ask: "list", subject: { op: "minus" } }],
    ["Is nausea listed on the label of metformin?", { ask: "boolean", filters: { source: "label" } }],
    ["Compare aspirin with metformin for nausea", { ask: "compare" }],
    ["How often does nausea occur with metformin?", { ask: "boolean", measure: "frequency" }],
  ])("%s", (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it("asks back where words that may matter are left over", () => {
    const { query, left } = readScan(scan("Frobnicate the zorple of metformin with gusto and blimp", graph), graph);
    expect(query).toBeNull();
    expect(left.length).toBeGreaterThan(0);
  });
});
