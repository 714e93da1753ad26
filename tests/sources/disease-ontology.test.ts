import { describe, expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import { diseaseOntology } from "@/lib/sources/diseases/disease-ontology";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { built, given, statements } from "@/tests/fixtures/built-graph";
import { DO_TERMS, DO_XREFS, ONTOLOGY_OF_DISEASES, quoted } from "@/tests/fixtures/disease-files";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const files = { ...ONTOLOGY, ...DISEASES, ...ONTOLOGY_OF_DISEASES };
const sources = [hpoOntology, mondo, diseaseOntology];

function disease(id: string, name: string, ...xrefs: string[]): Entity {
  return { id, name, type: "disease", xrefs };
}

describe("disease ontology", () => {
  it("says what is a kind of what, the term that MONDO knows under MONDO's id", async () => {
    const { graph } = await built(files, sources);
    const claims = graph.claims.filter(({ dataset }) => dataset === "disease-ontology");
    expect(claims.map(({ subject, object }) => [subject, object])).toEqual([
      ["DOID:863", "DOID:7"],
      ["MONDO:0005027", "DOID:863"],
      ["DOID:3328", "MONDO:0005027"],
      ["DOID:3328", "DOID:630"],
    ]);
    expect(statements(graph)).toContain("temporal lobe epilepsy maps_to epilepsy");
    expect(claims.every(({ qualifiers }) => qualifiers.match === "is_a")).toBe(true);
  });

  it("takes cross references that stand for one disease only, MONDO's first, and no MedDRA codes", async () => {
    const { graph, dropped } = await built(files, sources);
    expect(graph.entities.find(({ id }) => id === "DOID:3328")?.xrefs).toEqual(["UMLS:C0014556", "MESH:D004833"]);
    expect(graph.entities.find(({ id }) => id === "DOID:863")?.xrefs).toEqual([]);
    expect(dropped["disease-ontology"]).toEqual({
      "cross reference to a vocabulary no source names diseases by": 1,
      "cross reference of several diseases": 2,
      "cross reference already stands for another disease": 1,
      "parent is the root of the ontology": 2,
    });
  });

  it("joins a term without a mapping to the one MONDO disease its cross references lead to, and never two", async () => {
    const mondoDiseases = [
      disease("MONDO:1", "first", "OMIM:100"),
      disease("MONDO:2", "second", "OMIM:200", "DOID:22"),
      disease("MONDO:3", "third", "OMIM:300"),
    ];
    const terms: [string, string, string][] = [
      ["DOID:11", "first disease", "MIM:100"],
      ["DOID:12", "another first disease", "MIM:100"],
      ["DOID:22", "second disease", "MIM:200"],
      ["DOID:23", "a kind of second disease", "MIM:200"],
      ["DOID:33", "first and third", "MIM:300"],
    ];
    const { graph } = await built(
      {
        [DO_TERMS]: `id\tlabel\tsubClassOf\n${quoted(
          "\t",
          ...terms.slice(1).map(([id, label]) => [id, label, "first disease"]),
          ["DOID:11", "first disease", "disease"],
        )}`,
        [DO_XREFS]: `id\tlabel\txref\n${quoted("\t", ...terms.map((row) => [...row]), [
          "DOID:33",
          "first and third",
          "MIM:100",
        ])}`,
      },
      [given(mondoDiseases.map((entity) => ({ kind: "entity", entity }))), diseaseOntology],
    );
    const ids = graph.entities.map(({ id }) => id).sort();
    expect(ids).toEqual(["DOID:11", "DOID:23", "DOID:33", "MONDO:1", "MONDO:2"]);
    expect(graph.entities.find(({ id }) => id === "MONDO:1")?.xrefs).toEqual(["OMIM:100", "DOID:12"]);
  });
});
