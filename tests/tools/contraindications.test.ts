import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const forbids = (subject: string, object: string) => statement({ subject, predicate: "contraindicated_in", object });
const maps = (subject: string, object: string, mapping: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping } });
const graph = graphOf([
  forbids("D1", "M1"),
  forbids("D1", "M4"),
  forbids("D2", "M2"),
  forbids("D3", "M3"),
  maps("M1", "M2", "exact"),
  maps("M3", "M1", "is_a"),
]);

it("lists the conditions in which a drug must not be used, and the drugs of a condition, its equals and its kinds", async () => {
  expect(ids(await runTool("get_drug_contraindications", { drug: "D1" }, graph)).toSorted()).toEqual(["M1", "M4"]);
  expect(ids(await runTool("get_contraindicated_drugs", { disease: "M1" }, graph)).toSorted()).toEqual([
    "D1",
    "D2",
    "D3",
  ]);
});

it("keeps to the condition asked about; what is near to it stands apart", async () => {
  const { rows } = await runTool("get_drug_contraindications", { drug: "D3", event: "M1" }, graph);
  expect(rows.map(({ id, apart }) => [id, apart])).toEqual([["M3", null]]);
  const wider = await runTool("get_drug_contraindications", { drug: "D1", event: "M3" }, graph);
  expect(wider.rows.map(({ id, apart }) => [id, apart === null])).toEqual([["M1", false]]);
});
