import { expect, it } from "vitest";
import { isStated } from "@/lib/domain/facts/fact";
import { runTool } from "./bench";

const [NDUFS1, NDUFS2, PTGS1, PTGS2] = ["HGNC:7707", "HGNC:7708", "HGNC:9604", "HGNC:9605"];

it("S0-183: lists pathways of genes, those shared by most of them first", async () => {
  const { rows, total, findings } = await runTool("get_gene_pathways", { genes: [PTGS1, PTGS2, NDUFS1] });
  expect(rows.map(({ id, of }) => [id, of])).toEqual([
    ["REACT:R-HSA-2162123", ["PTGS1", "PTGS2"]],
    ["REACT:R-HSA-6799198", ["NDUFS1"]],
  ]);
  expect(total).toBe(2);
  expect(findings[0]?.numbers).toEqual([
    { value: 2, unit: "pathways", role: "total" },
    { value: 1, unit: "pathways", role: "shared" },
  ]);
});

it("takes one gene, or a complex for its members, and not both arguments", async () => {
  expect((await runTool("get_gene_pathways", { gene: NDUFS2 })).total).toBe(1);
  expect((await runTool("get_gene_pathways", { gene: "GROUP:complex_i" })).rows[0]?.of).toEqual(["NDUFS1", "NDUFS2"]);
  await expect(runTool("get_gene_pathways", { gene: NDUFS2, genes: [NDUFS1] })).rejects.toThrow("either genes or gene");
});

it("lists phenotypes and safety events of genes with their direction", async () => {
  const { rows } = await runTool("get_gene_phenotypes", { genes: ["HGNC:6251"] });
  expect(rows.map(({ id, relation, sign }) => [id, relation, sign])).toEqual([
    ["AE:electrocardiogram_qt_prolonged", ["affects_event"], "increases"],
    ["HP:0001657", ["has_phenotype"], "unknown"],
  ]);
});

it("lists diseases of genes", async () => {
  const { rows, findings } = await runTool("get_gene_diseases", { genes: ["HGNC:10959", "HGNC:23663"] });
  expect(rows.map(({ id }) => id)).toEqual(["MONDO:0005336", "MONDO:0005044"]);
  expect(findings.filter(isStated)).toMatchObject([
    { predicate: "associated_with", causalGrade: "association" },
    { predicate: "associated_with" },
  ]);
});
