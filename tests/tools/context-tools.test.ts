import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const graph = graphOf(
  [
    statement({ subject: "D1", predicate: "targets", object: "G1" }),
    statement({ subject: "D2", predicate: "targets", object: "X1" }),
    assay("D3", 7.5),
    assay("D4", 5),
    statement({ subject: "D5", predicate: "metabolised_by", object: "G1" }),
    statement({ subject: "D5", predicate: "interacts_with", object: "G1", qualifiers: { action_type: "INHIBITOR" } }),
    statement({ subject: "G2", predicate: "interacts_with", object: "G1", strength: 0.4 }),
    statement({ subject: "G1", predicate: "interacts_with", object: "G3", strength: 0.9 }),
    statement({ subject: "G1", predicate: "associated_with", object: "M1", strength: 0.9 }),
    statement({ subject: "G2", predicate: "associated_with", object: "M1", strength: 0.2 }),
    statement({ subject: "G1", predicate: "associated_with", object: "M1", dataset: "disgenet", strength: 0.5 }),
    statement({ subject: "G3", predicate: "refutes", object: "M1" }),
    statement({ subject: "D1", predicate: "indicated_for", object: "M1" }),
    statement({ subject: "D2", predicate: "indicated_for", object: "M1", negated: true }),
    statement({ subject: "D1", predicate: "member_of", object: "C1" }),
    statement({ subject: "D2", predicate: "member_of", object: "C2" }),
    statement({ subject: "C2", predicate: "member_of", object: "C1" }),
    statement({ subject: "C1", predicate: "member_of", object: "C2" }),
    statement({ subject: "G1", predicate: "member_of", object: "P1" }),
  ],
  { X1: ["G1", "G2"] },
);

function assay(subject: string, value: number) {
  const statistic = { name: "pActivity", value, unit: "-log10 M" };
  return statement({ subject, predicate: "binds_in_assay", object: "G1", statistic, strength: value / 10 });
}

it("lists the drugs of a gene: by mechanism, through a complex, and assay hits of 1 micromolar apart", async () => {
  const result = await runTool("get_gene_drugs", { genes: ["G1"] }, graph);
  expect(ids(result)).toEqual(["D1", "D2"]);
  expect(result.total).toBe(2);
  const apart = result.rows.filter((row) => row.apart !== null);
  expect(apart.map(({ id, potency }) => [id, potency])).toEqual([["D3", "affinity 32 nM, DrugCentral"]]);
});

it("lists drugs a gene metabolises only when asked for them", async () => {
  const result = await runTool("get_gene_drugs", { genes: ["G1"], relations: ["metabolised_by"] }, graph);
  expect(ids(result)).toEqual(["D5"]);
  expect(new Set(result.coverage.map(({ aspect }) => aspect))).not.toContain("targets");
});

it("lists drugs that inhibit an enzyme, with the action the source states, and no gene's interactors", async () => {
  const result = await runTool("get_gene_drugs", { genes: ["G1"], relations: ["interacts_with"] }, graph);
  expect(result.rows.map(({ id, action }) => [id, action])).toEqual([["D5", ["INHIBITOR"]]]);
});

it("reads interactions from either end, the strongest first", async () => {
  expect(ids(await runTool("get_gene_interactors", { genes: ["G1"] }, graph))).toEqual(["G3", "G2"]);
  expect(ids(await runTool("get_gene_interactors", { genes: ["G1"], minStrength: 0.5 }, graph))).toEqual(["G3"]);
});

it("lists genes of a disease with filters by source and score, and disputed ones apart", async () => {
  const all = await runTool("get_disease_genes", { disease: "M1" }, graph);
  expect(ids(all)).toEqual(["G1", "G2"]);
  expect(all.rows.find(({ id }) => id === "G3")).toMatchObject({
    apart: "disputed or refuted by the source",
    disputed: true,
  });
  expect(ids(await runTool("get_disease_genes", { disease: "M1", minStrength: 0.5 }, graph))).toEqual(["G1"]);
  expect(ids(await runTool("get_disease_genes", { disease: "M1", sources: ["disgenet"] }, graph))).toEqual(["G1"]);
  expect(ids(await runTool("get_disease_genes", { disease: "M1", minSources: 2 }, graph))).toEqual(["G1"]);
});

it("lists drugs of an indication; one that a source denies stands apart", async () => {
  const result = await runTool("get_indication_drugs", { disease: "M1" }, graph);
  expect(ids(result)).toEqual(["D1"]);
  expect(result.rows.find(({ id }) => id === "D2")?.apart).toBe("disputed or refuted by the source");
});

it("lists the members of a class with those of narrower classes, whatever cycles there are", async () => {
  expect(ids(await runTool("get_class_members", { drugClass: "C1" }, graph)).sort()).toEqual(["D1", "D2"]);
  expect(ids(await runTool("get_drug_classes", { drugs: ["D1", "D2"] }, graph))).toEqual(["C1", "C2"]);
});

it("gives the context of genes and of a mechanism in sections", async () => {
  const sections = async (tool: string, args: object) =>
    (await runTool(tool, { ...args }, graph)).rows.map(({ section, id }) => `${section} ${id}`);
  const context = await sections("expand_gene_context", { genes: ["G1"] });
  expect(context).toEqual(
    expect.arrayContaining(["drug D1", "drug D2", "pathway P1", "interactor G3", "interactor G2", "disease M1"]),
  );
  const mechanism = await sections("expand_mechanism", { drug: "D2" });
  expect(mechanism).toEqual(expect.arrayContaining(["target X1", "pathway P1"]));
});

it("lists the claims of an entity at either end, by predicate and source", async () => {
  const { rows, total } = await runTool("get_entity_claims", { entity: "G1", predicates: ["associated_with"] }, graph);
  expect(rows.map(({ subject, object, evidence }) => [subject, object, evidence])).toEqual([
    ["G1", "M1", ["DrugCentral"]],
    ["G1", "M1", ["DisGeNET"]],
  ]);
  expect(total).toBe(2);
  const limited = await runTool("get_entity_claims", { entity: "G1", limit: 1 }, graph);
  expect([limited.rows.length, limited.total]).toEqual([1, 10]);
});

it("counts what the graph holds", async () => {
  const rows = async (part: string) => (await runTool("get_graph_statistics", { part }, graph)).rows;
  expect(await rows("entities")).toContainEqual({ name: "drug", count: 5 });
  expect((await rows("claims")).map(({ name }) => name)).toContain("drugcentral");
  expect((await rows("datasets"))[0]).toMatchObject({ loaded: true, licence: expect.any(String) });
});
