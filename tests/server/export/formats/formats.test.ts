import { DOMParser } from "@xmldom/xmldom";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import type { Exportable } from "@/lib/server/export/exportable";
import { FORMAT_NAMES } from "@/lib/server/export/formats/format-names";
import { formatOf } from "@/lib/server/export/formats/registry";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { citedClaims, exportable, hostile, tablesOf, textOf } from "./files";

const QUESTIONS = {
  mechanism: "How could metformin cause lactic acidosis?",
  list: "What adverse events might ibuprofen cause?",
  empty: "What adverse events might frobnicol cause?",
  interaction: "Does Dalfapril interact with Dwarf?",
};
const INTERACTING = graphOf(
  [statement({ subject: "Dalfapril", predicate: "interacts_with", object: "Dwarf" })],
  {},
  [],
  DATASETS.map((each) => ({ ...each, aspects: [...each.aspects, "drug_interactions" as const] })),
);

const answers: Record<string, Exportable> = {};
beforeAll(async () => {
  for (const [kind, question] of Object.entries(QUESTIONS)) {
    const answer = await exportable(question, kind === "interaction" ? INTERACTING : smallGraph());
    answers[kind] = answer;
    answers[`hostile ${kind}`] = hostile(answer);
  }
});
const answerOf = (kind: string): Exportable => {
  const answer = answers[kind];
  if (!answer) throw new Error(`There is no answer of ${kind}`);
  return answer;
};
const KINDS = Object.keys(QUESTIONS).flatMap((kind) => [kind, `hostile ${kind}`]);

/** Everything that a parser of its own finds wrong throws. */
function parsed(xml: string) {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(xml, "text/xml");
}

describe("the fixtures", () => {
  it("hold what each format must write", () => {
    expect(answerOf("mechanism").artifacts.paths.length).toBeGreaterThan(0);
    expect(answerOf("list").artifacts.answer).toMatchObject({ kind: "list" });
    expect(answerOf("empty").artifacts.subgraph.nodes).toEqual([]);
    expect(answerOf("interaction").claims.length).toBeGreaterThan(0);
  });
});

it("names the formats there are where there is none of the name", () => {
  expect(formatOf(null)).toBe("json");
  expect(() => formatOf("constructor")).toThrow(FORMAT_NAMES.join(", "));
});

describe.each(KINDS)("an answer of a %s question", (kind) => {
  it("has every claim it cites in Markdown and in the tables", () => {
    const answer = answerOf(kind);
    const { "claims.csv": claims = "", "README.txt": readme } = tablesOf(answer);
    const markdown = textOf(answer, "md");
    for (const id of citedClaims(answer)) {
      expect(markdown).toContain(id);
      expect(claims).toContain(id);
    }
    const [, , body = ""] = markdown.split(/^---$/m);
    expect(body).not.toMatch(/\[f\d+|(?<!\\)<script|\u202E|(?!\n)\p{Cc}/u);
    expect(readme).toContain("claims.csv");
  });

  it("has tables that read back with the columns they are explained by, none of whose cells runs", () => {
    const answer = answerOf(kind);
    for (const [name, text] of Object.entries(tablesOf(answer)).filter(([name]) => name.endsWith(".csv"))) {
      const rows: string[][] = parse(text, { bom: true });
      expect(new Set(rows.map(({ length }) => length)).size, name).toBe(1);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=@]/);
    }
    expect(parse(tablesOf(answer)["claims.csv"] ?? "", { bom: true })).toHaveLength(answer.claims.length + 1);
  });

  it("is a graph whose GraphML, CX2 and Cytoscape JSON hold the same nodes and edges", () => {
    const answer = answerOf(kind);
    const { nodes, edges } = answer.artifacts.subgraph;
    const graph = parsed(textOf(answer, "graphml"));
    const keys = new Set([...graph.getElementsByTagName("key")].map((each) => each.getAttribute("id")));
    for (const each of graph.getElementsByTagName("data")) expect(keys).toContain(each.getAttribute("key"));
    expect(graph.getElementsByTagName("node")).toHaveLength(nodes.length);
    expect(graph.getElementsByTagName("edge")).toHaveLength(edges.length);
    const { elements } = JSON.parse(textOf(answer, "cyjs"));
    expect([elements.nodes.length, elements.edges.length]).toEqual([nodes.length, edges.length]);
    expectCx2(textOf(answer, "cx2"), nodes.length, edges.length);
  });

  it("is drawn with every name whole, and nothing of it is markup", () => {
    const answer = answerOf(kind);
    const picture = parsed(textOf(answer, "svg"));
    expect(picture.getElementsByTagName("script")).toHaveLength(0);
    const titles = [...picture.getElementsByTagName("title")].map(({ textContent }) => textContent ?? "");
    for (const { name, role } of kind.startsWith("hostile") ? [] : answer.artifacts.subgraph.nodes)
      if (role === "question") expect(titles.some((title) => title.startsWith(`${name}, `))).toBe(true);
  });
});

/** What the specification asks of a CX2 document: its order, counts, and values of the declared types. */
function expectCx2(text: string, nodes: number, edges: number): void {
  const [descriptor, { metaData }, ...rest] = JSON.parse(text);
  expect(descriptor).toEqual({ CXVersion: "2.0", hasFragments: false });
  expect(rest.at(-1)).toEqual({ status: [{ error: "", success: true }] });
  const aspects = Object.assign({}, ...rest.slice(0, -1));
  expect(metaData).toEqual(
    Object.entries<unknown[]>(aspects).map(([name, { length }]) => ({ name, elementCount: length })),
  );
  expect([aspects.nodes.length, aspects.edges.length]).toEqual([nodes, edges]);
  const [declared] = aspects.attributeDeclarations;
  const types: Record<string, (value: unknown) => boolean> = {
    string: (value) => typeof value === "string",
    double: (value) => typeof value === "number",
    list_of_string: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
    list_of_integer: (value) => Array.isArray(value) && value.every(Number.isInteger),
  };
  for (const aspect of ["nodes", "edges"])
    for (const { v } of aspects[aspect])
      for (const [name, value] of Object.entries(v))
        expect(types[declared[aspect][name]?.d]?.(value), `${aspect} ${name}`).toBe(true);
  const ids = new Set(aspects.nodes.map(({ id }: { id: number }) => id));
  for (const { s, t } of aspects.edges) expect(ids.has(s) && ids.has(t)).toBe(true);
}
