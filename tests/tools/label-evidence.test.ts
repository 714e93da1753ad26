import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const stated = (predicate: "boxed_warning" | "warned_of" | "listed_on_label" | "contraindicated_in", object: string) =>
  statement({ subject: "D1", predicate, object, dataset: "sider" });
const graph = graphOf([
  stated("listed_on_label", "A1"),
  stated("boxed_warning", "A1"),
  stated("warned_of", "A2"),
  stated("contraindicated_in", "A3"),
]);

it("counts what a label warns of in a box or among its warnings as an adverse event, and no contraindication", async () => {
  const events = await runTool("get_drug_adverse_events", { drug: "D1" }, graph);
  expect(ids(events).toSorted()).toEqual(["A1", "A2"]);
  expect(events.rows.find(({ id }) => id === "A1")?.evidence?.toSorted()).toEqual([
    "boxed warning: SIDER",
    "label: SIDER",
  ]);
  expect(events.findings.map(({ predicate }) => predicate)).toEqual(["listed_on_label", "boxed_warning", "warned_of"]);
});

it("keeps to what stands in a boxed warning where that is asked for", async () => {
  const events = await runTool("get_drug_adverse_events", { drug: "D1", source: "boxed" }, graph);
  expect(ids(events)).toEqual(["A1"]);
});

it("answers for a pair by each way a label states it, the gravest first", async () => {
  const boxed = await runTool("check_drug_event", { drug: "D1", event: "A1" }, graph);
  expect(boxed.findings.slice(0, 2).map(({ predicate }) => predicate)).toEqual(["boxed_warning", "listed_on_label"]);
  const contraindicated = await runTool("check_drug_event", { drug: "D1", event: "A3" }, graph);
  expect(contraindicated.total).toBe(0);
});
