import { expect, it } from "vitest";
import { compareDrugTargets } from "@/lib/tools/compare-drugs";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const targets = (subject: string, object: string) => statement({ subject, predicate: "targets", object });

/** Names of the targets two drugs share. */
async function shared(claims: Parameters<typeof graphOf>[0], members: Record<string, string[]>): Promise<string[]> {
  const input = { drugs: ["D1", "D2"], operation: "shared" } as never;
  const { rows } = await compareDrugTargets.run(input, {
    graph: graphOf(claims, members),
    signal: new AbortController().signal,
  });
  return rows.filter((row) => !row.apart).map((row) => String(row.name));
}

it("shares a gene that one drug acts on alone and the other inside a complex", async () => {
  expect(await shared([targets("D1", "G1"), targets("D1", "G2"), targets("D2", "X1")], { X1: ["G1", "G3"] })).toEqual([
    "G1",
  ]);
});

it("shares a gene of two different complexes, and an equal complex once", async () => {
  expect(await shared([targets("D1", "X1"), targets("D2", "X2")], { X1: ["G1", "G2"], X2: ["G2", "G3"] })).toEqual([
    "G2",
  ]);
  expect(await shared([targets("D1", "X1"), targets("D2", "X1")], { X1: ["G1", "G2"] })).toEqual(["X1"]);
});

it("shares nothing where complexes have no gene in common", async () => {
  expect(await shared([targets("D1", "X1"), targets("D2", "G3")], { X1: ["G1", "G2"] })).toEqual([]);
});
