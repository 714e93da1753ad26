import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

const graph = smallGraph();
const METFORMIN = "DRUGCENTRAL:1725";

it("holds every claim, counted by dataset, and counts no drug of which nothing is stated", () => {
  const stated = CLAIMS.flatMap(({ subject, object }) => [subject, object]);
  const drugs = new Set(ENTITIES.filter(({ id, type }) => type === "drug" && stated.includes(id)).map(({ id }) => id));
  const { entities, claims } = graph.counts();
  expect(claims.total).toBe(CLAIMS.length);
  expect(Object.values(claims.byDataset).reduce((sum, count) => sum + count, 0)).toBe(CLAIMS.length);
  expect(entities.drug).toBe(drugs.size);
  expect(drugs.size).toBeLessThan(ENTITIES.filter(({ type }) => type === "drug").length);
});

it("gives back each claim's edge by its ends, strongest first", () => {
  for (const claim of CLAIMS) {
    const edges = graph.edges({ subject: claim.subject, object: claim.object, predicates: [claim.predicate] });
    expect(edges.map(({ claimId }) => claimId)).toContain(claim.id);
    const edge = edges.find(({ claimId }) => claimId === claim.id);
    expect(edge).toMatchObject({ dataset: claim.dataset, strength: claim.strength, sign: claim.sign });
    expect(edge?.statistic).toBe(claim.statistic?.value ?? Number.NaN);
    expect(edge?.indicationArtefact).toBe(claim.flags.length > 0);
  }
  const strengths = graph.edges({ subject: METFORMIN }).map(({ strength }) => strength);
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(graph.edges({ subject: "DRUGCENTRAL:0" })).toEqual([]);
  expect(() => graph.edges({})).toThrow("subject or an object");
});

it("gives claims with their evidence in the order asked", async () => {
  const ids = CLAIMS.slice(0, 3).map(({ id }) => id);
  const claims = await graph.claims([...ids, "c_0000000000000000"]);
  expect(claims.map(({ id }) => id)).toEqual(ids);
});

it("names an entity by its preferred name first", () => {
  expect(graph.names("DRUGCENTRAL:760")).toEqual([
    "cyclosporine",
    "ciclosporin",
    "cyclosporin A",
    "Neoral",
    "Sandimmune",
  ]);
  expect(graph.entity("GROUP:complex_i")?.members).toHaveLength(3);
  expect(graph.entity("AE:off_label_use")?.administrative).toBe(true);
  expect(graph.entity("DRUGCENTRAL:0")).toBeUndefined();
});

it("says of each source whether it has data, has none, or is not loaded", () => {
  const states = graph.coverage(METFORMIN).map(({ dataset, aspect, state, count }) => [dataset, aspect, state, count]);
  expect(states).toEqual([
    ["drugcentral", "targets", "data", 1],
    ["sider", "label_listings", "data", 2],
    ["faers", "reporting_signals", "data", 1],
    ["pharmgkb", "pharmacogenetics", "searched_empty", 0],
    ["drugbank", "targets", "not_loaded", 0],
    ["twosides", "reporting_signals", "not_loaded", 0],
  ]);
  expect(graph.coverage("DRUGCENTRAL:0")).toEqual([]);
});

it("says of an event and a phenotype too whether what is used for them was searched", () => {
  const uses = DATASETS.slice(0, 1).map((each) => ({ ...each, aspects: ["indications" as const] }));
  const used = graphOf([statement({ subject: "D", predicate: "indicated_for", object: "A" })], {}, ["H"], uses);
  const states = ["A", "H"].map((id) => used.coverage(id).map(({ aspect, state }) => [aspect, state]));
  expect(states).toEqual([[["indications", "data"]], [["indications", "searched_empty"]]]);
});

