import { expect, it } from "vitest";
import { pathwayStrength, reactome } from "@/lib/sources/genes/reactome";
import { built, genes, statements, tsv } from "@/tests/fixtures/built-graph";

const FILES = {
  "reactome/ReactomePathways_2024-09-18.gmt": tsv(
    ["Hemostasis", "R-HSA-109582", "F2", "PTGS1", "gag", "f2", "NP"],
    ["Platelet homeostasis", "R-HSA-418346", "PTGS1"],
    ["Mouse pathway", "R-MMU-1", "F2"],
  ),
  "reactome/ReactomePathwaysRelation.txt": tsv(
    ["R-HSA-109582", "R-HSA-418346"],
    ["R-BTA-109582", "R-BTA-418346"],
    ["R-HSA-109582", "R-HSA-999999"],
  ),
};

it("reads members of human pathways and the hierarchy between them", async () => {
  const { graph } = await built(FILES, [genes("F2", "PTGS1", "NP"), reactome]);
  expect(statements(graph)).toEqual([
    "F2 member_of Hemostasis",
    "PTGS1 member_of Hemostasis",
    "PTGS1 member_of Platelet homeostasis",
    "Platelet homeostasis member_of Hemostasis",
  ]);
  expect(graph.claims[0]?.object).toBe("REACT:R-HSA-109582");
});

it("counts what it leaves out, with the reason", async () => {
  const { dropped } = await built(FILES, [genes("F2", "PTGS1", "NP"), reactome]);
  expect(dropped.reactome).toEqual({
    "symbol is not a human gene, current or former": 3,
    "pathway is not human": 2,
    "pathway of the hierarchy has no gene set in this release": 1,
  });
});

it("weighs a small pathway more than a large one", () => {
  expect(pathwayStrength(10)).toBeCloseTo(0.77, 2);
  expect(pathwayStrength(2000)).toBeCloseTo(0.23, 2);
  expect(pathwayStrength(0)).toBe(1);
});
