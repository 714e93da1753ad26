import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { passagesNaming } from "@/lib/tools/labels/pair-passages";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const plain = graphOf([
  statement({ subject: "Dwarfenol", predicate: "interacts_with", object: "Dfluconil" }),
  statement({ subject: "Dwarfenol", predicate: "listed_on_label", object: "Aepistaxis" }),
]);
const passage = (ordinal: number, text: string): PassageHit => ({
  ...{
    id: `p_000000000000000${ordinal}`,
    entity: "Dwarfenol",
    dataset: "labels",
    document: "Warfotest",
    recordId: "1",
  },
  ...{ link: null, section: "drug_interactions", ordinal, text, quote: text, rank: 1 },
});
const hits = [
  passage(1, "Dfluconil is one of many names in an invented list."),
  passage(2, "Aepistaxis was seen in an invented patient who took Dfluconil as well."),
];
const graph: Graph = { ...plain, passages: async ({ entities }) => (entities?.includes("Dwarfenol") ? hits : []) };
const drugs = ["Dwarfenol", "Dfluconil"].map((id) => ({ id, name: id, type: "drug" as const }));

it("puts what names the event asked about too before what names the other drug alone", async () => {
  const { signal } = new AbortController();
  const told = async (...events: string[]) =>
    (await passagesNaming(graph, drugs, signal, { events })).found.map((each) => [each.hit.ordinal, each.events]);
  expect(await told()).toEqual([
    [1, []],
    [2, []],
  ]);
  expect(await told("Aepistaxis")).toEqual([
    [2, ["Aepistaxis"]],
    [1, []],
  ]);
});
