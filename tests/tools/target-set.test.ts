import { expect, it } from "vitest";
import { isStated } from "@/lib/domain/facts/fact";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

const acts = (subject: string, object: string, predicate: "targets" | "interacts_with", action_type: string) =>
  statement({ subject, object, predicate, qualifiers: { action_type } });
const measured = (subject: string, object: string) =>
  statement({
    subject,
    object,
    predicate: "binds_in_assay",
    statistic: { name: "pActivity", value: 7, unit: "-log10 M" },
  });

const graph = graphOf([
  acts("D1", "G1", "targets", "INHIBITOR"),
  acts("D1", "G2", "interacts_with", "INHIBITOR"),
  measured("D1", "G2"),
  acts("D1", "G3", "interacts_with", "SUBSTRATE"),
  acts("D2", "G2", "interacts_with", "INHIBITOR"),
  acts("D2", "G1", "interacts_with", "INDUCER"),
]);
const both = { drugs: ["D1", "D2"], operation: "shared" } as const;

it("adds what a drug is stated to inhibit beside its targets, where that is asked for", async () => {
  const targets = await runTool("get_drug_targets", { drug: "D1" }, graph);
  expect(targets.rows.map(({ id, apart }) => [id, apart === null])).toEqual([
    ["G1", true],
    ["G2", false],
  ]);
  const wide = await runTool("get_drug_targets", { drug: "D1", interactions: true }, graph);
  expect(wide.rows.map(({ id, relation, action, apart }) => [id, relation, action, apart])).toEqual([
    ["G1", "targets", ["INHIBITOR"], null],
    ["G2", "interacts with", ["INHIBITOR"], null],
  ]);
  expect(wide.total).toBe(2);
});

it("tells an interaction and what an assay measured there as two statements", async () => {
  const { findings } = await runTool("get_drug_targets", { drug: "D1", interactions: true }, graph);
  const told = findings.filter((fact) => isStated(fact) && fact.entities.some(({ id }) => id === "G2"));
  expect(told.map(({ predicate, numbers }) => [predicate, numbers.length])).toEqual([
    ["interacts_with", 0],
    ["binds_in_assay", 1],
  ]);
});

it("shares what several drugs are stated to act on, in one way where that is asked for", async () => {
  const idsOf = async (more: object) =>
    (await runTool("compare_drug_targets", { ...both, ...more }, graph)).rows
      .filter(({ apart }) => apart === null)
      .map(({ id }) => id);
  expect(await idsOf({})).toEqual([]);
  expect(await idsOf({ interactions: true })).toEqual(["G1", "G2"]);
  expect(await idsOf({ interactions: true, action: "inhibition" })).toEqual(["G2"]);
});
