import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const listed = (subject: string, object: string, dataset: string, percent?: number) =>
  statement({
    subject,
    predicate: "listed_on_label",
    object,
    dataset,
    ...(percent !== undefined && { statistic: { name: "frequency", value: percent, unit: "%" } }),
  });
const signal = (subject: string, object: string, ic025: number) =>
  statement({
    subject,
    predicate: "reported_with",
    object,
    dataset: "faers",
    statistic: { name: "IC025", value: ic025, unit: "log2" },
  });

/** Named so that the order of evidence is nothing like the alphabet. */
const graph = graphOf([
  ...[listed("D1", "A9", "sider"), signal("D1", "A9", 2.4)],
  ...[listed("D1", "A8", "sider", 40), signal("D1", "A8", 0.4)],
  signal("D1", "A7", 5),
  signal("D1", "A6", 1.2),
  listed("D1", "A5", "sider", 12),
  listed("D1", "A4", "sider", 2),
  ...[listed("D1", "A3", "sider"), listed("D1", "A3", "drugcentral")],
  signal("D1", "A2", 0.6),
  listed("D1", "A1", "sider"),
  listed("D1", "A0", "sider"),
  ...["A0", "A4", "A9"].map((event) => listed("D2", event, "sider")),
  ...[listed("D2", "A7", "sider"), signal("D2", "A7", 3)],
]);

it("lists what is on a label by sources, frequency and reports, then signals alone", async () => {
  const events = await runTool("get_drug_adverse_events", { drug: "D1" }, graph);
  expect(ids(events)).toEqual(["A8", "A9", "A5", "A3", "A4", "A0", "A1", "A7", "A6", "A2"]);
});

it("lists first what is boxed, then grave events, no group of them in a row, then warnings, excess over placebo, the rest", async () => {
  const stated = (predicate: "boxed_warning" | "warned_of", object: string) =>
    statement({ subject: "D1", predicate, object, dataset: "sider" });
  const ranks = graphOf([
    ...[
      listed("D1", "A1", "sider", 30),
      signal("D1", "A2", 5),
      stated("warned_of", "A3"),
      stated("boxed_warning", "A4"),
    ],
    statement({ subject: "D1", predicate: "listed_on_label", object: "A5", dataset: "sider", sign: "increases" }),
    ...[
      signal("D1", "Agranulocytosis", 2),
      signal("D1", "Acute hepatic failure", 1.9),
      signal("D1", "Acute kidney injury", 1),
    ],
    ...[signal("D1", "Aplastic anaemia", 1.2), listed("D1", "Alopecia", "sider", 10)],
  ]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: "D1" }, ranks))).toEqual([
    ...["A4", "Agranulocytosis", "Acute hepatic failure", "Acute kidney injury", "Aplastic anaemia"],
    ...["A3", "A5", "A1", "Alopecia", "A2"],
  ]);
});

it("ranks what drugs share by the drug that has the weaker evidence", async () => {
  const shared = await runTool("compare_drug_events", { drugs: ["D1", "D2"], operation: "shared" }, graph);
  expect(ids(shared)).toEqual(["A0", "A4", "A9", "A7"]);
});

it("lists what is on a label alone by how near its reports come to a signal, below any further source", async () => {
  const near = graphOf([
    ...["A0", "A1", "A2", "A3", "A4"].map((event) => listed("D1", event, "sider")),
    signal("D1", "A1", -0.2),
    signal("D1", "A3", -3),
    listed("D1", "A2", "drugcentral"),
  ]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: "D1" }, near))).toEqual(["A2", "A1", "A3", "A0", "A4"]);
  const drugs = graphOf([
    ...["D1", "D2", "D3"].map((drug) => listed(drug, "A1", "sider")),
    signal("D2", "A1", -1),
    signal("D3", "A1", -0.1),
  ]);
  expect(ids(await runTool("get_event_drugs", { event: "A1" }, drugs))).toEqual(["D3", "D2", "D1"]);
});

it("lists by IC025 alone where signals are asked for", async () => {
  const signals = await runTool("get_drug_adverse_events", { drug: "D1", source: "signal" }, graph);
  expect(ids(signals)).toEqual(["A7", "A9", "A6", "A2", "A8"]);
});

it("lists drugs that a label lists before those with a mere signal, unless it is a strong one", async () => {
  const drugs = graphOf([
    signal("D1", "A1", 6),
    signal("D2", "A1", 3.9),
    listed("D3", "A1", "sider"),
    ...[listed("D4", "A1", "sider"), signal("D4", "A1", 0.2)],
  ]);
  expect(ids(await runTool("get_event_drugs", { event: "A1" }, drugs))).toEqual(["D4", "D1", "D3", "D2"]);
});
