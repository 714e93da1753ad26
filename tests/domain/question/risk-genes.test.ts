import { describe, expect, it } from "vitest";
import type { Edge, EdgeQuery } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const plain = {
  dataset: "test",
  strength: 1,
  statistic: 0,
  sign: "unknown",
  negated: false,
  indicationArtefact: false,
};
const edges: Edge[] = [
  ["carbamazepine", "HLA-B", "pharmacogenetic_risk"],
  ["clopidogrel", "CYP2C19", "pharmacogenetic_risk"],
  ["haloperidol", "DRD2", "pharmacogenetic_risk"],
  ["haloperidol", "DRD2", "targets"],
].map(([drug, gene, predicate], at) => {
  const [subject, object] = [drug, gene].map((name) => fakeGraph.resolve(name ?? "")[0]?.id ?? "");
  return { ...plain, claimId: `c_${at}`, subject, predicate, object } as Edge;
});
const graph = {
  ...fakeGraph,
  edges: ({ subject, object, predicates }: EdgeQuery) =>
    edges.filter((edge) => edge.subject === subject && edge.object === object && predicates?.includes(edge.predicate)),
};

describe("a gene named beside a drug", () => {
  it.each([
    ["HLA-B carbamazepine rash", "list pharmacogenetics of carbamazepine to and(HLA-B, Rash)"],
    ["CYP2C19 clopidogrel", "list pharmacogenetics of clopidogrel to CYP2C19"],
    ["Is CYP2C19 relevant for clopidogrel?", "boolean pharmacogenetics of clopidogrel to CYP2C19"],
    ["what role does HLA-B play in carbamazepine rash?", "list pharmacogenetics of carbamazepine to and(HLA-B, Rash)"],
    ["should HLA-B be tested before carbamazepine?", "list pharmacogenetics of carbamazepine to HLA-B"],
    ["DRD2 haloperidol nausea", "list pharmacogenetics of haloperidol to and(DRD2, Nausea)"],
    ["how does HLA-B affect carbamazepine rash", "list pharmacogenetics of carbamazepine to and(HLA-B, Rash)"],
  ])("is asked for its variants where a claim ties them: '%s'", (text, expected) => {
    expect(notation(parseQuestion(text, graph))).toBe(expected);
  });

  it("has the mechanism of the pair offered beside", () => {
    expect(parseQuestion("HLA-B carbamazepine rash", graph).alternatives).toContain(
      "How could carbamazepine cause Rash?",
    );
  });

  it.each([
    ["DRD2 haloperidol", "which_drugs drugs of haloperidol to DRD2"],
    ["KCNH2 haloperidol nausea", "mechanism adverse_events of haloperidol to Nausea"],
    ["mechanism HLA-B carbamazepine rash", "mechanism adverse_events of carbamazepine to Rash"],
    ["does clopidogrel inhibit CYP2C19?", "boolean drugs of clopidogrel to CYP2C19"],
  ])(
    "is asked for what else ties them where no claim of variants does, or as the wording asks: '%s'",
    (text, expected) => {
      expect(notation(parseQuestion(text, graph)).replace(/ \{.*$/, "")).toBe(expected);
    },
  );
});

it.each([
  ["which genes does carbamazepine rash depend on?", "list pharmacogenetics of carbamazepine to Rash"],
  ["which gene predicts rash with carbamazepine?", "list pharmacogenetics of carbamazepine to Rash"],
])("genes that bear on an event of a drug are those of its pharmacogenetics: '%s'", (text, expected) => {
  expect(notation(parseQuestion(text, fakeGraph))).toBe(expected);
});
