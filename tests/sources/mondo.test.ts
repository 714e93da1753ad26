import { expect, it } from "vitest";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { built } from "@/tests/fixtures/built-graph";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

it("writes the ids of all vocabularies with the prefixes the registries use", async () => {
  const { graph } = await built({ ...ONTOLOGY, ...DISEASES }, [hpoOntology, mondo]);
  expect(graph.entities.find(({ id }) => id === "MONDO:0005027")?.xrefs).toEqual([
    "UMLS:C0014544",
    "DOID:1826",
    "OMIM:1",
    "Orphanet:101998",
    "MESH:D004827",
    "EFO:0000474",
  ]);
});

it("takes labels of other vocabularies as synonyms, each once", async () => {
  const { graph } = await built({ ...ONTOLOGY, ...DISEASES }, [hpoOntology, mondo]);
  const names = graph.names.filter(({ entity }) => entity === "MONDO:0005027").map(({ text }) => text);
  expect(names).toEqual(["epilepsy", "epilepsy disorder", "Rare epilepsy"]);
});

it("maps a disease to its phenotype and leaves out obsolete and unknown ones", async () => {
  const { graph, dropped } = await built({ ...ONTOLOGY, ...DISEASES }, [hpoOntology, mondo]);
  const [claim] = graph.claims.filter(({ dataset }) => dataset === "mondo");
  expect(claim).toMatchObject({ subject: "MONDO:0005027", object: "HP:0001250", qualifiers: { match: "close" } });
  expect(dropped.mondo).toEqual({
    "disease is obsolete or has no label": 1,
    "phenotype is not in the loaded HPO": 1,
  });
});
