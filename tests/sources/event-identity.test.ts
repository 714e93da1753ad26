import { expect, it } from "vitest";
import { normaliseName } from "@/lib/domain/names/normalise";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { FORMER_TERMS } from "@/lib/sources/events/event-tables";
import { meddraMapping } from "@/lib/sources/events/meddra-mapping";
import { eventSynonyms } from "@/lib/sources/own-names";
import { built, events, given, tsv } from "@/tests/fixtures/built-graph";
import { ONTOLOGY } from "@/tests/fixtures/phenotype-files";

it("makes one event of a term, its capitals, its other spelling, its quotation marks and its former wording", async () => {
  const terms = [
    "Convulsion",
    "SEIZURE",
    "Anaemia",
    "Anemia",
    '"Sudden death, cause unknown"',
    "Sudden death, cause unknown",
  ];
  const { graph } = await built({}, [events(...terms), eventSynonyms]);
  expect(graph.entities.map(({ id, name }) => [id, name])).toEqual([
    ["AE:seizure", "Seizure"],
    ["AE:anaemia", "Anaemia"],
    ["AE:sudden_death_cause_unknown", "Sudden death, cause unknown"],
  ]);
  expect(graph.names).toContainEqual({ entity: "AE:seizure", text: "Convulsion", kind: "synonym" });
});

it("keeps distinct preferred terms apart, however alike", async () => {
  const { graph } = await built({}, [events("Lip oedema", "Lipoedema", "Acidosis", "Lactic acidosis")]);
  expect(graph.entities).toHaveLength(4);
});

it("reads a mapped term with the UMLS id of an event as another name of it, and gives the method", async () => {
  const xref = { kind: "xref", entity: "AE:seizure", curie: "UMLS:C0036572", method: "test" } as const;
  const row = ["Epileptic seizure", "C0036572", "HP:0001250", "Seizure", "", "", "Map", ""];
  const files = { ...ONTOLOGY, "hpo/medraMapping.tsv": tsv(row) };
  const sources = [hpoOntology, events("SEIZURE"), given([xref], "claims"), meddraMapping];
  const { graph } = await built(files, sources);
  expect(graph.entities.filter(({ type }) => type === "adverse_event")).toHaveLength(1);
  expect(graph.names).toContainEqual({ entity: "AE:seizure", text: "Epileptic seizure", kind: "synonym" });
  const [claim] = graph.claims.filter(({ predicate }) => predicate === "maps_to").slice(-1);
  expect(claim?.evidence[0]?.payload.method).toMatch(/HPO/);
});

it("reads a mapped term of our reviewed table as the event the table names, whoever shares its UMLS id", async () => {
  const xref = {
    kind: "xref",
    entity: "AE:body_temperature_increased",
    curie: "UMLS:C0015967",
    method: "test",
  } as const;
  const row = ["Fever", "C0015967", "HP:0001250", "Seizure", "", "", "Map", ""];
  const files = { ...ONTOLOGY, "hpo/medraMapping.tsv": tsv(row) };
  const known = events("Body temperature increased", "Pyrexia");
  const { graph } = await built(files, [hpoOntology, known, given([xref], "claims"), meddraMapping]);
  const fever = graph.names.filter(({ text, entity }) => text === "Fever" && entity.startsWith("AE:"));
  expect(fever.map(({ entity }) => entity)).toEqual(["AE:pyrexia"]);
  expect(graph.claims.map(({ subject }) => subject)).toContain("AE:pyrexia");
});

it("names each former term once and none that is in use", () => {
  const former = FORMER_TERMS.map(([term]) => normaliseName(term));
  expect(new Set(former).size).toBe(former.length);
  for (const [, current] of FORMER_TERMS) expect(former).not.toContain(normaliseName(current));
});
