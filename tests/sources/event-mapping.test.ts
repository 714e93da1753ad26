import { describe, expect, it } from "vitest";
import { normaliseName } from "@/lib/domain/names/normalise";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { eventMapping } from "@/lib/sources/events/event-mapping";
import { EVENT_SYNONYMS } from "@/lib/sources/events/event-synonyms-table";
import { EVENT_KINDS } from "@/lib/sources/events/event-tables";
import { meddraMapping } from "@/lib/sources/events/meddra-mapping";
import { eventSynonyms } from "@/lib/sources/own-names";
import type { Draft } from "@/lib/sources/source";
import { walked } from "@/lib/tools/events/event-terms";
import { built, events, given, tsv } from "@/tests/fixtures/built-graph";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const FILES = {
  ...ONTOLOGY,
  ...DISEASES,
  "hpo/medraMapping.tsv": tsv(
    ["Seizure", "C0036572", "HP:0004718", "Seizure", "", "", "OK", ""],
    ["Convulsive disorder", "C0000001", "HP:0001250", "Seizure", "", "", "Map", ""],
    ["Loose stools", "C0000002", "HP:0002014", "Diarrhea", "", "", "", ""],
    ["Coma", "C0000003", "HP:0001250", "Seizure", "", "", "No", ""],
    ["Fever", "C0000004", "HP:0000005", "Fever", "", "", "OK", ""],
  ),
};
const all = [
  hpoOntology,
  mondo,
  events("SEIZURE", "DIARRHOEA", "EPILEPSY"),
  eventSynonyms,
  meddraMapping,
  eventMapping,
];

describe("HPO's mapping of MedDRA terms", () => {
  it("maps over obsolete ids, grades by name, and drops what the curator refused", async () => {
    const { graph, dropped } = await built(FILES, all);
    const claims = graph.claims.filter(({ dataset }) => dataset === "hpo-meddra");
    expect(claims.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.match])).toEqual([
      ["AE:seizure", "HP:0001250", "exact"],
      ["AE:convulsive_disorder", "HP:0001250", "close"],
      ["AE:diarrhoea", "HP:0002014", "close"],
    ]);
    expect(dropped["hpo-meddra"]).toEqual({
      "curator's verdict is No": 1,
      "HPO id is obsolete without a replacement, or no phenotypic abnormality": 1,
    });
  });

  it("reads text that is not UTF-8", async () => {
    const row = ["Ménière's disease", "", "HP:0002014", "x", "", "", "OK", ""];
    const latin = Buffer.from(tsv(row), "latin1");
    const { graph } = await built({ ...FILES, "hpo/medraMapping.tsv": latin }, [hpoOntology, meddraMapping]);
    const [claim] = graph.claims.filter(({ dataset }) => dataset === "hpo-meddra");
    expect(claim?.evidence[0]?.payload.term).toBe("Ménière's disease");
  });
});

describe("mapping of adverse events", () => {
  it("says the same when it is made again: a name gives an event no UMLS id", async () => {
    const own = { id: "UMLS:C0000077", name: "Made up fever", type: "disease" as const, xrefs: [] };
    const diseases = { ...given([{ kind: "entity", entity: own }]), stage: "claims" as const };
    const twice = [diseases, events("MADE UP FEVER"), eventMapping, eventMapping];
    const { graph } = await built({}, twice);
    expect(graph.entities.find(({ id }) => id === "AE:made_up_fever")?.xrefs).toEqual([]);
    expect(new Set(graph.claims.map(({ qualifiers }) => qualifiers.match))).toEqual(new Set(["lexical"]));
  });

  it("joins by a shared UMLS id as exact and by name as lexical, folding spelling", async () => {
    const { graph } = await built(FILES, all);
    const claims = graph.claims.filter(({ dataset }) => dataset === "vigil-mapping");
    expect(claims.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.match])).toEqual([
      ["AE:seizure", "HP:0001250", "exact"],
      ["AE:diarrhoea", "HP:0002014", "lexical"],
      ["AE:epilepsy", "MONDO:0005027", "lexical"],
    ]);
    const [exact, lexical] = claims;
    expect(exact?.strength).toBeGreaterThan(lexical?.strength ?? 1);
  });
});

