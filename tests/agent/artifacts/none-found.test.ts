import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const graph = graphOf([
  statement({
    subject: "Dcillin",
    predicate: "binds_in_assay",
    object: "GENEONE",
    statistic: { name: "pActivity", value: 6.2, unit: "-log10 M" },
  }),
  statement({ subject: "Dalfapril", predicate: "targets", object: "GENEONE" }),
]);

it("says what a count of none rests on, and what stands beside it", async () => {
  const run = await askIn(graph, "What does Dcillin target?");
  expect(struck(run)).toEqual([]);
  const summary = told(run, "summary").join("\n");
  expect(summary).toContain("Only human genes and their products are held here");
  expect(summary).toContain("Dcillin also binds GENEONE");
});

it("adds nothing to a count of some", async () => {
  const run = await askIn(graph, "What does Dalfapril target?");
  expect(told(run, "summary").join("\n")).not.toContain("None was found");
});
