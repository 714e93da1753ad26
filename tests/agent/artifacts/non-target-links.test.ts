import { expect, it } from "vitest";
import { graphOf } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";
import { binds, moves, targets } from "./drug-links";

const graph = graphOf([targets("Dfluco", "GENERED"), moves("Dfluco", "GENECYP"), binds("Dfluco", "GENECYP", 5.2)]);

it("tells of a gene that is no target how else sources tie the drug to it, with the affinity measured", async () => {
  const run = await askIn(graph, "Does Dfluco target GENECYP?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary")).toEqual([
    "No source searched states it as a target; this is what they do state:",
    "Dfluco is an inhibitor of GENECYP.",
    expect.stringMatching(/^Dfluco also binds GENECYP \(assay, Ki 6\.3 .M, DrugCentral.*\)\.$/),
  ]);
});

it("tells no more of a target than that it is one", async () => {
  const run = await askIn(graph, "Does Dfluco target GENERED?");
  expect(told(run, "summary").join(" ")).not.toContain("do state");
});

it("contradicts itself in nothing where only some of what is asked about acts so", async () => {
  const several = graphOf([moves("Dfluco", "GENECYP"), moves("Dfluco", "GENERED"), binds("Dother", "GENECYP", 5.2)]);
  const run = await askIn(several, "Do Dfluco and Dother inhibit GENECYP?");
  expect(struck(run)).toEqual([]);
  expect(told(run, "summary").slice(0, 2)).toEqual([
    "No source searched states this action for all that is asked about; this is what they do state:",
    "Dfluco is an inhibitor of GENECYP.",
  ]);
});
