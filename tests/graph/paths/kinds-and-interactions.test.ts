import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const mapping = (subject: string, object: string, match: string): Claim =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { match } });
const targets = statement({ subject: "D", predicate: "targets", object: "G1" });
const associated = (gene: string, disease: string) =>
  statement({ subject: gene, predicate: "associated_with", object: disease });

const found = (claims: readonly Claim[], event: string) => {
  const { paths, weakRoutes } = graphOf(claims).paths("D", event, { mode: "all", top: 10 });
  return [...paths.filter(({ closes }) => closes), ...weakRoutes].map(({ steps }) => steps.map(({ id }) => id));
};

describe("a disease that is a kind of another", () => {
  const kinds = [mapping("M1", "M0", "is_a"), mapping("M2", "M1", "is_a")];
  const events = [mapping("A0", "M0", "exact"), mapping("A1", "M1", "exact"), mapping("A2", "M2", "lexical")];

  it("is no equivalent of it, nor are their events of one another", () => {
    const graph = graphOf([...kinds, ...events]);
    expect(graph.equivalents("A1")).toEqual(["A1", "M1"]);
    expect(graph.equivalents("M1")).toEqual(["M1", "A1"]);
    expect(graph.equivalents("A2")).toEqual(["A2", "M2"]);
  });

  it("does not stand for it in a path", () => {
    const onto = (disease: string) => [...kinds, ...events, targets, associated("G1", disease)];
    expect(found(onto("M1"), "A1")).toEqual([["D", "G1", "M1", "A1"]]);
    expect(found(onto("M0"), "A1")).toEqual([]);
    expect(found(onto("M2"), "A1")).toEqual([]);
    expect(found(onto("M2"), "M1")).toEqual([]);
  });
});

it("an interaction of two genes is a weak route, damped by the partners of the interactor, and no mechanism", () => {
  const interacts = (subject: string) => statement({ subject, predicate: "interacts_with", object: "G2" });
  const claims = [targets, interacts("G1"), associated("G2", "M1"), mapping("A1", "M1", "exact")];
  const search = (list: readonly Claim[]) => graphOf(list).paths("D", "A1", { mode: "all", top: 10 });
  const alone = search(claims);
  expect(alone.paths).toEqual([]);
  expect(alone.weakRoutes.map(({ metapath }) => metapath)).toEqual(["target, interactor, disease"]);
  expect(alone.weakRoutes[0]?.weakBecause).toContain("only interacts with G1");
  const crowded = search([...claims, ...["G0", "G00"].map(interacts)]);
  expect(crowded.weakRoutes[0]?.score).toBeCloseTo((alone.weakRoutes[0]?.score ?? 0) * 3 ** -0.4, 9);
  const between = graphOf(claims).paths("G2", "G1", { mode: "all", top: 10 }).paths;
  expect(between.map(({ metapath }) => metapath)).toEqual(["interacts with"]);
});
