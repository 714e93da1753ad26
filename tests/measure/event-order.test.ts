import { expect, it } from "vitest";
import { orderReport, placed } from "@/measure/event-order";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const graph = graphOf([
  ...["A1", "A2"].map((object) => statement({ subject: "D1", predicate: "boxed_warning", object, dataset: "sider" })),
  statement({ subject: "D1", predicate: "indicated_for", object: "A3", dataset: "drugcentral" }),
]);

it("tells the place of each event of a boxed warning, and what of the first is an indication or a procedure", () => {
  const items = [
    { id: "A4", name: "Cholecystectomy" },
    { id: "A1", name: "Seizure" },
    { id: "A3", name: "Epilepsy" },
  ];
  const row = placed(graph, "D1", items);
  expect(row.boxed.map(({ place }) => place)).toEqual(expect.arrayContaining([2, null]));
  expect(row.within).toBe(10);
  expect(row.noHarm).toEqual(["Cholecystectomy", "Epilepsy"]);
  expect(orderReport([row])).toContain("1 of 2 (1 absent); no harm among the first 20: 2 of 1 drugs");
});
