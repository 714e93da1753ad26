import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
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

it("tells what a label says of a class to which the other drug belongs, and takes it for no statement of the two", async () => {
  const text = "CORTICOSTEROIDS MAY RAISE THE LEVEL OF IT IN INVENTED PATIENTS.";
  const own = graphOf(
    [
      statement({ subject: "Dalfapril", predicate: "member_of", object: "Corticosteroid" }),
      pair("Dwarf", "Dfluco"),
      pair("Dalfapril", "Dbetapril"),
    ],
    {},
    [],
    DATASETS.map((each) => ({
      ...each,
      aspects: [...each.aspects, "drug_interactions" as const, "label_text" as const],
    })),
  );
  const hit: PassageHit = {
    ...{ id: "p_0000000000000001", entity: "Dwarf", dataset: "drugcentral", document: "Warfotest", recordId: "1" },
    ...{ link: null, section: "drug_interactions", ordinal: 0, text, quote: text, rank: 1 },
  };
  const passages: Graph["passages"] = async ({ entities }) => (entities?.includes("Dwarf") ? [hit] : []);
  const run = await askIn({ ...own, passages }, "Does Dalfapril interact with Dwarf?");
  expect(struck(run)).toEqual([]);
  expect(run.artifacts).toMatchObject({ answer: { kind: "boolean", value: null }, basis: "class_text" });
  expect(told(run, "summary").slice(0, 2)).toEqual([
    expect.stringContaining("names a class of drugs to which the other belongs"),
    expect.stringContaining(
      `where it names a class (Corticosteroid) to which Dalfapril belongs by DrugCentral, says: "${text}"`,
    ),
  ]);
});

it("does not call it undecided where a label names the other drug and reports of both exist", async () => {
  const text = "DFLUCO RAISED THE LEVEL OF IT IN INVENTED PATIENTS.";
  const reported = statement({
    ...{ subject: "Dwarf", predicate: "interacts_with", object: "Dfluco", dataset: "twosides" },
    qualifiers: { event: "ANausea" },
  });
  const sets = [...DATASETS, { ...DATASETS[0], key: "twosides", title: "Test reports" } as (typeof DATASETS)[number]];
  const own = graphOf(
    [reported, statement({ subject: "Dwarf", predicate: "listed_on_label", object: "ANausea" })],
    {},
    [],
    sets.map((each) => ({ ...each, aspects: [...each.aspects, "drug_interactions" as const, "label_text" as const] })),
  );
  const hit: PassageHit = {
    ...{ id: "p_0000000000000002", entity: "Dwarf", dataset: "drugcentral", document: "Warfotest", recordId: "1" },
    ...{ link: null, section: "drug_interactions", ordinal: 0, text, quote: text, rank: 1 },
  };
  const passages: Graph["passages"] = async ({ entities }) => (entities?.includes("Dwarf") ? [hit] : []);
  const run = await askIn({ ...own, passages }, "Does Dfluco with Dwarf cause ANausea?");
  expect(run.artifacts).toMatchObject({ answer: { kind: "boolean", value: null }, basis: "signal_only" });
  expect(told(run, "summary")[0]).toContain("speaks of the drugs together, as quoted here, and joint reports exist");
});
