import { describe, expect, it } from "vitest";
import {
  annotationStrength,
  hpoAnnotations,
  hpoDiseases,
  phenotypeFrequency,
} from "@/lib/sources/diseases/hpo-annotations";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { built, genes, statements, tsv } from "@/tests/fixtures/built-graph";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const gene = (...cells: string[]) => ["1", "SCN1A", ...cells];
const ANNOTATIONS = {
  "hpo/genes_to_phenotype.txt.gz": `#Format: a comment\n${tsv(
    gene("HP:0001250", "Seizure", "-", "HP:0040283", "-", "mim2gene", "OMIM:1"),
    gene("HP:0001303", "Seizure", "-", "HP:0040281", "-", "orphadata", "ORPHA:101998"),
    gene("HP:0000005", "Mode of inheritance", "-", "", "-", "mim2gene", "OMIM:1"),
    gene("HP:0002014", "Diarrhea", "-", "", "-", "mim2gene", "OMIM:77"),
    ["99", "NOGENE", "HP:0002014", "Diarrhea", "-", "", "-", "mim2gene", "OMIM:1"],
  )}`,
  "hpo/phenotype.hpoa.gz": `#description: a comment\n${tsv(
    ["OMIM:1", "Epilepsy", "", "HP:0002014", "PMID:1;OMIM:1", "PCS", "", "3/5", "", "", "P", "HPO:x"],
    ["ORPHA:101998", "Epilepsy", "", "HP:0002014", "ORPHA:101998", "TAS", "", "HP:0040282", "", "", "P", "HPO:x"],
    ["OMIM:1", "Epilepsy", "NOT", "HP:0002069", "PMID:2", "PCS", "", "", "", "", "P", "HPO:x"],
    ["OMIM:1", "Epilepsy", "", "HP:0000005", "PMID:2", "PCS", "", "", "", "", "I", "HPO:x"],
    ["OMIM:77", "Unknown", "", "HP:0002014", "PMID:2", "PCS", "", "", "", "", "P", "HPO:x"],
  )}`,
};
const files = { ...ONTOLOGY, ...DISEASES, ...ANNOTATIONS };

describe("ontology", () => {
  it("keeps phenotypes with exact synonyms, UMLS and MeSH ids and what they are kinds of", async () => {
    const { graph, dropped } = await built(ONTOLOGY, [hpoOntology]);
    expect(statements(graph)).toContain("Bilateral tonic-clonic seizure maps_to Seizure");
    expect(graph.names.filter(({ entity }) => entity === "HP:0001250").map(({ text }) => text)).toEqual([
      "Seizure",
      "Epileptic seizure",
    ]);
    expect(graph.entities.find(({ id }) => id === "HP:0001250")?.xrefs).toEqual([
      "UMLS:C0036572",
      "MESH:D012640",
      "HP:0001303",
      "HP:0004718",
    ]);
    expect(JSON.stringify(graph)).not.toContain("intermittent");
    expect(JSON.stringify(graph)).not.toContain("MESH:D004830"); // of two terms
    expect(dropped.hpo).toEqual({
      "term is no phenotypic abnormality (inheritance, onset, modifier)": 2,
      "obsolete term without a single replacement": 1,
      "obsolete term, read as the one that replaces it": 1,
    });
  });

  it("refuses a file that is no ontology", async () => {
    await expect(built({ "hpo/hp.json.gz": "{}" }, [hpoOntology])).rejects.toThrow("hpo/hp.json.gz");
  });
});

describe("gene annotations", () => {
  it("makes one claim of a pair with each disease as evidence, over replaced ids", async () => {
    const { graph } = await built(files, [genes("SCN1A"), hpoOntology, mondo, hpoAnnotations]);
    const claim = graph.claims.find(({ dataset, object }) => dataset === "hpo-genes" && object === "HP:0001250");
    expect(claim?.evidence.map(({ payload }) => payload.disease)).toEqual(["OMIM:1", "ORPHA:101998"]);
    expect(claim?.strength).toBeCloseTo(0.3 + 0.7 * 0.9);
  });

  it("takes the frequency in an OMIM disease from the annotations of the disease", async () => {
    const more = {
      ...files,
      "hpo/genes_to_phenotype.txt.gz": tsv(
        gene("HP:0002014", "Diarrhea", "-", "HP:0040284", "-", "mim2gene", "OMIM:1"),
        gene("HP:0001250", "Seizure", "-", "HP:0040284", "-", "mim2gene", "OMIM:1"),
      ),
    };
    const { graph } = await built(more, [genes("SCN1A"), hpoOntology, mondo, hpoAnnotations]);
    const frequencies = graph.claims
      .filter(({ predicate }) => predicate === "has_phenotype")
      .map(({ strength, evidence }) => [evidence[0]?.payload.frequency, strength]);
    expect(frequencies).toEqual([
      ["3/5", expect.closeTo(0.3 + 0.7 * 0.6)],
      [null, 0.6],
    ]);
  });

  it("joins the gene to the diseases MONDO knows", async () => {
    const { graph, dropped } = await built(files, [genes("SCN1A"), hpoOntology, mondo, hpoAnnotations]);
    expect(statements(graph)).toContain("SCN1A associated_with epilepsy");
    expect(dropped["hpo-genes"]).toEqual({
      "term is no phenotypic abnormality (inheritance, onset, modifier)": 1,
      "disease id maps to no MONDO disease": 1,
      "gene is not in HGNC": 1,
    });
  });
});

describe("disease annotations", () => {
  it("unites the ids of one disease and keeps what is denied as negated", async () => {
    const { graph } = await built(files, [genes("SCN1A"), hpoOntology, mondo, hpoDiseases]);
    const claims = graph.claims.filter(({ dataset }) => dataset === "hpo-diseases");
    expect(claims.map(({ object, negated, evidence }) => [object, negated, evidence.length])).toEqual([
      ["HP:0002014", false, 2],
      ["HP:0002069", true, 1],
    ]);
    expect(claims[0]?.evidence[0]?.publications).toEqual(["PMID:1"]);
  });
});

describe("frequency", () => {
  it("reads terms, counts and percentages", () => {
    expect(phenotypeFrequency("HP:0040281").share).toBe(0.9);
    expect(phenotypeFrequency("3/5")).toEqual({ text: "3/5", share: 0.6 });
    expect(phenotypeFrequency("45%").share).toBe(0.45);
    expect(phenotypeFrequency("")).toEqual({ text: null, share: null });
    expect(phenotypeFrequency("3/0").share).toBeNull();
  });

  it("gives the strength of the most frequent record", () => {
    expect(annotationStrength([0.025, 1])).toBe(1);
    expect(annotationStrength([null])).toBe(0.6);
  });
});
