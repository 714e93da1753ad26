import { expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import { edgeOf, type Graph } from "@/lib/domain/graph";
import { decide } from "@/lib/domain/names/name-decision";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const graph = releasedGraph();

it.each(["vitrum", "VITRUM", "vit rum", "cas"])("offers what one source alone calls %s, and never takes it", (text) => {
  expect(decide(graph.resolve(text)).status).not.toBe("resolved");
});

it("tells the drugs that bear a released name, as such", () => {
  expect(graph.resolve("vitrum")).toMatchObject([{ id: "D:2", matchedBy: "released", matchedName: "Vitrum" }]);
  expect(graph.resolve("CAS").map(({ id }) => id)).toEqual(["D:1", "D:2"]);
  expect(graph.resolve("CAS", { types: ["gene"] })).toEqual([]);
});

it("offers a drug that is called so beside a gene that goes by it", () => {
  const candidates = graph.resolve("ALX");
  expect(candidates.map(({ id, matchedBy }) => [id, matchedBy])).toEqual([
    ["HGNC:1", "alias_symbol"],
    ["D:2", "released"],
  ]);
  expect(decide(candidates)).toMatchObject({ status: "resolved", candidates: [{ id: "HGNC:1" }] });
});

it("finds no released name in running text", () => {
  expect(graph.mentions("Does Vitrum cause nausea?")).toEqual([]);
});

it("gives no released name as one of an entity's own", () => {
  expect(["D:1", "D:2", "D:3"].map((id) => graph.names(id))).toEqual([
    ["conjugated estrogens", "conjugated"],
    ["secretin"],
    ["fluoxetine"],
  ]);
});

it("prefers any other name to a released one", () => {
  expect(decide(graph.resolve("secretin"))).toMatchObject({ status: "resolved", candidates: [{ id: "D:2" }] });
});

it("takes the beginning of a name where it stands alone, and not where it begins something else", () => {
  const found = (text: string) => graph.mentions(text).map(({ text: span, candidates }) => [span, candidates[0]?.id]);
  expect(decide(graph.resolve("conjugated"))).toMatchObject({ status: "resolved", candidates: [{ id: "D:1" }] });
  expect(found("Is it an adverse effect of conjugated?")).toEqual([["conjugated", "D:1"]]);
  expect(found("Does conjugated estrogens cause it?")).toEqual([["conjugated estrogens", "D:1"]]);
  expect(found("Is conjugated bilirubin an adverse effect?")).toEqual([]);
  expect(found("Is unmeasured conjugated listed?")).toEqual([]);
});

function releasedGraph(): Graph {
  const entities: Entity[] = [
    { id: "D:1", name: "conjugated estrogens", type: "drug", xrefs: [] },
    { id: "D:2", name: "secretin", type: "drug", xrefs: [] },
    { id: "HGNC:1", name: "FPR2", type: "gene", xrefs: [] },
    { id: "D:3", name: "fluoxetine", type: "drug", xrefs: [] },
  ];
  const builder = indexBuilder({ version: "v", edition: "test", datasets: DATASETS }, entities);
  for (const { id, name } of entities) builder.name({ entity: id, text: name, kind: "preferred" });
  for (const subject of ["D:1", "D:2", "D:3"])
    builder.edge(edgeOf(statement({ subject, predicate: "targets", object: "HGNC:1" })));
  builder.name({ entity: "D:1", text: "conjugated", kind: "alias_symbol" });
  for (const entity of ["D:1", "D:2"]) builder.name({ entity, text: "CAS", kind: "released" });
  builder.name({ entity: "HGNC:1", text: "ALX", kind: "alias_symbol" });
  builder.name({ entity: "D:2", text: "ALX", kind: "released" });
  builder.name({ entity: "D:2", text: "Vitrum", kind: "released" });
  builder.name({ entity: "D:3", text: "secretin", kind: "released" });
  return openGraph(builder.finish(), { claims: async () => [], passages: async () => [], notLoaded: [] });
}
