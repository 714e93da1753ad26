import { expect, it } from "vitest";
import { BOXED_FLAG, WITHDRAWN_FLAG } from "@/lib/domain/regulatory-flag";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const [boxed, withdrawn] = [BOXED_FLAG.id, WITHDRAWN_FLAG.id];
const flagged = (subject: string, object: string) => statement({ subject, predicate: "flagged_as", object });
const withdrawnFor = (subject: string, object: string) => statement({ subject, predicate: "withdrawn_for", object });
const isKind = (subject: string, object: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { mapping: "is_a" } });
const graph = graphOf([
  ...[flagged("D1", boxed), flagged("D1", withdrawn), flagged("D2", withdrawn), flagged("D3", boxed)],
  ...[withdrawnFor("D1", "A1"), withdrawnFor("D1", "A2"), withdrawnFor("D2", "H3"), isKind("H3", "H4")],
  statement({ subject: "D3", predicate: "member_of", object: "C1" }),
]);

it("lists what is flagged of a drug, or the one flag asked for, a withdrawal with its reasons", async () => {
  const of = async (args: Record<string, unknown>) =>
    ids(await runTool("get_drug_flags", { drug: "D1", ...args }, graph)).toSorted();
  expect(await of({})).toEqual(["A1", "A2", boxed, withdrawn]);
  expect(await of({ flag: boxed })).toEqual([boxed]);
  expect(await of({ flag: withdrawn })).toEqual(["A1", "A2", withdrawn]);
});

it("keeps to the reason asked about; another one stands apart", async () => {
  const { rows, total } = await runTool("get_drug_flags", { drug: "D1", event: "A1" }, graph);
  expect(rows.map(({ id, apart }) => [id, apart === null])).toEqual([
    ["A1", true],
    ["A2", false],
  ]);
  expect(total).toBe(1);
});

it("lists the drugs of a flag, and those withdrawn for an event or its kinds", async () => {
  const of = async (args: Record<string, unknown>) => ids(await runTool("get_flagged_drugs", args, graph)).toSorted();
  expect(await of({ flag: boxed })).toEqual(["D1", "D3"]);
  expect(await of({ flag: withdrawn })).toEqual(["D1", "D2"]);
  expect(await of({ flag: withdrawn, event: "A2" })).toEqual(["D1"]);
  expect(await of({ flag: withdrawn, event: "H4" })).toEqual(["D2"]);
  expect(await of({ flag: boxed, among: ["D2", "D3"] })).toEqual(["D3"]);
});

it("makes no class of a flag", async () => {
  expect(ids(await runTool("get_drug_classes", { drugs: ["D1", "D3"] }, graph))).toEqual(["C1"]);
});
