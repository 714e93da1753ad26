import { expect, it } from "vitest";
import { confoundedTerms } from "@/lib/tools/events/confounding";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const maps = (subject: string, object: string, mapping: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping } });
const listed = (subject: string, object: string, strength: number) =>
  statement({ subject, predicate: "listed_on_label", object, strength, dataset: "sider" });

/** D1 is used for M1, whose equal event is A1; A2 descends from it, A3 is its feature, A4 is close to it; A5 is unrelated. */
const graph = graphOf([
  statement({ subject: "D1", predicate: "indicated_for", object: "M1" }),
  statement({ subject: "D1", predicate: "indicated_for", object: "M9", negated: true }),
  maps("A1", "M1", "exact"),
  maps("M2", "M1", "is_a"),
  maps("A2", "M2", "exact"),
  statement({ subject: "M1", predicate: "has_phenotype", object: "H3", strength: 0.9 }),
  statement({ subject: "M1", predicate: "has_phenotype", object: "H5", strength: 0.3 }),
  maps("A3", "H3", "exact"),
  maps("A5", "H5", "exact"),
  maps("A4", "M1", "close"),
  maps("A9", "M9", "exact"),
  ...["A1", "A2", "A3", "A4"].map((event) => listed("D1", event, 0.9)),
  ...["A5", "A9"].map((event) => listed("D1", event, 0.5)),
  ...["A2", "A3", "A5"].map((event) => listed("D2", event, 0.7)),
]);

it("tells an indication, what descends from it, and its neighbours, from the rest", () => {
  const relation = (id: string) => confoundedTerms(graph, "D1").terms.get(id)?.relation;
  expect(["A1", "A2", "A3", "A4"].map(relation)).toEqual(["is", "kind_of", "feature", "close"]);
  expect(["A5", "A9"].map(relation)).toEqual([undefined, undefined]);
  expect(confoundedTerms(graph, "D2").terms.size).toBe(0);
});

it("takes a toxicity of which the illness treated is a kind for no neighbour of it, in rank or mark", async () => {
  const cardiotoxic = [maps("A1", "A6", "is_a"), listed("D1", "A6", 0.9), listed("D1", "A7", 0.5)];
  const treated = graphOf([
    statement({ subject: "D1", predicate: "indicated_for", object: "M1" }),
    maps("A1", "M1", "exact"),
    ...cardiotoxic,
  ]);
  expect(confoundedTerms(treated, "D1").terms.get("A6")).toBeUndefined();
  expect(ids(await runTool("get_drug_adverse_events", { drug: "D1" }, treated))).toEqual(["A6", "A7"]);
});

it("sets the indication itself apart, ranks what it may account for last, kinds of it where they were, each with the reason", async () => {
  const result = await runTool("get_drug_adverse_events", { drug: "D1" }, graph);
  expect(ids(result)).toEqual(["A2", "A5", "A9", "A3", "A4"]);
  expect(result.total).toBe(5);
  expect(result.rows.find(({ id }) => id === "A1")?.apart).toBe("an indication of the drug");
  const texts = new Map(result.rows.map(({ id, evidence }) => [id, evidence]));
  expect(texts.get("A1")).toContain("also an indication of the drug");
  expect(texts.get("A2")).toContain("a kind of M1, an indication of the drug");
  expect(texts.get("A3")).toContain("a feature of M1, an indication of the drug");
  expect(texts.get("A4")).toContain("close to M1, an indication of the drug");
  expect(texts.get("A5")).toEqual(["label: SIDER"]);
});

it("leaves their rank when the caller says so, and marks them all the same", async () => {
  const result = await runTool("get_drug_adverse_events", { drug: "D1", indications: "keep" }, graph);
  expect(ids(result).slice(0, 2)).toEqual(["A1", "A2"]);
  expect(result.rows[1]?.evidence).toContain("a kind of M1, an indication of the drug");
});

