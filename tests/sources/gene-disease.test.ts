import { describe, expect, it } from "vitest";
import { clingen } from "@/lib/sources/diseases/clingen";
import { ctd, ctdStrength } from "@/lib/sources/diseases/ctd";
import { curieOf } from "@/lib/sources/diseases/disease-lookup";
import { disgenet } from "@/lib/sources/diseases/disgenet";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { opentargetsScores } from "@/lib/sources/diseases/opentargets";
import { eventMapping } from "@/lib/sources/events/event-mapping";
import type { Draft, Source } from "@/lib/sources/source";
import { OT_FILES } from "@/tests/fixtures/association-files";
import { built, genes, given } from "@/tests/fixtures/built-graph";
import { CLINGEN, CLINGEN_FILES, CTD_FILES, DISGENET_FILES } from "@/tests/fixtures/disease-files";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const TIERS = ["open", "share-alike", "non-commercial"] as const;
const VOCABULARIES = { ...ONTOLOGY, ...DISEASES };
const before = [genes("SCN1A", "KCNQ2", "CYP3A4"), hpoOntology, mondo];

async function claimsOf(source: Source, files: Record<string, string>, more: Source[] = []) {
  const { graph, dropped } = await built({ ...VOCABULARIES, ...files }, [...before, source, ...more], TIERS);
  const claims = graph.claims.filter(({ dataset }) => dataset === source.dataset.key);
  return { graph, claims, dropped: dropped[source.dataset.key] };
}

describe("DisGeNET", () => {
  it("joins by UMLS id: MONDO's disease where there is one, else a disease under the id", async () => {
    const { claims, graph, dropped } = await claimsOf(disgenet, DISGENET_FILES);
    expect(claims.map(({ subject, object }) => [subject, object])).toEqual([
      ["HGNC:1", "MONDO:0005027"],
      ["HGNC:1", "UMLS:C0020452"],
      ["HGNC:2", "MONDO:0005027"],
    ]);
    expect(graph.entities.find(({ id }) => id === "UMLS:C0020452")).toMatchObject({
      name: "Hyperemia",
      type: "disease",
    });
    expect(claims[0]).toMatchObject({ statistic: { name: "score", value: 0.72 }, qualifiers: {} });
    expect(claims[0]?.evidence[0]?.payload).toMatchObject({ umls: "UMLS:C0014544", publications: 31 });
    expect(dropped).toEqual({ "gene is not in HGNC": 1 });
  });

  it("makes little of a gene that is only a target of treatment", async () => {
    const { claims } = await claimsOf(disgenet, DISGENET_FILES);
    expect(claims[2]).toMatchObject({ qualifiers: { evidence: "therapeutic" }, strength: 0.2, sign: "unknown" });
    expect(claims[1]?.strength).toBeGreaterThan(0.4);
  });

  it("lets an adverse event with the id of such a disease map to it exactly, one of its name lexically", async () => {
    const events: Draft[] = [
      {
        kind: "entity",
        entity: { id: "AE:flushed", name: "Flushed", type: "adverse_event", xrefs: ["UMLS:C0020452"] },
      },
      { kind: "entity", entity: { id: "AE:hyperaemia", name: "Hyperaemia", type: "adverse_event", xrefs: [] } },
    ];
    const { graph } = await claimsOf(disgenet, DISGENET_FILES, [given(events), eventMapping]);
    const mappings = graph.claims.filter(({ dataset }) => dataset === "vigil-mapping");
    expect(mappings.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.match])).toEqual([
      ["AE:flushed", "UMLS:C0020452", "exact"],
      ["AE:hyperaemia", "UMLS:C0020452", "lexical"],
    ]);
  });
});

describe("diseases of one name in several vocabularies", () => {
  it("takes no event from MONDO, and none from each other", async () => {
    const drafts = ["UMLS:C1", "MESH:D1"].flatMap((id): Draft[] => [
      { kind: "entity", entity: { id, name: "Epilepsy", type: "disease", xrefs: [] } },
      { kind: "entity", entity: { id: `${id}0`, name: "Fits", type: "disease", xrefs: [] } },
    ]);
    const events: Draft[] = ["Epilepsy", "Fits"].map((name) => ({
      kind: "entity",
      entity: { id: `AE:${name.toLowerCase()}`, name, type: "adverse_event", xrefs: [] },
    }));
    const { graph } = await built(VOCABULARIES, [...before, given([...drafts, ...events], "mapping"), eventMapping]);
    const mappings = graph.claims.filter(({ dataset }) => dataset === "vigil-mapping");
    expect(mappings.map(({ subject, object }) => [subject, object])).toEqual([
      ["AE:epilepsy", "MONDO:0005027"],
      ["AE:epilepsy", "UMLS:C1"],
      ["AE:epilepsy", "MESH:D1"],
      ["AE:fits", "UMLS:C10"],
      ["AE:fits", "MESH:D10"],
    ]);
  });
});

