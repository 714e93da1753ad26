import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";

const graph = graphOf([
  statement({
    subject: "Dfluco",
    predicate: "interacts_with",
    object: "GENECYP",
    qualifiers: { action_type: "INHIBITOR" },
  }),
]);

it("answers whether a drug acts in one way by what a source states of that action", async () => {
  const run = await askIn(graph, "Is Dfluco an inhibitor of GENECYP?");
  expect(run.artifacts.answer).toMatchObject({ kind: "boolean", value: true });
  expect(told(run, "summary")).toEqual(["Yes: a source states it.", "Dfluco is an inhibitor of GENECYP."]);
});

it("names the other action a source states, where it does not state the one asked about", async () => {
  const run = await askIn(graph, "Does Dfluco induce GENECYP?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.answer).toMatchObject({ kind: "boolean", value: null });
  expect(told(run, "summary")).toEqual([
    "No source searched states this action; this is what they do state:",
    "Dfluco is an inhibitor of GENECYP.",
  ]);
});
