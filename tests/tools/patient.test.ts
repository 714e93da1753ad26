import { expect, it } from "vitest";
import { isStated } from "@/lib/domain/facts/fact";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const targets = (object: string, strength: number) =>
  statement({ subject: "D1", predicate: "targets", object, strength, qualifiers: { action_type: "INHIBITOR" } });
const affects = (subject: string) =>
  statement({ subject, predicate: "affects_event", object: "A1", qualifiers: { modulation: "inhibition" } });

/** D1 reaches A1 through G1 (stronger) and G2; M1 is a disease of G2; G3's variants are a stated risk of A2. */
const graph = graphOf([
  targets("G1", 1),
  targets("G2", 0.8),
  affects("G1"),
  affects("G2"),
  statement({ subject: "G2", predicate: "associated_with", object: "M1" }),
  statement({ subject: "D1", predicate: "pharmacogenetic_risk", object: "G3", qualifiers: { event_id: "A2" } }),
  statement({ subject: "D1", predicate: "listed_on_label", object: "A1", strength: 0.9 }),
  statement({ subject: "D1", predicate: "listed_on_label", object: "A2", strength: 0.2 }),
]);
const mechanistic = (rows: readonly { steps?: unknown; metapath?: unknown }[]) =>
  rows.flatMap(({ steps }) => (Array.isArray(steps) && steps.length > 2 ? [steps[1]] : []));

it("puts paths that a patient's condition bears on first, and says so in the score", async () => {
  const args = { drug: "D1", event: "A1" };
  const without = await runTool("find_drug_to_ae_paths", args, graph);
  expect(mechanistic(without.rows)).toEqual(["G1", "G2"]);
  const disease = await runTool("find_drug_to_ae_paths", { ...args, conditions: ["M1"] }, graph);
  expect(mechanistic(disease.rows)).toEqual(["G2", "G1"]);
  expect(disease.rows.find(({ patient }) => patient)?.patient).toBe("G2: linked to the patient's condition M1");
  const gene = await runTool("find_drug_to_ae_paths", { ...args, conditions: ["G2"] }, graph);
  expect(mechanistic(gene.rows)).toEqual(["G2", "G1"]);
});

it("changes no rank when no path concerns the patient", async () => {
  const { rows } = await runTool("find_drug_to_ae_paths", { drug: "D1", event: "A1", conditions: ["G3"] }, graph);
  expect(mechanistic(rows)).toEqual(["G1", "G2"]);
  expect(rows.every(({ patient }) => patient === undefined)).toBe(true);
});

it("puts events of a stated pharmacogenetic risk first for whoever carries the variant", async () => {
  expect(ids(await runTool("get_drug_adverse_events", { drug: "D1" }, graph))).toEqual(["A1", "A2"]);
  const carrier = await runTool("get_drug_adverse_events", { drug: "D1", conditions: ["G3"] }, graph);
  expect(ids(carrier)).toEqual(["A2", "A1"]);
  expect(carrier.rows[0]?.patient).toBe("a stated pharmacogenetic association with G3");
});

it("gives pharmacogenetic risk by drug, by gene and for an event", async () => {
  const byGene = await runTool("get_drug_pharmacogenetics", { genes: ["G3"] }, graph);
  expect(ids(byGene)).toEqual(["D1"]);
  const forEvent = await runTool("get_drug_pharmacogenetics", { drug: "D1", event: "A2" }, graph);
  expect([ids(forEvent), forEvent.rows[0]?.events]).toEqual([["G3"], ["A2"]]);
  const other = await runTool("get_drug_pharmacogenetics", { drug: "D1", event: "A1" }, graph);
  expect([other.total, other.rows[0]?.apart]).toEqual([0, "not stated for this event"]);
  expect(forEvent.findings.find(isStated)?.entities.map(({ id }) => id)).toContain("A2");
});
