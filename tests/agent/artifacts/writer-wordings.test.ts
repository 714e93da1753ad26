import { expect, it } from "vitest";
import { singleAction } from "@/lib/agent/strategies/single-action";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, askSmall, struck, told } from "./asking";

const graph = graphOf([
  statement({ subject: "Dalfapril", predicate: "listed_on_label", object: "Acough", dataset: "sider" }),
  statement({ subject: "Dbetapril", predicate: "reported_with", object: "Acough", dataset: "faers" }),
  statement({ subject: "Dgammapril", predicate: "reported_with", object: "Arash", dataset: "faers" }),
]);

it("tells of an open name by a finding where a run looked up another first", async () => {
  const run = await askSmall("Is nausea listed for frobnicol?", singleAction);
  expect(struck(run)).toEqual([]);
  expect(told(run).join(" ")).toContain('"frobnicol" was not found in this graph.');
});

it("grounds what a question takes away, and a label that no source covers", async () => {
  const minus = await askIn(graph, "What adverse events does Dalfapril have but not Dbetapril or Dgammapril?");
  expect(struck(minus)).toEqual([]);
  const labels = await askIn(graph, "Which adverse events are on the label of Dbetapril?");
  expect(struck(labels)).toEqual([]);
});
