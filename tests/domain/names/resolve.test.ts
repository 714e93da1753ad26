import { expect, it } from "vitest";
import type { Candidate, EntityType } from "@/lib/domain/entity";
import { ACCEPTED_SCORE, decide } from "@/lib/domain/names/name-decision";
import { smallGraph } from "@/tests/fixtures/small-graph";

const graph = smallGraph();

const EXACT: [text: string, id: string, matchedBy: Candidate["matchedBy"]][] = [
  ["DRUGCENTRAL:2445", "DRUGCENTRAL:2445", "id"],
  ["HP:0001657", "HP:0001657", "id"],
  ["UniProt:P35354", "HGNC:9605", "id"],
  ["DRUGBANK:DB00945", "DRUGCENTRAL:74", "id"],
  ["simvastatin", "DRUGCENTRAL:2445", "exact"],
  ["SIMVASTATIN", "DRUGCENTRAL:2445", "exact"],
  ["  Simvastatin ", "DRUGCENTRAL:2445", "exact"],
  ["Zocor", "DRUGCENTRAL:2445", "brand"],
  ["neoral", "DRUGCENTRAL:760", "brand"],
  ["ciclosporin", "DRUGCENTRAL:760", "synonym"],
  ["acetylsalicylic acid", "DRUGCENTRAL:74", "synonym"],
  ["metformin hydrochloride", "DRUGCENTRAL:1725", "salt"],
  ["hydralazine", "DRUGCENTRAL:1384", "exact"],
  ["hydroxyzine", "DRUGCENTRAL:1400", "exact"],
  ["KCNH2", "HGNC:6251", "exact"],
  ["hERG", "HGNC:6251", "alias_symbol"],
  ["LQT2", "HGNC:6251", "previous_symbol"],
  ["hemorrhage", "AE:haemorrhage", "exact"],
  ["Gastrointestinal hemorrhage", "AE:gastrointestinal_haemorrhage", "exact"],
  ["heart attack", "AE:myocardial_infarction", "synonym"],
  ["QT prolongation", "AE:electrocardiogram_qt_prolonged", "synonym"],
];

it.each(EXACT)("F65: reads %s as %s, matched by %s, with score 1", (text, id, matchedBy) => {
  const [first] = graph.resolve(text);
  expect(first).toMatchObject({ id, matchedBy, score: 1 });
});

const MISSPELT: [text: string, id: string, edits: number][] = [
  ["metfromin", "DRUGCENTRAL:1725", 1],
  ["simvastatine", "DRUGCENTRAL:2445", 1],
  ["warfrin", "DRUGCENTRAL:2847", 1],
  ["zimvastatin", "DRUGCENTRAL:2445", 1],
  ["simvastatn sodium", "DRUGCENTRAL:2445", 1],
];

it.each(MISSPELT)("F65: takes %s for %s, %i edit away", (text, id, edits) => {
  const candidates = graph.resolve(text);
  expect(candidates).toMatchObject([{ id, matchedBy: "spelling", score: ACCEPTED_SCORE, edits }]);
  expect(decide(candidates).status).toBe("resolved");
});

const NEAR: [text: string, id: string][] = [
  ["agranulocitosis", "AE:agranulocytosis"],
  ["myocardial infraction", "AE:myocardial_infarction"],
];

it.each(NEAR)("F65: offers %s as %s and takes nothing in a graph of few names", (text, id) => {
  const candidates = graph.resolve(text);
  expect(candidates[0]).toMatchObject({ id, matchedBy: "spelling" });
  for (const { score } of candidates) expect(score).toBeLessThan(ACCEPTED_SCORE);
  expect(decide(candidates).status).toBe("ambiguous");
});

it.each([
  ["haemorrhage gastrointestinal", "AE:gastrointestinal_haemorrhage"],
  ["gastro-intestinal haemorrhage", "AE:gastrointestinal_haemorrhage"],
])("reads %s as %s, the same words in another order or with other blanks", (text, id) => {
  expect(decide(graph.resolve(text), [["adverse_event"]])).toMatchObject({ status: "resolved", candidates: [{ id }] });
});

it.each([["metformin besylate"], ["simvastatin sodium"]])(
  "F65: reads the salt %s as its drug, below an exact match",
  (text) => {
    const [first] = graph.resolve(text);
    expect(first).toMatchObject({ name: text.split(" ")[0], matchedBy: "salt" });
    expect(first?.score).toBeLessThan(1);
  },
);

it.each([["statins"], ["xyzzyzol"], ["CYP2C8"], ["KCNH3"], ["PTGS"], [""], ["   "], ["🙂"], ["HP:9999999"]])(
  "F65: finds nothing for %s",
  (text) => expect(graph.resolve(text)).toEqual([]),
);

it("F65: shows an ambiguity as several candidates of score 1, the adverse event first", () => {
  const candidates = graph.resolve("Hypertension");
  expect(candidates.map(({ id, score }) => [id, score])).toEqual([
    ["AE:hypertension", 1],
    ["HP:0000822", 1],
  ]);
});

it("keeps to the types asked for", () => {
  const ids = (types: EntityType[]) => graph.resolve("Myopathy", { types }).map(({ id }) => id);
  expect(ids(["phenotype"])).toEqual(["HP:0003198"]);
  expect(ids(["disease", "phenotype"])).toEqual(["HP:0003198", "MONDO:0005336"]);
  expect(ids(["drug"])).toEqual([]);
});

it("cuts the candidates to the limit", () => expect(graph.resolve("Myopathy", { limit: 1 })).toHaveLength(1));

it("answers a text of any length", () => expect(graph.resolve("a".repeat(100_000))).toEqual([]));

it("looks for no name near in spelling where only stored names count", () => {
  for (const [text, id] of MISSPELT) {
    expect(graph.resolve(text)[0]?.id).toBe(id);
    expect(graph.resolve(text, { stored: true })).toEqual([]);
  }
  for (const [text, id] of EXACT) expect(graph.resolve(text, { stored: true })[0]?.id).toBe(id);
});
