import { expect, it } from "vitest";
import { sourceGroupOf } from "@/lib/graph/paths/adjacency";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const associated = (dataset: string, strength: number) =>
  statement({ subject: "G1", predicate: "associated_with", object: "M", dataset, strength });
const ends = [
  statement({ subject: "D", predicate: "targets", object: "G1" }),
  statement({ subject: "A", predicate: "maps_to", object: "M", qualifiers: { match: "exact" } }),
];
const evidence = (...claims: ReturnType<typeof associated>[]) => {
  const { paths } = graphOf([...ends, ...claims]).paths("D", "A", { mode: "mechanistic", top: 1 });
  return paths[0]?.report.factors.find(({ name }) => name === "evidence");
};

it("joins what sources of different groups state by noisy-or", () => {
  expect(evidence(associated("disgenet", 0.6), associated("hpo", 0.5))).toMatchObject({
    value: 1 - 0.4 * 0.5,
    reason: "DisGeNET, Human Phenotype Ontology",
  });
});

it("takes the best claim of a group, as its sources repeat one another", () => {
  expect(evidence(associated("disgenet", 0.6), associated("disgenet", 0.5))?.value).toBe(0.6);
});

it.each([
  ["disgenet", "ctd"],
  ["disgenet", "diseases-knowledge"],
  ["ctd", "hetionet-sa"],
  ["ppi", "lit-bm-13"],
  ["string", "string-physical"],
])("counts %s and %s as one source", (a, b) => expect(sourceGroupOf(a)).toBe(sourceGroupOf(b)));

it.each([
  ["disgenet", "clingen"],
  ["disgenet", "hpo-genes"],
  ["reactome", "wikipathways"],
  ["of a graph of", "unknown sources"],
])("counts %s and %s as two", (a, b) => expect(sourceGroupOf(a)).not.toBe(sourceGroupOf(b)));
