import { expect, it } from "vitest";
import type { Edge, Graph } from "@/lib/domain/graph";
import { call, execute, runTool, graph as small, stateWith } from "./bench";

const [drug, gene, other] = ["DRUGCENTRAL:1725", "HGNC:2621", "HGNC:9604"];

function graphWith(edges: readonly Pick<Edge, "predicate" | "object">[]): Graph {
  const [like] = small.edges({ subject: drug, predicates: ["targets"] });
  if (!like) throw new Error("The small graph holds no target of the drug.");
  const made = edges.map((each, at) => ({ ...like, ...each, claimId: `c_${at}` }));
  return {
    ...small,
    entity: (id) => (id === gene ? { ...small.entity(other), id, name: "CYP2D6" } : small.entity(id)) as never,
    edges: ({ predicates }) => made.filter(({ predicate }) => predicates?.includes(predicate)),
  };
}

it("tells what metabolises a drug apart from what transports it", async () => {
  const graph = graphWith([
    { predicate: "metabolised_by", object: gene },
    { predicate: "transported_by", object: other },
  ]);
  const ids = async (relations?: string[]) =>
    (await runTool("get_drug_enzymes", { drug, ...(relations && { relations }) }, graph)).rows.map(({ id }) => id);
  expect(await ids(["metabolised_by"])).toEqual([gene]);
  expect(await ids(["transported_by"])).toEqual([other]);
  expect((await ids()).sort()).toEqual([gene, other]);
});

it("says that no source is loaded where none is, and counts no zero", async () => {
  const state = stateWith([drug]);
  const [result] = await execute([call("get_drug_enzymes", { drug })], { state, graph: small });
  expect(result).toMatchObject({ status: "not_loaded", findings: [] });
  expect(result?.summary).toMatch(/: nothing was searched, for no source of this kind is loaded\./);
});