it("takes no term for an indication that only text mining names, until a curated source states the use", async () => {
  const named = statement({ subject: "D3", predicate: "named_in_indications", object: "M7", dataset: "sider" });
  const curated = statement({ subject: "D3", predicate: "indicated_for", object: "M7" });
  const uses = [statement({ subject: "D3", predicate: "indicated_for", object: "M8" }), maps("A7", "M7", "exact")];
  const [mined, both] = [graphOf([named, ...uses]), graphOf([named, curated, ...uses])];
  expect(confoundedTerms(mined, "D3").terms.has("A7")).toBe(false);
  expect(confoundedTerms(both, "D3").terms.get("A7")?.relation).toBe("is");

  const alone = await runTool("get_drug_indications", { drug: "D3" }, mined);
  expect([alone.total, ...alone.rows.map(({ id, apart }) => [id, apart])]).toEqual([
    1,
    ["M8", null],
    ["M7", expect.stringContaining("found by text mining")],
  ]);
  const stated = await runTool("get_drug_indications", { drug: "D3" }, both);
  expect([stated.total, ids(stated)]).toEqual([2, ["M7", "M8"]]);
  expect(stated.findings.map(({ predicate }) => predicate)).not.toContain("named_in_indications");
  expect((await runTool("get_indication_drugs", { disease: "M7" }, mined)).total).toBe(0);
});

it("marks them in comparisons for the drug whose indication it is, and in the check of a pair", async () => {
  const shared = await runTool("compare_drug_events", { drugs: ["D1", "D2"], operation: "shared" }, graph);
  expect(ids(shared)).toEqual(["A2", "A5", "A3"]);
  expect(shared.rows.find(({ id }) => id === "A2")?.evidence).toEqual([
    "D1: label: SIDER; a kind of M1, an indication of the drug",
    "D2: label: SIDER",
  ]);
  const kept = await runTool(
    "compare_drug_events",
    { drugs: ["D1", "D2"], operation: "shared", indications: "keep" },
    graph,
  );
  expect(ids(kept)).toEqual(["A2", "A3", "A5"]);
  const check = await runTool("check_drug_event", { drug: "D1", event: "A1" }, graph);
  expect(check.rows.find(({ state }) => state === "indication")?.evidence).toEqual([
    "indication: DrugCentral",
    "also an indication of the drug",
  ]);
});

it("takes a broader indication for no reason of an event in the check of a pair", async () => {
  const check = await runTool("check_drug_event", { drug: "D1", event: "A2" }, graph);
  expect(check.rows.map(({ state }) => state)).not.toContain("indication");
});

it("sets apart what mining alone lists and itself reads as an indication, not what a frequency, a signal or another source bears out", async () => {
  const mined = (event: string, strength = 0.6) =>
    statement({
      subject: "D4",
      predicate: "named_in_indications",
      object: event,
      dataset: "hpo",
      strength,
    });
  const events = ["A1", "A2", "A3", "A4", "A5"];
  const frequency = { name: "frequency", value: 3, unit: "%" };
  const own = graphOf([
    ...events.map((event) => mined(event, event === "A5" ? 0.4 : 0.6)),
    ...["A1", "A3", "A4", "A5"].map((event) => listed("D4", event, 0.7)),
    statement({ subject: "D4", predicate: "listed_on_label", object: "A2", dataset: "sider", statistic: frequency }),
    statement({ subject: "D4", predicate: "warned_of", object: "A3", dataset: "reactome" }),
    statement({
      subject: "D4",
      predicate: "reported_with",
      object: "A4",
      statistic: { name: "IC025", value: 2, unit: "" },
    }),
  ]);
  const result = await runTool("get_drug_adverse_events", { drug: "D4" }, own);
  expect(ids(result).toSorted()).toEqual(["A2", "A3", "A4", "A5"]);
  expect(result.rows.find(({ id }) => id === "A1")?.apart).toMatch(/^an indication of the drug as text mining reads/);
  const states = async (event: string) =>
    (await runTool("check_drug_event", { drug: "D4", event }, own)).rows.map(({ state }) => state);
  expect(await states("A1")).toContain("indication");
  expect(await states("A2")).not.toContain("indication");
});
