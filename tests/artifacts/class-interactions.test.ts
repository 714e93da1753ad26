import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { askIn, struck, told } from "./asking";

const pair = (subject: string, object: string) => statement({ subject, predicate: "interacts_with", object });
const graph = graphOf(
  [
    ...["Dalfapril", "Dbetapril"].map((subject) =>
      statement({ subject, predicate: "member_of", object: "Cotic Agents" }),
    ),
    pair("Dalfapril", "Dbetapril"),
    pair("Dwarf", "Dbetapril"),
    pair("Dwarf", "Dfluco"),
  ],
  {},
  [],
  DATASETS.map((each) => ({ ...each, aspects: [...each.aspects, "drug_interactions" as const] })),
);

it("answers of a class taken with a drug by the pairs of that drug with a member", async () => {
  const run = await askIn(graph, "Can I give Dwarf to patients on Cotic Agents?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts.answer).toMatchObject({ kind: "list", total: 1 });
  expect(told(run, "summary").join(" ")).toContain("A source records an interaction between Dbetapril and Dwarf.");
});

it("says yes where a member interacts", async () => {
  const run = await askIn(graph, "Do Cotic Agents interact with Dwarf?");
  expect(run.artifacts.answer).toMatchObject({ kind: "boolean", value: true });
  expect(told(run, "summary")[0]).toBe("Yes, an interaction: a source states it.");
});
