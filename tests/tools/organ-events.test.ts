import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { runTool } from "./bench";

const maps = (subject: string, object: string, type: string) =>
  statement({ subject, predicate: "maps_to", object, dataset: "hpo", qualifiers: { type } });
const listed = (object: string) => statement({ subject: "D1", predicate: "listed_on_label", object, dataset: "sider" });

/** H2 is a kind of H1, H3 of H2; A1 maps to H3, A2 only nearly; A3 maps to a phenotype elsewhere, A4 to none. */
const graph = graphOf([
  ...["A1", "A2", "A3", "A4"].map(listed),
  maps("H2", "H1", "is_a"),
  maps("H3", "H2", "is_a"),
  maps("A1", "H3", "exact"),
  maps("A2", "H3", "close"),
  maps("A3", "H9", "lexical"),
]);

it("groups events whose phenotype is a kind of the branch, and sets those without a phenotype apart", async () => {
  const { rows, total, findings } = await runTool("get_organ_events", { drugs: ["D1"], branch: "H1" }, graph);
  expect([rows.map(({ id }) => id), total]).toEqual([["A1", "A2", "A4"], 1]);
  expect(rows.map(({ apart }) => apart === null)).toEqual([true, false, false]);
  expect(findings[0]?.numbers.map(({ role, value }) => [role, value])).toEqual([
    ["total", 1],
    ["considered", 4],
    ["ungrouped", 2],
  ]);
});

it("finds an empty group empty", async () => {
  expect(
    (
      await runTool(
        "get_organ_events",
        { drugs: ["D1"], branch: "H8" },
        graphOf([...["A1"].map(listed), maps("H7", "H8", "is_a")]),
      )
    ).total,
  ).toBe(0);
});
