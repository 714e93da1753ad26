import { expect, it } from "vitest";
import type { ClaimParts } from "@/lib/sources/source";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const states = (subject: string, predicate: ClaimParts["predicate"], object: string, more: Partial<ClaimParts> = {}) =>
  statement({ subject, predicate, object, strength: 0.9, ...more });

it("joins two drugs by what both act on, by what handles one and the other moves, and weakly by what only handles both", () => {
  const graph = graphOf([
    states("D1", "targets", "G1"),
    states("D2", "targets", "G1"),
    states("D1", "metabolised_by", "G2"),
    states("D2", "interacts_with", "G2", { qualifiers: { action_type: "inhibitor" } }),
    states("D2", "metabolised_by", "G2"),
    states("D2", "transported_by", "G3"),
    states("D1", "interacts_with", "G3", { qualifiers: { action_type: "inducer|inhibitor" } }),
    states("D1", "metabolised_by", "G4"),
    states("D2", "metabolised_by", "G4"),
    states("D1", "targets", "G5"),
    states("D2", "metabolised_by", "G5"),
  ]);
  const { paths, weakRoutes } = graph.paths("D1", "D2", { mode: "mechanistic", top: 10 });
  expect(paths.map(({ metapath, steps, edges }) => [metapath, steps[1]?.id, edges.map(({ note }) => note)])).toEqual([
    ["shared target", "G1", [null, null]],
    ["enzyme, inhibitor", "G2", [null, "inhibitor"]],
    ["transporter, direction not stated", "G3", ["inhibitor or inducer: not stated, or both stated", null]],
  ]);
  expect(weakRoutes.map(({ metapath, steps }) => [metapath, steps[1]?.id])).toEqual([["shared enzyme", "G4"]]);
  for (const { score, report } of paths)
    expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 12);
});

it("keeps joint reports and contacts in assays apart from interactions and targets", () => {
  const assay = { strength: 0.5, statistic: { name: "pActivity", value: 7, unit: "-log10 M" } };
  const claims = [
    states("D1", "interacts_with", "D2"),
    states("D1", "interacts_with", "D2", { dataset: "twosides" }),
    states("D1", "binds_in_assay", "G1", assay),
    states("D2", "binds_in_assay", "G1", assay),
    states("D3", "metabolised_by", "G1"),
    states("D1", "targets", "G2"),
    states("D2", "targets", "G3"),
    ...["G2", "G3", "G4"].map((gene) => states(gene, "member_of", "P1")),
  ];
  const [first, ...others] = DATASETS;
  const reports = first ? [{ ...first, key: "twosides" }] : [];
  const graph = graphOf(claims, {}, [], [...reports, ...others, ...(first ? [first] : [])]);
  const { paths, weakRoutes } = graph.paths("D1", "D2", { mode: "mechanistic", top: 10 });
  expect(paths.map(({ metapath, edges }) => [metapath, edges[0]?.datasets])).toEqual([
    ["interaction stated", ["drugcentral"]],
    ["shared pathway", ["drugcentral"]],
  ]);
  expect(weakRoutes.map(({ metapath }) => metapath).sort()).toEqual(["contact in assays", "reported together"]);
});

it("joins two drugs once by a small pathway in which both have a target", () => {
  const member = (pathway: string, genes: readonly string[]) => genes.map((gene) => states(gene, "member_of", pathway));
  const many = Array.from({ length: 40 }, (_, n) => `G${n}`);
  const stated = { strength: 0.5, statistic: { name: "pActivity", value: 7, unit: "-log10 M" } };
  const claims = [
    ...["G1", "G2"].map((gene) => states("D1", "targets", gene)),
    states("D2", "targets", "G3", stated),
    states("D3", "targets", "G3", { ...stated, strength: 0.2, statistic: { ...stated.statistic, value: 5 } }),
    ...member("P1", ["G1", "G2", "G3"]),
    ...member("P2", many),
  ];
  const joinedBy = (other: string) =>
    graphOf(claims)
      .paths("D1", other, { mode: "mechanistic", top: 10 })
      .paths.map(({ metapath, steps }) => [metapath, ...steps.slice(1, -1).map(({ id }) => id)]);
  expect(joinedBy("D2")).toEqual([["shared pathway", "G1", "P1", "G3"]]);
  expect(joinedBy("D3")).toEqual([]);
});

it.each([
  ["another drug's", "D1", "enzyme, inhibitor"],
  ["its own", "D2", "target of one and enzyme, inhibitor"],
])("names a route at an enzyme of one drug that is %s target", (_, owner, metapath) => {
  const graph = graphOf([
    states(owner, "targets", "G1", { qualifiers: { action_type: "inhibitor" } }),
    states("D1", "interacts_with", "G1", { qualifiers: { action_type: "inhibitor" } }),
    states("D2", "metabolised_by", "G1"),
  ]);
  const { paths } = graph.paths("D1", "D2", { mode: "mechanistic", top: 10 });
  expect(paths.map((path) => path.metapath)).toEqual([metapath]);
});
