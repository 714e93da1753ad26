import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const graph = graphOf([
  statement({ subject: "Dfluco", predicate: "targets", object: "GENERED" }),
  statement({
    subject: "Dfluco",
    predicate: "interacts_with",
    object: "GENECYP",
    qualifiers: { action_type: "INHIBITOR" },
  }),
]);

it("tells of a gene that is no target how else sources tie the drug to it", async () => {
  const run = await askIn(graph, "Does Dfluco inhibit GENECYP?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")).toEqual([
    "No source searched states it as a target; this is what they do state:",
    "Dfluco is an inhibitor of GENECYP.",
  ]);
});

it("tells no more of a target than that it is one", async () => {
  const run = await askIn(graph, "Does Dfluco target GENERED?");
  expect(told(run, "summary").join(" ")).not.toContain("do state");
});
