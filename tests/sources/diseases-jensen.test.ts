import { describe, expect, it } from "vitest";
import { diseaseOntology } from "@/lib/sources/diseases/disease-ontology";
import { diseasesGwas, diseasesKnowledge } from "@/lib/sources/diseases/diseases-jensen";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { built, genes, tsv } from "@/tests/fixtures/built-graph";
import { JENSEN, KNOWLEDGE, ONTOLOGY_OF_DISEASES } from "@/tests/fixtures/disease-files";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const files = { ...ONTOLOGY, ...DISEASES, ...ONTOLOGY_OF_DISEASES, ...JENSEN };
const before = [genes("SCN1A", "KCNQ2"), hpoOntology, mondo, diseaseOntology];

describe("curated knowledge", () => {
  it("keeps the most specific disease of each record, with stars", async () => {
    const { graph } = await built(files, [...before, diseasesKnowledge]);
    const claims = graph.claims.filter(({ dataset }) => dataset === "diseases-knowledge");
    expect(claims.map(({ subject, object, statistic }) => [subject, object, statistic?.value])).toEqual([
      ["HGNC:1", "DOID:3328", 4],
      ["HGNC:1", "MONDO:0005027", 5],
      ["HGNC:2", "DOID:3328", 5],
      ["HGNC:2", "DOID:0000002", 5],
    ]);
    expect(claims[0]).toMatchObject({ statistic: { name: "stars", unit: "1-5" }, strength: 0.72 });
    expect(claims[0]?.evidence[0]?.link).toContain("id1=ENSP1&type2=-26&id2=DOID:3328");
  });

  it("says what it leaves out", async () => {
    const { dropped } = await built(files, [...before, diseasesKnowledge]);
    expect(dropped["diseases-knowledge"]).toEqual({
      "parent of a more specific disease of the same gene and record": 1,
      "disease is the root of the Disease Ontology or one of its branches": 2,
      "disease is an ICD-10 class: the same record stands under its DOID": 1,
      "symbol is not a human gene, or is an alias of several": 1,
    });
  });

  it.each([
    ["rows of a protein that do not stand together", [0, 6, 1], "do not stand together"],
    ["stars beyond the scale", [0], 'expected stars from 0 to 5, found "6"'],
  ])("stops at %s", async (_what, order, reason) => {
    const rows = JENSEN[KNOWLEDGE]
      .trim()
      .split("\n")
      .map((line) => line.split("\t"));
    const chosen = order.map((i) => [...(rows[i] ?? [])]);
    if (reason.includes("stars")) chosen[0]?.splice(6, 1, "6");
    const broken = { ...files, [KNOWLEDGE]: tsv(...chosen) };
    await expect(built(broken, [...before, diseasesKnowledge])).rejects.toThrow(reason);
  });
});

describe("genome-wide association", () => {
  it("keeps the p-value as the statistic, weaker than what curators state, and no tumour samples", async () => {
    const { graph, dropped } = await built(files, [...before, diseasesGwas]);
    const claims = graph.claims.filter(({ dataset }) => dataset === "diseases-gwas");
    expect(claims.map(({ object, statistic }) => [object, statistic?.name])).toEqual([
      ["DOID:3328", "p-value"],
      ["DOID:863", undefined],
    ]);
    expect(claims[0]?.statistic).toMatchObject({ unit: "-log10" });
    expect(claims[0]?.statistic?.value).toBeCloseTo(13.3, 1);
    expect(claims[0]?.strength).toBeCloseTo(0.24);
    expect(dropped["diseases-gwas"]).toEqual({
      "parent of a more specific disease of the same gene and record": 1,
      "mutations counted in tumour samples, no inherited association": 1,
      "the source gives the association no star": 1,
      "disease id is obsolete and has no name": 1,
    });
  });
});