describe("mapping of events that neither id nor name joins", () => {
  const entity = (id: string, name: string, type: "disease" | "phenotype"): Draft => {
    return { kind: "entity", entity: { id, name, type, xrefs: [] } };
  };
  const vocabulary = given([
    entity("MONDO:1", "cholestatic hepatitis", "disease"),
    entity("MONDO:2", "drug-induced liver injury", "disease"),
    entity("HP:1", "Hot flashes", "phenotype"),
    entity("MONDO:3", "necrosis of liver by fire", "disease"),
  ]);
  const terms = ["HEPATITIS CHOLESTATIC", "HEPATOTOXICITY", "HOT FLUSH", "HEPATIC NECROSIS", "FIRE"];

  it("joins by the words in another order, by our own tables and by a reviewed wording, and says by which", async () => {
    const { graph } = await built({}, [vocabulary, events(...terms), eventMapping]);
    const rows = graph.claims.map(({ subject, object, qualifiers, evidence }) => [
      ...[subject, object, qualifiers.match],
      evidence[0]?.payload.method,
    ]);
    expect(rows).toEqual([
      ["AE:hepatitis_cholestatic", "MONDO:1", "lexical", "same words in another order"],
      ["AE:hepatotoxicity", "MONDO:2", "close", "own table of diseases close to a preferred term, reviewed"],
      ["AE:hot_flush", "HP:1", "close", "same name as a reviewed wording of it"],
      ["AE:hepatic_necrosis", "AE:hepatotoxicity", "is_a", "own table of kinds of a preferred term, reviewed"],
      ["AE:hepatitis_cholestatic", "AE:hepatotoxicity", "is_a", "own table of kinds of a preferred term, reviewed"],
    ]);
  });

  it("holds no kind twice in our own table, and no term that is a kind of itself, however many rows lie between", () => {
    const pairs = EVENT_KINDS.flatMap(([wider, kinds]) => kinds.map((kind) => `${kind} < ${wider}`));
    expect(new Set(pairs).size).toBe(pairs.length);
    const below = (term: string) => EVENT_KINDS.flatMap(([wider, kinds]) => (wider === term ? kinds : []));
    const allBelow = (term: string) => walked(below(term), pairs.length, below).ids;
    expect(EVENT_KINDS.map(([wider]) => wider).filter((wider) => allBelow(wider).includes(wider))).toEqual([]);
  });
});

describe("synonyms", () => {
  it("names the events a graph holds, and only those", async () => {
    const { graph, dropped } = await built({}, [events("MYOCARDIAL INFARCTION"), eventSynonyms]);
    const names = graph.names.map(({ text }) => text);
    expect(names).toContain("heart attack");
    expect(names).not.toContain("kidney failure");
    expect(dropped["vigil-synonyms"]?.["preferred term is in no loaded source"]).toBeGreaterThan(200);
  });

  it("leaves a wording that is another event's own name to that event", async () => {
    const { graph } = await built({}, [events("MYOCARDIAL INFARCTION", "CARDIAC INFARCTION"), eventSynonyms]);
    const owners = graph.names.filter(({ text }) => text.toLowerCase() === "cardiac infarction");
    expect(owners.map(({ entity }) => entity)).toEqual(["AE:cardiac_infarction"]);
  });

  it("gives each wording one meaning, a reason and a review date", () => {
    const meanings = new Map<string, Set<string>>();
    for (const { text, preferredTerm, reason, reviewed } of EVENT_SYNONYMS) {
      const key = normaliseName(text);
      meanings.set(key, (meanings.get(key) ?? new Set()).add(preferredTerm));
      expect(reason).not.toBe("");
      expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect([...meanings].filter(([, terms]) => terms.size > 1)).toEqual([]);
    expect(EVENT_SYNONYMS.length).toBeGreaterThan(250);
  });
});
