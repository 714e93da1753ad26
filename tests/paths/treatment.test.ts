import { expect, it } from "vitest";
import type { Claim } from "@/lib/knowledge/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const acts = (object: string, strength: number, potency?: number) =>
  statement({
    subject: "D",
    predicate: "targets",
    object,
    strength,
    statistic: potency === undefined ? null : { name: "pActivity", value: potency, unit: "-log10 M" },
  });
const member = (subject: string, object: string) => statement({ subject, predicate: "member_of", object });
const associated = (subject: string) => statement({ subject, predicate: "associated_with", object: "M" });
const others = ["G91", "G92", "G93"].map((subject) =>
  statement({ subject, predicate: "associated_with", object: "M9" }),
);

const search = (claims: readonly Claim[], to = "M", groups: Record<string, string[]> = {}) =>
  graphOf([...claims, ...others], groups, ["D", "M", "A"]).paths("D", to, { mode: "mechanistic", top: 10 });

it("ranks one path for each target by its weight, then affinity, whether it reaches the disease or not", () => {
  const { paths } = search([acts("G1", 1, 8), acts("G2", 1, 9), acts("G3", 0.5), associated("G3"), associated("G1")]);
  expect(paths.map(({ steps }) => steps.map(({ id }) => id))).toEqual([
    ["D", "G2"],
    ["D", "G1", "M"],
    ["D", "G3", "M"],
  ]);
  expect(paths.map(({ closes, open }) => [closes, open])).toEqual([
    [false, "link to the disease not in the graph"],
    [true, null],
    [true, null],
  ]);
  expect(paths[0]?.claimIds).toEqual([acts("G2", 1, 9).id]);
  for (const { score, report } of paths) {
    expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 12);
  }
});

it("closes by the gene itself, else by a pathway of at most 50 genes, else by an interaction", () => {
  const interacts = statement({ subject: "G1", predicate: "interacts_with", object: "G2" });
  const pathway = (size: number) => Array.from({ length: size - 2 }, (_, i) => member(`Gx${i}`, "P"));
  const shared = (size: number) => [member("G1", "P"), member("G2", "P"), ...pathway(size)];
  const ways = (...claims: Claim[]) => search([acts("G1", 1), ...claims]).paths.map(({ metapath }) => metapath);
  expect(ways(associated("G1"), associated("G2"), interacts, ...shared(50))).toEqual(["target, disease"]);
  expect(ways(associated("G2"), interacts, ...shared(50))).toEqual(["target, pathway, disease"]);
  expect(ways(associated("G2"), interacts, ...shared(51))).toEqual(["target, interactor, disease"]);
  expect(ways(associated("G2"), ...shared(51))).toEqual(["target"]);
});

it("takes a complex and its subunits for one target, known by the proteins of all", () => {
  const { paths } = search([acts("X1", 1), acts("G1", 0.5), acts("G3", 0.5)], "M", { X1: ["G1", "G2"] });
  expect(paths.map(({ steps }) => steps[1]?.id)).toEqual(["X1", "G3"]);
});

it("invents no mechanism of an adverse event", () => {
  const { paths, weakRoutes, reason } = search([acts("G1", 1), associated("G1")], "A");
  expect([paths, weakRoutes]).toEqual([[], []]);
  expect(reason).toContain("No gene in the graph is linked to A");
});

it("keeps what handles the drug apart", () => {
  const handled = statement({ subject: "D", predicate: "metabolised_by", object: "G2" });
  const { paths, weakRoutes } = search([acts("G1", 1), handled, associated("G2")]);
  expect(paths.map(({ steps }) => steps[1]?.id)).toEqual(["G1"]);
  expect(weakRoutes.map(({ metapath }) => metapath)).toEqual(["enzyme, disease"]);
});