describe("ClinGen", () => {
  it("keeps verdicts for and against apart, by class and inheritance, with the report", async () => {
    const { claims, dropped } = await claimsOf(clingen, CLINGEN_FILES);
    expect(claims.map(({ predicate, object, qualifiers }) => [predicate, object, qualifiers.classification])).toEqual([
      ["associated_with", "MONDO:0005027", "Definitive"],
      ["associated_with", "MONDO:0005027", "Limited"],
      ["refutes", "MONDO:0005027", "Disputed"],
      ["refutes", "MONDO:0999999", "No Known Disease Relationship"],
    ]);
    expect(claims[0]?.strength).toBeGreaterThan(claims[1]?.strength ?? 1);
    expect(claims[0]?.evidence[0]?.link).toBe("https://search.clinicalgenome.org/kb/gene-validity/SCN1A-AD");
    expect(dropped).toEqual({ "gene is not in HGNC": 1 });
  });

  it("stops at a class it does not know", async () => {
    const files = { [CLINGEN]: CLINGEN_FILES[CLINGEN].replace('"Disputed"', '"Doubtful"') };
    await expect(claimsOf(clingen, files)).rejects.toThrow('unknown classification "Doubtful"');
  });
});

describe("CTD", () => {
  it("unites MeSH and OMIM ids of one disease, and finds a gene by symbol when its id is no more", async () => {
    const { claims, graph, dropped } = await claimsOf(ctd, CTD_FILES);
    expect(claims.map(({ subject, object, evidence }) => [subject, object, evidence.length])).toEqual([
      ["HGNC:1", "MONDO:0005027", 2],
      ["HGNC:2", "MONDO:0005027", 1],
      ["HGNC:2", "MESH:D015430", 1],
    ]);
    expect(claims[0]?.evidence[0]?.publications).toEqual(["PMID:11", "PMID:12", "PMID:13"]);
    expect(graph.entities.find(({ id }) => id === "MESH:D015430")?.name).toBe("Weight Gain");
    expect(dropped).toEqual({ "gene is not in HGNC": 1 });
  });

  it("weighs a target of treatment less than any marker and gives it no sign", async () => {
    const { claims } = await claimsOf(ctd, CTD_FILES);
    expect(claims[1]).toMatchObject({ qualifiers: { evidence: "therapeutic" }, sign: "unknown", strength: 0.2 });
    expect(ctdStrength("marker/mechanism", 1, false)).toBeGreaterThan(0.2);
    expect(ctdStrength("marker/mechanism|therapeutic", 3, false)).toBe(ctdStrength("marker/mechanism", 3, false));
  });
});

describe("Open Targets scores", () => {
  it("reads genetic scores only, under MONDO's ids, and phenotypes as phenotypes", async () => {
    const { claims, dropped } = await claimsOf(opentargetsScores, OT_FILES);
    expect(
      claims.map(({ predicate, object, statistic }) => [predicate, object, statistic?.name, statistic?.value]),
    ).toEqual([
      ["associated_with", "MONDO:0005027", "genetic association", 0.75],
      ["associated_with", "MONDO:0005027", "genetic literature", 0.5],
      ["has_phenotype", "HP:0001250", "genetic association", 0.25],
    ]);
    expect(claims[0]?.evidence[0]?.link).toBe("https://platform.opentargets.org/evidence/ENSG1/EFO_0000474");
    expect(JSON.stringify(claims)).not.toContain("clinical");
    expect(dropped).toEqual({
      "no genetic score above 0": 1,
      "trait is no disease or phenotype of the graph": 1,
      "gene is not in HGNC": 1,
    });
  });
});

it.each([
  ["umls:C0002395", "UMLS:C0002395"],
  ["EFO_0000095", "EFO:0000095"],
  ["ORDO:752", "Orphanet:752"],
  ["Orphanet_752", "Orphanet:752"],
  ["MIM:264300", "OMIM:264300"],
  ["UMLS_CUI:C0014556", "UMLS:C0014556"],
  ["mesh:D004827", "MESH:D004827"],
  ["no id", "no id"],
])("writes %s as the registries do", (id, curie) => {
  expect(curieOf(id)).toBe(curie);
});
