import { expect, it } from "vitest";
import { biomappings, biomappingsIds } from "@/lib/sources/diseases/biomappings";
import { ctd } from "@/lib/sources/diseases/ctd";
import { diseaseOntology } from "@/lib/sources/diseases/disease-ontology";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { wikipathways } from "@/lib/sources/genes/wikipathways";
import { BIOMAPPINGS_FILES, WIKIPATHWAYS_FILES } from "@/tests/fixtures/association-files";
import { built, genes, given } from "@/tests/fixtures/built-graph";
import { CTD_FILES, ONTOLOGY_OF_DISEASES } from "@/tests/fixtures/disease-files";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const files = { ...ONTOLOGY, ...DISEASES, ...CTD_FILES, ...WIKIPATHWAYS_FILES, ...BIOMAPPINGS_FILES };
const sources = [genes("SCN1A", "KCNQ2", "CYP3A4"), hpoOntology, mondo, biomappingsIds, ctd, wikipathways, biomappings];
const TIERS = ["open", "share-alike", "non-commercial"] as const;

it("maps diseases to phenotypes, also those that only a later source names, with the justification", async () => {
  const { graph } = await built(files, sources, TIERS);
  const claims = graph.claims.filter(({ dataset }) => dataset === "biomappings");
  expect(claims.map(({ subject, object }) => [subject, object])).toEqual([
    ["MESH:D015430", "HP:0002014"],
    ["MONDO:0005027", "HP:0001250"],
  ]);
  expect(claims[0]).toMatchObject({ predicate: "maps_to", qualifiers: { match: "exact" } });
  expect(claims[0]?.evidence[0]?.payload).toMatchObject({
    justification: "semapv:ManualMappingCuration",
    tool: "generate.py",
  });
});

it("makes other ids cross references of what is known", async () => {
  const { graph, dropped } = await built(files, sources, TIERS);
  const xrefsOf = (id: string) => graph.entities.find((entity) => entity.id === id)?.xrefs;
  expect(xrefsOf("MONDO:0005027")).toContain("MESH:D004833");
  expect(xrefsOf("HP:0002014")).toContain("MESH:D015430");
  expect(xrefsOf("WP:WP100")).toEqual(["REACT:R-HSA-1"]);
  expect(dropped.biomappings).toEqual({
    "mapping is not exact": 1,
    "mapping is not between diseases and phenotypes, or between pathways": 1,
    "neither id is a disease or phenotype of the graph": 1,
    "neither id is a pathway of the graph": 1,
    "one entity bears both ids: kept as its cross reference": 2,
  });
});

it("gives a disease the heading of MeSH that a phenotype has", async () => {
  const heading = { kind: "xref" as const, entity: "HP:0002014", curie: "MESH:D004833", method: "HPO" };
  const { graph } = await built(files, [...sources.slice(0, 2), given([heading]), ...sources.slice(2)], TIERS);
  const bearers = graph.entities.filter(({ xrefs }) => xrefs.includes("MESH:D004833")).map(({ id }) => id);
  expect(bearers.sort()).toEqual(["HP:0002014", "MONDO:0005027"]);
});

it("takes no id from the disease that has it", async () => {
  const withOntology = [...sources.slice(0, 3), diseaseOntology, ...sources.slice(3)];
  const { graph } = await built({ ...files, ...ONTOLOGY_OF_DISEASES }, withOntology, TIERS);
  expect(graph.entities.find(({ id }) => id === "DOID:3328")?.xrefs).toContain("MESH:D004833");
  expect(graph.entities.find(({ id }) => id === "MONDO:0005027")?.xrefs).not.toContain("MESH:D004833");
});

it("does not call two diseases of MONDO the same", async () => {
  const other = { id: "MONDO:0000001", name: "hyperemia", type: "disease" as const, xrefs: ["UMLS:C0020452"] };
  const { graph, dropped } = await built(files, [given([{ kind: "entity", entity: other }]), ...sources], TIERS);
  const claims = graph.claims.filter(({ dataset }) => dataset === "biomappings");
  expect(claims.map(({ object }) => object)).toEqual(["HP:0002014", "HP:0001250"]);
  expect(dropped.biomappings).toMatchObject({ "MONDO keeps the two diseases apart": 1 });
});