it("takes reports below the threshold of a signal for a weak route, not for direct evidence", () => {
  const report = statement({ subject: "D", predicate: "reported_with", object: "A", strength: 0 });
  const { paths, weakRoutes } = graphOf([report]).paths("D", "A", { mode: "all", top: 5 });
  expect(paths).toEqual([]);
  expect(weakRoutes.map(({ weakBecause }) => weakBecause)).toEqual([
    "It is reported, below the threshold of a signal.",
  ]);
});

it("gives the terms an event corresponds to, without broader ones and kinds", () => {
  expect(graph.equivalents("AE:hypertension").toSorted()).toEqual(["AE:hypertension", "HP:0000822", "MONDO:0005044"]);
  expect(graph.equivalents("AE:hypertension")[0]).toBe("AE:hypertension");
  expect(graph.equivalents("HP:0003128")).toEqual(["HP:0003128", "AE:lactic_acidosis"]);
  expect(graph.equivalents("AE:torsade_de_pointes")).toEqual(["AE:torsade_de_pointes"]);
});

it("puts direct evidence first in mode all, and none of it in mode mechanistic", () => {
  const metapaths = (mode: "all" | "mechanistic") =>
    graph
      .paths("DRUGCENTRAL:1407", "AE:gastrointestinal_haemorrhage", { mode, top: 5 })
      .paths.map((path) => path.metapath);
  expect(metapaths("all")).toEqual(["listed on a label", "reporting signal", "target, target safety"]);
  expect(metapaths("mechanistic")).toEqual(["target, target safety"]);
});

it("reads ends from the drug to the event whichever way they are given", () => {
  const there = graph.paths("DRUGCENTRAL:2552", "AE:tremor", { mode: "all", top: 5 });
  expect(graph.paths("AE:tremor", "DRUGCENTRAL:2552", { mode: "all", top: 5 })).toEqual(there);
  expect(there.paths.length).toBeGreaterThan(0);
});

it.each([
  ["DRUGCENTRAL:1384", "AE:nausea", "no human target of hydralazine"],
  ["DRUGCENTRAL:568", "AE:gastrointestinal_haemorrhage", "Searched 1 target of celecoxib (PTGS2)"],
  ["DRUGCENTRAL:722", "AE:agranulocytosis", "No gene in the graph is linked to Agranulocytosis"],
  ["DRUGCENTRAL:722", "AE:unheard_of", "One end is not in this graph"],
])("says why %s and %s have no path", (drug, event, reason) => {
  const search = graph.paths(drug, event, { mode: "mechanistic", top: 5 });
  expect(search.paths).toEqual([]);
  expect(search.reason).toContain(reason);
});

it("scores a pair by its mechanisms alone, or with direct evidence", () => {
  const event = "AE:gastrointestinal_haemorrhage";
  const mechanistic = graph.score("DRUGCENTRAL:74", event, "mechanistic");
  expect(mechanistic).toBeGreaterThan(0.5);
  expect(graph.score("DRUGCENTRAL:74", event, "all")).toBeGreaterThan(mechanistic);
  expect(graph.score("DRUGCENTRAL:568", event, "mechanistic")).toBeLessThan(mechanistic);
  expect(graph.score("DRUGCENTRAL:568", event, "all")).toBeGreaterThan(0.8);
  expect(graph.score("DRUGCENTRAL:0", event, "all")).toBe(0);
});

it.each([
  ["DRUGCENTRAL:1407", "DRUGCENTRAL:74", "shared target, same action"],
  ["DRUGCENTRAL:1725", "HGNC:7707", "target"],
  ["DRUGCENTRAL:1725", "REACT:R-HSA-6799198", "target, pathway"],
  ["HGNC:6251", "AE:electrocardiogram_qt_prolonged", "gene, affects event"],
  ["DRUGCENTRAL:1353", "HP:0001657", "target, target safety"],
])("joins %s and %s by %s", (from, to, metapath) => {
  const { paths } = graph.paths(from, to, { mode: "mechanistic", top: 5 });
  expect(paths.map((path) => path.metapath)).toContain(metapath);
});
